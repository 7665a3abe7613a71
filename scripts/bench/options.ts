import path from 'node:path'
import { type Command, readFlags, UsageError } from '../cli/flags'
import { projectPaths } from '../paths'
import { fixedPages, mostPages } from './sizes'

/** What a bench is told from outside. */
export interface BenchOptions {
  /** How many pages the sites have, in the order in which they are measured. */
  pages: number[]
  /** How often each thing is measured. */
  runs: number
  /** Absolute path of the folder whose `node_modules` holds other generators. */
  peersDir?: string
  /** Absolute path of the folder for the table and the plot. */
  outDir: string
}

export const benchCommand = {
  name: 'bench',
  does: 'measures builds of sites of several sizes, beside the least they can cost and other generators',
  flags: {
    pages: {
      value: 'N,N',
      does: 'how many pages the sites have',
      fallback: '26,1000,10000',
    },
    runs: { value: 'N', does: 'how often each is measured; medians count', fallback: '3' },
    peers: {
      value: 'DIR',
      does: 'a folder with Eleventy and Astro in its node_modules; Hugo is looked for on the PATH',
      fallback: 'neither of the two is measured',
    },
    out: {
      value: 'DIR',
      does: 'the folder for the table and the plot',
      fallback: 'scripts/bench/results',
    },
  },
  exitCodes: { zero: 'the table and the plot are written', one: 'something is wrong' },
  example: '--pages 26,1000 --runs 1 --peers /tmp/peers --out /tmp/bench',
} as const satisfies Command

/**
 * Reads the bench's flags.
 *
 * @throws {UsageError} With a message that says what was not understood, and what to do.
 */
export function readBenchOptions(argv: string[]): BenchOptions | 'help' {
  const flags = readFlags(benchCommand, argv)
  if (flags === 'help') return 'help'
  const pages = (flags.pages ?? benchCommand.flags.pages.fallback).split(',').map(pageCount)
  return {
    pages: [...new Set(pages)].sort((a, b) => a - b),
    runs: wholeNumber('--runs', flags.runs ?? benchCommand.flags.runs.fallback, [1, 99]),
    peersDir: flags.peers && path.resolve(flags.peers),
    outDir: path.resolve(
      flags.out ?? path.join(projectPaths.root, benchCommand.flags.out.fallback),
    ),
  }
}

function pageCount(value: string): number {
  return wholeNumber('--pages', value, [fixedPages, mostPages])
}

function wholeNumber(flag: string, value: string, [least, most]: [number, number]): number {
  const number = Number(value)
  if (/^\d+$/.test(value.trim()) && number >= least && number <= most) return number
  throw new UsageError(
    `${flag} takes whole numbers from ${least} to ${most}, not "${value}".\nFor all flags: npm run bench -- --help`,
  )
}

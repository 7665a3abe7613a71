import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../cli/options'
import { projectPaths } from '../paths'
import { portNumber } from '../serve/site-options'

/** What the dev server is told from outside. */
export interface DevOptions {
  /** Absolute path of the content folder. */
  contentDir: string
  /** 0 takes any free one. */
  port: number
}

export const devUsage = `Usage: npm run dev -- [options]

  --content DIR     serve the site of this content folder (default: content)
  --port N          at this port of this machine (default: 3000; 0 takes any free one)
  --help            show this`

/**
 * Reads the dev server's flags.
 *
 * @throws {UsageError} With a message that says what to do.
 */
export function readDevOptions(argv: string[]): DevOptions | 'help' {
  const flags = parse(argv)
  if (flags.help) return 'help'
  const contentDir = path.resolve(flags.content ?? projectPaths.content)
  if (!existsSync(contentDir)) {
    throw new UsageError(`${contentDir} does not exist. Name the content folder with --content.`)
  }
  return { contentDir, port: portNumber(flags.port) ?? 3000 }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        content: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${reason}\n\n${devUsage}`)
  }
}

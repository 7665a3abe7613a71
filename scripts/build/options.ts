import path from 'node:path'
import { isSiteAddress } from '../../templates/model/web-address'
import { type Command, readFlags } from '../cli/flags'
import { contentFlag, contentFolder, webAddress, webhookFlag, wholeNumber } from '../cli/values'
import { projectPaths } from '../paths'

/** What a build is told from outside. Absent values come from the content. */
export interface BuildOptions {
  /** Absolute path of the content folder. */
  contentDir: string
  /** Absolute path of the output folder. */
  outDir: string
  siteUrl?: string
  webhook?: string
  useCache: boolean
  /** Absolute path of the folder for what is kept between builds. */
  cacheDir: string
  /** How many threads help, if not as many as the site is worth; none with 0. */
  threads?: number
}

export const buildCommand = {
  name: 'build',
  does: 'writes the whole site, or says what is wrong with the content',
  flags: {
    content: contentFlag,
    out: { value: 'DIR', does: 'the folder to write the site to', fallback: 'dist' },
    'site-url': {
      value: 'URL',
      does: 'the address the site will stand at; may carry a path',
      fallback: 'what content/business.md says',
      variable: 'SITE_URL',
    },
    webhook: webhookFlag,
    cache: {
      value: 'DIR',
      does: 'the folder for what is kept between builds; safe to delete',
      fallback: '.cache',
    },
    threads: {
      value: 'NUMBER',
      does: 'how many threads help with reading files and making pages; 0 for none',
      fallback: 'one for each further core, for many areas',
    },
    'no-cache': { does: 'make everything anew, and keep nothing' },
  },
  exitCodes: {
    zero: 'the site is written',
    one: 'something is wrong, and the last site is as it was',
  },
  example: '--site-url https://user.example/site/ --out /tmp/site',
} as const satisfies Command

/** Where a site must not be written to. */
export function keepAwayFrom({ contentDir }: Pick<BuildOptions, 'contentDir'>): string[] {
  return [projectPaths.root, contentDir]
}

/**
 * Reads the build's flags; a flag wins over the environment, the environment over the content.
 *
 * @throws {UsageError} With a message that says what was not understood, and what to do.
 */
export function readBuildOptions(argv: string[], env: NodeJS.ProcessEnv): BuildOptions | 'help' {
  const flags = readFlags(buildCommand, argv, env)
  if (flags === 'help') return 'help'
  return {
    contentDir: contentFolder(flags.content),
    outDir: path.resolve(flags.out ?? projectPaths.dist),
    siteUrl: webAddress(
      ['site-url', buildCommand.flags['site-url']],
      flags['site-url'],
      isSiteAddress,
    ),
    webhook: webAddress(['webhook', webhookFlag], flags.webhook),
    useCache: !flags['no-cache'],
    cacheDir: path.resolve(flags.cache ?? projectPaths.cache),
    threads: wholeNumber('threads', flags.threads, 64),
  }
}

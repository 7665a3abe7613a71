import path from 'node:path'
import { type Command, readFlags } from '../cli/flags'
import { contentFlag, contentFolder, webAddress, webhookFlag } from '../cli/values'
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
    'no-cache': { does: 'make fonts and pictures anew, instead of taking them from .cache' },
  },
  exitCodes: {
    zero: 'the site is written',
    one: 'something is wrong, and the last site is as it was',
  },
  example: '--site-url https://user.example/site/ --out /tmp/site',
} as const satisfies Command

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
    siteUrl: webAddress(['site-url', buildCommand.flags['site-url']], flags['site-url']),
    webhook: webAddress(['webhook', webhookFlag], flags.webhook),
    useCache: !flags['no-cache'],
  }
}

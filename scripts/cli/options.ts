import path from 'node:path'
import { parseArgs } from 'node:util'
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

/** The command line was not understood. The user's mistake. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const usage = `Usage: npm run build -- [options]

  --content DIR     build the site of this content folder (default: content)
  --out DIR         write it to this folder (default: dist)
  --site-url URL    the address it will stand at; may carry a path (or SITE_URL)
  --webhook URL     where the form sends its leads (or LEAD_WEBHOOK_URL)
  --no-cache        make everything anew
  --help            show this`

/**
 * Reads the build's flags; a flag wins over the environment, the environment over the content.
 *
 * @throws {UsageError} With a message that says what was not understood, and the usage.
 */
export function readBuildOptions(argv: string[], env: NodeJS.ProcessEnv): BuildOptions | 'help' {
  const flags = parse(argv)
  if (flags.help) return 'help'
  return {
    contentDir: path.resolve(flags.content ?? projectPaths.content),
    outDir: path.resolve(flags.out ?? projectPaths.dist),
    siteUrl: webAddress('--site-url', flags['site-url'] ?? nonEmpty(env.SITE_URL)),
    webhook: webAddress('--webhook', flags.webhook ?? nonEmpty(env.LEAD_WEBHOOK_URL)),
    useCache: !flags['no-cache'],
  }
}

/** The text that `--help` prints. */
export const buildUsage = usage

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        content: { type: 'string' },
        out: { type: 'string' },
        'site-url': { type: 'string' },
        webhook: { type: 'string' },
        'no-cache': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${reason}\n\n${usage}`)
  }
}

/** A flag that must be a full http(s) address, if it is given. */
export function webAddress(flag: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UsageError(
      `${flag} must be a full web address such as https://www.example.com, not "${value}".`,
    )
  }
  return value
}

function nonEmpty(value: string | undefined): string | undefined {
  return value?.trim() || undefined
}

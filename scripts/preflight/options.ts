import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError, webAddress } from '../cli/options'
import { projectPaths } from '../paths'

/** What the launch check is told from outside. */
export interface PreflightOptions {
  /** Absolute path of the content folder. */
  contentDir: string
  /** The webhook of the live site, if not that of the content. */
  webhook?: string
  sendTestLead: boolean
}

export const preflightUsage = `Usage: npm run preflight -- [options]

  --content DIR       check this content folder (default: content)
  --webhook URL       the webhook of the live site (or LEAD_WEBHOOK_URL)
  --send-test-lead    send a lead that is marked as a test to the webhook, and report
  --help              show this

Exit code 0 when nothing keeps the site from going live, 1 otherwise.`

/**
 * Reads the launch check's flags.
 *
 * @throws {UsageError} With a message that says what to do.
 */
export function readPreflightOptions(
  argv: string[],
  env: NodeJS.ProcessEnv,
): PreflightOptions | 'help' {
  const flags = parse(argv)
  if (flags.help) return 'help'
  const contentDir = path.resolve(flags.content ?? projectPaths.content)
  if (!existsSync(contentDir)) {
    throw new UsageError(`${contentDir} does not exist. Name the content folder with --content.`)
  }
  const webhook = flags.webhook ?? (env.LEAD_WEBHOOK_URL?.trim() || undefined)
  return {
    contentDir,
    webhook: webAddress('--webhook', webhook),
    sendTestLead: flags['send-test-lead'] ?? false,
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        content: { type: 'string' },
        webhook: { type: 'string' },
        'send-test-lead': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${reason}\n\n${preflightUsage}`)
  }
}

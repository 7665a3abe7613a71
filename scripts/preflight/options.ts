import { type Command, readFlags } from '../cli/flags'
import { contentFlag, contentFolder, webAddress, webhookFlag } from '../cli/values'

/** What the launch check is told from outside. */
export interface PreflightOptions {
  /** Absolute path of the content folder. */
  contentDir: string
  /** The webhook of the live site, if not that of the content. */
  webhook?: string
  sendTestLead: boolean
}

export const preflightCommand = {
  name: 'preflight',
  does: 'lists what keeps the site from going live, with file and line',
  flags: {
    content: contentFlag,
    webhook: webhookFlag,
    'send-test-lead': { does: 'send a lead that is marked as a test to the webhook, and report' },
  },
  exitCodes: { zero: 'nothing is left to settle', one: 'something is left, or went wrong' },
  example: '--webhook https://receiver.example/lead --send-test-lead',
} as const satisfies Command

/**
 * Reads the launch check's flags.
 *
 * @throws {UsageError} With a message that says what to do.
 */
export function readPreflightOptions(
  argv: string[],
  env: NodeJS.ProcessEnv,
): PreflightOptions | 'help' {
  const flags = readFlags(preflightCommand, argv, env)
  if (flags === 'help') return 'help'
  return {
    contentDir: contentFolder(flags.content),
    webhook: webAddress(['webhook', webhookFlag], flags.webhook),
    sendTestLead: flags['send-test-lead'] ?? false,
  }
}

import { type Command, readFlags } from '../cli/flags'
import { contentFlag, contentFolder, portFlag, portNumber } from '../cli/values'

/** What the dev server is told from outside. */
export interface DevOptions {
  /** Absolute path of the content folder. */
  contentDir: string
  /** 0 takes any free one. */
  port: number
}

const usualPort = 3000

export const devCommand = {
  name: 'dev',
  does: 'shows the site while you write it, on this computer only, and follows every change',
  flags: { content: contentFlag, port: portFlag(usualPort) },
  exitCodes: { zero: 'it was stopped with Ctrl+C', one: 'it could not start' },
  example: '--port 4000',
} as const satisfies Command

/**
 * Reads the dev server's flags.
 *
 * @throws {UsageError} With a message that says what to do.
 */
export function readDevOptions(argv: string[]): DevOptions | 'help' {
  const flags = readFlags(devCommand, argv)
  if (flags === 'help') return 'help'
  return {
    contentDir: contentFolder(flags.content),
    port: portNumber(flags.port) ?? usualPort,
  }
}

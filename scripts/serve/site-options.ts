import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../cli/options'
import { projectPaths } from '../paths'

/** What the commands that look at a built site are told. */
export interface SiteOptions {
  /** Absolute path of the built site. */
  dir: string
  port?: number
}

/**
 * Reads the flags of a command that looks at a built site.
 *
 * @param usage What `--help` prints; the text after a flag that was not understood.
 * @param allowed The flags of this command.
 * @throws {UsageError} With a message that says what to do.
 */
export function readSiteOptions(
  argv: string[],
  usage: string,
  allowed: ('dir' | 'port')[],
): SiteOptions | 'help' {
  const flags = parse(argv, usage, allowed)
  if (flags.help) return 'help'
  const dir = path.resolve(flags.dir ?? projectPaths.dist)
  if (!existsSync(path.join(dir, 'index.html'))) {
    throw new UsageError(
      `${dir} holds no built site. Run "npm run build" first, or name its folder with --dir.`,
    )
  }
  return { dir, port: portNumber(flags.port) }
}

interface Flags {
  dir?: string
  port?: string
  help?: boolean
}

function parse(argv: string[], usage: string, allowed: ('dir' | 'port')[]): Flags {
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
  }
  for (const flag of allowed) options[flag] = { type: 'string' }
  try {
    return parseArgs({ args: argv, options }).values as Flags
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${reason}\n\n${usage}`)
  }
}

/** The port that `--port` names, if it is given. */
export function portNumber(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new UsageError(`--port must be a number from 0 to 65535, not "${value}".`)
}

import path from 'node:path'
import { OutputError } from '../../build/write/faults'
import { ContentError, type Finding, formatFindings, withSeverity } from '../../content'
import { UsageError } from '../usage-error'
import { count } from '../wording'
import { type Command, type Flag, type FlagValues, readFlags } from './flags'
import { type Paint, paintFindings, paintFor } from './paint'
import { usageOf } from './usage'

/** What a command has done, for its last line. */
interface Outcome {
  /** What was done, without a full stop: `Built 27 pages into dist`. */
  done: string
  /** `false` where the command did its work and the result is not what it should be. */
  good?: boolean
}

/** What a command's work gets beside its options. */
interface Terminal {
  /** For results, on standard output. */
  paint: Paint
  /** For what is wrong, on standard error. */
  paintError: Paint
}

/** A command, how its options are read, and what it does. */
interface Program<Flags extends Record<string, Flag>, Options> extends Command {
  flags: Flags
  /** @throws {UsageError} When a flag's value cannot be used. */
  options(flags: FlagValues<Flags> & { words?: string[] }): Options
  /** @throws {UsageError|ContentError|OutputError} For what the user can mend. */
  work(options: Options, terminal: Terminal): Promise<Outcome>
  /** What follows when the content has errors: `Nothing was written.` */
  afterContentErrors?: string
}

/**
 * Runs a command in the way that all of them share: `--help` prints the usage; at the end stands
 * one line that says what was done and how long it took, on standard output if all is well and on
 * standard error if not; the exit code is 0 or 1.
 */
export async function run<Flags extends Record<string, Flag>, Options extends object>(
  program: Program<Flags, Options>,
): Promise<void> {
  outliveReaders()
  const paint = paintFor(process.stdout)
  const paintError = paintFor(process.stderr)
  const started = performance.now()
  const end = ({ done, good = true }: Outcome) => {
    const color = good ? paint : paintError
    const time = formatDuration(performance.now() - started)
    const line = `${color(good ? 'good' : 'bad', done)} ${color('quiet', `(${time})`)}`
    console[good ? 'log' : 'error'](line)
    if (!good) process.exitCode = 1
  }
  let contentDir: string | undefined
  try {
    const flags = readFlags<typeof program>(program, process.argv.slice(2), process.env)
    if (flags === 'help') {
      console.log(usageOf(program))
      return
    }
    const options = program.options(flags)
    if ('contentDir' in options) contentDir = String(options.contentDir)
    end(await program.work(options, { paint, paintError }))
  } catch (error) {
    process.exitCode = 1
    if (error instanceof ContentError) {
      console.error(
        `${paintFindings(formatFindings(error.findings, nameOf(contentDir)), paintError)}\n`,
      )
      const errors = count(error.findings.length, 'content error')
      end({ done: [errors, program.afterContentErrors].filter(Boolean).join('. '), good: false })
    } else console.error(explain(error, paintError))
  }
}

/** How many warnings are shown at once. */
export const mostWarnings = 20

/** Prints warnings on standard error. */
export function warn(findings: Finding[], contentDir: string, paint: Paint): void {
  const lines = formatFindings(withSeverity(findings, 'warning'), nameOf(contentDir), mostWarnings)
  if (lines.length > 0) console.error(`${paintFindings(lines, paint)}\n`)
}

/** A folder as the user would name it: from where they are, or in full where it lies elsewhere. */
export function nameOf(folder: string | undefined): string {
  if (folder === undefined) return ''
  const name = path.relative(process.cwd(), folder) || '.'
  return name.startsWith('..') ? folder : name
}

/** Goes on when a reader closes the pipe, as `head` does. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

/** Lets a server that was asked to stop end well: Ctrl+C is no error. */
export function stopOnRequest(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
}

function explain(error: unknown, paint: Paint): string {
  const { code, message = '' } = error as Partial<NodeJS.ErrnoException>
  const [, missing] = /^Cannot find (?:package|module) '([^'./][^']*)'/.exec(message) ?? []
  if (/MODULE_NOT_FOUND$/.test(String(code)) && missing) {
    return paint('bad', `This command needs ${missing}. Install all packages: npm ci --include=dev`)
  }
  if (error instanceof UsageError || error instanceof OutputError) {
    const [first = '', ...rest] = error.message.split('\n')
    return [paint('bad', first), ...rest].join('\n')
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `${paint('bad', 'This is a fault of the generator, not of your content:')}\n${details}`
}

/** A time as people say it: `85 ms`, `3.2 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

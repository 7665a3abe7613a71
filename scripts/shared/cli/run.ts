import path from 'node:path'
import { Command, CommanderError, type OptionValues } from '@commander-js/extra-typings'
import { UserError } from '../user-error'
import { paint, paintError, paintFindings } from './paint'

/** What the help of a command says beside its options. */
interface About {
  /** What comes after `npm run`. */
  name: string
  /** What it does, in a sentence. */
  does: string
  /** A call that is of use, without `npm run NAME -- `. */
  example: string
  /** Environment variables that no option stands for, a line each. */
  variables?: string[]
}

/** What a command has done, for its last line. */
interface Outcome {
  /** What was done, without a full stop: `Built 27 pages into dist`. */
  done: string
  /** `false` where the command did its work and the result is not what it should be. */
  good?: boolean
}

/** A command of the project, to which its options are added. */
export function command({ name, does, example, variables = [] }: About): Command {
  const environment = variables.length > 0 ? `\nEnvironment:\n  ${variables.join('\n  ')}\n` : ''
  return new Command(`npm run ${name} --`)
    .description(does)
    .addHelpText('after', `${environment}\nExample:\n  npm run ${name} -- ${example}`)
    .showHelpAfterError(
      `Options come after two dashes, names of several words in quotes. All options: npm run ${name} -- --help`,
    )
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
      outputError: (text, write) => write(paintError('bad', text.trimEnd())),
    })
    .exitOverride()
}

/**
 * Runs a command in the way that all of them share: at the end stands one line that says what was
 * done and how long it took, on standard output if all is well and on standard error if not; the exit
 * code is 0 or 1. Content errors are listed with the folder that the command's `--content` names.
 *
 * @param work Does it, and says what was done. It throws what the user can fix as `UserError`.
 */
export async function run<
  Words extends unknown[],
  Options extends OptionValues & { content?: string },
>(
  program: Command<Words, Options>,
  work: (options: Options, ...words: Words) => Promise<Outcome>,
): Promise<void> {
  outliveReaders()
  const started = performance.now()
  const end = ({ done, good = true }: Outcome) => {
    const color = good ? paint : paintError
    const time = formatDuration(performance.now() - started)
    const line = `${color(good ? 'good' : 'bad', done)} ${color('quiet', `(${time})`)}`
    console[good ? 'log' : 'error'](line)
    if (!good) process.exitCode = 1
  }
  try {
    dropBlankVariables(program)
    program.parse()
    end(await work(program.opts(), ...program.processedArgs))
  } catch (error) {
    if (error instanceof CommanderError) {
      // It has said what is wrong, or the help that was asked for.
      process.exitCode = error.exitCode
      return
    }
    const lines = error instanceof UserError ? error.lines(shownPath(program.opts().content)) : []
    if (lines.length > 0) {
      console.error(`${paintFindings(lines, paintError)}\n`)
      end({ done: (error as UserError).message, good: false })
    } else {
      process.exitCode = 1
      console.error(explain(error))
    }
  }
}

/** An empty variable counts as none: a workflow sets it where a secret is missing. */
function dropBlankVariables({ options }: { options: readonly { envVar?: string }[] }): void {
  for (const { envVar } of options) {
    if (envVar && !process.env[envVar]?.trim()) delete process.env[envVar]
  }
}

/** A folder as the user would name it: from where they are, or in full where it lies elsewhere. */
export function shownPath(folder: string | undefined): string {
  if (folder === undefined) return ''
  const name = path.relative(process.cwd(), folder) || '.'
  return name.startsWith('..') ? path.resolve(folder) : name
}

/** A text as a shell reads it as one word, whatever is in it. */
export const shellWord = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

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

function explain(error: unknown): string {
  if (error instanceof UserError) {
    const [first = '', ...rest] = error.message.split('\n')
    return [paintError('bad', first), ...rest].join('\n')
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `${paintError('bad', 'This is a fault of the generator, not of your content:')}\n${details}`
}

/** A time as people say it: `85 ms`, `3.2 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

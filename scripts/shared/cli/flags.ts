import { parseArgs } from 'node:util'
import { UsageError } from '../usage-error'
import { probablyMeant } from '../wording'

/** One flag of a command. */
export interface Flag {
  /** What stands for its value in the usage: `DIR`. A flag without one is a switch. */
  value?: string
  /** What it does, in a few words. */
  does: string
  /** What holds without it, in words. */
  fallback?: string
  /** The environment variable that serves where the flag is not given. */
  variable?: string
  /** It may be given several times. */
  many?: true
}

/** A command of the project: all that its usage says, and that its flags are read by. */
export interface Command {
  /** What comes after `npm run`. */
  name: string
  /** What it does, in a sentence without its full stop. */
  does: string
  flags: Record<string, Flag>
  /** When it ends with exit code 0, and when with 1. */
  exitCodes: { zero: string; one: string }
  /** A call that is of use, without `npm run NAME -- `. */
  example: string
  /** What comes before the flags, in words that say what: `KIND NAME`. */
  words?: string
  /** Environment variables that no flag stands for. */
  variables?: Record<string, string>
}

/** The values of flags; those that were not given are absent. */
export type FlagValues<Flags extends Record<string, Flag>> = {
  [Name in keyof Flags]?: Flags[Name] extends { many: true }
    ? string[]
    : Flags[Name] extends { value: string }
      ? string
      : true
}

/**
 * Reads the flags of a command. A flag wins over the environment; an empty variable counts as none.
 *
 * @returns The values, or `help` where help is asked for.
 * @throws {UsageError} With a message that says what was not understood, what was probably meant
 *   and where help is.
 */
export function readFlags<Of extends Command>(
  command: Of,
  argv: string[],
  env: NodeJS.ProcessEnv = {},
): (FlagValues<Of['flags']> & { words?: string[] }) | 'help' {
  const types = Object.entries(command.flags).map(([name, { value }]) => [
    name,
    { type: value ? ('string' as const) : ('boolean' as const) },
  ])
  const { tokens } = parseArgs({
    args: argv,
    options: { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } },
    // The messages below are for people who seldom type commands.
    strict: false,
    tokens: true,
  })
  const values: Record<string, string | true | string[]> = {}
  const words: string[] = []
  const wanted = command.words?.split(' ').length ?? 0
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (words.push(token.value) <= wanted) continue
      throw notUnderstood(command, strayWord(command, token.value))
    }
    if (token.name === 'help') return 'help'
    const value = readValue(command, token)
    const before = values[token.name]
    const isMany = command.flags[token.name]?.many && value !== true
    values[token.name] = isMany ? [...(Array.isArray(before) ? before : []), value] : value
  }
  if (wanted > 0) values.words = words
  for (const [name, { variable }] of Object.entries(command.flags)) {
    const fromOutside = variable && env[variable]?.trim()
    if (fromOutside) values[name] ??= fromOutside
  }
  return values as FlagValues<Of['flags']> & { words?: string[] }
}

interface OptionToken {
  name: string
  rawName: string
  value: string | undefined
  inlineValue: boolean | undefined
}

function readValue(
  command: Command,
  { name, rawName, value, inlineValue }: OptionToken,
): string | true {
  const flag = Object.hasOwn(command.flags, name) ? command.flags[name] : undefined
  if (!flag) throw notUnderstood(command, unknownFlag(command, rawName))
  if (!flag.value) {
    if (value === undefined) return true
    throw notUnderstood(command, `${rawName} takes no value.`)
  }
  // A word with a dash is the next flag, unless "=" joins it.
  const isMissing = value === undefined || (!inlineValue && value.startsWith('-'))
  if (isMissing) throw notUnderstood(command, `${rawName} needs a value: ${rawName} ${flag.value}.`)
  return value
}

function unknownFlag(command: Command, written: string): string {
  const names = [...Object.keys(command.flags), 'help'].map((name) => `--${name}`)
  const meant = probablyMeant(written, names)
  return `There is no flag ${written}.${meant ? ` Did you mean "${meant}"?` : ''}`
}

/** npm takes flags that do not follow two dashes, and passes only their values on. */
function strayWord({ name, example }: Command, word: string): string {
  return `"${word}" is no flag. Flags come after two dashes, and a name of several words in quotes: npm run ${name} -- ${example}`
}

function notUnderstood({ name }: Command, message: string): UsageError {
  return new UsageError(`${message}\nFor all flags: npm run ${name} -- --help`)
}

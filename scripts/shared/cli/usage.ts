import type { Command, Flag } from './flags'

/** Variables that every command reads. */
const colorVariables = {
  NO_COLOR: 'set to anything: no colors, wherever the output goes',
  FORCE_COLOR: 'set to 1: colors, wherever the output goes',
}

/** The text that `--help` prints: what a command does, and everything it can be told. */
export function usageOf(command: Command): string {
  const { name, does, flags, exitCodes, example, words } = command
  const flagRows = Object.entries(flags).map(
    ([flag, about]): Row => [
      ['--', flag, about.value && ` ${about.value}`].filter(Boolean).join(''),
      about.fallback ? `${about.does} (default: ${about.fallback})` : about.does,
    ],
  )
  return [
    `npm run ${name}: ${does}.`,
    `Usage: npm run ${name} -- ${words ? `${words} ` : ''}[flags]`,
    section('Flags', [...flagRows, ['--help, -h', 'show this']]),
    section('Environment', Object.entries(variablesOf(command))),
    section('Exit code', [
      ['0', exitCodes.zero],
      ['1', exitCodes.one],
    ]),
    `Example:\n  npm run ${name} -- ${example}`,
  ].join('\n\n')
}

function variablesOf({ flags, variables }: Command): Record<string, string> {
  const named = Object.entries(flags).filter(
    (entry): entry is [string, Flag & { variable: string }] => entry[1].variable !== undefined,
  )
  const stands = named.map(([flag, { variable }]) => [variable, `serves where --${flag} is absent`])
  return { ...Object.fromEntries(stands), ...variables, ...colorVariables }
}

type Row = [left: string, right: string]

function section(title: string, rows: Row[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return [`${title}:`, ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)].join(
    '\n',
  )
}

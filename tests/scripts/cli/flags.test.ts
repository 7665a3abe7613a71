import { describe, expect, test } from 'vitest'
import { type Command, readFlags } from '../../../scripts/shared/cli/flags'
import { usageOf } from '../../../scripts/shared/cli/usage'
import { UsageError } from '../../../scripts/shared/usage-error'

const command = {
  name: 'paint',
  does: 'paints the fence',
  flags: {
    color: { value: 'NAME', does: 'the color', fallback: 'white', variable: 'FENCE_COLOR' },
    coats: { value: 'N', does: 'how many coats' },
    'both-sides': { does: 'the back as well' },
  },
  exitCodes: { zero: 'it is painted', one: 'it is not' },
  example: '--color red',
  variables: { BRUSH: 'the brush' },
} as const satisfies Command

const read = (argv: string[], env = {}) => readFlags(command, argv, env)

describe('readFlags', () => {
  test.each([
    [[], {}],
    [['--color', 'red'], { color: 'red' }],
    [['--color=red', '--both-sides'], { color: 'red', 'both-sides': true }],
    [['--color', 'red', '--color', 'blue'], { color: 'blue' }],
    [['--coats=-1'], { coats: '-1' }],
    [['--coats='], { coats: '' }],
    [['--coats', '2', '-h'], 'help'],
    [['--help'], 'help'],
  ])('reads %j', (argv, values) => {
    expect(read(argv)).toEqual(values)
  })

  test('takes a flag from the environment where it is not given', () => {
    expect(read([], { FENCE_COLOR: 'green' })).toEqual({ color: 'green' })
    expect(read(['--color', 'red'], { FENCE_COLOR: 'green' })).toEqual({ color: 'red' })
    expect(read([], { FENCE_COLOR: ' ' })).toEqual({})
  })

  const help = '\nFor all flags: npm run paint -- --help'
  test.each([
    [['--colour', 'red'], 'There is no flag --colour. Did you mean "--color"?'],
    [['--nonsense'], 'There is no flag --nonsense.'],
    [['--constructor'], 'There is no flag --constructor.'],
    [['--coats'], '--coats needs a value: --coats N.'],
    [['--coats', '--both-sides'], '--coats needs a value: --coats N.'],
    [['--both-sides=yes'], '--both-sides takes no value.'],
    [
      ['red'],
      '"red" is no flag. Flags come after two dashes, and a name of several words in quotes: npm run paint -- --color red',
    ],
  ])('of %j says what is wrong and where help is', (argv, message) => {
    expect(() => read(argv)).toThrow(UsageError)
    expect(() => read(argv)).toThrow(new UsageError(message + help))
  })
})

test('the usage says what the command does, every flag, variable and exit code, and an example', () => {
  expect(usageOf(command)).toBe(`npm run paint: paints the fence.

Usage: npm run paint -- [flags]

Flags:
  --color NAME  the color (default: white)
  --coats N     how many coats
  --both-sides  the back as well
  --help, -h    show this

Environment:
  FENCE_COLOR  serves where --color is absent
  BRUSH        the brush
  NO_COLOR     set to anything: no colors, wherever the output goes
  FORCE_COLOR  set to 1: colors, wherever the output goes

Exit code:
  0  it is painted
  1  it is not

Example:
  npm run paint -- --color red`)
})

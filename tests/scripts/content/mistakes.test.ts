import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { problemsAfter } from '../../support/content'

const table = readFileSync(path.join(import.meta.dirname, 'mistakes.txt'), 'utf8')

/** `\n` and `\u200b` as the characters that they stand for. */
const unescaped = (text: string) =>
  text
    .replaceAll('\\n', '\n')
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )

const mistakes = [...table.matchAll(/^([\w./-]+): (.*?) →(?: (.*))?\n((?: {2}.*\n)+)/gm)].map(
  ([, file = '', from = '', to = '', said = '']) => {
    const problems = said.trimEnd().split('\n')
    return { file, from, to, problems: problems.map((line) => line.slice(2)) }
  },
)

test('the table holds many mistakes', () => {
  expect(mistakes.length).toBeGreaterThan(60)
})

test.each(mistakes)(
  '$file with $from turned into $to is refused',
  ({ file, from, to, problems }) => {
    const expected = problems.map((line) =>
      line.endsWith('…') ? expect.stringMatching(`^${literal(line.slice(0, -1))}`) : line,
    )
    expect(problemsAfter([file, unescaped(from), unescaped(to)])).toEqual(expected)
  },
)

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

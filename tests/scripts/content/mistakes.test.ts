import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plumberFiles, problemsAfter, problemsOf } from '../../support/content'

const table = readFileSync(path.join(import.meta.dirname, 'mistakes.txt'), 'utf8')

/** `\n` and `\u200b` as the characters that they stand for. */
const unescaped = (text: string) =>
  text
    .replaceAll('\\n', '\n')
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )

const mistakes = [
  ...table.matchAll(/^([\w./-]+): (?:(.+?) →(?: (.*))?|\+ (.*))\n((?: {2}.*\n)+)/gm),
].map(([, file = '', from = '', to = '', added, said = '']) => {
  const problems = said.trimEnd().split('\n')
  return { file, from, to: added ?? to, problems: problems.map((line) => line.slice(2)) }
})

test('the table holds many mistakes', () => {
  expect(mistakes.length).toBeGreaterThan(100)
})

test.each(mistakes)(
  '$file with $from turned into $to is refused',
  ({ file, from, to, problems }) => {
    const files = plumberFiles()
    const said = from
      ? problemsAfter([file, unescaped(from), unescaped(to)])
      : problemsOf({ ...files, [file]: `${files[file]?.trimEnd()}\n\n${unescaped(to)}\n` })
    const patterns = problems.map(
      (line) => new RegExp(`^${line.split('…').map(literal).join('.*')}$`),
    )
    expect(said).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)))
  },
)

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

import { expect, test } from 'vitest'
import { damageIn, plumberFiles, problemsAfter, problemsOf } from '../../support/content'

const mistakes = damageIn(import.meta.dirname, 'mistakes.txt')

test('the table holds many mistakes', () => {
  expect(mistakes.length).toBeGreaterThan(100)
})

test.each(mistakes)('$file with $from turned into $to is refused', ({ file, from, to, said }) => {
  const files = plumberFiles()
  const problems = from
    ? problemsAfter([file, from, to])
    : problemsOf({ ...files, [file]: `${files[file]?.trimEnd()}\n\n${to}\n` })
  expect(problems).toEqual(said)
})

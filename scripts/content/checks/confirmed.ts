import { excerpt } from '../../wording'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Finds marks `# to confirm` and lines under `toConfirm`. */
export function checkConfirmed({ values, valuesIn, sources, marks }: Given): Finding[] {
  const marked = sources.files.flatMap((file) => {
    const lines = [...(marks.get(file.path) ?? [])].filter(([, { kind }]) => kind === 'to confirm')
    return lines.flatMap(([line, { question }]) => {
      const there = valuesIn(file.path).filter(
        (value) => value.path.length > 0 && value.line === line,
      )
      // The line of a group has no text of its own.
      const [first = { file, line }] = there
      if (question) return [{ ...findingAt(first, question), question }]
      if (there.length === 0) return [findingAt(first, 'is not confirmed.')]
      return there.map((value) => findingAt(value, `"${excerpt(value.text)}" is not confirmed.`))
    })
  })
  return [...marked, ...questions(values, false)]
}

/** Finds lines that a lawyer has to settle. */
export const checkLegal = ({ values }: Given): Finding[] => questions(values, true)

/** The open points of files, a line each. */
const questions = (values: Given['values'], isLegal: boolean): Finding[] =>
  values
    .filter(({ text, field }) => field.kind === 'question' && text && !field.isLegal === !isLegal)
    .map((value) => ({ ...findingAt(value, value.text), question: value.text }))

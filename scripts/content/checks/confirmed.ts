import { withoutSigns } from '../../../templates/markdown'
import { schemaOf } from '../../../templates/model/files'
import { excerpt } from '../../shared/wording'
import { expandText, pageScope } from '../facts/tokens'
import { type Finding, findingAt, type Place } from '../findings'
import type { SourceFile } from '../parse/source-file'
import type { Given } from './check'

/** Finds marks `# to confirm` and lines under `toConfirm`. */
export function checkConfirmed(given: Given): Finding[] {
  const { valuesIn, sources, marks } = given
  const marked = sources.files.flatMap((file) => {
    const lines = [...(marks.get(file.path) ?? [])].filter(([, { kind }]) => kind === 'to confirm')
    return lines.flatMap(([line, { question }]) => {
      const there = valuesIn(file.path).filter(
        (value) => value.path.length > 0 && value.line === line,
      )
      // The line of a group has no text of its own.
      const [first = { file, line }] = there
      if (question) return asked(given, question, first, file)
      if (there.length === 0) return [findingAt(first, 'is not confirmed.')]
      return there.map((value) => findingAt(value, `"${excerpt(value.text)}" is not confirmed.`))
    })
  })
  return [...marked, ...questions(given, false)]
}

/** Finds lines that a lawyer has to settle. */
export const checkLegal = (given: Given): Finding[] => questions(given, true)

/** The open points of files, a line each. */
const questions = (given: Given, isLegal: boolean): Finding[] =>
  given.values
    .filter(({ text, field }) => field.kind === 'question' && text && !field.isLegal === !isLegal)
    .flatMap((value) => asked(given, value.text, value, value.file))

/** A question at a place. It may insert facts: it is not asked while one of them is empty. */
function asked(given: Given, text: string, place: Place, { path, data }: SourceFile): Finding[] {
  const question = text.includes('{{')
    ? withoutSigns(expandText(text, pageScope(schemaOf(path), data, given.facts)))
    : text
  return question ? [{ ...findingAt(place, question), question }] : []
}

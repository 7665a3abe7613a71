import * as z from 'zod'
import { plainText } from '../../../templates/markdown'
import { schemaOf } from '../../../templates/model/files'
import { excerpt, suggest } from '../../shared/wording'
import { expandText, pageScope, type Scope } from '../facts/tokens'
import { dataAt, type FieldPath, fieldAt, type Value } from '../fields/values'
import { type Finding, fieldName, findingAt, parsePlace, type Question } from '../findings'
import type { SourceFile } from '../parse/source-file'
import type { CheckInput, ValidInput } from './check'

/** Finds places in `questions.md` at which nothing stands, and quotes that nobody wrote. */
export function checkPlaces(given: CheckInput): Finding[] {
  const { values, sources, drafts, valuesIn } = given
  const files = [...sources.files, ...drafts]
  const places = values.filter(({ field }) => field.kind === 'place')
  const wrong = places.flatMap((value) => {
    const { file, path } = parsePlace(value.text)
    const source = files.find((one) => one.path === file)
    const unread = sources.findings.some((one) => one.file === file)
    if (unread || (source && isThere(source, path))) return []
    const known = source
      ? valuesIn(file)
          .filter((one) => one.path.length > 0)
          .map((one) => `${file}#${fieldName(one.path)}`)
      : files.map((one) => one.path)
    const what = source ? 'field' : 'file'
    return [
      findingAt(
        value,
        `there is no ${what} "${excerpt(value.text)}". ${suggest(value.text, known)}`,
      ),
    ]
  })
  return [...wrong, ...unquoted(given)]
}

/** Whether a place exists, or an optional field may be added there. */
function isThere({ path: file, data }: SourceFile, path: FieldPath): boolean {
  const schema = schemaOf(file) ?? z.unknown()
  const mayStand = path.every((_, index) => {
    const isHeld = dataAt(data, path.slice(0, index + 1)) !== undefined
    return isHeld || fieldAt(schema, path.slice(0, index), data)?.schema instanceof z.ZodObject
  })
  return mayStand && fieldAt(schema, path, data) !== undefined
}

function unquoted(given: CheckInput): Finding[] {
  const { content, at, valuesIn, drafts, facts } = given
  if (!facts) return []
  return content.questions.questions.flatMap(({ about, quote }, index) => {
    const files = about.map((place) => parsePlace(place).file)
    if (drafts.some(({ path }) => files.includes(path))) return []
    const texts = files.flatMap(valuesIn)
    return quote.flatMap((words, position) => {
      if (texts.some((value) => saysWords(value, words, { facts }))) return []
      const place = at('questions.md', ['questions', index, 'quote', position])
      return [findingAt(place, `“${excerpt(words)}” stands nowhere in ${files.join(', ')}.`)]
    })
  })
}

/** Whether a text has some words, as it is written or as it is published. */
export function saysWords(
  { text, field, file }: Value,
  words: string,
  { facts }: { facts: Scope },
): boolean {
  if (field.kind === 'question') return false
  const scope = pageScope(schemaOf(file.path), file.data, facts)
  return [text, plainText(expandText(text, scope))].some((one) =>
    one.replace(/\s+/g, ' ').includes(words),
  )
}

/** The questions that the owner is asked. */
export const checkQuestions = (given: ValidInput): Finding[] => openQuestions(given, 'owner')

/** The questions that a lawyer is asked. */
export const checkLegal = (given: ValidInput): Finding[] => openQuestions(given, 'lawyer')

function openQuestions(
  { content, facts, drafts, at }: ValidInput,
  whom: Question['for'],
): Finding[] {
  return content.questions.questions.flatMap((question, index) => {
    const { file, path } = parsePlace(question.about[0] ?? '')
    // A question may insert facts: it is not asked while one of them is empty.
    const ask = plainText(expandText(question.ask, facts))
    if (question.for !== whom || !ask || drafts.some((draft) => draft.path === file)) return []
    const place = path.length > 0 ? at(file, path) : at(file)
    return [Object.assign(findingAt(place, ask), { question: { ...question, ask, index } })]
  })
}

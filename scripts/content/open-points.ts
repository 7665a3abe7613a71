import { plainText } from '../../templates/markdown'
import { pathOf } from '../../templates/model/addresses'
import { isWords, type Kind } from '../../templates/model/fields'
import { schemaOf } from '../../templates/model/files'
import type { Check, Known } from './checks/check'
import { sentencesOf } from './facts/sentences'
import { expandText, findTokens, pageScope } from './facts/tokens'
import type { Value } from './fields/values'
import {
  type Finding,
  fieldName,
  formatPath,
  type OpenPoint,
  type Sentence,
  type Settlement,
} from './findings'

/** Makes open points of findings: the question, and the sentences that depend on the answer. */
export function openPointFinder(
  known: Known,
): (found: Finding, check: Pick<Check, 'settledBy'>) => OpenPoint {
  const byPlace = new Map<string, Value>()
  let finder: ReturnType<typeof sentenceFinder> | undefined
  const sentencesFor = (value: Value) => {
    finder ??= sentenceFinder(known)
    return finder(value)
  }
  for (const value of known.values)
    byPlace.set(placeOf(value.file.path, fieldName(value.path)), value)
  return ({ file, field, problem, question }, { settledBy }) => {
    const value = byPlace.get(placeOf(file, field))
    return {
      decision: question ?? decisionOf(file, field, value),
      question: question ?? problem,
      settledBy: settledBy === 'answer' ? answersTo(value) : [settledBy ?? valueFor(value)],
      get sentences() {
        return value ? sentencesFor(value) : []
      },
    }
  }
}

const placeOf = (file: string, field: string) => `${file} ${field}`

/** An entry of a list is known by its text, wherever it stands. */
function decisionOf(file: string, field: string, value: Value | undefined): string {
  const [name, inList] = [field.replace(/\[\d+\]/g, ''), field.includes('[')]
  return [file, name, ...(value && inList ? [value.text] : [])].join(' ')
}

const settlements: Partial<Record<Kind, Settlement>> = {
  address: 'an address',
  webhook: 'an address',
  email: 'an address',
  phone: 'a figure',
  number: 'a figure',
  time: 'a figure',
  zip: 'a figure',
  point: 'a figure',
  date: 'a day',
  name: 'a name',
  reference: 'a name',
  icon: 'a choice',
  choice: 'a choice',
  flag: 'no',
  photo: 'a photo',
}

/** What a field holds that an owner puts in. */
const valueFor = (value?: Value): Settlement =>
  value?.field.isFigure ? 'a figure' : (settlements[value?.field.kind ?? 'line'] ?? 'words')

/** What answers the question whether a value is right, or what it is if it is empty. */
function answersTo(value?: Value): Settlement[] {
  const isThere = value?.text.trim() !== ''
  const mayBeNone =
    value && (value.mayGo || value.field.isLedger || value.field.kind === 'question')
  return [
    ...(isThere ? (['yes'] as const) : []),
    valueFor(value),
    ...(mayBeNone ? (['leave it out'] as const) : []),
  ]
}

/** Finds the published sentences that depend on a value. */
function sentenceFinder({ values, facts }: Known): (value: Value) => Sentence[] {
  const inserting = new Map<string, Value[]>()
  const naming = new Map<string, Value[]>()
  const add = (map: Map<string, Value[]>, key: string, value: Value) =>
    map.set(key, [...(map.get(key) ?? []), value])
  for (const value of values) {
    const tokens = value.text.includes('{{') ? findTokens(value.text) : []
    for (const name of new Set(tokens.map((token) => token.name))) add(inserting, name, value)
    const { kind, to } = value.field
    if (kind === 'reference') add(naming, `${to}:${value.text.trim()}`, value)
  }

  const published = (text: string, { file }: Value) => {
    const scope = facts && pageScope(schemaOf(file.path), file.data, facts)
    return plainText(scope ? expandText(text, scope) : text)
  }
  const find = (value: Value, seen: Set<Value>): Sentence[] => {
    if (seen.has(value)) return []
    seen.add(value)
    const page = pathOf(value.file.path)
    return (value.field.tokens ?? []).flatMap((token) => [
      // Only a page's own texts can insert its tokens.
      ...(inserting.get(token) ?? [])
        .filter(({ file }) => !page || file === value.file)
        .flatMap((user) => within(user, token, seen)),
      ...(naming.get(token) ?? []).flatMap((user) => [
        // A price by itself says nothing: its name says of what.
        {
          sentence: `${String(value.path.at(-1))}: ${published(value.text, user)}`,
          page: pathOf(user.file.path),
        },
        ...find(user, seen),
      ]),
    ])
  }
  /**
   * The sentences of a text that insert a token. For a text that is a fact, the sentences that insert
   * it.
   */
  const within = (user: Value, token: string, seen: Set<Value>): Sentence[] => {
    const page = pathOf(user.file.path)
    if (!page && user.field.tokens) return find(user, seen)
    return sentencesOf(user.text)
      .filter(({ sentence }) => findTokens(sentence).some(({ name }) => name === token))
      .map(({ sentence }) => ({ sentence: published(sentence, user), page }))
  }
  return (value) => {
    const found = find(value, new Set())
    const page = pathOf(value.file.path)
    const isQuestion = value.field.kind === 'question'
    const quoted = isQuestion ? quotedIn(value, values) : []
    if (quoted.length > 0)
      return quoted.map(({ user, words }) => {
        return { sentence: published(words, user), page: pathOf(user.file.path) }
      })
    if (found.length > 0 || !page) return found
    // The value stands on a page itself. A question that quotes nothing has only a page.
    return [{ sentence: isQuestion ? '' : published(value.text, value), page }]
  }
}

/** A title leads to the text below it. */
const asSentence = ({ text }: Value) => text.trim().replace(/[\p{L}\d’]$/u, '$&:')

/** What a question quotes. */
interface Quoted {
  user: Value
  sentence: string
  /** The sentence; of a text that is all of it, with those beside it: a question with its answer. */
  words: string
}

/** The sentences that a question quotes, “…”: those of its own page, or else of another one. */
export const quotedIn = (question: Value, values: Value[]): Quoted[] =>
  [...question.text.matchAll(/“([^”]+)”/g)].flatMap(([, quote = '']) => {
    const start = sentencesOf(quote)[0]?.sentence ?? quote
    const users = values.filter(
      ({ text, field }) => field.kind !== 'question' && text.includes(start),
    )
    const user = users.find(({ file }) => file === question.file) ?? users[0]
    const found = user && sentencesOf(user.text).find(({ sentence }) => sentence.includes(start))
    if (!found) return []
    const { sentence } = found
    const group = formatPath(user.path.slice(0, -1))
    const isBeside = (one: Value) =>
      one.file === user.file && formatPath(one.path.slice(0, -1)) === group && isWords(one.field)
    const isWhole = group !== '' && sentence === user.text.trim()
    const words = isWhole ? values.filter(isBeside).map(asSentence) : [sentence]
    return [{ user, sentence, words: words.join(' ').replace(/:$/, '') }]
  })

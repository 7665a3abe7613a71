import { plainText } from '../../templates/markdown'
import { pathOf } from '../../templates/model/addresses'
import { schemaOf } from '../../templates/model/files'
import { count, excerpt, sentencesOf } from '../shared/wording'
import { validChecks } from './checks'
import { saysWords } from './checks/questions'
import { expandText, findTokens, pageScope, type Scope } from './facts/tokens'
import { fieldAt, type Value } from './fields/values'
import { type Finding, fieldName, formatFindings, formatPlace, parsePlace } from './findings'

/** A text as visitors read it, and the page: `/contact/`. No page stands for all of them. */
export interface PublishedText {
  text: string
  page: string | undefined
  /** Whether an empty fact keeps it from being published: `…` stands for that. */
  waits?: boolean
  /** Whether it is a name that a page shows the words of: `price: drain`. */
  isName?: boolean
}

/** Where an open point stands: the places that its question is about, or its own. */
export const placesOf = ({ file, field, question }: Finding): string[] =>
  question?.about ?? [formatPlace(file, field)]

/**
 * Finds what visitors read of an open point: the texts that its question quotes, or else those that
 * insert its fields. A whole page has only its address.
 */
export function publishedFinder(
  values: Value[],
  facts: Scope | undefined,
): (point: Finding) => PublishedText[] {
  const byPlace = new Map(
    values.map((value) => [formatPlace(value.file.path, fieldName(value.path)), value]),
  )
  const inserting = new Map<string, Value[]>()
  const naming = new Map<string, Value[]>()
  const add = (map: Map<string, Value[]>, key: string, value: Value) =>
    map.set(key, [...(map.get(key) ?? []), value])
  for (const value of values) {
    // A question to the owner is on no page.
    if (value.file.path === 'questions.md') continue
    for (const name of new Set(findTokens(value.text).map((token) => token.name)))
      add(inserting, name, value)
    const { kind, to } = value.field
    if (kind === 'reference') add(naming, `${to}:${value.text.trim()}`, value)
  }
  const shown = (text: string, { file }: Value): PublishedText => {
    const page = pathOf(file.path)
    if (!facts) return { text: plainText(text), page }
    const scope = pageScope(schemaOf(file.path), file.data, facts)
    const empty = findTokens(text).filter(({ name }) => scope[name] === '')
    for (const { name } of empty) scope[name] = '…'
    return {
      text: plainText(expandText(text, scope)),
      page,
      ...(empty.length > 0 && { waits: true }),
    }
  }
  /** The texts that insert a token, and those that insert the lines of the ledger that name it. */
  const usersOf = (token: string, file: string, seen: Set<string>): PublishedText[] => {
    if (seen.has(token)) return []
    seen.add(token)
    const page = pathOf(file)
    return [
      ...(inserting.get(token) ?? [])
        // Only a page's own texts can insert its tokens.
        .filter((user) => !page || user.file.path === file)
        .flatMap((user) =>
          sentencesWith(user.text, token).map((sentence) => shown(sentence, user)),
        ),
      ...(naming.get(token) ?? []).flatMap((user) => {
        const { text, ...rest } = shown(user.text, user)
        // A price by itself says nothing: its name says of what.
        const named = { text: `${String(user.path.at(-1))}: ${text}`, isName: true, ...rest }
        const tokens = user.field.tokens ?? []
        return [named, ...tokens.flatMap((one) => usersOf(one, user.file.path, seen))]
      }),
    ]
  }
  return (point) => {
    const places = placesOf(point)
    const files = places.map((place) => parsePlace(place).file)
    const quotes = point.question?.quote ?? []
    if (quotes.length > 0 && facts)
      return quotes.flatMap((words) =>
        values
          .filter((value) => files.includes(value.file.path) && saysWords(value, words, { facts }))
          .slice(0, 1)
          .map((value) => shown(value.text, value)),
      )
    return places.flatMap((place) => {
      // Entries of a list are inserted all at once.
      const value = byPlace.get(place) ?? byPlace.get(`${place}[0]`)
      const { file, path } = parsePlace(place)
      const schema = schemaOf(file)
      // A field that is left out has no value.
      const field = value?.field ?? (schema && fieldAt(schema, path, {})?.field)
      const seen = new Set<string>()
      const users = (field?.tokens ?? []).flatMap((token) => usersOf(token, file, seen))
      const page = pathOf(file)
      if (users.length > 0 || !page) return users
      return [value ? shown(value.text, value) : { text: '', page }]
    })
  }
}

/** The sentences of a text that insert a token: one that is nothing else says something after the one before it. */
const sentencesWith = (text: string, token: string): string[] => {
  const all = sentencesOf(text).map(({ sentence }) => sentence)
  return all.flatMap((sentence, at) => {
    if (!findTokens(sentence).some(({ name }) => name === token)) return []
    const isBare = !/\p{L}/u.test(sentence.replace(/\{\{[^}]*\}\}/g, ''))
    return isBare ? all.slice(Math.max(0, at - 1), at + 1).join(' ') : sentence
  })
}

/** How much is left: `12 points to settle, 5 for a lawyer, 1 warning`; nothing, if nothing is. */
export function whatIsLeft(findings: Finding[]): string {
  const { owner, lawyer, warnings } = byWhom(findings)
  return [
    owner.length > 0 && `${count(owner.length, 'point')} to settle`,
    lawyer.length > 0 && `${count(lawyer.length, 'question')} for a lawyer`,
    warnings.length > 0 && count(warnings.length, 'warning'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Findings by who settles them. */
export function byWhom(findings: Finding[]): Record<'owner' | 'lawyer' | 'warnings', Finding[]> {
  const open = findings.filter(({ severity }) => severity === 'open')
  const isLegal = ({ question }: Finding) => question?.for === 'lawyer'
  return {
    owner: open.filter((point) => !isLegal(point)),
    lawyer: open.filter(isLegal),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  }
}

/**
 * One line for each finding, with what visitors read of it, and an empty line between files.
 *
 * @param published As `publishedFinder` makes it.
 * @param folder What stands before each file.
 */
export function formatPoints(
  findings: Finding[],
  published: (point: Finding) => PublishedText[],
  folder: string,
): string {
  const whole = findings.map((finding) => {
    const others = placesOf(finding).slice(1)
    const also = others.length > 0 && `Also ${others.join(', ')}.`
    const shown = finding.severity === 'open' ? publishedLines(published(finding)) : []
    return { ...finding, problem: [finding.problem, ...shown, also].filter(Boolean).join(' ') }
  })
  const files = [...new Set(whole.map(({ file }) => file))].sort()
  const inFile = (name: string) => whole.filter(({ file }) => file === name)
  return files.map((file) => formatFindings(inFile(file), folder).join('\n')).join('\n\n')
}

/** How many texts stand beside a question. */
const mostShown = 2

/** Texts with their pages, each text once: the longer ones first, because they say more. */
function publishedLines(published: PublishedText[]): string[] {
  const pages = new Map<string, Set<string>>()
  for (const { text, page = 'every page' } of published) {
    const key = text || page
    pages.set(key, (pages.get(key) ?? new Set()).add(page))
  }
  return [...pages]
    .sort(([one], [other]) => Math.min(other.length, 90) - Math.min(one.length, 90))
    .slice(0, mostShown)
    .map(([text, [first = '', ...others]]) => {
      const more = others.length > 0 ? ` and ${count(others.length, 'more page')}` : ''
      return text === first ? `(${first})` : `“${excerpt(text, 160)}” (${first}${more})`
    })
}

/** How each kind of open point is settled, one line each: `2 placeholders: …`. */
export const howToSettle = (findings: Finding[]): string =>
  validChecks
    .flatMap(({ name, settle }) => {
      const amount = findings.filter(({ check }) => check === name).length
      return settle && amount > 0 ? [`${count(amount, name)}: ${settle}`] : []
    })
    .join('\n')

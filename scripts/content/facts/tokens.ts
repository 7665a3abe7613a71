import * as z from 'zod'
import { countyName, describeHours, listWords, plainForm } from '../../../templates/format'
import type { Business, Ledger } from '../../../templates/model'
import { pathOf } from '../../../templates/model/addresses'
import { businessSchema } from '../../../templates/model/business'
import { schemaOf, shownOn } from '../../../templates/model/files'
import { type FieldAt, fieldsOf, mapFields, type Value } from '../fields/values'

/** What `{{name}}` stands for, by name; facts may be inherited. */
export type Scope = Record<string, string>

const token = /\{\{([^{}]*)\}\}/g

/** The name between braces: a space of another kind, or a hyphen, is meant as it looks. */
const nameIn = (written: string) => plainForm(written).trim()

/** A `{{…}}` in a text. */
interface TokenUse {
  /** Between the braces, trimmed: `phone`, `claim:heat-pump-price`. */
  name: string
  offset: number
}

/** Finds the tokens of a text, in order. */
export function findTokens(text: string): TokenUse[] {
  return [...text.matchAll(token)].map((match) => ({
    name: nameIn(match[1] ?? ''),
    offset: match.index,
  }))
}

/** Finds the first braces that were meant for a token and make none: `{{phone`, `phone}}`. */
export function findHalfToken(text: string): { written: string; offset: number } | undefined {
  // As many signs replace each token, so that offsets stay the same; a third brace is shown beside it.
  const rest = text
    .replace(token, (whole) => `{${' '.repeat(whole.length - 2)}}`)
    .replace(/[｛｝]/g, plainForm)
  // Few texts have any.
  if (!rest.includes('{{') && !rest.includes('}}')) return undefined
  const { 0: half = '', index = 0 } = /\{\{.{0,20}|.{0,20}\}\}/.exec(rest) ?? {}
  return { written: text.slice(index, index + half.length).trim(), offset: index }
}

/** Ends of paragraphs, and of entries of a list and rows of a table. */
const blockBreak = /(\n{2,}|\n(?=[ \t]*(?:(?:[-*+]|\d{1,2}[.)])[ \t]|\|)))/

const listEntry = /^[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t]/

/**
 * A text without some of its paragraphs, entries of lists and rows of tables. What is indented below an entry
 * goes with it. Between those that are left stands the widest break that stood there.
 */
export function withoutBlocks(text: string, isOut: (block: string) => boolean): string {
  let left = ''
  let gap = ''
  /** The indent of an entry that is left out, until the next block that is indented no further. */
  let indentOut = Number.POSITIVE_INFINITY
  for (const [index, part] of text.split(blockBreak).entries()) {
    // Every other part is a break.
    if (index % 2 === 1) {
      gap = part.length > gap.length ? part : gap
      continue
    }
    const indent = part.search(/\S|$/)
    if (indent > indentOut) continue
    const isLeft = !isOut(part)
    indentOut = !isLeft && listEntry.test(part) ? indent : Number.POSITIVE_INFINITY
    if (!isLeft) continue
    left += (left && gap) + part
    gap = ''
  }
  return left.trimEnd()
}

/**
 * Replaces the tokens of a text; one that the scope does not know stays as it is. A paragraph, or an entry
 * of a list in it, that inserts an empty fact is left out whole, and a heading with what stands below it.
 */
export function expandText(text: string, scope: Scope): string {
  // Most texts have none.
  if (!text.includes('{{')) return text
  return withoutEmptyBlocks(text, scope).replace(token, (whole, name: string) => {
    const fact: unknown = scope[nameIn(name)]
    // Inherited properties of objects are no facts.
    return typeof fact === 'string' ? fact : whole
  })
}

function withoutEmptyBlocks(text: string, scope: Scope): string {
  /** The depth of a heading that is left out, until the next one that is no deeper. */
  let depthOut = Number.POSITIVE_INFINITY
  return withoutBlocks(text, (block) => {
    const depth = /^#+(?= )/.exec(block)?.[0].length
    const isOut = insertsEmpty(block, scope)
    if (depth && depth <= depthOut) depthOut = isOut ? depth : Number.POSITIVE_INFINITY
    return isOut || depthOut < Number.POSITIVE_INFINITY
  })
}

/** Whether a text inserts a fact that is empty. */
const insertsEmpty = (text: string, scope: Scope): boolean =>
  findTokens(text).some(({ name }) => scope[name] === '')

/**
 * Data as pages show them: tokens are replaced by what they stand for, and names of prices, arrival
 * times and claims by their lines of the ledger, each with the sign of its note.
 *
 * @param schema Of the data: it says which fields hold names.
 */
export const expand = <Data>(data: Data, scope: Scope, schema?: z.ZodType): Data =>
  mapFields(data, schema, (value, { field: { kind, to } }) => {
    if (typeof value !== 'string') return value
    if (kind === 'reference') return scope[`${to}:${value}`] ?? value
    const text = expandText(value, scope)
    // Join the remaining parts of a line.
    return text !== value && schema && kind !== 'markdown' ? text.replace(/\n+/g, ' ') : text
  }) as Data

/** What the privacy policy says if leads tell how the visit began. */
const visitNote =
  'It also adds the page on which your visit began, the site that led you here, and the campaign words (utm) of its link. Your browser keeps them until you close the tab.'

/** The tokens that every page may use. Facts that the business does not have are empty. */
export function siteScope(business: Business, ledger: Ledger): Scope {
  const { county, region } = business.office
  const facts: Scope = {
    ...factsIn(businessSchema, business, {}),
    county: countyName(county, region),
    roundTheClock: business.roundTheClock ? '24/7' : '',
    ...ledgerTokens(ledger),
    'note:visit': business.leadVisit ? visitNote : '',
  }
  return facts
}

/**
 * The tokens of the ledger. A price, an arrival time or a claim that has a note is followed by the sign
 * `[^note]`, of which the Markdown renderer makes the note's number.
 */
function ledgerTokens({ prices, arrival, claims, notes }: Ledger): Scope {
  const tokens: Scope = {}
  const withSign = (text: string, note: string) =>
    text && Object.hasOwn(notes, note) ? `${text}[^${note}]` : text
  for (const [id, text] of Object.entries(prices)) tokens[`price:${id}`] = withSign(text, 'prices')
  for (const [id, text] of Object.entries(arrival))
    tokens[`arrival:${id}`] = withSign(text, 'arrival')
  for (const [id, text] of Object.entries(claims)) tokens[`claim:${id}`] = withSign(text, id)
  // A note has nothing to say once its claim is empty.
  for (const [id, text] of Object.entries(notes)) {
    tokens[`note:${id}`] = claims[id] === '' ? '' : text
  }
  return tokens
}

/**
 * The tokens that a page may use: those of the whole site, inherited because they are many, and its own.
 *
 * @param schema Of the page's file: it says which fields have tokens.
 * @param facts Those of the whole site; a field that refers to one of them stands for it.
 */
export function pageScope(schema: z.ZodType | undefined, data: unknown, facts: Scope): Scope {
  return Object.assign(Object.create(facts), schema && factsIn(schema, data, facts))
}

/** The fields of a schema that have tokens, outside of lists. */
const fieldsWithTokens = (schema: z.ZodType) =>
  fieldsOf(schema).filter(({ name, field }) => field.tokens && !name.includes('['))

/** The schema of the pages that show a text; none for a file of which no page is made. */
export const pageSchemaOf = ({ field, file: { path } }: Value): z.ZodType | undefined =>
  field.shownOn ? shownOn[field.shownOn] : pathOf(path) ? schemaOf(path) : undefined

/** The names of the tokens that a schema gives its fields. */
export const tokensIn = (schema?: z.ZodType): readonly string[] =>
  schema ? fieldsWithTokens(schema).flatMap(({ field }) => field.tokens ?? []) : []

/**
 * What each token of a schema stands for in some data. It is empty for a field that is left out.
 */
function factsIn(schema: z.ZodType, data: unknown, facts: Scope): Scope {
  const entries = fieldsWithTokens(schema).flatMap(({ name, field, schema: own }) => {
    const value = name.split('.').reduce<unknown>((group, key) => keyed(group)[key], data)
    const words = factText(value, { field, schema: own }, facts)
    return words === undefined ? [] : (field.tokens ?? []).map((token) => [token, words])
  })
  return Object.fromEntries(entries)
}

const keyed = (data: unknown) => (data ?? {}) as Record<string, unknown>

/** A value as a sentence has it; nothing for a reference to what is not there. */
function factText(
  value: unknown,
  { field: { kind, to }, schema }: Pick<FieldAt, 'field' | 'schema'>,
  facts: Scope,
): string | undefined {
  if (kind === 'reference' && value !== undefined) return facts[`${to}:${value}`]
  if (!Array.isArray(value)) return String(value ?? '')
  if (value.every((item) => typeof item === 'string')) return listWords(value)
  // A file that is being written has entries without all that they need.
  const hours = schema && z.safeParse(schema, value)
  return hours?.success ? describeHours(hours.data as Business['hours']) : ''
}

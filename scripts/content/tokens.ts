import { describeHours, listWords } from '../../templates/format'
import type { Business, Ledger } from '../../templates/model'

/** What `{{name}}` stands for, by name; facts may be inherited. */
export type Scope = Record<string, string>

const token = /\{\{([^{}]*)\}\}/g

/** A `{{…}}` in a text. */
export interface TokenUse {
  /** Between the braces, trimmed: `phone`, `claim:heat-pump-price`. */
  name: string
  offset: number
}

/** Finds the tokens of a text, in order. */
export function findTokens(text: string): TokenUse[] {
  return [...text.matchAll(token)].map((match) => ({
    name: (match[1] ?? '').trim(),
    offset: match.index,
  }))
}

/** Finds the first braces that were meant for a token and make none: `{{phone`, `phone}}`. */
export function findHalfToken(text: string): { written: string; offset: number } | undefined {
  // What is a token is overwritten, so that offsets stay.
  const rest = text.replace(token, (whole) => ' '.repeat(whole.length))
  // Few texts have any.
  if (!rest.includes('{{') && !rest.includes('}}')) return undefined
  const match = /\{\{.{0,20}|.{0,20}\}\}/.exec(rest)
  return match ? { written: match[0].trim(), offset: match.index } : undefined
}

/** Replaces the tokens of a text; one that the scope does not know stays as it is. */
export function expandText(text: string, scope: Scope): string {
  // Most texts have none.
  if (!text.includes('{{')) return text
  return text.replace(token, (whole, name: string) => {
    const fact: unknown = scope[name.trim()]
    // What every object inherits is no fact.
    return typeof fact === 'string' ? fact : whole
  })
}

/** A value of the content with the tokens of every string in it replaced; what has none is itself. */
export function expand<Value>(value: Value, scope: Scope): Value {
  if (typeof value === 'string') return expandText(value, scope) as Value
  if (value === null || typeof value !== 'object') return value
  let changed: Value | undefined
  for (const key of Object.keys(value) as (keyof Value)[]) {
    const expanded = expand(value[key], scope)
    if (expanded === value[key]) continue
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Value
    changed[key] = expanded
  }
  return changed ?? value
}

/** The tokens that every page may use; what the business does not have is empty. */
export function siteScope(business: Business, ledger: Ledger): Scope {
  const { office, rating } = business
  const facts: Scope = {
    name: business.name,
    phone: business.phone,
    email: business.email,
    siteUrl: business.siteUrl,
    foundedYear: business.foundedYear?.toString() ?? '',
    copyrightYear: String(business.copyrightYear),
    owner: business.owner?.name ?? '',
    licence: business.licence?.number ?? '',
    licenceIssuer: business.licence?.issuer ?? '',
    city: office.city,
    region: office.region,
    regionName: office.regionName,
    county: office.county,
    postalCode: office.postalCode,
    officeHours: describeHours(business.hours),
    brands: listWords(business.brands),
    payment: listWords(business.payment),
    rating: rating?.value ?? '',
    reviewCount: rating?.count.toString() ?? '',
    ...ledgerTokens(ledger),
  }
  // A fact may name others, and these others still; five deep is more than anybody follows.
  for (let depth = 0; depth < 5; depth++) {
    for (const [name, fact] of Object.entries(facts)) facts[name] = expandText(fact, facts)
  }
  return facts
}

/**
 * The tokens of the ledger. A price, an arrival time or a claim that has a note is followed by the mark
 * `[^note]`, of which the Markdown renderer makes the note's number.
 */
function ledgerTokens({ prices, arrival, claims, notes }: Ledger): Scope {
  const tokens: Scope = {}
  const marked = (text: string, note: string) =>
    Object.hasOwn(notes, note) ? `${text}[^${note}]` : text
  for (const [id, text] of Object.entries(prices)) tokens[`price:${id}`] = marked(text, 'prices')
  for (const [id, text] of Object.entries(arrival))
    tokens[`arrival:${id}`] = marked(text, 'arrival')
  for (const [id, text] of Object.entries(claims)) tokens[`claim:${id}`] = marked(text, id)
  for (const [id, text] of Object.entries(notes)) tokens[`note:${id}`] = text
  return tokens
}

/** The names of the tokens that a page may use beside those of the whole site. */
export const pageTokens = {
  service: ['page', 'arrival', 'laborWarranty'],
  area: ['page', 'town', 'counties', 'zipCodes', 'arrival'],
  other: ['page'],
} as const

import type { Ledger } from '../../../templates/model'

/** The lines that pages insert, by token: `price:furnace repair`. One that is empty says nothing. */
export function tokensOf({ prices, arrival, claims }: Ledger): Map<string, string> {
  const lines = (kind: string, entries: Record<string, string>) =>
    Object.entries(entries).flatMap(([name, words]) =>
      words ? [[`${kind}:${name}`, words] as const] : [],
    )
  return new Map([
    ...lines('price', prices),
    ...lines('arrival', arrival),
    ...lines('claim', claims),
  ])
}

/** What a text says besides what it has from the ledger: the lines, and the notes written out. */
export function withoutLedger(text: string, ledger: Ledger): string {
  const inserted = [...tokensOf(ledger).values(), ...Object.values(ledger.notes)]
  const longestFirst = inserted.sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, words) => rest.replaceAll(words, ' '), text)
}

/** Up to five words that an author may use without meaning the line of the ledger that reads the same. */
const everyday = /^[\p{L}’-]+(?:,? [\p{L}’-]+){0,4}$/u

/**
 * The lines of the ledger that are typed out in a source text instead of being inserted by token:
 * the day the ledger changes, that place would not.
 */
export function typedClaims(source: string, ledger: Ledger): string[] {
  const looked = source.replace(/\{\{[^}]*\}\}/g, ' ')
  return [...tokensOf(ledger)]
    .filter(([, words]) => !everyday.test(words) && patternOf(words).test(looked))
    .map(([token, words]) => `${words} (${token})`)
}

/** Finds words, not as part of a longer figure: `2 hours`, not `12 hours`. */
export function patternOf(words: string, flags = 'i'): RegExp {
  const escaped = words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\d–$])${escaped}(?![\\d–])`, flags)
}

import type { Ledger } from '../../../templates/model'

/** Prices and percentages: what a visitor could hold the business to. */
const figure = /\$\s?\d[\d,.]*\d|\$\s?\d|\d[\d.]*\s?%/g

/**
 * The prices and percentages of a text that no entry of the ledger covers: neither the wording of
 * a claim nor a disclosure has them.
 *
 * @param alsoFrom - Texts with a public source of their own, such as facts about a town
 */
export function uncoveredFigures(text: string, ledger: Ledger, alsoFrom: string[] = []): string[] {
  const covered = [
    ...Object.values(ledger.claims).map(({ wording }) => wording),
    ...Object.values(ledger.disclosures),
    ...alsoFrom,
  ].sort((a, b) => b.length - a.length)
  let rest = text
  for (const words of covered) rest = rest.replaceAll(words, ' ')
  return rest.match(figure) ?? []
}

/** Words that an author may use without meaning the claim that reads the same. */
const everyday = /^[\p{L}\s,-]+$/u

/**
 * The claims whose wording is typed out in a source text instead of being inserted by token: the
 * day the ledger changes, that place would not.
 */
export function typedClaims(source: string, ledger: Ledger): string[] {
  const looked = source.replace(/\{\{[^}]*\}\}/g, ' ')
  return Object.entries(ledger.claims)
    .filter(([, { wording }]) => !everyday.test(wording) && contains(looked, wording))
    .map(([id, { wording }]) => `${wording} (claim:${id})`)
}

/** Whether the words stand in the text, not as part of a longer figure: `2 hours`, not `12 hours`. */
export function contains(text: string, words: string): boolean {
  const escaped = words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\d–$])${escaped}(?![\\d–])`, 'i').test(text)
}

import { comparePages, jaccard, shinglesOf } from '../../../scripts/content/similarity'
import type { SiteContent } from '../../../templates/model'
import type { BuiltPage } from '../../support/pages'
import { pageClaims } from './claims'
import { contains, uncoveredFigures } from './figures'
import { blocksOf, countWords, hiddenWordsOf, mainOf, ownBlocksOf, sharedParts } from './page-words'
import { bannedIn, leftoversIn } from './phrases'
import { readingGrade } from './reading-grade'
import { typographyProblems } from './typography'

/*
 * What can be wrong with the words of a site. Each check takes the built pages, the content or both,
 * and gives back a line for each thing that it finds.
 */

/** All that a page says: its text, its head and its labels, block by block. */
export function wordsOf({ root }: BuiltPage): string[] {
  return [...blocksOf(root.querySelector('body') ?? root), ...hiddenWordsOf(root)]
}

/** What a check of a text finds on pages, each behind the address of its page. */
const findOn = (pages: BuiltPage[], find: (words: string) => string[]): string[] =>
  pages.flatMap((page) =>
    wordsOf(page)
      .flatMap(find)
      .map((found) => `${page.address} ${found}`),
  )

/** Quotation marks, apostrophes and dashes that are not as docs/writing.md says. */
export const badTypography = (pages: BuiltPage[], { business }: SiteContent): string[] =>
  findOn(pages, (words) => typographyProblems(words, [business.phone]))

/** Phrases that tell a homeowner nothing. */
export const bannedPhrases = (pages: BuiltPage[]): string[] => findOn(pages, bannedIn)

/** Tokens and markup that nothing has replaced. */
export const leftovers = (pages: BuiltPage[]): string[] => findOn(pages, leftoversIn)

/** Pages that ask more of a reader than nine years of school; legal ones may ask twelve. */
export function hardPages(pages: BuiltPage[]): string[] {
  return pages.flatMap(({ address, kind, root }) => {
    const grade = readingGrade(blocksOf(mainOf(root)))
    return grade <= (kind === 'legal' ? 12 : 9) ? [] : [`${address} has grade ${grade}`]
  })
}

/** Pages of services and towns with too few words of their own; the notes are the ledger's. */
export function thinPages(pages: BuiltPage[]): string[] {
  const least: Partial<Record<BuiltPage['kind'], number>> = { area: 450, service: 600 }
  return pages.flatMap(({ address, kind, root }) => {
    const words = countWords(blocksOf(mainOf(root), [...sharedParts, '.notes', 'h1']))
    return words >= (least[kind] ?? 0) ? [] : [`${address} has ${words} words`]
  })
}

/** Prices and percentages that no entry of the ledger has. */
export function unknownFigures(pages: BuiltPage[], { areas, ledger }: SiteContent): string[] {
  const facts = areas.flatMap(({ data }) => data.localFacts.map(({ text }) => text))
  return pages.flatMap(({ address, root }) =>
    uncoveredFigures(blocksOf(mainOf(root)).join('\n'), ledger, facts).map(
      (figure) => `${address} ${figure}`,
    ),
  )
}

/** Claims of the specification that the ledger makes and their page does not. */
export function missingClaims(pages: BuiltPage[], { ledger }: SiteContent): string[] {
  return pages.flatMap(({ address, root }) => {
    const text = blocksOf(mainOf(root)).join('\n')
    return (pageClaims[address] ?? [])
      .filter((id) => !contains(text, ledger.claims[id]?.wording ?? ''))
      .map((id) => `${address} ${id}`)
  })
}

/** How much the pages of a kind share, in runs of five words, with the names of towns masked. */
export function sharedWords(pages: BuiltPage[], { areas }: SiteContent) {
  const texts = new Map(pages.map(({ address, root }) => [address, ownBlocksOf(root).join('\n')]))
  const names = areas.flatMap(({ data }) => [data.name])
  const pairs = comparePages(texts, names)
  const [highest] = pairs.toSorted((a, b) => b.shared - a.shared)
  const sum = pairs.reduce((total, { shared }) => total + shared, 0)
  return { pairs, highest, mean: pairs.length === 0 ? 0 : sum / pairs.length }
}

/**
 * Pairs of pages that say the same thing in the same words, or nearly: more than half of two texts
 * is shared.
 */
export function repeatedTexts(texts: { page: string; text: string }[], names: string[]): string[] {
  const all = texts.map(({ page, text }) => ({ page, shingles: shinglesOf(text, names) }))
  return all.flatMap(({ page, shingles }, index) =>
    all
      .slice(index + 1)
      .filter((other) => other.page !== page && jaccard(shingles, other.shingles) > 0.5)
      .map((other) => `${page} = ${other.page}`),
  )
}

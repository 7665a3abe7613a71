import { milesFrom } from '../../../scripts/shared/miles'
import type { SiteContent } from '../../../templates/model'
import { areaPath } from '../../../templates/model/addresses'
import type { BuiltPage, Kind } from '../../support/pages'
import { comparePages, jaccard, shinglesOf } from '../../support/similarity'
import { withoutLedger } from './figures'
import { blocksOf, countWords, hiddenWordsOf, mainOf, sharedParts } from './page-words'
import { bannedIn, isPromise, leftoversIn, overusedIn } from './phrases'
import { readingGrade, sentencesOf } from './reading-grade'
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

/** Quotation marks, apostrophes and dashes that are not as content/README.md says. */
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

/** The fewest and the most words that a visitor sees on a page of a kind. */
const lengths: Partial<Record<Kind, [fewest: number, most: number]>> = {
  home: [0, 1000],
  about: [0, 600],
  contact: [0, 600],
  service: [700, 1000],
  area: [500, 800],
}

/**
 * Pages with too many or too few words, and towns with fewer than 450 of their own. A town with three
 * reasons to call may be short.
 */
export function wrongLengths(pages: BuiltPage[], { areas }: SiteContent): string[] {
  const short = areas.filter(({ data }) => data.reasons.length === 3).map(({ slug }) => slug)
  const mayBeShort = new Set(short.map(areaPath))
  return pages.flatMap(({ address, kind, root }) => {
    const [fewest, most] = lengths[kind] ?? [0, Number.POSITIVE_INFINITY]
    const words = countWords(
      blocksOf(mainOf(root), [
        'form',
        '.estimate-form',
        '.notes',
        '.note-in-place',
        '.breadcrumbs',
        '.area-map',
        '[hidden]',
      ]),
    )
    const own = countWords(blocksOf(mainOf(root), [...sharedParts, 'h1']))
    const isThin = words < fewest || (kind === 'area' && own < 450)
    if (words <= most && (!isThin || mayBeShort.has(address))) return []
    return [`${address} has ${words} words, ${own} its own`]
  })
}

/**
 * Sentences that stand in the main part of more than ten pages, and lines as long as one. Labels are
 * left out, and what a form says; notes are, because 16 CFR 239.3 wants the conditions of a claim near
 * each mention of it.
 */
export function repeatedSentences(pages: BuiltPage[]): string[] {
  const counts = new Map<string, number>()
  for (const { root } of pages) {
    const labels = ['.button', '.rating', '.trust-strip a', '.trust-line']
    const blocks = blocksOf(mainOf(root), [
      ...labels,
      ...['form', '.estimate-form', '.notes', '.note-in-place', '[hidden]'],
    ])
    const isSaid = (words: string) =>
      /\s\S+\s.*[.?!]$/.test(words) || words.split(/\s+/).length >= 7
    const sentences = blocks.flatMap(sentencesOf).filter(isSaid)
    for (const words of new Set(sentences)) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 10).map(([words, count]) => `${count} ${words}`)
}

/** Turns of phrase that the site has too often. */
export function overusedPhrases(pages: BuiltPage[], { ledger }: SiteContent): string[] {
  // The list of all towns gives each its arrival time.
  const written = pages.filter(({ kind }) => kind !== 'area-index').flatMap(wordsOf)
  return overusedIn(new Set(written), pages.length, [...new Set(Object.values(ledger.arrival))])
}

/** Sentences that promise what the ledger does not; legal texts say what holds in law. */
export const loosePromises = (pages: BuiltPage[], { ledger }: SiteContent): string[] =>
  findOn(
    pages.filter(({ kind }) => kind !== 'legal'),
    (words) => sentencesOf(withoutLedger(words, ledger)).filter(isPromise),
  )

/** Distances from the office that are not those of the map points, in a straight line. */
export function wrongDistances(pages: BuiltPage[], { areas, business }: SiteContent): string[] {
  const { office } = business
  const fromOffice = new RegExp(`our (?:\\S+ )?office|on the map|miles from ${office.city}`)
  return areas.flatMap(({ slug, data }) => {
    const page = pages.find(({ address }) => address === areaPath(slug))
    // While its point is in doubt, no distance is right.
    const miles = String(milesFrom(office.at, { data }) ?? 'none')
    return (page ? blocksOf(mainOf(page.root)) : [])
      .flatMap(sentencesOf)
      .filter((sentence) => fromOffice.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(/(\S+) miles?\b/g)])
      .filter(([, said]) => said !== miles)
      .map(([said]) => `${areaPath(slug)} ${said}, not ${miles}`)
  })
}

/** How much the pages of a kind share, in runs of five words, with the names of towns masked. */
export function sharedWords(pages: BuiltPage[], { areas }: SiteContent) {
  const texts = new Map(
    pages.map(({ address, root }) => [address, blocksOf(mainOf(root), sharedParts).join('\n')]),
  )
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

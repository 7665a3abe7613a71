import { fileSlug } from '../../../templates/format'
import type { AreaPage, Business, ContentFile } from '../../../templates/model'
import { areasPath } from '../../../templates/model/addresses'
import { isWords } from '../../../templates/model/fields'
import { mapPointOf, milesBetween as miles } from '../../shared/miles'
import { compare, count, excerpt, probablyMeant, sentencesOf } from '../../shared/wording'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { ValidInput } from './check'
import { linksOf } from './links'

/** Farther than anybody drives from the office to a customer, in miles. */
const farthest = 50

/** Two areas nearer to each other than this, in miles, are one, or one point is wrong. */
const nearest = 2

type Area = ContentFile<AreaPage>
type Office = Business['office']

/** Finds map points of areas that are probably wrong. */
export function checkMapPoints({ content, valuesIn, at }: ValidInput): Finding[] {
  const { areas, business } = content
  return areas.flatMap((area, index) => {
    const doubts = [
      ...tooFar(area, business.office),
      ...tooNear(area, areas.slice(0, index)),
      ...contradicted(valuesIn(area.path), area, business.office),
    ]
    return doubts.map((problem) =>
      findingAt(at(area.path, [area.data.mapPoint ? 'mapPoint' : 'at']), problem),
    )
  })
}

function tooFar(area: Area, office: Office): string[] {
  const distance = miles(mapPointOf(area), office.at)
  if (distance <= farthest) return []
  return [`the map point lies ${Math.round(distance)} miles from the office in ${office.city}.`]
}

/** The nearest of the areas before one, if it is too near. */
function tooNear(area: Area, before: Area[]): string[] {
  const near = before
    .map(({ path, data }) => ({ path, distance: miles(mapPointOf(area), mapPointOf({ data })) }))
    .filter(({ distance }) => distance < nearest)
    .sort((one, other) => one.distance - other.distance)
  return near
    .slice(0, 1)
    .map(
      ({ path, distance }) =>
        `the map point lies ${distance.toFixed(1)} miles from that of ${path}.`,
    )
}

/** Finds texts whose distance from the office does not agree with the map point. */
function contradicted(values: Value[], area: Area, office: Office): string[] {
  const distance = miles(mapPointOf(area), office.at)
  const stated = values
    .filter(({ field }) => isWords(field))
    .flatMap(({ text }) => [...text.matchAll(/(?<!\d)(\d{1,5}) miles from (?:our )?(\S+)/g)])
    .filter(([, , origin = '']) => isOffice(origin, office.city))
    .map(([, figure]) => Number(figure))
    .find((figure) => !agrees(figure, distance))
  if (stated === undefined) return []
  return [
    `the map point lies ${Math.round(distance)} miles from the office, and the page says ${stated}.`,
  ]
}

/**
 * Whether a text measures from the office: `our office`, or the first word of the office's city.
 */
function isOffice(origin: string, city: string): boolean {
  return ['office', '{{city}}', city.split(' ')[0]].includes(origin.replace(/[.,;:]$/, ''))
}

/** A text rounds, and may count the miles of the road. */
function agrees(stated: number, distance: number): boolean {
  return stated >= distance * 0.8 - 2 && stated <= distance * 1.6 + 2
}

/** Finds what names an area whose page is gone, as a redirect says, or links to any such page. */
export function checkGonePages({ content: { site, business }, values }: ValidInput): Finding[] {
  const served = [...business.alsoServes, ...business.metroAreas.map(({ name }) => name)].map(
    fileSlug,
  )
  const isOfArea = site.redirects.some(({ from }) => from.startsWith(areasPath))
  const texts = isOfArea ? values.filter(isOwnWords).map(withWords) : []
  const end = 'has no page any more. Change it, or list its place under settled in questions.md.'
  return site.redirects.flatMap(({ from }) => {
    const named = sentencesNaming(from, texts).filter(
      ({ name }) => !served.includes(fileSlug(name)),
    )
    const others = values.filter((value) => !named.some((one) => one.value === value))
    return [
      ...named.map(({ name, sentence, value, offset }) =>
        findingAt(value, `“${sentence}” names ${name}, which ${end}`, offset),
      ),
      ...others.flatMap((value) => {
        const link = linksOf(value).find((one) => one.split(/[?#]/)[0] === from)
        if (!link) return []
        const [, words] = value.text.split(`](${link}`)[0]?.match(/\[([^[\]]*)$/) ?? []
        const what =
          words && value.field.kind !== 'link' ? `“${excerpt(words)}” links to` : 'leads to'
        return [findingAt(value, `${what} ${from}, which ${end}`, value.text.indexOf(link))]
      }),
    ]
  })
}

/** The sentences that name the area of an address; none for other addresses. */
function sentencesNaming(address: string, texts: Text[]) {
  const [slug = ''] = address.startsWith(areasPath) ? address.split('/').slice(2) : []
  if (!slug) return []
  return texts.flatMap((one) => {
    const { value } = one
    const { text } = value
    const names = namesIn(one, slug)
    const sentences = names.length > 0 ? sentencesOf(text) : []
    const named = names.map(([start, end]) => {
      const { offset = 0 } = sentences.findLast((one) => one.offset <= start) ?? {}
      // A period within a name ends no sentence.
      const last = sentences.findLast((one) => one.offset < end)
      const stop = last && last.offset + last.sentence.length
      // A long sentence is quoted from a little before the name.
      const from = Math.max(offset, text.lastIndexOf(' ', start - 30) + 1)
      const sentence = excerpt((from > offset ? '…' : '') + text.slice(from, stop), 80)
      return { name: text.slice(start, end), sentence, value, offset }
    })
    return [...new Map(named.map((one) => [one.offset, one])).values()]
  })
}

/** Whether visitors read a text as what the business says now: not of a customer, or of work that is done. */
export const isOwnWords = ({ field, file: { path } }: Value): boolean =>
  isWords(field) && !/^(work\/|reviews\.md)/.test(path)

/** A text with its words, each as an address would have it. */
interface Text {
  value: Value
  words: { slug: string; start: number; end: number }[]
}

const withWords = (value: Value): Text => ({
  value,
  words: [...value.text.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)].map(({ 0: word, index }) => {
    // Most words need nothing else.
    const slug = /^[a-z]+$/i.test(word) ? word.toLowerCase() : fileSlug(word)
    return { slug, start: index, end: index + word.length }
  }),
})

/** Where a text has the name that an address was made of, whatever periods, accents and hyphens it has there. */
function namesIn({ value: { text }, words }: Text, slug: string): [start: number, end: number][] {
  const parts = slug.split('-')
  const isFirst = (at: number) =>
    words[at]?.slug === parts[0] && parts.every((part, index) => words[at + index]?.slug === part)
  const runs = [...words.keys()].filter(isFirst).map((at) => words.slice(at, at + parts.length))
  return runs.flatMap((run) => {
    const [start = 0, end = 0] = [run[0]?.start, run.at(-1)?.end]
    const isOne = run.every((word, index) =>
      /^[.’']?[\p{Pd}\p{Zs}]?$/u.test(text.slice(run[index - 1]?.end ?? word.start, word.start)),
    )
    const isPart = text[start - 1] === '-' || text[end] === '-'
    return isOne && !isPart ? [[start, end]] : []
  })
}

/** Two areas may share fewer sentences than this by chance. */
const fewest = 3

/** A sentence is a copy if more than this share of its runs of words stands in another file. */
const most = 2 / 3
const run = 5

/**
 * Finds areas whose text was copied from another area. The copy is the file with the later `updated`.
 */
export function checkCopies({ valuesIn, content: { areas } }: ValidInput): Finding[] {
  const first = new Map<string, string>()
  const byDate = areas.toSorted((a, b) => compare(a.data.updated, b.data.updated))
  return byDate.flatMap(({ path }) => {
    const copied = new Map<string, [sentence: string, value: Value, offset: number][]>()
    const own = valuesIn(path).filter(({ field }) => field.kind !== 'question')
    const runs = own.flatMap((value) => {
      return sentencesOf(value.text).flatMap(({ sentence, offset }) => {
        const found = runsOf(sentence)
        const from = sourceOf(found, first)
        if (from) copied.set(from, [...(copied.get(from) ?? []), [sentence, value, offset]])
        return found
      })
    })
    for (const words of runs) if (!first.has(words)) first.set(words, path)
    const [from, all = []] = [...copied].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
    const [start] = all
    if (!start || all.length < fewest) return []
    const problem = `${count(all.length, 'sentence')} stand in ${from}, too, the first of them "${excerpt(start[0])}". Write them for this place: search engines ignore a copy.`
    return [findingAt(start[1], problem, start[2])]
  })
}

/** The file that holds most of a sentence. */
function sourceOf(runs: string[], first: ReadonlyMap<string, string>): string | undefined {
  const files = runs.flatMap((words) => first.get(words) ?? [])
  return files.find((file) => files.filter((one) => one === file).length >= runs.length * most)
}

/** The runs of words of a sentence, without names and figures: these differ from area to area. */
function runsOf(sentence: string): string[] {
  const words = sentence.split(/\s+/).filter((word) => /^[a-z]/.test(word))
  // Short sentences are alike by chance.
  const starts = words.length > run ? words.length - run + 1 : 0
  return Array.from({ length: starts }, (_, start) => words.slice(start, start + run).join(' '))
}

/**
 * Finds areas without a card for a reason of `site.md` that they do not leave out on purpose. A card that
 * is left out with an empty fact is there.
 */
export function checkReasons({ content: { site, areas }, valuesIn, at }: ValidInput): Finding[] {
  return areas.flatMap(({ path }) => {
    const named = valuesIn(path).filter(({ field }) => field.to === 'reason')
    const given = new Set(named.map(({ text }) => text.trim()))
    const missing = site.areaPage.reasons.flatMap(({ name }) => (given.has(name) ? [] : [name]))
    if (missing.length === 0) return []
    const problem = `has no card with the reason "${missing.join('", "')}". Write one, or name it under reasonsLeftOut.`
    return [findingAt(at(path, ['reasons']), problem)]
  })
}

/** Finds finished work whose town is probably a misspelled area. */
export function checkWork({ content: { work, areas }, at }: ValidInput): Finding[] {
  const names = areas.map(({ data }) => data.name)
  return work.flatMap(({ path, data: { town } }) => {
    if (names.includes(town)) return []
    const meant =
      names.find((name) => name.toLowerCase() === town.toLowerCase()) ?? probablyMeant(town, names)
    if (!meant) return []
    const problem = `"${town}" has no page, so the work stands on no town's page. Did you mean "${meant}"?`
    return [findingAt(at(path, ['town']), problem)]
  })
}

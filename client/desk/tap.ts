import { fieldName, type Value } from '../../scripts/content'
import type { SiteContent } from '../../templates/model'

/*
 * How a tap finds its field. The page is rendered once more from content in which two marks stand around
 * each text, with the number of its value. Both are characters that Unicode leaves to private use: no
 * text has them, and no template minds them.
 */

const [starts, ends] = [0xf0000, 0x100000]
const anyMark = /[\u{f0000}-\u{10ffff}]/gu
const shownKinds = new Set(['line', 'markdown', 'plain', 'name', 'phone', 'email'])

const around = (text: string, number: number) =>
  String.fromCodePoint(starts + number) + text + String.fromCodePoint(ends + number)

/** A line of Markdown: what makes it a heading or an entry, its words, and space. */
const markdownLine =
  /^([ \t]*(?:(?:#{1,6}|[-*+>]|\d+[.)])[ \t]+)*)(?![-=|!])(\S[^|\n]*?)([ \t]*)$/gm

const aroundLines = (text: string, number: number, { field, path }: Value) =>
  field.kind === 'markdown' || path.length === 0
    ? text.replace(markdownLine, (_, start, words, end) => start + around(words, number) + end)
    : around(text, number)

/** The same content with marks around its texts. A number is the index of a value. */
export function withMarks(content: SiteContent, values: Value[]): SiteContent {
  const shown = values.filter(({ text, field }) => text.trim() && shownKinds.has(field.kind ?? ''))
  const numbers = new Map(values.map((value, index) => [value, index]))
  const byPlace = new Map(
    shown.map((value) => [`${value.file.path} ${fieldName(value.path)}`, value]),
  )
  const byText = new Map(shown.map((value) => [`${value.file.path} ${value.text.trim()}`, value]))
  // Pages find a town and a reason by its name.
  const isName = ({ field, file }: Value) => field.kind === 'name' && /^areas|^site/.test(file.path)
  const names = new Map(shown.filter(isName).map((value) => [value.text.trim(), value]))
  const visit = <Data>(data: Data, file: string, path: PropertyKey[] = []): Data => {
    if (typeof data === 'string') {
      const text = data as string
      const there = byPlace.get(`${file} ${fieldName(path)}`)
      const isSame = there?.text.trim() === text || /^(prices|claims)\.md$/.test(file)
      // Entries of a list that are left out have moved those after them.
      const own = isSame ? there : byText.get(`${file} ${text}`)
      const value = (/^(work|areas)\//.test(file) && names.get(text)) || own
      return value && text ? (aroundLines(text, numbers.get(value) ?? 0, value) as Data) : data
    }
    if (Array.isArray(data)) return data.map((one, at) => visit(one, file, [...path, at])) as Data
    if (data === null || typeof data !== 'object') return data
    const entries = Object.entries(data).map(([key, one]) => [
      key,
      visit(one, file, [...path, key]),
    ])
    return Object.fromEntries(entries) as Data
  }
  const page = <Page extends { path: string; data: unknown; body: string }>(one: Page): Page => ({
    ...one,
    data: visit(one.data, one.path),
    body: visit(one.body, one.path),
  })
  const { pages, ledger } = content
  const { prices, arrival, claims, notes, ...rest } = ledger
  return {
    ...content,
    business: visit(content.business, 'business.md'),
    site: visit(content.site, 'site.md'),
    ledger: {
      ...rest,
      ...visit({ prices, arrival }, 'prices.md'),
      ...visit({ claims, ...visit({ notes }, 'prices.md') }, 'claims.md'),
    },
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, one]) => [name, page(one)]),
    ) as unknown as typeof pages,
    ownPages: content.ownPages.map(page),
    services: content.services.map(page),
    areas: content.areas.map(page),
    drawings: content.drawings.map(page),
    work: content.work.map(page),
    reviews: visit({ reviews: content.reviews }, 'reviews.md').reviews,
  }
}

/** The numbers of what stands in a field, or else in what that is a part of. */
export function numbersIn(values: Value[], file: string, field: string): number[] {
  const isIn = (name: string) =>
    !field || `${name}.`.startsWith(`${field}.`) || name.startsWith(`${field}[`)
  const found = values.flatMap(({ file: { path }, path: at, field: { kind = '' } }, number) =>
    path === file && shownKinds.has(kind) && isIn(fieldName(at)) ? number : [],
  )
  const outer = field.replace(/(^|\.)[^.[]+$|\[\d+\]$/, '')
  return found.length > 0 || outer === field || (!outer && !file.includes('/'))
    ? found
    : numbersIn(values, file, outer)
}

/** Whether visitors read one of some values on a page with marks. */
export function hasNumber(html: string, numbers: number[]): boolean {
  const body = html.slice(html.indexOf('<body'))
  return numbers.some((number) => body.includes(String.fromCodePoint(starts + number)))
}

/** A text without marks. */
export const withoutMarks = (text: string): string => text.replace(anyMark, '')

/** A text between marks: its place in all texts together, without marks. */
interface Span {
  number: number
  from: number
  to: number
}

function spansIn(texts: string[]): Span[] {
  const open: { number: number; from: number }[] = []
  const spans: Span[] = []
  let marks = 0
  const all = texts.join('')
  for (const { 0: found, index } of all.matchAll(anyMark)) {
    const code = found.codePointAt(0) ?? 0
    const at = index - marks
    marks += found.length
    const number = code - (code < ends ? starts : ends)
    if (code < ends) open.push({ number, from: at })
    else {
      const start = open.findLastIndex((one) => one.number === number)
      if (start < 0) continue
      spans.push({ number, from: open[start]?.from ?? 0, to: at })
      open.splice(start, 1)
    }
  }
  return spans
}

/** A place in a page without marks. */
export interface PageSpot {
  /** All texts of the page. */
  texts: string[]
  /** The one that was tapped. */
  index: number
  /** Where in it. */
  offset: number
}

/** Which texts of a page have words of some values, from the texts of the page with marks. */
export function placesIn(markedTexts: string[], texts: string[], numbers: number[]): number[] {
  const spans = spansIn(markedTexts).filter(({ number }) => numbers.includes(number))
  let end = 0
  return texts.flatMap((text, index) => {
    const start = end
    end += text.length
    return spans.some(({ from, to }) => from < end && to > start) ? index : []
  })
}

/**
 * The number of the value that stands at a place, from the texts of the page with marks. Both pages have
 * the same letters, though marks may part their texts elsewhere.
 */
export function numberAt(
  markedTexts: string[],
  { texts, index, offset }: PageSpot,
): number | undefined {
  const words = texts[index] ?? ''
  const whole = withoutMarks(markedTexts.join(''))
  const isAlike = whole.length === texts.join('').length
  const start = isAlike ? texts.slice(0, index).join('').length : whole.indexOf(words)
  if (start < 0) return undefined
  const end = start + words.length
  const spans = spansIn(markedTexts).filter(({ from, to }) => from < end && to > start)
  // A word of the template leads to the text beside it, a text to the innermost one.
  const at = start + offset
  const distance = ({ from, to }: Span) => Math.max(from - at, at - to + 1, 0)
  const [nearest] = spans.toSorted(
    (a, b) => distance(a) - distance(b) || a.to - a.from - (b.to - b.from),
  )
  return nearest?.number
}

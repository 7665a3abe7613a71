import { clock, isAllDay, minutesOf, type Times, weekdays } from './hours'
import type { Business, SiteContent } from './model'

/*
 * Dates and numbers as visitors read them. Locale and time zone are always named, so that a
 * build gives the same bytes wherever it runs.
 */

const formats = {
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }),
}

/** `2026-11-20` as `November 2026`. */
export function monthAndYear(date: string): string {
  return formats.month.format(new Date(`${date}T00:00:00Z`))
}

/** `2024-01-01` as `January 1, 2024`. */
export function longDate(date: string): string {
  return formats.day.format(new Date(`${date}T00:00:00Z`))
}

/** Names in a sentence: `a, b and c`. */
export function listWords(words: string[], last = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** What a state calls its counties. */
export const countyWord = (region: string): string =>
  ({ AK: 'Borough', LA: 'Parish' })[region] ?? 'County'

/** A county as texts have it, `Smith County`, whether the word was written or not. */
export const countyName = (county: string, region: string): string =>
  / (County|Parish|Borough)\b/.test(county) ? county : `${county} ${countyWord(region)}`

/** Counties as texts have them: `Smith County`, `Smith and Jones counties`. */
export function countiesText(counties: string[], region: string): string {
  if (counties.length === 1) return countyName(counties[0] ?? '', region)
  const many = { AK: 'boroughs', LA: 'parishes' }[region] ?? 'counties'
  return `${listWords(counties)} ${many}`
}

/**
 * Which day is the next one with office hours, where that is not always tomorrow: the days before a pause,
 * and the day after it.
 */
export function pauses({ hours }: Pick<Business, 'hours'>): [days: string[], next: string][] {
  const open = new Set<string>(hours.flatMap(({ days }) => days))
  const before = new Map<string, string[]>()
  for (const [index, day] of weekdays.entries()) {
    const [next = day] = [...weekdays, ...weekdays].slice(index + 1).filter((one) => open.has(one))
    before.set(next, [...(before.get(next) ?? []), day])
  }
  return [...before].filter(([, days]) => days.length > 1).map(([next, days]) => [days, next])
}

/** How the business answers a request: `call or email`. */
export const waysToReach = (
  { takesTexts }: Pick<Business, 'takesTexts'>,
  { leaveOut }: Pick<SiteContent['site']['form'], 'leaveOut'>,
): string => {
  const mail = leaveOut.includes('email') ? [] : ['email']
  return listWords(['call', ...(takesTexts ? ['text'] : []), ...mail], 'or')
}

/** A distance in whole miles: `1 mile`. */
export const milesText = (miles: number): string => `${miles} mile${miles === 1 ? '' : 's'}`

/** How far the farthest of some places is; nothing where all are at the office. */
export function farthestText(areas: { miles: number | undefined }[]): string {
  const miles = Math.max(...areas.map((area) => area.miles ?? 0))
  return miles > 0 ? `up to ${milesText(miles)}` : ''
}

/** The figures of a text, without signs and separators: `$3,000–$5,500` as 3000 and 5500. */
export function figuresOf(text: string): number[] {
  return [...text.matchAll(/\d[\d,.]*/g)].map(([figure]) => Number(figure.replaceAll(',', '')))
}

/** From when to when: `8 AM–6 PM`, or `24 hours`. */
function describeTimes(times: Times): string {
  return isAllDay(times) ? '24 hours' : minutesOf(times).map(clock).join('–')
}

/** Opening hours as a sentence has them: `Monday–Friday, 8 AM–6 PM`. */
export function describeHours(hours: Business['hours']): string {
  return hours
    .map(({ days, ...times }) => {
      const span = days.length > 2 && isSpan(days) ? `${days[0]}–${days.at(-1)}` : listWords(days)
      return `${span}, ${describeTimes(times)}`
    })
    .join('; ')
}

/** `Closed Thursday, November 26 (Thanksgiving)`, `Open 8 AM–12 PM December 24–January 3 (Holidays)`: with its year where it may be read long before. */
export function describeClosure(closure: Business['closures'][number], hasYear = false): string {
  const { date, until = date, name, hours } = closure
  const state = hours ? `Open ${describeTimes(hours)}` : 'Closed'
  const [first, last] = [date, until].map((day) => formats.short.format(new Date(day)))
  const day = `${formats.weekday.format(new Date(date))}, ${first}`
  const year = hasYear ? `, ${until.slice(0, 4)}` : ''
  return `${state} ${first === last ? day : `${first}–${last}`}${year} (${name})`
}

/** Whether each day is followed by the next day of the week. */
function isSpan(days: Business['hours'][number]['days']): boolean {
  const numbers = days.map((day) => weekdays.indexOf(day))
  return numbers.every((number, index) => index === 0 || number - 1 === numbers[index - 1])
}

/** Opening hours in a few words: `Open Monday–Friday, 8 AM–6 PM`, or on how many days. */
export function briefHours(hours: Business['hours']): string {
  const days = new Set(hours.flatMap((entry) => entry.days)).size
  return `Open ${hours.length === 1 ? describeHours(hours) : `${days} days a week`}`
}

/** What to do when a place is not on the list of those served. */
export function missingAreaNote({ phone }: Business): string {
  return `Don’t see your area listed? Give us a call at ${phone}. We may still be able to help!`
}

/** A name as the town check looks for it, in small letters without accents: `coeur d alene`. */
export const searchWords = (name: string): string =>
  (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  ).join(' ')

/**
 * A name as it looks: one kind of space and of hyphen, one way to write an accent, and nothing that cannot
 * be seen.
 */
export const plainForm = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')

/**
 * An id, or the name of a file, made of a text: `Who receives it` → `who-receives-it`. It is empty for a
 * text without letters and digits; letters of other scripts stay.
 */
export function slugOf(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
  const inLatin = letters.replace(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? letter)
  return inLatin.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? ''
}

/** The name of a file, and with it an address: letters that every host serves as they are. */
export const fileSlug = (text: string): string =>
  slugOf(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Letters that are no letter with an accent. */
const spelled: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** A phone number that no line ends within. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0')

/** A name after words of a sentence: "the Board", and "the State" for one that is called The State. */
export const withArticle = (name: string): string => `the ${name.replace(/^the\s+/i, '')}`

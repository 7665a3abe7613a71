import { daysAfter } from '../../shared/calendar'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'

/** How many days ahead a claim that runs out is listed. */
const daysAhead = 30

/**
 * Finds days and years that have not come, of changes, counts and beginnings: search engines stop
 * trusting a site that names them.
 */
export function checkComing({ values, today }: CheckInput): Finding[] {
  return values.flatMap((value) => {
    const day = value.text.trim()
    // A year is as long as the beginning of a day.
    const now = today.slice(0, day.length)
    if (value.field.when !== 'past' || day <= now) return []
    return [findingAt(value, `${day} has not come. It is ${now} now.`)]
  })
}

/** Finds groups whose last day has passed, such as closures and announcements. */
export function checkPassed({ values, today }: CheckInput): Finding[] {
  const last = new Map<string, Value>()
  for (const value of values.filter(({ field }) => field.when === 'coming')) {
    const group = JSON.stringify([value.file.path, value.path.slice(0, -1)])
    if (value.text > (last.get(group)?.text ?? '')) last.set(group, value)
  }
  return [...last.values()].flatMap(({ file, path, text }) => {
    const group = path.length > 1 ? path.slice(0, -1) : path
    const problem = `${text.trim()} has passed. It is ${today} now.`
    return text.trim() < today ? [findingAt({ file, path: group }, problem)] : []
  })
}

/** The days after which what they belong to no longer holds. */
const lastDays = (values: Value[]) =>
  values.filter(({ field, text }) => field.when === 'last' && text.trim() !== '')

/** Finds claims that end soon. */
export function checkEnding({ values, today }: CheckInput): Finding[] {
  return lastDays(values)
    .filter(({ text }) => text.trim() <= daysAfter(today, daysAhead))
    .map((value) => findingAt(value, `${value.text.trim()} is its last day.`))
}

/** Finds claims whose last day has passed. */
export function checkExpired({ values, today }: CheckInput): Finding[] {
  return lastDays(values).flatMap((value) => {
    const day = value.text.trim()
    if (day >= today) return []
    const problem = `${day} has passed. If the claim still holds, put in its new last day; if not, take it out of the pages that make it, and its lines out of this file.`
    return [findingAt(value, problem)]
  })
}

import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** No claim is made after its last day. */
export function checkExpired({ ledger, today, at }: Given<'ledger' | 'today'>): Finding[] {
  return Object.entries(ledger.until).flatMap(([name, day]) => {
    if (day >= today) return []
    const problem = `${day} has passed. If the claim still holds, put in its new last day; if not, take it out of the pages that make it, and its lines out of this file.`
    return [findingAt(at('claims.md', ['until', name]), problem)]
  })
}

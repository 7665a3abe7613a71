import type { SiteContent } from '../../../templates/model'
import { type ContentIssue, excerpt, suggest } from '../issues'
import { issueAt, type Place } from './places'

/** The mark of a note, `[^name]`, needs the note that it leads to. */
export function checkMarks(
  places: Place[],
  { ledger }: Pick<SiteContent, 'ledger'>,
): ContentIssue[] {
  const allowed = Object.keys(ledger.notes)
  const marked = places.filter(({ text }) => text.includes('[^'))
  return marked.flatMap((place) =>
    [...place.text.matchAll(/\[\^([^\]]+)\]/g)].flatMap(({ 1: id = '', index }) => {
      if (allowed.includes(id)) return []
      const problem = `no note named "${excerpt(id)}". ${suggest(id, allowed)}`
      return [issueAt(place, problem, index)]
    }),
  )
}

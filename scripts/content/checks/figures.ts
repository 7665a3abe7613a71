import type { ContentIssue } from '../issues'
import { issueAt, type Place } from './places'

/** Bounded, because the time to search a long row of digits would grow with its square. */
const figures = /\$\s?\d(?:[\d,.]{0,20}\d)?|\d(?:[\d.]{0,20}\d)?\s?%/g

/** A price or a percentage is a claim: it stands in the ledger and nowhere else. */
export function checkFigures(places: Place[]): ContentIssue[] {
  return places
    .filter((place) => /[$%]/.test(place.text) && !isAllowed(place))
    .flatMap((place) =>
      [...place.text.matchAll(figures)].map((figure) => {
        const problem = `"${figure[0]}" is a claim: give it an entry in claims.md and write {{claim:its-id}} here.`
        return issueAt(place, problem, figure.index)
      }),
    )
}

/** The ledger itself, and what quotes a public source beside it. */
function isAllowed({ file, path }: Place): boolean {
  return file.path === 'claims.md' || path[0] === 'localFacts'
}

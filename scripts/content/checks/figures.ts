import type { ContentIssue } from '../issues'
import { issueAt, type Place } from './places'
import { ledgerFiles } from './references'

/** Bounded, because the time to search a long row of digits would grow with its square. */
const figures = /\$\s?\d(?:[\d,.]{0,20}\d)?|\d(?:[\d.]{0,20}\d)?\s?%/g

/** A price or a percentage is a claim: it stands in the ledger and nowhere else. */
export function checkFigures(places: Place[]): ContentIssue[] {
  return places
    .filter((place) => /[$%]/.test(place.text) && !isAllowed(place))
    .flatMap((place) =>
      [...place.text.matchAll(figures)].map((figure) => {
        const problem = `"${figure[0]}" is a claim. A typical price gets a line in prices.md, and {{price:its name}} here; a fixed fee or a percentage one in claims.md, and {{claim:its name}}.`
        return issueAt(place, problem, figure.index)
      }),
    )
}

/** The ledger itself, what quotes a public source beside it, and what customers have written. */
function isAllowed({ file, path }: Place): boolean {
  return ledgerFiles.has(file.path) || path[0] === 'localFacts' || file.path === 'reviews.md'
}

import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Bounded, because the time to search a long row of digits would grow with its square. */
const figures = /\$\s?\d(?:[\d,.]{0,20}\d)?|\d(?:[\d.]{0,20}\d)?\s?%/g

/** A price or a percentage is a claim: it stands in the ledger and nowhere else. */
export function checkFigures({ values }: Given): Finding[] {
  return values
    .filter(({ text, field }) => /[$%]/.test(text) && !field.hasFigures)
    .flatMap((value) =>
      [...value.text.matchAll(figures)].map((figure) => {
        const problem = `"${figure[0]}" is a claim. A typical price gets a line in prices.md, and {{price:its name}} here; a fixed fee or a percentage one in claims.md, and {{claim:its name}}.`
        return findingAt(value, problem, figure.index)
      }),
    )
}

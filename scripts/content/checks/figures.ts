import type { Value } from '../fields/values'
import { showsBody } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'

/**
 * The lengths are limited: a search without limits takes quadratic time on a long row of digits.
 */
const figures =
  /\$\s?\d(?:[\d,.]{0,20}\d)?(?:\s?[-–]\s?\$?\d(?:[\d,.]{0,20}\d)?)?|\d(?:[\d.]{0,20}\d)?\s?%/g

/**
 * Finds prices and percentages outside the ledger. A field with `hasFigures` may hold them; a body that no
 * page shows is lost text.
 */
export function checkFigures({ values }: CheckInput): Finding[] {
  const lines = values.flatMap(({ text, field }): [words: string, token: string][] => {
    const token = field.tokens?.find((name) => /^(price|claim):/.test(name))
    return token ? [[text, token]] : []
  })
  const tokenOf = new Map(lines)
  return values
    .filter(({ text, field }) => /[$%]/.test(text) && !field.hasFigures)
    .filter(({ path, file }) => path.length > 0 || showsBody(file))
    .flatMap((value) =>
      [...value.text.matchAll(figures)].map(({ 0: figure, index }) => {
        const problem = `"${figure}" is a claim. ${adviceFor(figure, value, tokenOf.get(figure))}`
        return findingAt(value, problem, index)
      }),
    )
}

/** Says which line of the ledger to use for a figure, or which line to add. */
function adviceFor(figure: string, { file }: Value, token: string | undefined): string {
  if (token) return `Write {{${token}}} in its place, which says so.`
  const [kind, ledger] = /\d\s?[-–]/.test(figure) ? ['price', 'prices'] : ['claim', 'claims']
  const name = `${file.slug} ${figure
    .replace(/%/, ' percent')
    .match(/[\da-z]+/g)
    ?.join(' ')}`
  return `Write {{${kind}:${name}}} in its place, and add a line under "${ledger}:" in ${ledger}.md:   ${name}: ${figure}`
}

/**
 * The quantile of some numbers, interpolated.
 *
 * @param share From 0 to 1: 0.5 gives the median, 0.25 the first quartile.
 * @returns `NaN` where there is no number, or one that is `NaN`.
 */
export function quantile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return Number.NaN
  const sorted = [...numbers].sort((a, b) => a - b)
  const rank = (sorted.length - 1) * share
  const [low = 0, high = 0] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]]
  return low + (high - low) * (rank % 1)
}

/** A line of a table: the page, then its figures, aligned to the right. */
export function tableRow([page = '', ...figures]: string[]): string {
  return page.padEnd(26) + figures.map((figure) => figure.padStart(14)).join('')
}

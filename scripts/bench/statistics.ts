/**
 * The middle one of some numbers; of an even amount, the mean of the two in the middle.
 *
 * @throws {RangeError} When there is none.
 */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]
  if (low === undefined || high === undefined) throw new RangeError('no number has no median')
  return (low + high) / 2
}

/** What one run of a program cost. */
export interface Cost {
  /** Seconds from its start to its end. */
  wall: number
  /** Seconds of processor time, its descendants' included; absent where that cannot be read. */
  cpu?: number
  /** Bytes of memory at their peak, its descendants' included; absent where that cannot be read. */
  memory?: number
}

/** The medians of several runs, each figure for itself. */
export function medianCost(costs: readonly Cost[]): Cost {
  const known = (figures: (number | undefined)[]) => {
    const numbers = figures.filter((figure) => figure !== undefined)
    return numbers.length > 0 ? median(numbers) : undefined
  }
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: known(costs.map(({ cpu }) => cpu)),
    memory: known(costs.map(({ memory }) => memory)),
  }
}

/**
 * The median, over the runs, of what one thing cost by what another cost in the same run: what slows
 * the machine down for a while slows both.
 */
export function medianRatio(costs: readonly Cost[], by: readonly Cost[]): number {
  return median(
    costs.map(({ wall }, run) => {
      const other = by[run]
      if (!other) throw new RangeError(`run ${run + 1} has nothing to compare with`)
      return wall / other.wall
    }),
  )
}

type Measure = (text: string) => number

/** Columns in em of the text's size, and how much each one matters. */
export type Columns = readonly { width: number; weight: number }[]

/** How far from the same total width the search goes, and in which steps. */
const steps = Array.from({ length: 41 }, (_, index) => 1 + (index - 20) * 0.0025)

/**
 * How much to stretch one font so that a text breaks as in another: the stretch at which the
 * number of lines differs in the fewest columns, the closest to equal width among equals.
 *
 * @param tracking Letter-spacing in em, which no stretch changes.
 */
export function matchLines(
  text: string,
  columns: Columns,
  { wanted, own, tracking = 0 }: { wanted: Measure; own: Measure; tracking?: number },
): number {
  const target = new Breaker(text, breakable(wanted), tracking)
  const breaker = new Breaker(text, breakable(own), tracking)
  const goals = columns.map(({ width }) => target.count(width, 1))
  const equal = breakable(wanted)(text) / breakable(own)(text)
  const tries = steps.map((step) => {
    const stretch = equal * step
    const missed = columns.filter(({ width }, i) => breaker.count(width, stretch) !== goals[i])
    return {
      stretch,
      misses: missed.reduce((sum, { weight }) => sum + weight, 0),
      distance: Math.abs(step - 1),
    }
  })
  tries.sort((one, other) => one.misses - other.misses || one.distance - other.distance)
  return tries[0]?.stretch ?? equal
}

/** Keeps what must stay on one line together: spaces and hyphens become ones that do not break. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}

/** Measures them as the characters they stand for. */
function breakable(measure: Measure): Measure {
  return (text) => measure(text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-'))
}

/** Breaks one text into lines, at spaces and after hyphens and dashes. */
class Breaker {
  readonly #words: { width: number; letters: number; space: boolean }[]
  readonly #space: number
  readonly #tracking: number

  constructor(text: string, measure: Measure, tracking: number) {
    this.#space = measure(' ')
    this.#tracking = tracking
    this.#words = text.split(/(?<=[-–])|(?= )/).map((word) => ({
      width: measure(word.trim()),
      letters: word.trim().length,
      space: word.startsWith(' '),
    }))
  }

  /** The number of lines in a column of this width, the font stretched so much. */
  count(column: number, stretch: number): number {
    let lines = 1
    let pen = 0
    for (const { width, letters, space } of this.#words) {
      const gap = space ? this.#space * stretch + this.#tracking : 0
      const advance = width * stretch + letters * this.#tracking
      const breaks = pen > 0 && pen + gap + advance > column
      if (breaks) lines++
      pen = breaks ? advance : pen + gap + advance
    }
    return lines
  }
}

/** A text broken into lines, and the size at which they fit their box. */
export interface FittedLines {
  lines: string[]
  size: number
}

interface Box {
  width: number
  height: number
  /** The height of a line, in em. */
  leading: number
  /** The sizes to choose from, largest first. */
  sizes: readonly number[]
}

/** A line shorter than this share of the longest one looks wrong: "A" above "veteran-owned". */
const shortest = 0.45

/**
 * Breaks a text into lines of about the same length, at the largest size that fits a box. A size
 * without a short line is better than a larger one with it. A text that never fits gets the smallest
 * size.
 *
 * @param measure The width of a piece of text, in em.
 */
export function fitLines(text: string, box: Box, measure: (text: string) => number): FittedLines {
  const words = text.split(/\s+/).filter(Boolean)
  const choices = box.sizes.map((size) => {
    const lines = balance(words, box.width / size, measure)
    const widths = lines.map((line) => measure(line) * size)
    return { lines, size, widths, height: lines.length * size * box.leading }
  })
  const fitting = choices.filter(
    ({ widths, height }) => height <= box.height && Math.max(...widths) <= box.width,
  )
  const even = fitting.find(({ widths }) => Math.min(...widths) >= Math.max(...widths) * shortest)
  const { lines, size } = even ?? fitting[0] ?? choices.at(-1) ?? { lines: [], size: 0 }
  return { lines, size }
}

/** As few lines as the width allows, in the narrowest column that still holds as few. */
function balance(words: string[], width: number, measure: (text: string) => number): string[] {
  const fewest = fill(words, width, measure)
  let lines = fewest
  for (let column = width * 0.97; column > 0; column -= width * 0.03) {
    const narrower = fill(words, column, measure)
    const widest = Math.max(...narrower.map(measure))
    if (narrower.length > fewest.length || widest > column) break
    lines = narrower
  }
  return lines
}

function fill(words: string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

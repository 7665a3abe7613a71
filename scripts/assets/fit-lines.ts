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

/**
 * Breaks a text so that it fits a box at the largest of some sizes, its lines as equal in length
 * as can be. A text that fits at no size gets the smallest one, and its box grows.
 *
 * @param measure The width of a piece of text, in em.
 */
export function fitLines(text: string, box: Box, measure: (text: string) => number): FittedLines {
  const words = text.split(/\s+/).filter(Boolean)
  for (const size of box.sizes) {
    const lines = balance(words, box.width / size, measure)
    const fits =
      lines.length * size * box.leading <= box.height &&
      lines.every((line) => measure(line) * size <= box.width)
    if (fits) return { lines, size }
  }
  const size = box.sizes.at(-1) ?? 1
  return { lines: balance(words, box.width / size, measure), size }
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

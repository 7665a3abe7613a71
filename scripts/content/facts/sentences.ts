/**
 * Ends of blocks. No sentence crosses them: paragraphs, and lines of lists, tables and headings.
 */
const blockBreak = /(\n{2,}|\n(?=[ \t]*(?:(?:[-*+]|\d+[.)]|#+)\s|\|)))/

/** A line of a list, which may have a line above it that leads in. */
const listLine = /^\s*(?:[-*+]|\d+[.)])\s/

/** The sign at the beginning of a list item or a heading. */
const itemSign = /^\s*(?:(?:[-*+]|\d+[.)]|#+)\s+)?/

/**
 * The space between two sentences. Initials and a few abbreviations do not end a sentence. A token of
 * the ledger that stands alone is a sentence: its own words end it. What stands before a space has a
 * limited length, so that the time of a search grows with the length of a text.
 */
const sentenceBreak =
  /((?<=[.!?][”’")*\]]{0,5})(?<!(?:(?<![°\w])[A-Z]|\b(?:Mr|Mrs|Ms|Dr|St|No|vs|e\.g|i\.e|[ap]\.m))\.)\s+(?![a-z])|(?<=(?:^|[.!?][”’")*\]]{0,5}\s{1,9}|\}\}\s{1,9})\{\{\w+:[^{}]{0,100}\}\})\s+(?=[A-Z“{]))/

/** The sentences of a text, each with its place. */
export function sentencesOf(text: string): { sentence: string; offset: number }[] {
  let end = 0
  const pieces = text.split(blockBreak).flatMap((block) => block.split(sentenceBreak))
  return pieces.flatMap((piece) => {
    const offset = end + (itemSign.exec(piece)?.[0].length ?? 0)
    end += piece.length
    const sentence = text.slice(offset, end).trim()
    return sentence ? [{ sentence, offset }] : []
  })
}

/**
 * What is left of a text without some of its sentences. A paragraph, a line of a list and a heading go with
 * their last sentence, a row of a table with its first. A heading goes with all that stands below it, and
 * what stands below it goes with the heading. A line that ends in a colon goes with the list below it.
 */
export function withoutSentences(text: string, isLost: (sentence: string) => boolean): string {
  // A shortcut for most texts.
  if (!isLost(text)) return text
  const blocks = text.split(blockBreak)
  /** The depth of a heading that is left out, until the next one that is no deeper. */
  let depthOut = Number.POSITIVE_INFINITY
  const left = blocks.map((block, index) => {
    // Every other item is a break, which belongs to the block after it.
    if (index % 2 === 1) return ''
    const before = blocks[index - 1] ?? ''
    const depth = /^#+(?= )/.exec(block)?.[0].length
    if (depth && depth <= depthOut) depthOut = Number.POSITIVE_INFINITY
    if (depth && depth < depthOut && isLost(block)) depthOut = depth
    if (depthOut < Number.POSITIVE_INFINITY) return ''
    if (!isLost(block)) return before + block
    const [start = ''] = itemSign.exec(block) ?? []
    const words = block.slice(start.length)
    const sentences = words.startsWith('|') ? [words] : words.split(sentenceBreak)
    const kept = sentences.filter((sentence) => sentence?.trim() && !isLost(sentence))
    return kept.length > 0 ? before + start + kept.join(' ') : ''
  })
  for (const [index, block] of left.entries()) {
    if (!block.endsWith(':') || listLine.test(block)) continue
    let last = index
    while (listLine.test(blocks[last + 2] ?? '')) last += 2
    if (last > index && left.slice(index + 1, last + 1).every((line) => !line)) left[index] = ''
  }
  const emptyHeading = /^(#+) [^\n]*\s*(?=^\1 |(?![\s\S]))/gm
  return left.join('').replace(emptyHeading, '').trim()
}

import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** Dots that end no sentence: `U.S.`, `e.g.`, `a.m.`, and the point of a figure. */
const abbreviations = /\b(?:[A-Za-z]\.){2,}|\bNo\.(?= \d)|\d\.\d/g

/** The sentences of a block of text. */
export function sentencesOf(block: string): string[] {
  return block
    .replace(abbreviations, (match) => match.replaceAll('.', ''))
    .split(/(?<=[.!?]["”’)]?)\s+/)
    .filter((sentence) => /\p{L}/u.test(sentence))
}

/** Whether a block is running text: headings, labels and cells of a table are not. */
export function isProse(block: string): boolean {
  return /[.!?:]["”’)]?$/.test(block) && wordsOf(block).length >= 4
}

/**
 * The US school grade that running text asks of its reader, after Flesch and Kincaid. Headings,
 * labels and figures in a table are left out: they would make any page look easy.
 */
export function readingGrade(blocks: string[]): number {
  const sentences = blocks.filter(isProse).flatMap(sentencesOf)
  const words = sentences.flatMap(wordsOf)
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  })
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}’'-]*|\$?\d[\d.,–%°]*/gu) ?? []
}

import { patternOf } from './figures'

/** Phrases that hundreds of contractors' pages share and that tell a homeowner nothing. */
const bannedPhrases = `
  all your needs, at an affordable price, award-winning, best in class, best-in-class,
  comfort is our, committed to excellence, cutting-edge, elevate your,
  exceed your expectations, exceptional service, experience the difference,
  fast and reliable, for all your, game-changer, go above and beyond, hassle-free,
  in today’s, industry-leading, look no further, nestled, one-stop shop, our team of experts,
  peace of mind, premier, rest assured, satisfaction is our, seamless, second to none,
  state-of-the-art, tax credit, top-notch, trusted name, trusted partner, unmatched,
  unparalleled, we pride ourselves, we’ve got you covered, when it comes to, whether you’re,
  world-class, your comfort, your trusted
`
  .split(',')
  .map((phrase) => phrase.trim())

/** The banned phrases that stand in a text, whichever apostrophe they are written with. */
export function bannedIn(text: string): string[] {
  const looked = text.toLowerCase().replaceAll("'", '’').replace(/\s+/g, ' ')
  return bannedPhrases.filter((phrase) => looked.includes(phrase))
}

/** Turns of phrase that a reader tires of, and the most that thirty pages may have of each. */
const habits: [phrase: RegExp, most: number][] = [
  [/\bas a rule\b/gi, 0],
  [/\bso that\b/gi, 3],
  [/\bat any hour\b/gi, 5],
  [/\bbefore (?:we (?:start|begin)|(?:the |any )?work (?:starts|begins))\b/gi, 8],
  [/\b(?:by )?day (?:and|or) (?:by )?night\b/gi, 10],
  [/\b(?:by|on the|over the) phone\b/gi, 15],
  [/\b(?:in writing|written)\b/gi, 20],
  [/\busually\b/gi, 24],
]

/**
 * The turns of phrase that a site has too often. What its pages share stands in its texts once.
 *
 * @param figures - Figures of the ledger; each may stand fifteen times on thirty pages
 */
export function overusedIn(texts: Set<string>, pages: number, figures: string[]): string[] {
  const text = [...texts].join('\n')
  const phrases: typeof habits = figures.map((words) => [patternOf(words, 'gi'), 15])
  return [...habits, ...phrases].flatMap(([phrase, most]) => {
    const found = text.match(phrase) ?? []
    const isTired = found.length > Math.ceil((most * pages) / 30)
    return isTired ? [`${found.length} times “${found[0]}”`] : []
  })
}

/** Words that promise. “Never” does where it is said of us, and “not always” does not. */
const promise =
  /\b(?:(?<!not )always|guarantee(?:d|ing)?|holidays?|promis\w+)\b|\b(?:we|our)\b[^.,;:?!]*\bnever\b/i

/** Whether a sentence promises something; what a customer asks does not. */
export const isPromise = (sentence: string): boolean =>
  promise.test(sentence) && !sentence.endsWith('?')

/** What is left in a text when a token or a piece of markup was not replaced. */
export function leftoversIn(text: string): string[] {
  const patterns = /\{\{|\}\}|\[\^|\]\(|\*\*|\bundefined\b|\bNaN\b|\[object|&(?:amp|quot|lt|gt|#)/g
  return [...text.matchAll(patterns)].map(({ 0: found, index }) => {
    return `${found} in “${text.slice(Math.max(0, index - 20), index + 30)}”`
  })
}

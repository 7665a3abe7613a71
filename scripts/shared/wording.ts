import { closest, distance } from 'fastest-levenshtein'

/** `1 error`, `2 errors`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}

/** At most this many names are shown; of longer lists only the nearest. */
const mostNames = 24
const nearestNames = 8

/**
 * Says which names are allowed, with the one that was probably meant first.
 *
 * @returns `Did you mean "springfield"? Allowed: shelbyville, springfield, …`
 */
export function suggest(wrong: string, allowed: string[]): string {
  if (allowed.length === 0) return 'There are none yet.'
  // The time that a comparison takes grows with the length.
  const written = wrong.slice(0, 100)
  const meant = probablyMeant(written, allowed)
  return `${meant ? `Did you mean "${meant}"? ` : ''}${listNames(written, allowed)}`
}

/**
 * The name that was probably meant: the nearest one, if it is near enough, or the only one that begins
 * like the wrong one.
 */
export function probablyMeant(wrong: string, allowed: string[]): string | undefined {
  if (allowed.length === 0) return undefined
  const longer = allowed.filter((name) => wrong.length >= 3 && name.startsWith(wrong))
  if (longer.length === 1) return longer[0]
  const nearest = closest(wrong, allowed)
  const isNear = distance(wrong, nearest) <= Math.max(2, Math.floor(nearest.length / 3))
  return isNear ? nearest : undefined
}

function listNames(wrong: string, allowed: string[]): string {
  if (allowed.length <= mostNames) return `Allowed: ${allowed.join(', ')}.`
  const near = allowed
    .map((name) => ({ name, steps: distance(wrong, name) }))
    .sort((a, b) => a.steps - b.steps || compare(a.name, b.name))
    .slice(0, nearestNames)
    .map(({ name }) => name)
  return `Allowed: ${near.join(', ')} and ${allowed.length - near.length} more.`
}

/** The beginning of a text that somebody wrote: a message quotes it, and stays short. */
export function excerpt(text: string, length = 60): string {
  // Half a sign, such as of an emoji, is none.
  return text.length > length ? `${text.slice(0, length - 3).replace(/\p{Cs}$/u, '')}…` : text
}

/** Orders strings by code unit, the same in every locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A pattern that finds a text just as it is. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text with line ends of one kind: those of Windows and of old Macs count as any other. */
export const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A text in one line, without line breaks and control characters for terminals. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

/** What the file system says, without the path, which the finding names: `ENOENT: no such file`. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split(', ')[0] ?? '') : String(error)
}

/** Why a request failed: what the network says is the cause of a "fetch failed". */
export function whyFailed(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return 'no answer in time'
  return cause?.message || cause?.code || message || String(error)
}

/**
 * The sentences of a text, each with its place: to quote one, or to compare them. No more depends on where
 * one ends, so abbreviations may end one.
 */
export function sentencesOf(text: string): { sentence: string; offset: number }[] {
  const sentences: { sentence: string; offset: number }[] = []
  let start = 0
  const add = (end: number) => {
    const piece = text.slice(start, end)
    const sign = /^\s*(?:(?:[-*+]|\d+[.)]|#+)\s+)?/.exec(piece)?.[0].length ?? 0
    const sentence = piece.slice(sign).trim()
    if (sentence) sentences.push({ sentence, offset: start + sign })
    start = end
  }
  for (const { 0: end, index } of text.matchAll(sentenceEnd)) add(index + end.length)
  add(text.length)
  return sentences
}

/** A line break, or the end of a sentence with the space after it. */
const sentenceEnd = /\n+|[.!?][”’")*\]]{0,5}[ \t]+(?![a-z])/g

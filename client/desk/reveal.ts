import { literal } from '../../scripts/shared/wording'

/**
 * Opens the boxes around a field, and goes there. With `+` after its name a list gets a new entry.
 *
 * @param isNew Whether its first text is to be written.
 * @param words Some of its text, to be marked.
 */
export function reveal(field: string, isNew = false, words = ''): void {
  const all = [...document.querySelectorAll<HTMLElement>('main [data-path]')]
  if (field.endsWith('+')) {
    const list = all.find((one) => `${one.dataset.path}+` === field)
    // The same address leads to the list from now on, not to another entry.
    history.replaceState(null, '', location.hash.replace(/(%2B|\+)$/, ''))
    list?.querySelector<HTMLElement>('[data-add]')?.click()
    return
  }
  const found =
    all.find((one) => one.dataset.path === field) ??
    all.findLast((one) => field.startsWith(one.dataset.path ?? '-'))
  for (let at: Element | null = found ?? null; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  found?.scrollIntoView({ block: 'start' })
  const inputs = 'input, textarea, select, [role=group] button'
  const target =
    (isNew && found?.querySelector<HTMLElement>(inputs)) ||
    found?.querySelector<HTMLElement>(`${inputs}, summary`)
  target?.focus({ preventScroll: true })
  if (words && target && 'selectionStart' in target) mark(target as HTMLTextAreaElement, words)
}

/** How far below the top of its view something begins, in pixels. */
export const topOf = (box: Element) => box.getBoundingClientRect().top

/**
 * Remembers which field is in view: the one with the focus before others.
 *
 * @returns Scrolls to it again, whatever has come above it. Safari does not do that by itself.
 */
export function keepPlace(): () => void {
  const isInView = (box: Element) => topOf(box) > 0 && topOf(box) < innerHeight
  const own = document.activeElement?.closest('[data-path]')
  // Who is at the top is to see what comes there.
  const others = scrollY > 0 ? [...document.querySelectorAll('[data-path]')] : []
  const field = own && isInView(own) ? own : others.find(isInView)
  const before = field ? topOf(field) : 0
  return () => {
    if (field?.checkVisibility()) scrollBy(0, topOf(field) - before)
  }
}

/** Marks words in a text. */
function mark(box: HTMLTextAreaElement, words: string): void {
  const [start, end] = placeOf(words, box.value) ?? []
  // An input for a day, or an address, marks nothing.
  if (box.selectionStart === null) return
  if (start === undefined || end === undefined) return
  box.setSelectionRange(start, end)
  // The box is as high as its text, and browsers go to its top.
  const { top, height } = box.getBoundingClientRect()
  scrollBy(0, top + (height * start) / box.value.length - innerHeight / 3)
}

/**
 * Where words stand in a text, or as many whole ones side by side as stand there: Markdown is between
 * some, facts are inserted, and a quotation may be cut.
 */
export function placeOf(words: string, text: string): [start: number, end: number] | undefined {
  const parts = words.split(/\s+/)
  const between = '(?:\\]\\([^)]*\\))?[*_]*\\s+[*_\\[]*'
  const runs = parts.flatMap((_, left) =>
    parts.slice(0, left + 1).map((_, start) => parts.slice(start, parts.length - left + start)),
  )
  for (const run of runs) {
    const whole = `(?<![\\p{L}\\p{N}])${run.map(alike).join(between)}(?![\\p{L}\\p{N}])`
    const found = new RegExp(whole, 'u').exec(text)
    const isOneOfMany = run.length === 1 && parts.length > 1
    if (found && !(isOneOfMany && /^\D{1,4}$/.test(found[0])))
      return withLinks(text, found.index, found.index + found[0].length)
  }
  return undefined
}

/** A pattern that finds a word, whatever quotation marks it has. */
const alike = (word: string) => literal(word).replace(/["“”]/g, '["“”]').replace(/['‘’]/g, "['‘’]")

/** A place with all of the links that it has the words of, or cuts: what is typed there leaves no half of one. */
function withLinks(text: string, start: number, end: number): [start: number, end: number] {
  const links = [...text.matchAll(/\[[*_]*([^\]]*?)[*_]*\]\([^)]*\)/g)]
    .map(({ index, 0: link, 1: words }) => ({ from: index, to: index + link.length, words }))
    .filter(({ from, to, words }) => {
      const isInside = from < start && end < to
      return start < to && from < end && (!isInside || words === text.slice(start, end))
    })
  return [
    Math.min(start, ...links.map(({ from }) => from)),
    Math.max(end, ...links.map(({ to }) => to)),
  ]
}

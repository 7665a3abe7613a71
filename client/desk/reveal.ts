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
  const target = found?.querySelector<HTMLElement>(isNew ? inputs : `${inputs}, summary`)
  target?.focus({ preventScroll: true })
  if (words && target instanceof HTMLTextAreaElement) mark(target, words)
}

/** Marks words in a text, or as many side by side as stand there: Markdown is between some, and facts are inserted. */
function mark(box: HTMLTextAreaElement, words: string): void {
  const parts = words.split(/\s+/).map(literal)
  const between = '(?:\\]\\([^)]*\\))?[*_]*\\s+[*_\\[]*'
  const runs = parts.flatMap((_, left) =>
    parts.slice(0, left + 1).map((_, start) => parts.slice(start, parts.length - left + start)),
  )
  for (const run of runs) {
    const found = new RegExp(run.join(between)).exec(box.value)
    if (!found) continue
    box.setSelectionRange(found.index, found.index + found[0].length)
    // The box is as high as its text, and browsers go to its top.
    const { top, height } = box.getBoundingClientRect()
    scrollBy(0, top + (height * found.index) / box.value.length - innerHeight / 3)
    return
  }
}

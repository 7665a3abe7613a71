/**
 * Opens the boxes around a field, and goes there. With `+` behind its name a list gets a new entry.
 *
 * @param isNew Whether its first text is to be written.
 */
export function reveal(field: string, isNew = false): void {
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
}

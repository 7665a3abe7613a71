/** What may take the focus of something in it that is gone. */
const places = '.field, details, article, section, form, main'
const targets = 'summary, button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]'

/**
 * Keeps the focus on the screen, and in sight: when what has it goes or cannot be used, what stands around
 * it gets it, or the entry beside its own, or the heading of a new screen.
 */
export function keepFocus(): void {
  let around: Element[] = []
  const isUsable = (one: Element) => one.isConnected && !one.matches(':disabled')
  /** The article, or entry of a list, beside the one that is gone. */
  const besideGone = (records: MutationRecord[]) =>
    records
      .filter(({ removedNodes: [gone] }) => around.includes(gone as Element))
      .flatMap(({ nextSibling, previousSibling }) => [nextSibling, previousSibling])
      .find((one) => one instanceof Element && one.isConnected && one.matches('article, li'))
  const restore = (records: MutationRecord[]) => {
    const [last] = around
    const { activeElement: now } = document
    if (!last || isUsable(last) || (now !== document.body && now !== last)) return
    const left = around.find((one) => one.isConnected && one.matches(places))
    const place = left?.matches('main') ? (besideGone(records) as Element) : left
    const inPlace = place?.querySelector<HTMLElement>(targets)
    const target = inPlace ?? document.querySelector<HTMLElement>('main h1')
    if (target && !inPlace) target.tabIndex = -1
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }
  new MutationObserver(restore).observe(document.body, {
    ...{ childList: true, subtree: true, attributeFilter: ['disabled'] },
  })
  document.addEventListener('focusin', ({ target }) => {
    around = []
    for (let at = target as Element | null; at; at = at.parentElement) around.push(at)
  })
}

/** What may take the focus of something in it that is gone. */
const places = '.field, details, article, section, form, main'
const targets = 'summary, button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]'

/**
 * Keeps the focus on the screen: when what has it goes or cannot be used, what stands around it gets it,
 * and the heading of a new screen.
 *
 * @returns What ends this.
 */
export function keepFocus(): () => void {
  let around: Element[] = []
  const isUsable = (one: Element) => one.isConnected && !one.matches(':disabled')
  const note = ({ target }: FocusEvent) => {
    around = []
    for (let at = target as Element | null; at; at = at.parentElement) around.push(at)
  }
  const restore = () => {
    const [last] = around
    const { activeElement: now } = document
    if (!last || isUsable(last) || (now !== document.body && now !== last)) return
    const place = around.find((one) => one.isConnected && one.matches(places))
    const inPlace = place?.matches('main') ? null : place?.querySelector<HTMLElement>(targets)
    const target = inPlace ?? document.querySelector<HTMLElement>('main h1')
    if (target && !inPlace) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, {
    ...{ childList: true, subtree: true, attributeFilter: ['disabled'] },
  })
  document.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
  }
}

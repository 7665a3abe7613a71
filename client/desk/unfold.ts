/** What visitors open, or choose, to see more of a page: in the preview, where no script runs, the desk does. */
type Fold = HTMLDetailsElement & HTMLInputElement

const folds = 'details, [type=radio], [type=checkbox]'
const keyOf = (fold: Fold) => (fold.localName === 'details' ? 'open' : 'checked')

/**
 * Lets a tap open what it opens for visitors.
 *
 * @returns Whether it does that: a tap on what is open leads to its field.
 */
export function opensFirst(event: Event): boolean {
  const target = event.target as Element
  // The browser does the same for them.
  if (target.closest('input, select, [popovertarget]')) return true
  event.preventDefault()
  const fold = (target.closest('summary')?.parentElement ??
    target.closest('label')?.control) as Fold | null
  if (!fold?.matches(folds) || fold[keyOf(fold)]) return false
  fold[keyOf(fold)] = true
  return true
}

/** Opens in a page what is open in the one before it. Where words change, their place tells which that is. */
export function keepOpen(before: Document, after: Document): void {
  const foldsIn = (page: Document) => [...page.querySelectorAll<Fold>(folds)]
  const nameOf = (fold: Fold) => (fold.querySelector('summary') ?? fold.parentElement)?.textContent
  const [old, all] = [foldsIn(before), foldsIn(after)]
  for (const [at, fold] of all.entries()) {
    const isSame = (one: Fold) => nameOf(one) === nameOf(fold)
    const was = old.length === all.length ? old[at] : old.find(isSame)
    if (was) fold[keyOf(fold)] = was[keyOf(was)]
  }
}

/** Opens what a text is hidden in, and makes the choices of its section that show it. @returns Whether it can be seen. */
export function unfold(text: Element): boolean {
  for (let at: Element | null = text; at; at = at.parentElement)
    if (at.localName === 'details') (at as Fold).open = true
  const choices = [...(text.closest('section')?.querySelectorAll<Fold>('[type=radio]') ?? [])]
  const before = choices.filter(({ checked }) => checked)
  /** Tries all answers to questions, one after the other. */
  const isSeenWith = ([name, ...others]: string[]): boolean =>
    text.checkVisibility() ||
    choices.some((one) => {
      if (one.name !== name) return false
      one.checked = true
      return isSeenWith(others)
    })
  if (isSeenWith([...new Set(choices.map(({ name }) => name))])) return true
  for (const one of choices) one.checked = before.includes(one)
  return false
}

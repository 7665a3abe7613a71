import { find } from './dom'

/**
 * The call bar at the foot of small screens. It appears when its sentinel, the first 100 px of the
 * page, has been scrolled away, and makes room while a form field has the focus: on a phone the
 * keyboard leaves little enough of the page.
 */
export class StickyCall {
  #bar: HTMLElement
  #sentinel: HTMLElement

  constructor(root: HTMLElement) {
    this.#bar = find(root, '.sticky-call__bar')
    this.#sentinel = find(root, '.sticky-call__sentinel')
    new IntersectionObserver(this.#sync).observe(this.#sentinel)
    // The late styles put the sentinel in its place. If it is out of sight before and after, because
    // the visitor has scrolled already, the observer sees no change.
    document.addEventListener('load', this.#sync, true)
    document.addEventListener('focusin', this.#later)
    document.addEventListener('focusout', this.#later)
  }

  // Who leaves a field by a tap on a button at the foot of the screen must not hit the bar instead.
  #later = () => setTimeout(this.#sync, 300)

  #sync = () => {
    const scrolled = this.#sentinel.getBoundingClientRect().bottom < 0
    const typing = document.activeElement?.matches('input, select, textarea')
    this.#bar.inert = !this.#bar.toggleAttribute('data-shown', scrolled && !typing)
  }
}

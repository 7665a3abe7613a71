import { find } from './dom'

/**
 * The call bar at the foot of small screens. It shows once its sentinel, the first 100 px of the
 * page, has been scrolled away, and hides while a form field has focus: the keyboard of a phone
 * leaves little enough of the page.
 */
export class StickyCall {
  #bar: HTMLElement
  #sentinel: HTMLElement

  constructor(root: HTMLElement) {
    this.#bar = find(root, '.sticky-call__bar')
    this.#sentinel = find(root, '.sticky-call__sentinel')
    new IntersectionObserver(this.#update).observe(this.#sentinel)
    document.addEventListener('focusin', this.#updateLater)
    document.addEventListener('focusout', this.#updateLater)
  }

  // A tap that moves focus from a field to a button at the foot must not hit the bar instead.
  #updateLater = () => setTimeout(this.#update, 300)

  #update = () => {
    const scrolled = this.#sentinel.getBoundingClientRect().bottom < 0
    const typing = document.activeElement?.matches('input, select, textarea')
    this.#bar.inert = !this.#bar.toggleAttribute('data-shown', scrolled && !typing)
  }
}

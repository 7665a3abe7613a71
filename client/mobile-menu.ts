import { find, wideLayout } from './dom'

/** The header's panel on small screens. Whether it is open stands in the toggle's `aria-expanded`. */
export class MobileMenu {
  #root: HTMLElement
  #toggle: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
    this.#toggle = find(root, '.site-header__toggle')
    this.#toggle.addEventListener('click', () => {
      this.#toggle.ariaExpanded = `${!this.#open}`
    })
    root.addEventListener('click', this.#onClick)
    root.addEventListener('focusout', this.#onFocusOut)
    document.addEventListener('keydown', this.#onKey)
    wideLayout.addEventListener('change', this.#close)
    // A page that comes back from the back-forward cache comes back as it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#close())
  }

  get #open() {
    return this.#toggle.ariaExpanded === 'true'
  }

  #close = () => {
    this.#toggle.ariaExpanded = 'false'
  }

  // A link to the page one is on loads nothing, so it has to close the panel by itself.
  #onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) this.#close()
  }

  #onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !this.#root.contains(relatedTarget as Node)) this.#close()
  }

  #onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !this.#open) return
    this.#close()
    this.#toggle.focus()
  }
}

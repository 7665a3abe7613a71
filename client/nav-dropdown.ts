import { find } from './dom'

/** How long the menu stays open after the pointer has left it, in milliseconds. */
const closeDelay = 150

/** A click so soon after hover opened the menu meant to open it, not to close it. */
const absorbWindow = 300

/**
 * One menu of the header: a button and the panel it opens. Whether it is open stands in the
 * button's `aria-expanded` alone; the stylesheet reads it there.
 */
export class NavDropdown {
  #root: HTMLElement
  #button: HTMLElement
  #closing: ReturnType<typeof setTimeout> | undefined
  /** When hover opened the menu; long ago once a click has been absorbed. */
  #hoveredAt = -absorbWindow

  constructor(root: HTMLElement) {
    this.#root = root
    this.#button = find(root, '[aria-expanded]')
    this.#button.addEventListener('click', this.#onClick)
    root.addEventListener('pointerenter', this.#onEnter)
    root.addEventListener('pointerleave', this.#onLeave)
    root.addEventListener('focusout', this.#onFocusOut)
    document.addEventListener('pointerdown', this.#onPress)
    document.addEventListener('keydown', this.#onKey)
  }

  get #open() {
    return this.#button.ariaExpanded === 'true'
  }

  #toggle(open: boolean) {
    clearTimeout(this.#closing)
    if (open) {
      for (const other of document.querySelectorAll('[data-module=nav-dropdown] [aria-expanded]')) {
        other.ariaExpanded = 'false'
      }
    }
    this.#button.ariaExpanded = `${open}`
  }

  // A tap sends pointerenter before click: only a mouse can hover.
  #onEnter = ({ pointerType, timeStamp }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    if (!this.#open) this.#hoveredAt = timeStamp
    this.#toggle(true)
  }

  #onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || this.#root.querySelector(':focus-visible')) return
    this.#closing = setTimeout(() => this.#toggle(false), closeDelay)
  }

  // `detail` is 0 when the click came from the keyboard.
  #onClick = ({ detail, timeStamp }: MouseEvent) => {
    const absorbed = detail && timeStamp - this.#hoveredAt < absorbWindow
    this.#hoveredAt = -absorbWindow
    if (!absorbed) this.#toggle(!this.#open)
  }

  #onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !this.#root.contains(relatedTarget as Node)) this.#toggle(false)
  }

  #onPress = ({ target }: PointerEvent) => {
    if (!this.#root.contains(target as Node)) this.#toggle(false)
  }

  #onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !this.#open) return
    this.#toggle(false)
    this.#button.focus()
  }
}

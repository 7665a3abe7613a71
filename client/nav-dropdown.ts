import { Disclosure } from './disclosure'
import { find } from './dom'

/** How long the menu stays open after the mouse has left it, in milliseconds. */
const closeDelay = 150

/** A click this soon after hover opened the menu was meant to open it, not to close it. */
const absorbWindow = 300

/** One menu of the header: opens on hover and on click, and closes the others. */
export class NavDropdown {
  #root: HTMLElement
  #menu: Disclosure
  #closing: ReturnType<typeof setTimeout> | undefined
  /** When hover opened the menu; long ago once a click has been absorbed. */
  #hoveredAt = -absorbWindow

  constructor(root: HTMLElement) {
    this.#root = root
    this.#menu = new Disclosure(root, find(root, '[aria-expanded]'))
    this.#menu.button.addEventListener('click', this.#onClick)
    root.addEventListener('pointerenter', this.#onEnter)
    root.addEventListener('pointerleave', this.#onLeave)
    document.addEventListener('pointerdown', ({ target }) => {
      if (!root.contains(target as Node)) this.#menu.close()
    })
  }

  #open() {
    clearTimeout(this.#closing)
    for (const other of document.querySelectorAll('[data-module=nav-dropdown] [aria-expanded]')) {
      other.ariaExpanded = 'false'
    }
    this.#menu.toggle(true)
  }

  // A tap sends pointerenter before click: only a mouse can hover.
  #onEnter = ({ pointerType, timeStamp }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    if (!this.#menu.isOpen) this.#hoveredAt = timeStamp
    this.#open()
  }

  #onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || this.#root.querySelector(':focus-visible')) return
    this.#closing = setTimeout(this.#menu.close, closeDelay)
  }

  // `detail` is 0 when the click came from the keyboard.
  #onClick = ({ detail, timeStamp }: MouseEvent) => {
    const absorbed = detail && timeStamp - this.#hoveredAt < absorbWindow
    this.#hoveredAt = -absorbWindow
    if (absorbed) return
    if (this.#menu.isOpen) this.#menu.close()
    else this.#open()
  }
}

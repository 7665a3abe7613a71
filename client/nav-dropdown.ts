import { type Disclosure, makeDisclosure } from './disclosure'
import { find } from './dom'

/**
 * How long the menu stays open after the mouse has left it, in milliseconds, also for the next menu: on
 * its diagonal way to a link the mouse passes that one’s button.
 */
const closeDelay = 150

/** A click this soon after hover opened the menu was meant to open it, not to close it. */
const absorbWindow = 1000

/** The menu that is open, or was the last to be. */
let current: Disclosure | undefined

/** What the mouse has begun by coming or going, and ends by moving on. */
let pending: ReturnType<typeof setTimeout> | undefined

/** One menu of the header: opens on hover and on click, and closes the others. */
export function navDropdown(root: HTMLElement): void {
  const button = find(root, '[aria-expanded]')
  const menu = makeDisclosure(root, button)
  /** When hover opened the menu; never once a click has been absorbed. */
  let hoveredAt = NaN
  const open = () => {
    clearTimeout(pending)
    current?.close()
    current = menu
    menu.toggle(true)
  }
  // A tap sends pointerenter before click: only a mouse can hover.
  root.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(pending)
    if (menu.isOpen()) return
    const show = () => {
      hoveredAt = performance.now()
      open()
    }
    if (current?.isOpen()) pending = setTimeout(show, closeDelay)
    else show()
  })
  root.addEventListener('pointerleave', ({ pointerType }) => {
    // What hover opened goes with the mouse, though the focus is on its button.
    const inUse = hoveredAt ? 'a:focus-visible' : ':focus-visible'
    if (pointerType !== 'mouse' || root.querySelector(inUse)) return
    clearTimeout(pending)
    pending = setTimeout(() => current?.close(), closeDelay)
  })
  // `detail` is 0 when the click came from the keyboard.
  button.addEventListener('click', ({ detail, timeStamp }) => {
    const absorbed = detail && timeStamp - hoveredAt < absorbWindow
    hoveredAt = NaN
    if (absorbed) return
    if (menu.isOpen()) menu.close()
    else open()
  })
}

import { dismisses, lockAxis, swipeAmount, type Way } from './toast-queue'

/**
 * The swipe of one toast, by mouse, pen or touch. While it lasts the element has `data-swiping`,
 * and `--swipe-x` or `--swipe-y` say how far it has gone.
 */
export class Swipe {
  #element: HTMLElement
  #position: string
  #dismiss: () => void
  #start: PointerEvent | undefined
  #axis: 'x' | 'y' | undefined
  #amount = 0

  /**
   * @param position - The corner the toast stands in, which decides where it can be swiped to
   * @param dismiss - What a swipe that was far or fast enough does
   */
  constructor(element: HTMLElement, position: string, dismiss: () => void) {
    this.#element = element
    this.#position = position
    this.#dismiss = dismiss
    element.addEventListener('pointerdown', this.#onDown)
    element.addEventListener('pointermove', this.#onMove)
    element.addEventListener('pointerup', this.#onUp)
    element.addEventListener('pointercancel', this.#settle)
  }

  // A press on a button is not the start of a swipe.
  #onDown = (event: PointerEvent) => {
    if (event.button || (event.target as Element).closest('a, button')) return
    this.#element.setPointerCapture(event.pointerId)
    this.#element.dataset.swiping = ''
    this.#start = event
  }

  #onMove = (event: PointerEvent) => {
    if (!this.#start) return
    const way: Way = { x: event.x - this.#start.x, y: event.y - this.#start.y }
    this.#axis ??= lockAxis(way)
    if (this.#axis) this.#move(swipeAmount(way, this.#axis, this.#position))
  }

  #onUp = (event: PointerEvent) => {
    if (!this.#start) return
    if (dismisses(this.#amount, event.timeStamp - this.#start.timeStamp)) this.#dismiss()
    else this.#settle()
  }

  #move(amount: number) {
    this.#amount = amount
    this.#element.style.setProperty(`--swipe-${this.#axis}`, `${amount}px`)
  }

  #settle = () => {
    this.#move(0)
    this.#start = this.#axis = undefined
    delete this.#element.dataset.swiping
  }
}

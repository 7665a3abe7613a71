import { find } from './dom'
import { Swipe } from './swipe'
import type { PlacedToast, ToastButton } from './toast-event'
import { Countdown, defaultDuration, type Place } from './toast-queue'

/** One toast in the page: its element and its timer. */
export class Toast {
  readonly options: PlacedToast
  readonly element: HTMLElement
  /** What screen readers are told. */
  readonly words = document.createElement('p')
  /** Whether the visitor may take it away. */
  readonly dismissible: boolean
  #dismiss: () => void
  #countdown: Countdown
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param template - The empty element of a toast
   * @param dismiss - Takes the toast off the page
   */
  constructor(options: PlacedToast, template: HTMLElement, dismiss: () => void) {
    this.options = options
    this.element = template.cloneNode(true) as HTMLElement
    this.dismissible = options.dismissible !== false
    this.#dismiss = dismiss
    this.#countdown = new Countdown(options.duration || defaultDuration)
    this.#fill(options)
  }

  /** The height it takes when nothing covers it: its content and its border. */
  get height() {
    return find(this.element, '.toast__body').offsetHeight + 2
  }

  /** Puts it in its place of the stack. */
  place({ offset, scale, covered, hidden }: Place, frontHeight: number) {
    const { style } = this.element
    style.setProperty('--offset', `${offset}px`)
    style.setProperty('--scale', `${scale}`)
    style.setProperty('--front', `${frontHeight}px`)
    this.element.inert = covered
    this.element.toggleAttribute('data-hidden', hidden)
  }

  /** Lets the time run, or stops it. */
  tick(running: boolean) {
    const { type, duration } = this.options
    clearTimeout(this.#timer)
    if (type === 'loading' || duration === Infinity) return
    const now = performance.now()
    if (running) this.#timer = setTimeout(this.#dismiss, this.#countdown.run(now))
    else this.#countdown.pause(now)
  }

  #fill({ type = 'default', title, description = '', position, action, cancel }: PlacedToast) {
    const { element } = this
    const close = find(element, '.toast__close')
    element.dataset.type = type
    this.words.textContent = `${title}. ${description}`
    find(element, '.toast__title').textContent = title
    find(element, '.toast__description').textContent = description
    this.#addButton('action', action)
    this.#addButton('cancel', cancel)
    close.addEventListener('click', this.#dismiss)
    if (type === 'loading' || !this.dismissible) close.remove()
    else new Swipe(element, position, this.#dismiss)
  }

  #addButton(kind: string, options?: ToastButton) {
    if (!options) return
    const { label, href, onClick } = options
    const button = document.createElement(href ? 'a' : 'button')
    if (href) button.setAttribute('href', href)
    button.className = `toast__button toast__button--${kind}`
    button.textContent = label
    button.addEventListener('click', (event) => {
      onClick?.(event)
      if (!event.defaultPrevented) this.#dismiss()
    })
    find(this.element, '.toast__buttons').append(button)
  }
}

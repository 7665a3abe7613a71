import { Countdown } from './countdown'
import { find } from './dom'
import { enableSwipe } from './swipe'
import type { ToastButton, ToastOptions } from './toast-event'
import type { StackPlace } from './toast-rules'

/** How long a toast shows unless it says otherwise, in milliseconds. */
const defaultDuration = 4000

/** One toast in the page. */
export class Toast {
  readonly options: ToastOptions
  readonly element: HTMLElement
  /** What screen readers are told. */
  readonly announcement = document.createElement('p')
  /** How long it still shows. */
  readonly countdown: Countdown

  /**
   * @param template - The empty element of a toast
   * @param dismiss - Removes the toast from the page
   */
  constructor(options: ToastOptions, template: HTMLElement, dismiss: () => void) {
    const { type = 'default', title, description = '', duration, action, cancel } = options
    const isLoading = type === 'loading'
    const element = template.cloneNode(true) as HTMLElement
    const buttons = find(element, '.toast__buttons')
    const close = find(element, '.toast__close')
    this.options = options
    this.element = element
    this.announcement.textContent = `${title}. ${description}`
    this.countdown = new Countdown(isLoading ? Infinity : duration || defaultDuration, dismiss)
    element.dataset.type = type
    find(element, '.toast__title').textContent = title
    find(element, '.toast__description').textContent = description
    if (action) buttons.append(makeButton('action', action, dismiss))
    if (cancel) buttons.append(makeButton('cancel', cancel, dismiss))
    close.addEventListener('click', dismiss)
    if (isLoading || options.dismissible === false) close.remove()
    else enableSwipe(element, dismiss)
  }

  /** The height it takes when nothing covers it: its content and its border. */
  get height(): number {
    return find(this.element, '.toast__body').offsetHeight + 2
  }

  /** Moves it to its place in the stack. */
  place({ offset, scale, hidden, covered }: StackPlace): void {
    this.element.style.setProperty('--offset', `${offset}px`)
    this.element.style.setProperty('--scale', `${scale}`)
    this.element.inert = covered
    this.element.toggleAttribute('data-hidden', hidden)
  }
}

function makeButton(kind: string, { label, href, onClick }: ToastButton, dismiss: () => void) {
  const button = document.createElement(href ? 'a' : 'button')
  if (href) button.setAttribute('href', href)
  button.className = `toast__button toast__button--${kind}`
  button.textContent = label
  button.addEventListener('click', (event) => {
    onClick?.(event)
    if (!event.defaultPrevented) dismiss()
  })
  return button
}

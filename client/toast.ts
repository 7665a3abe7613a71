import { makeCountdown } from './countdown'
import { find } from './dom'
import { enableSwipe } from './swipe'
import type { ToastButton, ToastOptions } from './toast-event'

/** How long a toast shows unless it says otherwise, in milliseconds. */
const defaultDuration = 4000

/** One toast in the page. */
export type Toast = ReturnType<typeof makeToast>

/**
 * Makes a toast.
 *
 * @param element - The empty element of a toast
 * @param dismiss - Removes the toast from the page
 */
export function makeToast(options: ToastOptions, element: HTMLElement, dismiss: () => void) {
  const { type = 'default', title, description = '', duration, action, cancel } = options
  const isLoading = type === 'loading'
  const buttons = find(element, '.toast__buttons')
  const close = find(element, '.toast__close')
  /** What screen readers are told. */
  const words = document.createElement('p')
  words.textContent = `${title}. ${description}`
  element.dataset.type = type
  find(element, '.toast__title').textContent = title
  find(element, '.toast__description').textContent = description
  if (action) buttons.append(makeButton('action', action, dismiss))
  if (cancel) buttons.append(makeButton('cancel', cancel, dismiss))
  close.addEventListener('click', dismiss)
  if (isLoading || options.dismissible === false) close.remove()
  else enableSwipe(element, dismiss)
  /** How long it still shows. */
  const timer = makeCountdown(isLoading ? Infinity : duration || defaultDuration, dismiss)
  return { options, element, words, timer }
}

function makeButton(kind: string, { label, href, onClick }: ToastButton, dismiss: () => void) {
  const button = document.createElement(href ? 'a' : 'button')
  if (href) (button as HTMLAnchorElement).href = href
  button.className = `toast__button toast__button--${kind}`
  button.textContent = label
  button.onclick = (event) => {
    onClick?.(event)
    if (!event.defaultPrevented) dismiss()
  }
  return button
}

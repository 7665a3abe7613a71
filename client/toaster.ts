import { find } from './dom'
import { Toast } from './toast'
import type { ToastOptions, ToastPosition } from './toast-event'
import { placeAt } from './toast-rules'

/** How long a dismissed toast takes to go, in milliseconds. */
const removalDelay = 200

/** The events that expand or collapse a list, and pause or resume its toasts. */
const listEvents =
  'mouseenter mouseleave focusin focusout pointerdown pointerup pointercancel'.split(' ')

/**
 * Shows toasts, in one list for each position. A list is expanded while it is hovered or has focus.
 * Screen readers hear of a toast from the two live regions, which are in the page from the start;
 * the lists are no live regions.
 */
export class Toaster {
  #root: HTMLElement
  #template: HTMLElement
  /** Newest first, over all lists. */
  #toasts: Toast[] = []
  /** What had focus before a toast got it. */
  #returnTarget: HTMLElement | null | undefined

  constructor(root: HTMLElement) {
    const { content } = find<HTMLTemplateElement>(root, 'template')
    this.#root = root
    this.#template = content.firstElementChild as HTMLElement
    root.addEventListener('focusin', this.#onFocusIn)
    document.addEventListener('keydown', this.#onKey)
    document.addEventListener('visibilitychange', this.#update)
    addEventListener('resize', this.#update)
    document.addEventListener('toast', (event) => {
      this.#show((event as CustomEvent<ToastOptions>).detail)
    })
  }

  #show(options: ToastOptions) {
    const replaced = this.#toasts.find((toast) => options.id && toast.options.id === options.id)
    if (!options.title) return this.#remove(replaced)
    const toast: Toast = new Toast(options, this.#template, () => this.#remove(toast))
    const { type, position = 'bottom-right' } = options
    this.#list(position).prepend(toast.element)
    find(this.#root, type === 'error' ? '[role=alert]' : '[role=status]').append(toast.announcement)
    this.#toasts.unshift(toast)
    this.#remove(replaced)
    this.#update()
  }

  #list(position: ToastPosition) {
    return this.#root.querySelector(`[data-position=${position}]`) ?? this.#addList(position)
  }

  #addList(position: ToastPosition) {
    const list = document.createElement('ol')
    list.className = 'toaster__list'
    list.dataset.position = position
    for (const event of listEvents) list.addEventListener(event, this.#update)
    this.#root.append(list)
    return list
  }

  /** Puts every toast in its place, and pauses or resumes it. */
  #update = () => {
    for (const list of this.#root.querySelectorAll('ol')) {
      const toasts = this.#toasts.filter(({ element }) => list.contains(element))
      const heights = toasts.map(({ height }) => height)
      const expanded = list.matches(':hover, :focus-within')
      const paused = expanded || document.hidden || list.querySelector('[data-swiping]')
      list.toggleAttribute('data-expanded', expanded)
      // Toasts that are covered take the height of the one in front.
      list.style.setProperty('--front', `${heights[0] ?? 0}px`)
      for (const [index, toast] of toasts.entries()) {
        toast.place(placeAt(index, heights, expanded))
        if (paused) toast.countdown.pause()
        else toast.countdown.run()
      }
    }
  }

  #remove(toast: Toast | undefined) {
    if (!toast) return
    const { element, announcement, countdown } = toast
    const hadFocus = element.contains(document.activeElement)
    countdown.pause()
    announcement.remove()
    this.#toasts = this.#toasts.filter((other) => other !== toast)
    element.dataset.removed = ''
    element.inert = true
    setTimeout(() => element.remove(), removalDelay)
    this.#update()
    if (hadFocus) (this.#toasts[0]?.element ?? this.#returnTarget)?.focus({ preventScroll: true })
  }

  #onFocusIn = ({ relatedTarget }: FocusEvent) => {
    const isInside = this.#root.contains(relatedTarget as Node)
    if (!isInside) this.#returnTarget = relatedTarget as HTMLElement | null
  }

  #onKey = (event: KeyboardEvent) => {
    const [newest] = this.#toasts
    if (event.altKey && event.code === 'KeyT' && newest) {
      event.preventDefault()
      newest.element.focus()
    }
    if (event.key !== 'Escape') return
    const focused = this.#toasts.find(({ element }) => element.contains(document.activeElement))
    if (focused?.options.dismissible !== false) this.#remove(focused)
  }
}

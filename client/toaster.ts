import { find } from './dom'
import { Toast } from './toast'
import type { PlacedToast, ToastOptions, ToastPosition } from './toast-event'
import { removalDelay, stack } from './toast-queue'

/** What makes a list of toasts expand, collapse, stop its clock or start it again. */
const changes = [
  'mouseenter',
  'mouseleave',
  'focusin',
  'focusout',
  'pointerdown',
  'pointerup',
  'pointercancel',
]

/**
 * Shows the toasts that components raise with `raiseToast`, in one list for each corner. A list is
 * expanded while the pointer or the focus is in it. Screen readers hear of a toast from the two
 * live regions, which stand in the page from the start; the lists are no live regions.
 */
export class Toaster {
  #root: HTMLElement
  #template: HTMLElement
  /** Newest first, over all corners. */
  #toasts: Toast[] = []
  /** What had the focus before a toast got it. */
  #cameFrom: HTMLElement | null | undefined

  constructor(root: HTMLElement) {
    this.#root = root
    this.#template = find<HTMLTemplateElement>(root, 'template').content
      .firstElementChild as HTMLElement
    root.addEventListener('focusin', this.#onFocusIn)
    document.addEventListener('keydown', this.#onKey)
    document.addEventListener('visibilitychange', this.#sync)
    addEventListener('resize', this.#sync)
    document.addEventListener('toast', (event) => {
      this.#show({ position: 'bottom-right', ...(event as CustomEvent<ToastOptions>).detail })
    })
    document.addEventListener('toast-end', (event) => {
      const ended = this.#byId((event as CustomEvent<string>).detail)
      if (ended) this.#remove(ended)
    })
  }

  #show(options: PlacedToast) {
    const toast: Toast = new Toast(options, this.#template, () => this.#remove(toast))
    const old = this.#byId(options.id)
    this.#list(options).prepend(toast.element)
    this.#toasts.unshift(toast)
    find(this.#root, options.type === 'error' ? '[role=alert]' : '[role=status]').append(
      toast.words,
    )
    if (old) this.#remove(old)
    this.#sync()
  }

  #byId(id: string | undefined) {
    return id ? this.#toasts.find(({ options }) => options.id === id) : undefined
  }

  /** The list of a toast's corner. */
  #list({ position }: PlacedToast) {
    const selector = `[data-position=${position}]`
    return this.#root.querySelector(selector) ?? this.#addList(position)
  }

  #addList(position: ToastPosition) {
    const list = document.createElement('ol')
    list.className = 'toaster__list'
    list.dataset.position = position
    for (const change of changes) list.addEventListener(change, this.#sync)
    this.#root.append(list)
    return list
  }

  /** Puts every toast in its place and its clock to run or stop. */
  #sync = () => {
    for (const list of this.#root.querySelectorAll('ol')) {
      const toasts = this.#toasts.filter(({ element }) => list.contains(element))
      const expanded = list.matches(':hover, :focus-within')
      const paused = expanded || document.hidden || !!list.querySelector('[data-swiping]')
      const heights = toasts.map(({ height }) => height)
      stack(heights, expanded).forEach((place, index) => {
        toasts[index]?.place(place, heights[0] ?? 0)
        toasts[index]?.tick(!paused)
      })
      list.toggleAttribute('data-expanded', expanded)
    }
  }

  #remove(toast: Toast) {
    const { element } = toast
    const focused = element.contains(document.activeElement)
    toast.tick(false)
    this.#toasts = this.#toasts.filter((other) => other !== toast)
    toast.words.remove()
    element.dataset.removed = ''
    element.inert = true
    setTimeout(() => element.remove(), removalDelay)
    this.#sync()
    if (focused) (this.#toasts[0]?.element ?? this.#cameFrom)?.focus({ preventScroll: true })
  }

  #onFocusIn = ({ relatedTarget }: FocusEvent) => {
    if (!this.#root.contains(relatedTarget as Node)) {
      this.#cameFrom = relatedTarget as HTMLElement | null
    }
  }

  #onKey = (event: KeyboardEvent) => {
    const [newest] = this.#toasts
    if (event.altKey && event.code === 'KeyT' && newest) {
      event.preventDefault()
      newest.element.focus()
    }
    if (event.key !== 'Escape') return
    const focused = this.#toasts.find(({ element }) => element.contains(document.activeElement))
    if (focused?.dismissible) this.#remove(focused)
  }
}

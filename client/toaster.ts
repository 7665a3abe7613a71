import { find } from './dom'
import { makeToast, type Toast } from './toast'
import type { ToastOptions } from './toast-event'

/** How many toasts of a list show at a time. */
const visible = 3

/** Pixels between toasts. */
const gap = 14

/** How long a dismissed toast takes to go, in milliseconds. */
const removalDelay = 200

/** The events that expand or collapse a list, and pause or resume its toasts. */
const listEvents = ['pointerenter', 'pointerleave', 'pointerdown', 'focusin', 'focusout']

/**
 * Shows toasts, in one list for each position. A list is expanded while it is hovered or has focus.
 * Screen readers hear of a toast from the two live regions, which are in the page from the start;
 * the lists are no live regions.
 */
export function toaster(root: HTMLElement): void {
  const { content } = find<HTMLTemplateElement>(root, 'template')
  /** Newest first, over all lists. */
  let toasts: Toast[] = []
  /** What had focus before a toast got it. */
  let returnTarget: HTMLElement | null | undefined

  const show = (options: ToastOptions) => {
    const replaced = toasts.find((toast) => options.id && toast.options.id === options.id)
    if (!options.title) return remove(replaced)
    const element = (content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement
    const toast = makeToast(options, element, () => remove(toast))
    const { type, position = 'bottom-right' } = options
    const list = root.querySelector(`[data-position=${position}]`) ?? addList(position)
    list.prepend(element)
    find(root, type === 'error' ? '[role=alert]' : '[role=status]').append(toast.words)
    toasts.unshift(toast)
    remove(replaced)
    update()
  }

  const addList = (position: string) => {
    const list = document.createElement('ol')
    list.className = 'toaster__list'
    list.dataset.position = position
    for (const event of listEvents) list.addEventListener(event, update)
    root.append(list)
    return list
  }

  /** Positions every toast, and pauses or resumes it. */
  const update = () => {
    for (const list of root.querySelectorAll('ol')) {
      const listed = toasts.filter(({ element }) => list.contains(element))
      // What each takes when nothing covers it: its content and its border.
      const heights = listed.map(({ element }) => find(element, '.toast__body').offsetHeight + 2)
      const expanded = list.matches(':hover, :focus-within')
      const paused = expanded || document.hidden || list.querySelector('[data-swiping]')
      list.toggleAttribute('data-expanded', expanded)
      // Toasts that are covered take the height of the one in front.
      list.style.setProperty('--front', `${heights[0] ?? 0}px`)
      let offset = 0
      for (const [index, { element, timer }] of listed.entries()) {
        element.style.setProperty('--offset', `${offset}px`)
        offset += gap + (expanded ? (heights[index] as number) : 0)
        element.toggleAttribute('data-hidden', index >= visible)
        // Hidden, or behind another one.
        element.inert = index >= (expanded ? visible : 1)
        if (paused) timer.pause()
        else timer.run()
      }
    }
  }

  const remove = (toast: Toast | undefined) => {
    if (!toast) return
    const { element, words, timer } = toast
    const hadFocus = element.contains(document.activeElement)
    timer.pause()
    words.remove()
    toasts = toasts.filter((other) => other !== toast)
    element.dataset.removed = ''
    element.inert = true
    setTimeout(() => element.remove(), removalDelay)
    update()
    if (hadFocus) (toasts[0]?.element ?? returnTarget)?.focus({ preventScroll: true })
  }

  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node)) returnTarget = relatedTarget as HTMLElement | null
  })
  addEventListener('keydown', (event) => {
    const [newest] = toasts
    if (event.altKey && event.code === 'KeyT' && newest) {
      event.preventDefault()
      newest.element.focus()
    }
    const focused = toasts.find(({ element }) => element.contains(document.activeElement))
    if (event.key === 'Escape' && focused?.options.dismissible !== false) remove(focused)
  })
  document.addEventListener('visibilitychange', update)
  addEventListener('resize', update)
  document.addEventListener('toast', (event) => {
    show((event as CustomEvent<ToastOptions>).detail)
  })
}

import { type Axis, isDismissal, lockAxis, swipeAmount } from './toast-rules'

/**
 * Lets a toast be swiped away by mouse, pen or touch. During a swipe the element has
 * `data-swiping`, and `--swipe-x` or `--swipe-y` say how far it has been moved.
 */
export function enableSwipe(element: HTMLElement, dismiss: () => void): void {
  element.onpointerdown = (start) => {
    // A press on a button is not the start of a swipe, nor is a second finger.
    const onButton = (start.target as Element).closest('a, button')
    if (start.button || onButton || element.onpointermove) return
    element.setPointerCapture(start.pointerId)
    element.dataset.swiping = ''
    const position = (element.closest('ol') as HTMLElement).dataset.position as string
    let axis: Axis | undefined
    let amount = 0

    element.onpointermove = ({ x, y }) => {
      const moved = { x: x - start.x, y: y - start.y }
      axis ??= lockAxis(moved.x, moved.y)
      if (!axis) return
      amount = swipeAmount(moved[axis], axis, position)
      element.style.setProperty(`--swipe-${axis}`, `${amount}px`)
    }
    element.onpointerup = element.onpointercancel = ({ type, timeStamp }) => {
      element.onpointermove = element.onpointerup = element.onpointercancel = null
      delete element.dataset.swiping
      const completed = type === 'pointerup' && isDismissal(amount, timeStamp - start.timeStamp)
      if (completed) dismiss()
      else element.style.removeProperty(`--swipe-${axis}`)
    }
  }
}

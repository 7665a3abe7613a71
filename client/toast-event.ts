/** A button of a toast; with an address it is a link. */
export interface ToastButton {
  label: string
  href?: string
  /** Runs on a press. `preventDefault` keeps the toast open. */
  onClick?: (event: Event) => void
}

/** Where the toasts of a list stand on the screen. */
export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

/** A transient notice. Section 3 of the specification names the parts. */
export interface ToastOptions {
  /** A toast with the id of one that is showing takes its place: loading, then success. */
  id?: string
  type?: 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading'
  title: string
  description?: string
  /** Milliseconds; 0 or nothing means the default, `Infinity` stays. */
  duration?: number
  position?: ToastPosition
  /** `false`: no swipe, no close button, no Escape. Buttons and timer still work. */
  dismissible?: boolean
  action?: ToastButton
  cancel?: ToastButton
}

/** A notice for which it is decided where it stands. */
export interface PlacedToast extends ToastOptions {
  position: ToastPosition
}

/** Takes a toast off the page whose message no longer holds, by its id. */
export function endToast(id: string): void {
  document.dispatchEvent(new CustomEvent('toast-end', { detail: id }))
}

/** Shows a toast: an event on the document, so that no component has to know the toaster. */
export function raiseToast(detail: ToastOptions): void {
  document.dispatchEvent(new CustomEvent('toast', { detail }))
}

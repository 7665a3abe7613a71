/** A button of a toast; with an address it is a link. */
export interface ToastButton {
  label: string
  href?: string
  /** Runs on a press. `preventDefault` keeps the toast open. */
  onClick?: (event: Event) => void
}

/** The corner of the screen, or the middle of an edge, that a toast shows in. */
export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

/** A transient notice. */
export interface ToastOptions {
  /** A toast replaces the one with the same id: loading, then success. */
  id?: string
  type?: 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading'
  title: string
  description?: string
  /** Milliseconds; 0 or nothing means the default, `Infinity` stays. */
  duration?: number
  /** `bottom-right` unless it says otherwise. */
  position?: ToastPosition
  /** `false`: no swipe, no close button, no Escape. Buttons and timer still work. */
  dismissible?: boolean
  action?: ToastButton
  cancel?: ToastButton
}

/**
 * Shows a toast; without a title, takes away the one with its id. It is an event on the document, so
 * that no component has to know the toaster.
 */
export function showToast(detail: ToastOptions): void {
  document.dispatchEvent(new CustomEvent('toast', { detail }))
}

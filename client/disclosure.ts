/**
 * A button and the panel it opens. Whether it is open is in the button's `aria-expanded` alone,
 * where the stylesheet reads it. Focus that moves elsewhere closes it; so does Escape, which
 * returns focus to the button.
 */
export class Disclosure {
  readonly button: HTMLElement

  /** @param root - Contains the button and the panel */
  constructor(root: HTMLElement, button: HTMLElement) {
    this.button = button
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !root.contains(relatedTarget as Node)) this.close()
    })
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !this.isOpen) return
      this.close()
      button.focus()
    })
  }

  get isOpen(): boolean {
    return this.button.ariaExpanded === 'true'
  }

  toggle = (open = !this.isOpen): void => {
    this.button.ariaExpanded = `${open}`
  }

  close = (): void => this.toggle(false)
}

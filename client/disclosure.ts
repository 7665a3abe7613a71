export type Disclosure = ReturnType<typeof makeDisclosure>

/**
 * Makes a button open and close its panel. Whether it is open is in the button's `aria-expanded`
 * alone, where the stylesheet reads it. A press or focus elsewhere closes it; so does Escape, which
 * returns focus to the button.
 *
 * @param root - Contains the button and the panel
 */
export function makeDisclosure(root: HTMLElement, button: HTMLElement) {
  const isOpen = () => button.ariaExpanded === 'true'
  const toggle = (open = !isOpen()) => {
    button.ariaExpanded = `${open}`
  }
  const close = () => toggle(false)
  for (const type of ['pointerdown', 'focusin'])
    addEventListener(type, ({ target }) => {
      if (!root.contains(target as Node)) close()
    })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    close()
    button.focus()
  })
  return { isOpen, toggle, close }
}

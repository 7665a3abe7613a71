import { makeDisclosure } from './disclosure'
import { find } from './dom'

/** The header's menu on small screens. */
export function mobileMenu(root: HTMLElement): void {
  const button = find(root, '.site-header__toggle')
  const menu = makeDisclosure(root, button)
  button.addEventListener('click', () => menu.toggle())
  // A link to a place on the same page loads nothing, so the menu has to close by itself.
  root.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.close()
  })
  // The width at which `site-header.css` changes to the wide layout.
  matchMedia('(min-width: 62.5em)').addEventListener('change', menu.close)
  // The back-forward cache returns a page as it was left.
  addEventListener('pageshow', menu.close)
}

/**
 * The one element that a component cannot do without.
 *
 * @throws When it is missing: that is reported, and the other components start all the same.
 */
export function find<Found extends HTMLElement>(root: ParentNode, selector: string): Found {
  const element = root.querySelector<Found>(selector)
  if (!element) throw new Error(`No ${selector}`)
  return element
}

/** True where the wide layout of `site-header.css` applies. */
export const wideLayout = matchMedia('(min-width: 62.5em)')

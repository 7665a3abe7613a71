/**
 * The element that a component cannot do without.
 *
 * @throws When it is missing: the component does not start.
 */
export function find<Found extends HTMLElement>(root: ParentNode, selector: string): Found {
  const element = root.querySelector<Found>(selector)
  if (!element) throw new Error(`No ${selector}`)
  return element
}

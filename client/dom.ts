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

/** What a function returns; nothing where it fails, as storage does in browsers that refuse it. */
export function quietly<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {}
}

/** What comes again has mostly come among so many; to keep the rest takes longer than to make it anew. */
const mostKept = 2_000

/**
 * What was made of a text before, or what `make` makes of it now: the towns of a site say many things
 * in the same words.
 */
export function remember(kept: Map<string, string>, text: string, make: () => string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const made = make()
  if (kept.size < mostKept) kept.set(alone(text), alone(made))
  return made
}

/**
 * The same text, and not a part of another: V8 keeps all of a page in memory while a line cut out of it
 * is in use. What is put together of two is copied, once it is read.
 */
function alone(text: string): string {
  return ` ${text}`.slice(1)
}

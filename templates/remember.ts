/** More different texts than most sites have; what comes after them is not worth its memory. */
const mostKept = 10_000

/**
 * What was made of a text before, or what `make` makes of it now: the towns of a site say many things
 * in the same words.
 */
export function remember(kept: Map<string, string>, text: string, make: () => string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const made = make()
  if (kept.size < mostKept) kept.set(text, made)
  return made
}

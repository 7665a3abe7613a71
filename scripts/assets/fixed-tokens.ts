/** The values of tokens that are the same everywhere, by their names. */
export type FixedTokens = ReadonlyMap<string, string>

/**
 * The tokens that one `:root` declares, and nothing else: no rule for print, no variant. A built
 * page says their values, which compress as well as their names and need no declarations.
 *
 * @param styles All stylesheets as they are written.
 * @throws Error if a token's value leads back to itself.
 */
export function fixedTokens(styles: string): FixedTokens {
  const plain = withoutComments(styles)
  const declared = [...plain.matchAll(declaration)]
  const times = (name: string) => declared.filter(([, other]) => other === name).length
  const inRoot = [...plain.matchAll(root)].flatMap(([, body = '']) => [
    ...body.matchAll(declaration),
  ])
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of inRoot) {
    if (times(name) === 1) values.set(name, value.replace(/\s+/g, ' ').trim())
  }
  const resolve = (value: string, within: string[]): string =>
    value.replace(reference, (whole, name: string) => {
      if (within.includes(name)) throw new Error(`the token ${name} leads back to itself`)
      const inner = values.get(name)
      return inner === undefined ? whole : resolve(inner, [...within, name])
    })
  return new Map([...values].map(([name, value]) => [name, resolve(value, [name])]))
}

/** A stylesheet as it is written, with the values of the fixed tokens and without them. */
export function withoutFixedTokens(styles: string, tokens: FixedTokens): string {
  const kept = withoutComments(styles).replace(root, (rule) =>
    rule.replace(declaration, (one, name: string) => (tokens.has(name) ? '' : one)),
  )
  return withValues(kept, tokens)
}

/** Says the values of the fixed tokens that a stylesheet or a piece of markup refers to. */
export function withValues(text: string, tokens: FixedTokens): string {
  return text.replace(reference, (whole, name: string) => tokens.get(name) ?? whole)
}

/** The same in the tags of some markup alone: a text may well speak of a token. */
export function withValuesInTags(markup: string, tokens: FixedTokens): string {
  if (!markup.includes('var(--')) return markup
  return markup.replace(/<[^>]*>/g, (tag) => withValues(tag, tokens))
}

const root = /:root\s*\{([^{}]*)\}/g
const declaration = /(?<![\w-])(--[\w-]+)\s*:([^;{}]*);?/g
const reference = /var\((--[\w-]+)\)/g

const withoutComments = (styles: string) => styles.replace(/\/\*[\s\S]*?\*\//g, '')

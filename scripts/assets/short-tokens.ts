/** Gives the custom properties that a text names their short names. */
export type ShortenTokens = (text: string) => string

/**
 * Short names for the tokens, which a built page says hundreds of times: 2% of what it weighs. Only
 * what `:root` declares is a token; what the script sets keeps the name the script has for it.
 *
 * @param shared The stylesheets that declare the tokens.
 */
export function shortenTokens(shared: string): ShortenTokens {
  const tokens = [...shared.matchAll(/:root\s*\{([^{}]*)\}/g)].flatMap(([, declarations = '']) =>
    [...declarations.matchAll(/(?:^|[;\s])(--[\w-]+):/g)].map(([, name]) => name ?? ''),
  )
  const short = new Map([...new Set(tokens)].map((name, index) => [name, `--${shortName(index)}`]))
  return (text) =>
    text.replace(/(?<![\w-])--[a-z][\w-]*(?=\s*[:,)])/g, (name) => short.get(name) ?? name)
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** `a` to `z`, then `aa`, `ab` and so on; without digits, none is a name that a template made. */
function shortName(index: number): string {
  const last = letters[index % letters.length] ?? ''
  return index < letters.length ? last : shortName(Math.floor(index / letters.length) - 1) + last
}

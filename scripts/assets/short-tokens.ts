/** Short names for tokens, by the names that stylesheets and templates use. */
export type ShortNames = ReadonlyMap<string, string>

/**
 * Short names for the tokens, which a built page says hundreds of times: 2% of what it weighs. Only
 * what `:root` declares is a token; what the script sets keeps the name the script has for it.
 *
 * @param shared The stylesheets that declare the tokens.
 */
export function shortNames(shared: string): ShortNames {
  const tokens = [...shared.matchAll(/:root\s*\{([^{}]*)\}/g)].flatMap(([, declarations = '']) =>
    [...declarations.matchAll(/(?:^|[;\s])(--[\w-]+):/g)].map(([, name]) => name ?? ''),
  )
  return new Map([...new Set(tokens)].map((name, index) => [name, `--${shortName(index)}`]))
}

/** Gives the tokens that a stylesheet or a piece of markup names their short names. */
export function shorten(text: string, names: ShortNames): string {
  return text.replace(/(?<![\w-])--[a-z][\w-]*(?=\s*[:,)])/g, (name) => names.get(name) ?? name)
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** `a` to `z`, then `aa`, `ab` and so on; without digits, none is a name that a template made. */
function shortName(index: number): string {
  const last = letters[index % letters.length] ?? ''
  return index < letters.length ? last : shortName(Math.floor(index / letters.length) - 1) + last
}

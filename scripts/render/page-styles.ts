import type { StyleSet } from '../assets/styles'
import type { Uses } from './markup'

/**
 * The styles that pages carry: the shared ones, then those of the blocks whose classes they have, by
 * name of file and class; of these no rule for an element or a variant that the page has not. What
 * many pages have in common is worked out once.
 */
export class PageStyles {
  readonly #styles: StyleSet
  readonly #lateTokens: ReadonlySet<string>
  readonly #byClasses = new Map<string, { css: string; tokens: ReadonlySet<string> }>()
  readonly #byUse = new Map<string, string>()

  constructor(styles: StyleSet) {
    this.#styles = styles
    this.#lateTokens = tokensIn(styles.late)
  }

  /**
   * The styles for markup that refers to these classes and tokens.
   *
   * @param hasLate Whether the tokens of the late stylesheet have to be among them.
   */
  for({ classes, tokens }: Pick<Uses, 'classes' | 'tokens'>, hasLate = true): string {
    // In the order in which a page has them: sorting costs more than the pages of another order.
    const key = `${hasLate}\n${[...classes].join('\n')}\n\n${[...tokens].join()}`
    const known = this.#byUse.get(key)
    if (known !== undefined) return known
    const rules = this.#rulesFor([...classes].sort().join('\n'))
    const used = (token: string) =>
      tokens.has(token) || rules.tokens.has(token) || (hasLate && this.#lateTokens.has(token))
    const css = withoutIdleTokens(rules.css, used)
    this.#byUse.set(key, css)
    return css
  }

  #rulesFor(classKey: string): { css: string; tokens: ReadonlySet<string> } {
    const known = this.#byClasses.get(classKey)
    if (known) return known
    const { base, blocks } = this.#styles
    const names = new Set(classKey.split(/\s/))
    const used = blocksOf(names)
    const components = [...blocks].filter(([block]) => used.has(block)).map(([, css]) => css)
    const all = `${base}@layer components{${components.join('')}}`
    const css = withoutIdleRules(all, names)
    const rules = { css, tokens: tokensIn(css) }
    this.#byClasses.set(classKey, rules)
    return rules
  }
}

/** The names of the blocks that some classes belong to: `hero__text` and `hero--red` to `hero`. */
export function blocksOf(classes: Iterable<string>): Set<string> {
  return new Set([...classes].map((name) => name.replace(/(__|--).*$/, '')))
}

/**
 * Leaves out the rules for elements and variants of a block that the page does not have. The script
 * gives classes only to what it makes, and that is styled in the late stylesheet.
 */
function withoutIdleRules(styles: string, used: ReadonlySet<string>): string {
  const kept = styles.replace(/([^{};]+)\{[^{}]*\}/g, (rule, selectors: string) => {
    const isAtRule = selectors.startsWith('@')
    return isAtRule || splitSelectors(selectors).some((one) => applies(one, used)) ? rule : ''
  })
  return kept.replace(/@media[^{}]+\{\}/g, '')
}

/** Parts a list of selectors at the commas that are in no brackets. */
const splitSelectors = (selectors: string) => selectors.split(/,(?![^()]*\))/)

/** Whether all classes that a selector asks for are used; those in brackets are alternatives. */
function applies(selector: string, used: ReadonlySet<string>): boolean {
  const outside = selector.replace(/\([^()]*\)/g, '')
  if (outside !== selector) return applies(outside, used)
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].every(([, name]) => used.has(name ?? ''))
}

function tokensIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''))
}

/** Leaves out the custom properties of `:root` that nothing on the page refers to. */
function withoutIdleTokens(styles: string, isUsed: (token: string) => boolean): string {
  return styles.replace(/:root\{([^{}]*)\}/g, (_, declarations: string) => {
    const kept = declarations.split(';').filter((declaration) => {
      const name = /^(--[\w-]+):/.exec(declaration)?.[1]
      return name === undefined || isUsed(name)
    })
    return kept.length > 0 ? `:root{${kept.join(';')}}` : ''
  })
}

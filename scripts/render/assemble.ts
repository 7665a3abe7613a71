import type { IconSet } from '../assets/icons'
import type { StyleSet } from '../assets/styles'

/*
 * A page carries the notes, styles and icons of what it shows, and no others. Which these are is
 * read off the rendered markup: a block's stylesheet has the name of its class.
 */

/** The styles for a piece of markup: the shared ones, then those of its blocks. */
export function stylesFor(markup: string, { base, blocks, late }: StyleSet): string {
  const used = usedBlocks(markup)
  const components = [...blocks].filter(([block]) => used.has(block)).map(([, css]) => css)
  const all = `${base}@layer components{${components.join('')}}`
  const styles = withoutIdleRules(all, usedClasses(markup))
  return withoutIdleTokens(styles, usedTokens(markup + styles + late))
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

function usedTokens(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''))
}

/** Leaves out the custom properties of `:root` that nothing on the page refers to. */
function withoutIdleTokens(styles: string, used: ReadonlySet<string>): string {
  return styles.replace(/:root\{([^{}]*)\}/g, (_, declarations: string) => {
    const kept = declarations.split(';').filter((declaration) => {
      const name = /^(--[\w-]+):/.exec(declaration)?.[1]
      return name === undefined || used.has(name)
    })
    return kept.length > 0 ? `:root{${kept.join(';')}}` : ''
  })
}

/** The names of the blocks whose classes stand in a piece of markup. */
export function usedBlocks(markup: string): Set<string> {
  return new Set([...usedClasses(markup)].map((name) => name.replace(/(__|--).*$/, '')))
}

function usedClasses(markup: string): Set<string> {
  const lists = [...markup.matchAll(/ class="([^"]*)"/g)]
  return new Set(lists.flatMap(([, classes = '']) => classes.split(' ')))
}

/** A hidden sprite with the icons that a piece of markup refers to, each once. */
export function spriteFor(markup: string, icons: IconSet): string {
  const names = new Set([...markup.matchAll(/href="#i-([a-z0-9-]+)"/g)].map((use) => use[1] ?? ''))
  const symbols = [...names].sort().map((name) => icons.symbol(name))
  return `<svg class="sprite" hidden>${symbols.join('')}</svg>`
}

/**
 * The ids of the disclosures that a page needs, in the order of their first marks.
 *
 * @param main The rendered main part.
 * @param frameText Text around it that may carry marks, still as Markdown.
 */
export function markedNotes(main: string, frameText: string): string[] {
  const marks = `${main}${frameText}`.matchAll(/href="#note-([a-z0-9-]+)"|\[\^([a-z0-9-]+)\]/g)
  return [...new Set([...marks].map(([, shown, written]) => shown ?? written ?? ''))]
}

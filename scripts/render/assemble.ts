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
  const styles = `${base}@layer components{${components.join('')}}`
  return withoutIdleTokens(styles, usedTokens(markup + styles + late))
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
  const blocks = new Set<string>()
  for (const [, classes = ''] of markup.matchAll(/ class="([^"]*)"/g)) {
    for (const name of classes.split(' ')) blocks.add(name.replace(/(__|--).*$/, ''))
  }
  return blocks
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

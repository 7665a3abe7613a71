import type { Palette } from '../model/view'

/**
 * Replaces `var(--…)` by literal colors, for pictures that no stylesheet reaches.
 *
 * @throws When a color is named that the palette has not.
 */
export function literalColors(markup: string, palette: Palette): string {
  const plain = markup.replace(/var\(--horizon-ground,(var\([^)]*\))\)/g, '$1')
  return plain.replace(/var\((--[a-z0-9-]+)\)/g, (_, name: string) => {
    const color = palette[name]
    if (!color) throw new Error(`No color is named ${name}`)
    return color
  })
}

import { palette } from './palette'

/**
 * Puts literal colors in the place of `var(--…)`, from the palette and the art tokens.
 *
 * @throws When a color is named that neither has.
 */
export function literalColors(markup: string, tokens: string): string {
  const colors = new Map<string, string>([
    ...Object.entries(palette).map(([name, hex]): [string, string] => [`--${kebab(name)}`, hex]),
    ...[...tokens.matchAll(/(--art-[a-z0-9-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  ])
  const plain = markup.replace(/var\(--horizon-ground,(var\([^)]*\))\)/g, '$1')
  return plain.replace(/var\((--[a-z0-9-]+)\)/g, (_, name: string) => {
    const color = colors.get(name)
    if (!color) throw new Error(`No color is named ${name}`)
    return color
  })
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, '-$1')
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { palette } from './palette'

/** A picture for use outside the page, where no stylesheet reaches it (share pictures). */
export interface Picture {
  /** `<Scene variant>` or `<MotifScene parts>`. */
  scene: ReactNode
  /** The token of the sky: `--art-sky-home`. */
  sky: string
  /** The text of `art-tokens.css`. */
  tokens: string
  width: number
  height: number
  /** How many pixels a unit of the drawing takes. */
  scale: number
  /** Where the left edge of the drawing (480×380 units) lies, in pixels. */
  left: number
}

/** The scene as a standalone SVG with literal colours, its foot at the bottom of the picture. */
export function picture({ scene, sky, tokens, width, height, scale, left }: Picture): string {
  const top = Math.round(380 - height / scale)
  const box = [-left / scale, top, width / scale, height / scale].map(Math.round).join(' ')
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={box} width={width} height={height} aria-hidden>
      <path fill={`var(${sky})`} d="M-2400-1200h5400v1600h-5400z" />
      {scene}
    </svg>,
  )
  return literalColours(svg, tokens)
}

/**
 * Puts literal colours in the place of `var(--…)`, from the palette and the art tokens.
 *
 * @throws When a colour is named that neither has.
 */
export function literalColours(markup: string, tokens: string): string {
  const colours = new Map<string, string>([
    ...Object.entries(palette).map(([name, hex]): [string, string] => [`--${kebab(name)}`, hex]),
    ...[...tokens.matchAll(/(--art-[a-z0-9-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  ])
  const plain = markup.replace(/var\(--horizon-ground,(var\([^)]*\))\)/g, '$1')
  return plain.replace(/var\((--[a-z0-9-]+)\)/g, (_, name: string) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`No colour is named ${name}`)
    return colour
  })
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, '-$1')
}

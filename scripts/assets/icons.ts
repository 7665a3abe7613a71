import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { drawnIcons } from '../../templates/art/drawn-icons'
import { roundPath } from './round-path'

/** Turns names of icons into the markup of their symbols. */
export interface IconSet {
  names: ReadonlySet<string>
  /** The `<symbol>` of an icon, with the id that `<Icon>` refers to. */
  symbol(name: string): string
}

/** The icons of the lucide set, read when they are first asked for, and those drawn here, which come before them. */
export function loadIcons(): IconSet {
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')),
    'icons',
  )
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  const names = new Set([...files.map((file) => file.slice(0, -4)), ...Object.keys(drawnIcons)])
  const symbols = new Map<string, string>()
  return {
    names,
    symbol(name) {
      let symbol = symbols.get(name)
      if (symbol === undefined) {
        const inner =
          drawnIcons[name] ?? innerMarkup(readFileSync(path.join(folder, `${name}.svg`), 'utf8'))
        symbol = `<symbol id="i-${name}" viewBox="0 0 24 24">${inner}</symbol>`
        symbols.set(name, symbol)
      }
      return symbol
    },
  }
}

/**
 * What stands between an SVG file's tags, without the space between them. Its paths become one, with
 * tenths of a unit: 0.07 pixels at the largest size of an icon.
 */
function innerMarkup(svg: string): string {
  return svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/>\s+</g, '><')
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${roundPath(path)}"`)
    .replace(/(?:<path d="[^"]*" ?\/>)+/g, (paths) => paths.replace(/" ?\/><path d="/g, ''))
    .trim()
}

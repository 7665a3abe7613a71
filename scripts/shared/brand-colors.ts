import type { Oklch } from 'culori'
// The bundle of the package: 150 modules take 0.3 s to load.
import culori from 'culori/require'
import type { Brand } from '../../templates/model'
import type { Palette } from '../../templates/model/view'

/** The light grounds of pages, as `templates/styles/1-tokens.css` has them. */
export const grounds = { white: '#ffffff', paper: '#fbf8f3', sand: '#f3ece0' } as const

/** The contrast ratio of two colors, from 1 to 21: WCAG 2. */
export const contrast: (one: string, other: string) => number = culori.wcagContrast

/** A color with another lightness or chroma, as hex. It is made paler if no screen can show it. */
function shade(color: string, change: (color: Oklch) => Partial<Oklch>): string {
  const known = culori.oklch(color) as Oklch
  return culori.formatHex(culori.clampChroma({ ...known, ...change(known) }, 'oklch'))
}

/**
 * The shade nearest to a color that passes, on its way to black or white.
 *
 * @param passes True for every shade beyond one for which it is true.
 * @param chroma The share of the color's chroma that it keeps.
 */
export function nearestShade(
  color: string,
  toward: 'black' | 'white',
  passes: (color: string) => boolean,
  chroma = 1,
): string {
  const goal = toward === 'white' ? 1 : 0
  const at = (share: number) =>
    shade(color, ({ l, c }) => ({ l: l + (goal - l) * share, c: c * chroma }))
  if (passes(at(0))) return at(0)
  let [fails, works] = [0, 1]
  for (let step = 0; step < 12; step++) {
    const middle = (fails + works) / 2
    if (passes(at(middle))) works = middle
    else fails = middle
  }
  return at(works)
}

/** The shade, lighter or darker, that has just this contrast to a light ground. */
function against(color: string, ground: string, ratio: number, chroma: number): string {
  const isDark = (one: string) => contrast(one, ground) >= ratio
  return isDark(color)
    ? nearestShade(color, 'white', (one) => contrast(one, ground) <= ratio, chroma)
    : nearestShade(color, 'black', isDark, chroma)
}

/** The very light ground for what has a color; that of a red is like sand: pink says danger. */
export const tintOf = (color: string) =>
  shade(color, ({ c, h = 0 }) => {
    const isRed = c > 0.06 && (h < 60 || h > 340)
    return { l: 0.955, ...(isRed ? { c: 0.035, h: 82 } : { c: Math.min(c, 0.02) }) }
  })

/** A color of a theme or brand, with its tint, its deep shade, and the sky of a hero. */
function themeColors(color: string, scene: Brand['scene']): Palette {
  const deep = against(color, grounds.white, 9.5, 0.76)
  return {
    '--accent': color,
    '--accent-deep': deep,
    '--accent-tint': tintOf(color),
    '--sky': deep,
    ...hills(color, deep, scene),
  }
}

/** Far hills have the color of the page, by night that of its sky. */
function hills(color: string, sky: string, scene: Brand['scene']): Palette {
  if (scene !== 'night') return { '--far': color }
  const darker = (share: number) => shade(sky, ({ l, c }) => ({ l: l * share, c: c * share * 0.9 }))
  return { '--far': darker(0.73), '--dark': darker(0.58) }
}

/** The color of words on the accent: the main color or white, or a darker main color between the two. */
function textOn(accent: string, main: string): string {
  const best = contrast(accent, main) >= contrast(accent, grounds.white) ? main : grounds.white
  const isRead = (color: string) => contrast(accent, color) >= 4.5
  return isRead(best) ? best : nearestShade(main, 'black', isRead)
}

/** The colors of pages without a theme. */
export function brandColors({ colors: { main, accent, link = main }, scene }: Brand): Palette {
  const { '--accent-deep': deep = '', '--accent-tint': tint = '' } = themeColors(link, scene)
  const grey = (ratio: number) => against(main, grounds.paper, ratio, 0.6)
  const onAccent = textOn(accent, main)
  const hasDarkText = onAccent !== grounds.white
  const soft = shade(accent, ({ c }) => ({ l: 0.9, c: c * 0.72 }))
  return {
    '--main': main,
    '--main-2': shade(main, ({ l, c }) => ({ l: l + 0.05, c: c * 1.25 })),
    '--on-main-soft': shade(main, ({ c }) => ({ l: 0.9, c: c * 0.35 })),
    '--on-main-mark': contrast(accent, main) >= 4.5 ? accent : soft,
    '--ink': grey(15.4),
    '--body': grey(9.7),
    '--muted': grey(7.8),
    '--border': grey(3.5),
    '--cta': accent,
    '--on-cta': onAccent,
    '--cta-2': shade(accent, ({ l }) => ({ l: l + (hasDarkText ? 0.05 : -0.05) })),
    '--cta-deep': against(accent, grounds.sand, 3.1, 0.85),
    '--cta-soft': soft,
    '--link': link,
    '--link-deep': deep,
    '--link-tint': tint,
    '--accent': link,
    '--accent-deep': deep,
    '--accent-tint': tint,
    '--sky': main,
    ...hills(
      shade(main, ({ l, c }) => ({ l: l + 0.12, c: c * 1.28 })),
      main,
      scene,
    ),
  }
}

/** The colors that each theme changes, by its name. */
export const themePalettes = ({ themes }: Brand): Record<string, Palette> =>
  Object.fromEntries(themes.map(({ name, color, scene }) => [name, themeColors(color, scene)]))

/** The rules that give pages these colors: of all, and of what has a theme. */
export function brandStyles(brand: Brand): string {
  const rule = (selector: string, palette: Palette) =>
    `${selector}{${Object.entries(palette)
      .map((pair) => pair.join(':'))
      .join(';')}}`
  const themes = Object.entries(themePalettes(brand))
  return (
    rule(':root', brandColors(brand)) +
    themes.map(([name, palette]) => rule(`.theme--${name}`, palette)).join('')
  )
}

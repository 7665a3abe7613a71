import type { BrandPicture, SiteContent } from '../../../templates/model'
import { contrast, grounds, nearestShade, tintOf } from '../../brand-colors'
import type { ContentIssue } from '../issues'
import { sizeOf } from './drawings'
import { issueAtField, type Place, type SourceFinder } from './places'

/** The least width of an icon that is a PNG: the largest one that the site makes of it. */
const leastPixels = 512

/** The colors of the brand can be read, and its pictures can be drawn. */
export function checkBrand({ brand }: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  const { colors, themes, icon, logo, pictures } = brand
  const mainProblem = groundProblem(colors.main, grounds.white, 'white text on it', 7)
  const found: [path: Place['path'], problem: string | undefined][] = [
    [['colors', 'main'], mainProblem],
    [['colors', 'accent'], mainProblem ? undefined : accentProblem(colors.accent, colors.main)],
    [
      ['colors', 'link'],
      colors.link && groundProblem(colors.link, grounds.sand, 'on the darkest ground of pages it'),
    ],
    ...themes.flatMap(({ name, color }, index): typeof found => [
      [['themes', index, 'color'], themeProblem(color)],
      [['themes', index, 'name'], doubleProblem(name, themes.slice(0, index))],
    ]),
    [['icon'], pictureProblem(pictures[icon], true)],
    [['logo'], logo === undefined ? undefined : pictureProblem(pictures[logo], false)],
  ]
  return found.flatMap(([path, problem]) =>
    problem ? [issueAtField(sourceOf('brand.md'), path, problem)] : [],
  )
}

function accentProblem(accent: string, main: string): string | undefined {
  const isLight = (color: string) => contrast(color, main) >= 4.5
  const isDark = (color: string) => contrast(color, grounds.white) >= 4.5
  // WCAG 2.2, 1.4.11: a button must stand out from what it stands on.
  const standsOut = (color: string) => contrast(color, main) >= 3
  const passes = (color: string) => standsOut(color) && (isLight(color) || isDark(color))
  if (passes(accent)) return undefined
  const best = Math.max(contrast(accent, main), contrast(accent, grounds.white)).toFixed(1)
  const problem = standsOut(accent)
    ? `text on a button has a contrast of ${best} in the main color or in white, and needs 4.5`
    : `a button on the main color has a contrast of ${ratio(accent, main)}, and needs 3`
  const shades = [nearestShade(accent, 'white', isLight), nearestShade(accent, 'black', isDark)]
  return tooFaint(accent, problem, shades.filter(passes))
}

function themeProblem(color: string): string | undefined {
  return (
    groundProblem(color, grounds.paper, 'on the ground of pages it') ??
    groundProblem(color, tintOf(color), 'on its own light shade it')
  )
}

/** @param what What is hard to read. */
function groundProblem(color: string, ground: string, what: string, least = 4.5) {
  const passes = (one: string) => contrast(one, ground) >= least
  if (passes(color)) return undefined
  const problem = `${what} has a contrast of ${ratio(color, ground)}, and needs ${least}`
  return tooFaint(color, problem, [nearestShade(color, 'black', passes)])
}

const ratio = (one: string, other: string) => contrast(one, other).toFixed(1)

/** @param shades Those nearest to it that pass: one, or a lighter and a darker one. */
function tooFaint(color: string, problem: string, shades: string[]): string {
  const names = shades.map((shade) => `"${shade}"`).join(' or ')
  return `"${color}" is too faint: ${problem}. The nearest that passes: ${names}.`
}

function doubleProblem(name: string, before: { name: string }[]): string | undefined {
  return before.some((one) => one.name === name) ? `"${name}" stands twice.` : undefined
}

function pictureProblem(picture: BrandPicture | undefined, isIcon: boolean): string | undefined {
  if (!picture) return 'is no SVG with a viewBox, and no PNG.'
  const { type, content, width, height } = picture
  if (isIcon && width !== height) return `must be square, and is ${width} by ${height}.`
  if (type === 'png') {
    return isIcon && width < leastPixels
      ? `is ${width} pixels wide: an icon needs at least ${leastPixels}.`
      : undefined
  }
  if (/<text[\s>]/.test(content)) {
    return 'has text, and the fonts for it are not everywhere. Convert the text to outlines.'
  }
  const active = /<script|<foreignObject|\son\w+=|href="(?!#|data:)/i.exec(content)
  return active ? `holds "${active[0].trim()}": only shapes and colors can be drawn.` : undefined
}

/** What a picture is by its name and its first bytes; nothing for what is neither SVG nor PNG. */
export function brandPicture(name: string, content: string): BrandPicture | undefined {
  if (name.endsWith('.svg')) {
    const size = sizeOf(content)
    return size && { type: 'svg', content, ...size }
  }
  const bytes = Buffer.from(content.slice(0, 48), 'base64')
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return undefined
  return { type: 'png', content, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

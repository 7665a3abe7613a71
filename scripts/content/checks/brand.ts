import type { BrandPicture } from '../../../templates/model'
import { contrast, grounds, nearestShade, tintOf } from '../../shared/brand-colors'
import type { FieldPath } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'

/** The least width of an icon that is a PNG: the largest one that the site makes of it. */
const leastPixels = 512

/** Finds colors of the brand that cannot be read, and pictures that cannot be drawn. */
export function checkBrand({ content, at }: CheckInput): Finding[] {
  if (!content.brand) return []
  const { colors, themes, icon, logo, picture, pictures } = content.brand
  const mainProblem = groundProblem(colors.main, grounds.white, 'white text on it', 7)
  const found: [path: FieldPath, problem: string | undefined][] = [
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
    [['picture'], picture === undefined ? undefined : pictureProblem(pictures[picture], false)],
  ]
  return found.flatMap(([path, problem]) =>
    problem ? [findingAt(at('brand.md', path), problem)] : [],
  )
}

/** WCAG 2.2, 1.4.11: a button must stand out from what it stands on. Words on it can always be read. */
function accentProblem(accent: string, main: string): string | undefined {
  const passes = (color: string, ground = main) => contrast(color, ground) >= 3
  if (passes(accent)) return undefined
  const problem = `a button on the main color has a contrast of ${ratio(accent, main)}, and needs 3`
  const darker = nearestShade(main, 'black', (ground) => passes(accent, ground))
  const change = passes(accent, darker) ? `To keep it, set "main" to "${darker}". ` : ''
  const shades = (['white', 'black'] as const).map((to) => nearestShade(accent, to, passes))
  return tooFaint(
    accent,
    problem,
    shades.filter((shade) => passes(shade)),
    change,
  )
}

function themeProblem(color: string): string | undefined {
  return (
    groundProblem(color, grounds.paper, 'on the ground of pages it') ??
    groundProblem(color, tintOf(color), 'on its own light shade it')
  )
}

/** @param what Names what is hard to read. */
function groundProblem(color: string, ground: string, what: string, least = 4.5) {
  const passes = (one: string) => contrast(one, ground) >= least
  if (passes(color)) return undefined
  const problem = `${what} has a contrast of ${ratio(color, ground)}, and needs ${least}`
  return tooFaint(color, problem, [nearestShade(color, 'black', passes)])
}

const ratio = (one: string, other: string) => contrast(one, other).toFixed(1)

/** @param shades The nearest shades that pass: one, or a lighter and a darker one. */
function tooFaint(color: string, problem: string, shades: string[], change = ''): string {
  const names = shades.map((shade) => `"${shade}"`).join(' or ')
  return `"${color}" is too faint: ${problem}. ${change}The nearest that passes: ${names}.`
}

function doubleProblem(name: string, before: { name: string }[]): string | undefined {
  return before.some((one) => one.name === name) ? `"${name}" stands twice.` : undefined
}

function pictureProblem(picture: BrandPicture | undefined, isIcon: boolean): string | undefined {
  if (!picture) return 'is no SVG and no PNG.'
  const { type, content, width, height, problem } = picture
  if (problem) return problem
  if (isIcon && width !== height) {
    const hint = 'A wide picture can be the logo: name it under "logo:", and keep a square icon.'
    return `must be square, and is ${width} by ${height}. ${hint}`
  }
  if (type === 'png') {
    return isIcon && width < leastPixels
      ? `is ${width} pixels wide: an icon needs at least ${leastPixels}.`
      : undefined
  }
  return /<text/.test(content)
    ? 'has text, and the fonts for it are not everywhere. Convert the text to outlines.'
    : undefined
}

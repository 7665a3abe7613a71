import type { OutlineFont } from './outline-font'
import { type SystemFont, systemFonts, systemWidth } from './system-fonts'

/** One weight of a web font, and what stands in for it until it has come. */
export interface StandIn {
  family: string
  /** The `font-weight` of the rule: the weights it stands in for. */
  weights: string
  style: keyof typeof systemFonts
  font: OutlineFont
}

/**
 * The `@font-face` rules of the fallback fonts: a device's own font, stretched until the site's
 * words take as much room as in the web font, so that nothing moves when that arrives. Rules of
 * one family and weight are tried from the last to the first; one whose font the device does not
 * have counts as absent (CSS Fonts 4, "Composite faces").
 *
 * @param text Words of the site that are set in the font.
 */
export function fallbackRules(standIn: StandIn, text: string): string[] {
  const words = plainCharacters(text)
  const width = standIn.font.width(words)
  return systemFonts[standIn.style].map((system) =>
    rule(standIn, system, width / systemWidth(words, system)),
  )
}

function rule({ family, weights, font }: StandIn, system: SystemFont, adjust: number): string {
  const { ascent, descent, lineGap } = font.extents
  return (
    `@font-face{font-family:"${family} fallback";font-weight:${weights};` +
    `src:${localNames(system)};size-adjust:${percent(adjust)};` +
    `ascent-override:${percent(ascent / adjust)};descent-override:${percent(descent / adjust)};` +
    `line-gap-override:${percent(lineGap / adjust)}}`
  )
}

/** So many characters tell how often each one comes. */
const sample = 20_000

/** Words as both the web font and the tables of the system fonts have them, without any markup. */
function plainCharacters(text: string): string {
  const plain = text
    .replace(/"[a-zA-Z]+":/g, ' ')
    .replaceAll('’', "'")
    .replace(/[^ -~]|[{}[\]"|*_#\\<>]/g, ' ')
  return plain.replace(/\s+/g, ' ').trim().slice(0, sample)
}

function localNames({ names }: SystemFont): string {
  return names.map((name) => `local("${name}")`).join()
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

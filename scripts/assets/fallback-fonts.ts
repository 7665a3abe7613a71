import type { OutlineFont } from './outline-font'
import { type SystemFont, systemFonts, systemWidth } from './system-fonts'

/** One weight of a web font, and what stands in for it until it has come. */
export interface StandIn {
  family: string
  /** The `font-weight` of the rule: the weights it stands in for. */
  weights: string
  style: keyof typeof systemFonts
  /** Headings have more capitals than other text. */
  sample: keyof typeof samples
  font: OutlineFont
}

/** Words to measure by: how often each letter comes decides how wide a text is. */
const samples = {
  text:
    'You want a plain answer: what is wrong, what it costs and when somebody can come. We look at ' +
    'the whole house, show you what we found and give you the price in writing before any work ' +
    'begins. Most jobs take one visit. A large one takes a day or two, and the crew leaves the ' +
    'place as clean as it was. Call (555) 010-0199 day or night, or ask for a free estimate.',
  headings:
    'What It Costs and How Long It Takes. Questions Our Neighbors Ask. When to Call Right Away. ' +
    'How a Visit Goes, Step by Step. Why People Here Choose Us. Repair or Replace? Service Areas',
}

/**
 * The `@font-face` rules of the fallback fonts: a device's own font, stretched until words take as
 * much room as in the web font, so that little moves when that arrives. Rules of one family and
 * weight are tried from the last to the first; one whose font the device does not have counts as
 * absent (CSS Fonts 4, "Composite faces").
 */
export function fallbackRules(standIn: StandIn): string[] {
  const sample = samples[standIn.sample]
  const width = standIn.font.width(sample)
  return systemFonts[standIn.style].map((system) =>
    rule(standIn, system, width / systemWidth(sample, system)),
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

function localNames({ names }: SystemFont): string {
  return names.map((name) => `local("${name}")`).join()
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

import { literalColors } from '../../../templates/art/literal-colors'
import { countyWord, milesText } from '../../../templates/format'
import type { MapLabel } from '../../../templates/model/map'
import { type Box, drawAreaMap, freestSpot, type PlannedMap, spotsBeside } from '../../site'
import type { Assets } from './build-assets'
import { outlineFile } from './fonts'
import type { OutlineFont } from './outline-font'

/** What a name is written with. */
interface Ink {
  font: OutlineFont
  fill: string
  ground?: string
}

/** Texts behind each other, each with its size. */
type Line = [text: string, size: number][]

/** A line that is measured, at a place on the map. */
interface Name extends Box {
  line: Line
  leader: string
}

type PlacedName = Name & Omit<MapLabel, 'x' | 'y'>

/** How large names are written; of a map on a phone, 22 units are 12 pixels. */
const [large, small, smallest] = [22, 18, 15]

/**
 * Draws the map with its names, as outlines: a picture has none of a page's fonts. Each area is a group
 * whose id is its path; a page that names one behind `#` sees it marked, with its miles.
 */
export async function drawNamedMap(
  { drawing, labels }: PlannedMap,
  { city, region }: { city: string; region: string },
  { cache, paletteOf }: Pick<Assets, 'cache' | 'paletteOf'>,
): Promise<string> {
  const [{ OutlineFont }, text, display] = await Promise.all([
    import('./outline-font'),
    outlineFile('Public Sans', cache),
    outlineFile('Archivo', cache),
  ])
  const plain = { font: new OutlineFont(text, 600), fill: 'var(--ink)', ground: '#fff' }
  const marked = { ...plain, fill: 'var(--on-cta)', ground: 'var(--cta)' }
  const inks = {
    area: plain,
    ring: { ...plain, fill: 'var(--cta-soft)', ground: 'var(--main)' },
    county: { font: new OutlineFont(display, 600), fill: '#fff' },
  }
  const [width, height] = drawing.size
  const whole: Box = { at: [width / 2, height / 2], width, height }

  const lineOf = ({ kind, name }: MapLabel): Line => {
    if (kind === 'area') return [[name, large]]
    const county: Line = [[` ${countyWord(region)}`, smallest]]
    return [[name, small], ...(kind === 'county' ? county : [])]
  }
  const placed = labels.map((label): PlacedName => {
    const { side, leader } = label
    const line = lineOf(label)
    const size = sizeOf(line, inks[label.kind])
    const shift = side ? (side === 'left' ? -0.5 : 0.5) * size.width : 0
    const at: Box['at'] = [(label.x / 100) * width + shift, (label.y / 100) * height]
    return { ...label, line, leader, ...size, at }
  })
  const star = { at: drawing.office, width: 60, height: 60 }
  const dots = drawing.dots.map((at) => ({ at, width: 20, height: 20 }))
  if (labels.every(({ name }) => name !== city)) {
    const line: Line = [[city, large]]
    const spots = spotsBeside(drawing.office, sizeOf(line, plain), 36)
    const spot = freestSpot(spots, [...dots, ...placed], whole)
    if (spot) placed.push({ kind: 'area', name: city, line, ...spot })
  }
  const glyphs = new Map<string, string>()
  const names = placed.map((name) => {
    const written = writeName(name, inks[name.kind], glyphs)
    const { path, miles = 0, dot } = name
    if (!path) return written
    const line: Line = dot ? [...name.line, [` ${milesText(miles)}`, small]] : name.line
    const others = placed.filter((other) => other !== name)
    const spots = dot && spotsBeside(dot, sizeOf(line, marked), 16)
    const spot = spots && freestSpot(spots, [star, ...dots, ...others], whole)
    const pin = dot
      ? `<circle r="10" cx="${dot[0]}" cy="${dot[1]}" fill="var(--cta)" stroke="var(--paper)" stroke-width="4"/>`
      : ''
    return (
      `<g id="${path}"><g class="off">${written}</g>` +
      `<g class="on">${writeName({ ...name, ...spot, line }, marked, glyphs)}${pin}</g></g>`
    )
  })
  const shapes = [...glyphs].map(([d, id]) => `<path id="${id}" d="${d}"/>`)
  const markup =
    '<style>.on,:target .off{display:none}:target .on{display:inline}</style>' +
    `<defs>${shapes.join('')}</defs>${names.join('')}`
  const colors = paletteOf()
  return drawAreaMap(drawing, colors).replace('</svg>', `${literalColors(markup, colors)}</svg>`)
}

/** The size of a line with its ground. */
function sizeOf(line: Line, { font }: Ink): { width: number; height: number } {
  const height = (line[0]?.[1] ?? 0) * 1.5
  return {
    width: line.reduce((sum, [text, size]) => sum + font.width(text) * size, height * 0.6),
    height,
  }
}

/** Writes a name on its ground, with the line to its point. Each glyph is drawn once. */
function writeName(
  { line, at: [x, y], width, height, leader }: Name,
  { font, fill, ground }: Ink,
  glyphs: Map<string, string>,
): string {
  const draw = (d: string, pen: number) => {
    const id = glyphs.get(d) ?? `g${glyphs.size}`
    glyphs.set(d, id)
    return `<use href="#${id}" x="${pen}"/>`
  }
  const [left, top] = [tenth(x - width / 2), tenth(y - height / 2)]
  let pen = left + height * 0.3
  const words = line.map(([text, size]) => {
    const at = `translate(${tenth(pen)} ${tenth(top + height * 0.73)}) scale(${size})`
    pen += font.width(text) * size
    return `<g transform="${at}">${font.outlines(text, draw)}</g>`
  })
  const way = leader && `<path fill="none" stroke="#fff" stroke-width="3" d="${leader}"/>`
  const pill = `x="${left}" y="${top}" width="${tenth(width)}" height="${height}" rx="8"`
  return `${way}${ground ? `<rect fill="${ground}" ${pill}/>` : ''}<g fill="${fill}">${words.join('')}</g>`
}

const tenth = (units: number) => Math.round(units * 10) / 10

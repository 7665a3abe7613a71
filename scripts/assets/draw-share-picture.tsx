import { renderToStaticMarkup } from 'react-dom/server'
import { literalColors } from '../../templates/art/literal-colors'
import { logoMark } from '../../templates/art/logo'
import { palette } from '../../templates/art/palette'
import { type HorizonVariant, Scene } from '../../templates/art/scenes'
import type { MotifPart } from '../../templates/model'
import { iconShapes } from '../../templates/model/icons'
import type { Assets } from './build-assets'
import type { Cache } from './cache'
import { drawPng } from './draw-png'
import { fitLines } from './fit-lines'
import { outlineFile } from './fonts'
import type { OutlineFont } from './outline-font'
import { readArtTokens } from './source-files'

/** What a share picture shows. */
export interface ShareDrawing {
  heading: string
  scene: HorizonVariant
  /** What stands in the place of the scene's house. */
  motif?: readonly MotifPart[]
  name: string
  phone: string
}

/** What all share pictures measure; the cards of other sites want 1.91 to 1. */
const shareSize = { width: 1200, height: 630 } as const

/**
 * Draws the picture that other sites show of a page: its heading on the page's own scene, with the
 * mark, the name and the phone number.
 *
 * @returns A PNG, from the cache if nothing that it shows has changed.
 */
export function drawSharePicture(
  drawing: ShareDrawing,
  { cache, artVersion }: Assets,
): Promise<Uint8Array> {
  return cache.file(['share picture', artVersion, drawing], async () =>
    drawPng(drawSvg(drawing, await loadTools(cache))),
  )
}

/** What all pictures are drawn with. */
interface Tools {
  /** The text of `art-tokens.css`. */
  tokens: string
  heading: OutlineFont
  text: OutlineFont
}

const loaded = new WeakMap<Cache, Promise<Tools>>()

/** Loads the fonts once for all pictures of a build. */
function loadTools(cache: Cache): Promise<Tools> {
  const tools = loaded.get(cache) ?? readTools(cache)
  loaded.set(cache, tools)
  return tools
}

async function readTools(cache: Cache): Promise<Tools> {
  const [{ OutlineFont }, tokens, font] = await Promise.all([
    import('./outline-font'),
    readArtTokens(),
    outlineFile('Archivo', cache),
  ])
  return { tokens, heading: new OutlineFont(font, 800), text: new OutlineFont(font, 700) }
}

const margin = 64
const headingBox = {
  width: 620,
  height: 290,
  leading: 1.05,
  sizes: [104, 96, 88, 80, 74, 68, 62, 56, 50, 44, 38, 32],
} as const

/** The picture as SVG without any text: the words are outlines. */
function drawSvg(drawing: ShareDrawing, tools: Tools): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">` +
    `${drawScene(drawing, tools)}${drawSender(drawing.name, tools)}${drawMessage(drawing, tools)}</svg>`
  )
}

/** How large the scene of 480×380 units is drawn, and where its left edge lies. */
const placing = { scale: 1.22, left: 612 } as const

/** The scene, its foot at the foot of the picture. No nested `<svg>`: resvg dies of its clip. */
function drawScene({ scene, motif }: ShareDrawing, { tokens }: Tools): string {
  const { scale, left } = placing
  const markup = renderToStaticMarkup(
    <g transform={`translate(${left} ${shareSize.height - 380 * scale}) scale(${scale})`}>
      <path fill={`var(--art-sky-${scene})`} d="M-2400-1200h5400v1600h-5400z" />
      <Scene variant={scene} parts={motif} />
    </g>,
  )
  return literalColors(markup, tokens)
}

/** The mark and the name of the business, in the upper left corner. */
function drawSender(name: string, { text }: Tools): string {
  const size = Math.min(32, 560 / text.width(name))
  const mark = logoMark(64).replace('<svg', `<svg x="${margin}" y="52"`)
  return (
    mark + words(text, name, { x: margin + 82, y: 84 + size * 0.35, size, fill: palette.paper })
  )
}

/** Where the heading and the call button stand, halfway between the sender and the fields. */
const message = { top: 152, middle: 316, gap: 36, button: 76 } as const

function drawMessage({ heading, phone }: ShareDrawing, tools: Tools): string {
  const { lines, size } = fitLines(heading, headingBox, (text) => tools.heading.width(text))
  const step = size * headingBox.leading
  // From the tops of the capitals to the last baseline.
  const height = (lines.length - 1) * step + size * 0.69
  const block = height + message.gap + message.button
  const top = Math.max(message.top, message.middle - block / 2)
  const drawn = lines.map((line, index) =>
    words(tools.heading, line, {
      x: margin - 3,
      y: top + size * 0.69 + index * step,
      size,
      fill: '#fff',
    }),
  )
  return drawn.join('') + drawPhone(phone, Math.round(top + height + message.gap), tools)
}

/** The phone number on a call button. */
function drawPhone(phone: string, y: number, { text }: Tools): string {
  const size = 40
  const width = Math.round(text.width(phone) * size)
  return (
    `<rect x="${margin}" y="${y}" width="${width + 116}" height="${message.button}" rx="16" fill="${palette.amber}"/>` +
    `<g transform="translate(${margin + 28} ${y + 20}) scale(1.5)" fill="none" stroke="${palette.navy}" ` +
    `stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${iconShapes('phone')}</g>` +
    words(text, phone, { x: margin + 82, y: y + 52, size, fill: palette.navy })
  )
}

function words(
  font: OutlineFont,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size})">${font.outlines(text)}</g>`
}

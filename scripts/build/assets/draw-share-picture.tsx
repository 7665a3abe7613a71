import { renderToStaticMarkup } from 'react-dom/server'
import { literalColors } from '../../../templates/art/literal-colors'
import { Scene } from '../../../templates/art/scenes'
import { iconShapes } from '../../../templates/model/icons'
import type { Palette } from '../../../templates/model/view'
import type { ShareDrawing } from '../../site'
import type { Assets } from './build-assets'
import { drawPng } from './draw-png'
import { fitLines } from './fit-lines'
import type { OutlineFont } from './outline-font'

/** The size of all share pictures: other sites want 1.91 to 1. */
const shareSize = { width: 1200, height: 630 } as const

/**
 * Draws the picture that other sites show of a page: its heading on the page's own scene, with the
 * icon, the name and the phone number.
 *
 * @returns A PNG, from the cache if nothing that it shows has changed.
 */
export function drawSharePicture(
  drawing: ShareDrawing,
  { cache, artVersion, outlines, icon, picture, paletteOf }: Assets,
): Promise<Uint8Array> {
  return cache.file(['share picture', artVersion, drawing], async () => {
    const heading = await outlines({ wght: 800, wdth: 112 })
    const text = await outlines({ wght: 700, wdth: 112 })
    const tools = { heading, text, icon, picture, colors: paletteOf(drawing.theme) }
    return drawPng(drawSvg(drawing, tools))
  })
}

/** What a picture is drawn with. */
interface Tools {
  heading: OutlineFont
  text: OutlineFont
  /** The address of the icon, which holds the picture itself. */
  icon: string
  /** The same of what stands in the place of the scene. */
  picture: string | undefined
  colors: Palette
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
function drawScene({ scene, motif }: ShareDrawing, { colors, picture }: Tools): string {
  const { scale, left } = placing
  const sky = `<path fill="${colors['--sky']}" d="M0 0h1200v630H0z"/>`
  if (picture)
    return `${sky}<image href="${picture}" x="500" y="90" width="700" height="540" preserveAspectRatio="xMaxYMax"/>`
  const markup = renderToStaticMarkup(
    <g transform={`translate(${left} ${shareSize.height - 380 * scale}) scale(${scale})`}>
      <path fill="var(--sky)" d="M-2400-1200h5400v1600h-5400z" />
      <Scene scene={scene} motif={motif} />
    </g>,
  )
  return literalColors(markup, colors)
}

/** The icon and the name of the business, in the upper left corner. */
function drawSender(name: string, { text, icon }: Tools): string {
  const size = Math.min(32, 560 / text.width(name))
  return (
    `<image href="${icon}" x="${margin}" y="52" width="64" height="64"/>` +
    words(text, name, { x: margin + 82, y: 84 + size * 0.35, size, fill: '#fff' })
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
function drawPhone(phone: string, y: number, { text, colors }: Tools): string {
  const size = 40
  const width = Math.round(text.width(phone) * size)
  return (
    `<rect x="${margin}" y="${y}" width="${width + 116}" height="${message.button}" rx="16" fill="${colors['--cta']}"/>` +
    `<g transform="translate(${margin + 28} ${y + 20}) scale(1.5)" fill="none" stroke="${colors['--on-cta']}" ` +
    `stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${iconShapes('phone')}</g>` +
    words(text, phone, { x: margin + 82, y: y + 52, size, fill: colors['--on-cta'] ?? '' })
  )
}

function words(
  font: OutlineFont,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size})">${font.outlines(text)}</g>`
}

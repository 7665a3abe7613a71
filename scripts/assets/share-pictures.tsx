import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { logoMark } from '../../templates/art/logo'
import { MotifScene } from '../../templates/art/motif'
import { palette } from '../../templates/art/palette'
import { literalColours } from '../../templates/art/picture'
import { type HorizonVariant, Scene } from '../../templates/art/scenes'
import { plainText } from '../../templates/markdown'
import type { MotifPart } from '../../templates/model/motifs'
import type { OutputFile } from '../output/output-file'
import { projectPaths } from '../paths'
import { headingOf, type PageContext } from '../site/page-props'
import type { PageRoute } from '../site/plan-routes'
import { type Cache, hash } from './cache'
import { drawPng } from './draw-png'
import { fitLines } from './fit-lines'
import { cutFont } from './fonts'
import { loadIcons } from './icons'
import type { OutlineFont } from './outline-font'

/** What a share picture shows. */
export interface ShareInput {
  /** The page's path on the site. */
  path: string
  heading: string
  scene: HorizonVariant
  /** A town's picture in the place of the scene's house. */
  motif?: readonly MotifPart[]
  name: string
  phone: string
}

/** A picture for the cards that other sites make of a page: path on the site, and its words. */
export interface SharePicture {
  path: string
  alt: string
}

/** What all pages' share pictures measure; the cards of other sites want 1.91 to 1. */
export const shareSize = { width: 1200, height: 630 } as const

/** What the share picture of a page shows. */
export function shareInput(route: PageRoute, context: PageContext): ShareInput {
  const { name, phone } = context.frame.business
  const heading = plainText(headingOf(route, context))
  const base = { path: route.path, heading, name, phone }
  switch (route.kind) {
    case 'home':
      return { ...base, scene: 'home' }
    case 'service':
      return { ...base, scene: route.page.data.theme }
    case 'area':
      return { ...base, scene: 'neutral', motif: route.page.data.motif }
    default:
      return { ...base, scene: 'neutral' }
  }
}

/**
 * Draws the share picture of each page: its heading on the page's own scene, with the mark, the
 * name and the phone number.
 *
 * @param codeKey Stands for the code that draws. With it, a picture that is kept is found without
 *   being drawn; without it, only its pixels are kept.
 * @returns The files, and by the page's path where its picture stands and what it says.
 */
export async function buildSharePictures(
  inputs: ShareInput[],
  cache: Cache,
  codeKey?: string,
): Promise<{ files: OutputFile[]; byPath: Map<string, SharePicture> }> {
  let kit: Promise<Kit> | undefined
  const draw = async (input: ShareInput) => {
    kit ??= loadKit(inputs, cache)
    return drawSvg(input, await kit)
  }
  const drawn = await Promise.all(inputs.map((input) => build(input, draw, cache, codeKey)))
  return {
    files: drawn.map(({ file }) => file),
    byPath: new Map(drawn.map(({ page, file, alt }) => [page, { path: `/${file.path}`, alt }])),
  }
}

/** What all pictures are drawn with. */
interface Kit {
  /** The text of `art-tokens.css`. */
  tokens: string
  heading: OutlineFont
  text: OutlineFont
  /** The `<symbol>` of the receiver, `#i-phone`. */
  icon: string
}

async function loadKit(inputs: ShareInput[], cache: Cache): Promise<Kit> {
  const words = inputs.map(({ heading, name, phone }) => heading + name + phone).join('')
  const [{ OutlineFont }, tokens, font] = await Promise.all([
    import('./outline-font'),
    readFile(path.join(projectPaths.templates, 'art/art-tokens.css'), 'utf8'),
    cutFont('Archivo', words, cache),
  ])
  return {
    tokens,
    heading: new OutlineFont(font, 800),
    text: new OutlineFont(font, 700),
    icon: loadIcons().symbol('phone'),
  }
}

async function build(
  input: ShareInput,
  draw: (input: ShareInput) => Promise<string>,
  cache: Cache,
  codeKey: string | undefined,
) {
  const svg = codeKey === undefined ? await draw(input) : undefined
  const content = await cache.file(['share picture', svg ?? [codeKey, input]], async () =>
    drawPng(svg ?? (await draw(input))),
  )
  const name = input.path.split('/').filter(Boolean).join('-') || 'home'
  return {
    page: input.path,
    file: { path: `assets/share-${name}-${hash(content)}.png`, content },
    alt: `${input.heading}. ${input.name}, ${input.phone}`,
  }
}

const margin = 64
const headingBox = {
  width: 620,
  height: 290,
  leading: 1.05,
  sizes: [104, 96, 88, 80, 74, 68, 62, 56, 50, 44, 38, 32],
} as const

/** The picture as SVG without any text: the words are outlines. */
function drawSvg(input: ShareInput, kit: Kit): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">` +
    `<defs>${kit.icon}</defs>${drawScene(input, kit)}${drawSender(input.name, kit)}` +
    `${drawMessage(input, kit)}</svg>`
  )
}

/** How large the scene of 480×380 units is drawn, and where its left edge lies. */
const placing = { scale: 1.3, left: 596 } as const

/** The scene, its foot at the foot of the picture. No nested `<svg>`: resvg dies of its clip. */
function drawScene({ scene, motif }: ShareInput, { tokens }: Kit): string {
  const { scale, left } = placing
  const markup = renderToStaticMarkup(
    <g transform={`translate(${left} ${shareSize.height - 380 * scale}) scale(${scale})`}>
      <path fill={`var(--art-sky-${scene})`} d="M-2400-1200h5400v1600h-5400z" />
      {motif ? <MotifScene parts={motif} /> : <Scene variant={scene} />}
    </g>,
  )
  return literalColours(markup, tokens)
}

/** The mark and the name of the business, in the upper left corner. */
function drawSender(name: string, { text }: Kit): string {
  const size = Math.min(32, 560 / text.width(name))
  const mark = logoMark(64).replace('<svg', `<svg x="${margin}" y="52"`)
  return (
    mark + words(text, name, { x: margin + 82, y: 84 + size * 0.35, size, fill: palette.paper })
  )
}

/** Where the heading and the call button stand, halfway between the sender and the fields. */
const message = { top: 152, middle: 316, gap: 36, button: 76 } as const

function drawMessage({ heading, phone }: ShareInput, kit: Kit): string {
  const { lines, size } = fitLines(heading, headingBox, (text) => kit.heading.width(text))
  const step = size * headingBox.leading
  // From the tops of the capitals to the last baseline.
  const height = (lines.length - 1) * step + size * 0.69
  const block = height + message.gap + message.button
  const top = Math.max(message.top, message.middle - block / 2)
  const drawn = lines.map((line, index) =>
    words(kit.heading, line, {
      x: margin - 3,
      y: top + size * 0.69 + index * step,
      size,
      fill: '#fff',
    }),
  )
  return drawn.join('') + drawPhone(phone, Math.round(top + height + message.gap), kit)
}

/** The phone number on a call button. */
function drawPhone(phone: string, y: number, { text }: Kit): string {
  const size = 40
  const width = Math.round(text.width(phone) * size)
  return (
    `<rect x="${margin}" y="${y}" width="${width + 116}" height="${message.button}" rx="16" fill="${palette.amber}"/>` +
    `<use href="#i-phone" x="${margin + 28}" y="${y + 20}" width="36" height="36" fill="none" ` +
    `stroke="${palette.navy}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>` +
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

import sax from 'sax'
import { excerpt } from '../../shared/wording'
import { textProblem } from './text-problem'

/** An SVG of which every element and every address is known. */
export interface Svg {
  /** As it is published: without comments, DOCTYPE and what editors keep for themselves. */
  text: string
  /** The size of its view box. */
  width: number
  height: number
  /** The ids of its groups. */
  groups: string[]
}

const filters =
  'Blend ColorMatrix ComponentTransfer Composite ConvolveMatrix DiffuseLighting DisplacementMap DistantLight DropShadow Flood FuncA FuncB FuncG FuncR GaussianBlur Image Merge MergeNode Morphology Offset PointLight SpecularLighting SpotLight Tile Turbulence'

/** The elements that are allowed: shapes only. No script, animation, link or other markup. */
const elements = new Set([
  ...'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath'.split(
    ' ',
  ),
  ...'title desc style linearGradient radialGradient stop pattern clipPath mask marker image'.split(
    ' ',
  ),
  ...['filter', ...filters.split(' ').map((name) => `fe${name}`)],
])

/** The attributes that are allowed. Others draw nothing, and are left out. */
const allowed = new Set(
  `id class style type media lang role aria-hidden aria-label aria-labelledby href transform
  viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength
  dx dy rotate textLength lengthAdjust startOffset method spacing side
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  stroke-dashoffset stroke-miterlimit stroke-opacity paint-order vector-effect color opacity display
  visibility overflow clip clip-path clip-rule mask mask-type filter marker marker-start marker-mid
  marker-end transform-origin color-interpolation color-interpolation-filters color-rendering
  shape-rendering text-rendering image-rendering pointer-events
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline
  baseline-shift direction unicode-bidi writing-mode
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth
  markerHeight markerUnits orient refX refY
  filterUnits primitiveUnits in in2 result mode operator values k1 k2 k3 k4 stdDeviation edgeMode order
  kernelMatrix divisor bias targetX targetY preserveAlpha kernelUnitLength surfaceScale
  diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ
  azimuth elevation z scale xChannelSelector yChannelSelector radius baseFrequency numOctaves seed
  stitchTiles tableValues slope intercept amplitude exponent flood-color flood-opacity lighting-color`.split(
    /\s+/,
  ),
)

/** The most elements within each other. A picture of a drawing program has about ten. */
const deepest = 100

/** Whether an address names a part of the picture, or holds a picture itself. */
const isOwn = (element: string, address: string) =>
  address.startsWith('#') ||
  (element === 'image' && /^data:image\/(png|jpeg|gif|webp);base64,/.test(address))

const styleAddress = /url\(\s*["']?(#|data:(image|font)\/)[^)]*\)/gi

/** Whether styles load something from elsewhere, or hide words behind escapes. */
const leadsOut = (css: string) =>
  /url\(|@import|image-set|\\|\/\//i.test(css.replace(styleAddress, '').replace(comment, ' '))
const comment = /\/\*.*?\*\//gs

class SvgProblem extends Error {}

/**
 * Reads a drawing, an icon or a logo. It refuses script and addresses of other hosts: somebody may open
 * the file by itself, on a host without headers.
 *
 * @returns The picture, or why it cannot be shown.
 */
export function readSvg(written: string): Svg | { problem: string } {
  try {
    return parseSvg(written)
  } catch (error) {
    if (error instanceof SvgProblem) return { problem: error.message }
    throw error
  }
}

function parseSvg(written: string): Svg {
  const parser = sax.parser(true)
  const line = () => parser.line + 1
  const refuse = (what: string) => {
    const problem = `holds ${what} in line ${line()}: only shapes and colors can be drawn.`
    throw new SvgProblem(problem)
  }
  const groups: string[] = []
  const open: string[] = []
  const parts: string[] = []
  let style = ''
  let box: number[] = []
  /** Within what editors keep for themselves. */
  const isHidden = () => open.some((name) => name === 'metadata' || name.includes(':'))
  /** How many parts there were when a start tag had just ended. */
  let started = 0

  parser.onerror = ({ message }) => {
    const [reason] = message.split('\n')
    throw new SvgProblem(`is no SVG that can be read: ${reason} in line ${line()}.`)
  }
  parser.ondoctype = () => refuse('a DOCTYPE')
  parser.onopentag = ({ name, attributes: given }) => {
    const attributes = given as Record<string, string>
    const isRoot = open.length === 0
    if (isRoot && (name !== 'svg' || parts.length > 0)) refuse(`<${excerpt(name)}> beside <svg>`)
    open.push(name)
    if (open.length > deepest)
      throw new SvgProblem(`is nested too deep to be read, in line ${line()}.`)
    if (isHidden()) return
    if (!elements.has(name)) refuse(`<${excerpt(name)}>`)
    if (isRoot)
      box = (attributes.viewBox ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    if (name === 'g' && attributes.id) groups.push(attributes.id)
    const written = Object.entries(attributes).map(([key, value]) => {
      const attribute = key === 'xlink:href' ? 'href' : key
      const isBad = attribute === 'href' ? !isOwn(name, value) : leadsOut(value)
      if (/^on/i.test(attribute) || (allowed.has(attribute) && isBad)) {
        refuse(`${excerpt(attribute)}="${excerpt(value)}"`)
      }
      // Some programs write an address in both ways.
      if (!allowed.has(attribute) || (attribute !== key && attribute in attributes)) return ''
      return ` ${attribute}="${escaped(value)}"`
    })
    const space = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''
    started = parts.push(`<${name}${space}${written.join('')}`, '>')
  }
  parser.ontext = (words) => {
    if (isHidden() || open.length === 0) return
    if (open.at(-1) === 'style') style += words
    parts.push(escaped(words))
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = (name) => {
    const isEmpty = parts.length === started && open.length > 1
    if (isEmpty && !isHidden()) parts[started - 1] = '/>'
    else if (!isHidden()) parts.push(`</${name}>`)
    open.pop()
    started = 0
  }
  parser.write(written).close()
  if (leadsOut(style))
    throw new SvgProblem(
      'asks for something from elsewhere in its styles, or holds a backslash there.',
    )
  const text = parts.join('')
  const problem = textProblem(text)
  if (problem) throw new SvgProblem(problem)
  const [, , width = 0, height = 0] = box
  if (width > 0 && height > 0) return { text, width, height, groups }
  throw new SvgProblem('needs a viewBox: <svg viewBox="0 0 720 520">.')
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

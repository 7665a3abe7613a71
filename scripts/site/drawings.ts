import { pagesOf, type SiteContent, sectionsOf } from '../../templates/model'
import type { DrawingView, Palette, SiteContext } from '../../templates/model/view'
import { readSvg, type Svg } from '../content'
import { hash } from '../shared/hash'

/**
 * The drawings as pages show them, with a file for each choice of parts that some page highlights.
 *
 * @param colors Those of pages without a theme.
 */
export function planDrawings(content: SiteContent, colors: Palette): SiteContext['drawings'] {
  const sections = pagesOf(content).flatMap(({ data }) => sectionsOf(data))
  const views = content.drawings.map(({ slug, data, body }): [string, DrawingView] => {
    // The checks have read it before.
    const { text, width, height } = readSvg(body) as Svg
    const pictures: DrawingView['pictures'] = {}
    for (const section of sections) {
      if (!('drawing' in section) || section.drawing !== slug) continue
      const highlight = 'highlight' in section ? section.highlight : []
      const svg = highlighted(branded(text, colors), highlight)
      const path = `assets/${slug}-${hash(svg)}.svg`
      pictures[highlight.join()] = { path, content: svg }
    }
    return [slug, { ...data, width, height, pictures }]
  })
  return Object.fromEntries(views)
}

/** An SVG that knows the colors of the brand, for its own styles: `--main`, `--main-2`, `--cta`, `--link`. */
function branded(svg: string, colors: Palette): string {
  const names = ['--main', '--main-2', '--cta', '--link']
  const tokens = names.map((name) => `${name}:${colors[name]}`).join(';')
  return svg.replace(/<svg\b[^>]*>/, (tag) => `${tag}<style>:root{${tokens}}</style>`)
}

/** An SVG in which some groups are `lit` and the rest is `quiet`: its own styles say how that looks. */
function highlighted(svg: string, parts: string[]): string {
  if (parts.length === 0) return svg
  const isLit = (tag: string) => parts.includes(/\sid="([^"]*)"/.exec(tag)?.[1] ?? '')
  return svg
    .replace(/<svg\b[^>]*>/, (tag) => withClass(tag, 'quiet'))
    .replace(/<g\b[^>]*>/g, (tag) => (isLit(tag) ? withClass(tag, 'lit') : tag))
}

const withClass = (tag: string, name: string) =>
  /\sclass="/.test(tag)
    ? tag.replace(/\sclass="/, `$&${name} `)
    : tag.replace(/^<\w+/, `$& class="${name}"`)

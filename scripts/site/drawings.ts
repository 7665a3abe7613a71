import { pagesOf, type SiteContent } from '../../templates/model'
import type { DrawingView, SiteContext } from '../../templates/model/view'
import { sizeOf } from '../content/checks/drawings'
import { hash } from '../hash'

/** The drawings as pages show them, with a file for each choice of parts that some page highlights. */
export function planDrawings(content: SiteContent): SiteContext['drawings'] {
  const sections = pagesOf(content).flatMap(({ data }) => ('sections' in data ? data.sections : []))
  const views = content.drawings.map(({ slug, data, body }): [string, DrawingView] => {
    const pictures: DrawingView['pictures'] = {}
    for (const section of sections) {
      if (section.type !== 'diagram' || section.drawing !== slug) continue
      const svg = highlighted(body, section.highlight)
      const path = `assets/${slug}-${hash(svg)}.svg`
      pictures[section.highlight.join()] = { path, content: svg }
    }
    const { width = 0, height = 0 } = sizeOf(body) ?? {}
    return [slug, { ...data, width, height, pictures }]
  })
  return Object.fromEntries(views)
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

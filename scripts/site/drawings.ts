import { pagesOf, type SiteContent } from '../../templates/model'
import type { DrawingView } from '../../templates/model/view'
import { sizeOf } from '../content/checks/drawings'
import { hash } from '../hash'
import type { OutputFile } from '../output-file'

/** The drawings as pages show them, and a file for each choice of parts that some page highlights. */
export function planDrawings(content: SiteContent): {
  drawings: Record<string, DrawingView>
  drawingFiles: OutputFile[]
} {
  const files = new Map<string, OutputFile>()
  const views = content.drawings.map(({ slug, data, body }): [string, DrawingView] => {
    const { width, height } = sizeOf(body) ?? { width: 0, height: 0 }
    return [slug, { ...data, width, height, pictures: {} }]
  })
  const drawings = Object.fromEntries(views)
  for (const { data } of pagesOf(content)) {
    for (const section of 'sections' in data ? data.sections : []) {
      if (section.type !== 'diagram') continue
      const { drawing: name, highlight } = section
      const source = content.drawings.find(({ slug }) => slug === name)
      if (!name || !source) continue
      const svg = highlighted(source.body, highlight)
      const path = `assets/${name}-${hash(svg)}.svg`
      files.set(path, { path, content: svg })
      const view = drawings[name]
      if (view) view.pictures[highlight.join()] = `/${path}`
    }
  }
  return { drawings, drawingFiles: [...files.values()] }
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

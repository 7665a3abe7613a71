import { pagesOf, type SiteContent } from '../../../templates/model'
import { type ContentIssue, excerpt, fileIssue, suggest } from '../issues'
import { issueAtField, type Place, type SourceFinder } from './places'

/** Every drawing has its picture, every part a group there, and sections name what there is. */
export function checkDrawings(content: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  const drawings = new Map(content.drawings.map((drawing) => [drawing.slug, drawing]))
  const known = (
    what: string,
    name: string,
    names: string[],
    file: string,
    path: Place['path'],
  ) => {
    const source = sourceOf(file)
    if (!source || names.includes(name)) return []
    const problem = `no ${what} named "${excerpt(name)}". ${suggest(name, names)}`
    return [issueAtField(source, path, problem)]
  }

  const ofFiles = content.drawings.flatMap(({ path, slug, data, body }) => {
    if (!body) return [fileIssue(path, `has no picture: put ${slug}.svg beside it.`)]
    const file = path.replace(/md$/, 'svg')
    if (!sizeOf(body)) return [fileIssue(file, 'needs a viewBox: <svg viewBox="0 0 720 520" …>.')]
    const groups = groupsOf(body)
    return data.parts.flatMap(({ id }, index) =>
      known(`group of ${slug}.svg`, id, groups, path, ['parts', index, 'id']),
    )
  })
  const ofSections = pagesOf(content).flatMap(({ path, data }) =>
    ('sections' in data ? data.sections : []).flatMap((section, index) => {
      if (section.type !== 'diagram' || !section.drawing) return []
      const { drawing: name, highlight, items } = section
      const drawing = drawings.get(name)
      if (!drawing)
        return known('drawing', name, [...drawings.keys()], path, ['sections', index, 'drawing'])
      const parts = drawing.data.parts.map(({ id }) => id)
      const part = (id: string, ...place: Place['path']) =>
        known(`part of ${name}`, id, parts, path, ['sections', index, ...place])
      return [
        ...highlight.flatMap((id, at) => part(id, 'highlight', at)),
        ...items.flatMap((item, at) => part(item.part, 'items', at, 'part')),
      ]
    }),
  )
  return [...ofFiles, ...ofSections]
}

/** The width and the height that an SVG is drawn for. */
export function sizeOf(svg: string): { width: number; height: number } | undefined {
  const box = /<svg\b[^>]*\sviewBox="\S+ \S+ (\d+)\S* (\d+)/.exec(svg)
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined
}

/** The ids of an SVG's groups. */
const groupsOf = (svg: string): string[] =>
  [...svg.matchAll(/<g\b[^>]*\sid="([^"]*)"/g)].map(([, id = '']) => id)

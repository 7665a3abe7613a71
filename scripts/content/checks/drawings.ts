import { pagesOf, type SiteContent, sectionsOf } from '../../../templates/model'
import { type ContentIssue, excerpt, fileIssue, suggest } from '../issues'
import { issueAtField, type Place, type SourceFinder } from './places'

/** Every part of a drawing has its group in the SVG, and sections name drawings and parts there are. */
export function checkDrawings(content: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  const check = (file: string, what: string, name: string, known: string[], at: Place['path']) => {
    if (known.includes(name)) return []
    const problem = `no ${what} named "${excerpt(name)}". ${suggest(name, known)}`
    return [issueAtField(sourceOf(file), at, problem)]
  }
  const files = content.drawings.flatMap(({ path, slug, data, body }) => {
    const svg = `${slug}.svg`
    if (!sizeOf(body))
      return [fileIssue(path, `${svg} needs a viewBox: <svg viewBox="0 0 720 520">.`)]
    const groups = [...body.matchAll(/<g\b[^>]*\sid="([^"]*)"/g)].map(([, id = '']) => id)
    return data.parts.flatMap(({ id }, index) =>
      check(path, `group of ${svg}`, id, groups, ['parts', index, 'id']),
    )
  })
  const sections = pagesOf(content).flatMap(({ path, data }) =>
    sectionsOf(data).flatMap((section, index) => {
      if (!('drawing' in section) || !section.drawing) return []
      const name = section.drawing
      const at = (...place: Place['path']) => ['sections', index, ...place]
      const drawing = content.drawings.find(({ slug }) => slug === name)
      const names = content.drawings.map(({ slug }) => slug)
      if (!drawing) return check(path, 'drawing', name, names, at('drawing'))
      if (section.type !== 'diagram') return []
      const { highlight, items } = section
      const what = `part of ${name}`
      const parts = drawing.data.parts.map(({ id }) => id)
      return [
        ...highlight.flatMap((id, nth) => check(path, what, id, parts, at('highlight', nth))),
        ...items.flatMap(({ part }, nth) =>
          check(path, what, part, parts, at('items', nth, 'part')),
        ),
      ]
    }),
  )
  return [...files, ...sections]
}

/** The width and the height that an SVG is drawn for. */
export function sizeOf(svg: string): { width: number; height: number } | undefined {
  const box = /<svg\b[^>]*\sviewBox="\S+ \S+ (\d+)\S* (\d+)/.exec(svg)
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined
}

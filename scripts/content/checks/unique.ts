import { type ContentPage, pagesOf, type SiteContent, sectionsOf } from '../../../templates/model'
import { areaIndexPaths, pathOf, workPath } from '../../../templates/model/addresses'
import { type ContentIssue, excerpt } from '../issues'
import { issueAtField, type Place, type SourceFinder } from './places'

/** Something that no two pages may share. What no file says comes before what files say. */
interface Entry {
  file: string
  field: Place['path']
  value: string
}

/**
 * Titles, descriptions and addresses stand once, and the names of services and of places, which menus
 * and generated titles show; an anchor once on its page.
 */
export function checkUnique(content: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  const pages = pagesOf(content)
  const entries = [
    texts(pages, 'title'),
    texts(pages, 'description'),
    addresses(content),
    texts(content.services, 'name'),
    texts(content.areas, 'name'),
    ...pages.map(anchors),
  ]
  return entries.flatMap((some) => findTwins(some, sourceOf))
}

function texts(pages: ContentPage[], field: 'title' | 'description' | 'name'): Entry[] {
  return pages.flatMap(({ path, data }) => {
    const value = data[field]
    return value ? [{ file: path, field: [field], value }] : []
  })
}

function addresses(content: SiteContent): Entry[] {
  const list = areaIndexPaths(content.areas.length)
  return [
    ...list.map((value) => ({ file: 'the list of all areas', field: [], value })),
    ...(content.work.length > 0
      ? [{ file: 'the page of all work', field: [], value: workPath }]
      : []),
    ...pagesOf(content).map(({ path }) => ({ file: path, field: [], value: pathOf(path) ?? path })),
    ...content.site.redirects.map(({ from }, index) => ({
      file: 'site.md',
      field: ['redirects', index, 'from'],
      value: from,
    })),
  ]
}

function anchors({ path, data }: ContentPage): Entry[] {
  return sectionsOf(data).flatMap(({ anchor }, index) =>
    anchor ? [{ file: path, field: ['sections', index, 'anchor'], value: anchor }] : [],
  )
}

function findTwins(entries: Entry[], sourceOf: SourceFinder): ContentIssue[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ file, field, value }) => {
    const other = first.get(value)
    if (other === undefined) {
      first.set(value, file)
      return []
    }
    const problem = `"${excerpt(value, 200)}" is already that of ${other}.`
    return [issueAtField(sourceOf(file), field, problem)]
  })
}

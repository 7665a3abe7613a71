import { type ContentPage, pagesOf, type SiteContent, sectionsOf } from '../../../templates/model'
import { areaIndexPaths, pathOf, workPath } from '../../../templates/model/addresses'
import { excerpt } from '../../wording'
import { type Finding, findingAt } from '../findings'
import type { FieldPath } from '../values'
import type { Given } from './check'

/** Something that no two pages may share. What no file says comes before what files say. */
interface Entry {
  file: string
  /** None for what the file as a whole has. */
  field?: FieldPath
  value: string
}

/**
 * Titles, descriptions and addresses stand once, and the names of services and of places, which menus
 * and generated titles show; an anchor once on its page.
 */
export function checkUnique({ content, at }: Given<'content'>): Finding[] {
  const pages = pagesOf(content)
  const entries = [
    texts(pages, 'title'),
    texts(pages, 'description'),
    addresses(content),
    texts(content.services, 'name'),
    texts(content.areas, 'name'),
    ...pages.map(anchors),
  ]
  return entries.flatMap((some) => findTwins(some, at))
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
    ...list.map((value) => ({ file: 'the list of all areas', value })),
    ...(content.work.length > 0 ? [{ file: 'the page of all work', value: workPath }] : []),
    ...pagesOf(content).map(({ path }) => ({ file: path, value: pathOf(path) ?? path })),
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

function findTwins(entries: Entry[], at: Given['at']): Finding[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ file, field, value }) => {
    const other = first.get(value)
    if (other === undefined) {
      first.set(value, file)
      return []
    }
    const problem = `"${excerpt(value, 200)}" is already that of ${other}.`
    return [findingAt(at(file, field), problem)]
  })
}

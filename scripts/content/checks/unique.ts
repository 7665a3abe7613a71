import type { Route } from '../../site/plan-routes'
import { type ContentIssue, excerpt } from '../issues'
import { issueAtField, type Place, type SourceFinder } from './places'

/** Something that no two pages may share. */
interface Entry {
  file: string
  field: Place['path']
  value: string
}

/**
 * Titles, descriptions and addresses stand once, and the names of services and of places, which menus
 * and generated titles show; an anchor once on its page.
 */
export function checkUnique(routes: Route[], sourceOf: SourceFinder): ContentIssue[] {
  const pages = routes.flatMap((route) => (route.kind === 'redirect' ? [] : [route.page]))
  const texts = (field: 'title' | 'description'): Entry[] =>
    pages.flatMap(({ path, data }) => {
      const value = data[field]
      return value ? [{ file: path, field: [field], value }] : []
    })
  const names = (['service', 'area'] as const).map((kind): Entry[] =>
    routes.flatMap((route) =>
      route.kind === kind
        ? [{ file: route.page.path, field: ['name'], value: route.page.data.name }]
        : [],
    ),
  )
  const redirects = routes.filter((route) => route.kind === 'redirect')
  const addresses: Entry[] = routes.map((route) => {
    if (route.kind !== 'redirect') return { file: route.page.path, field: [], value: route.path }
    const field = ['redirects', redirects.indexOf(route), 'from']
    return { file: 'site.md', field, value: route.path }
  })
  const anchors = pages.map(({ path, data }): Entry[] =>
    ('sections' in data ? data.sections : []).flatMap(({ anchor }, index) =>
      anchor ? [{ file: path, field: ['sections', index, 'anchor'], value: anchor }] : [],
    ),
  )
  return [texts('title'), texts('description'), addresses, ...names, ...anchors].flatMap(
    (entries) => findTwins(entries, sourceOf),
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
    const source = sourceOf(file)
    const problem = `"${excerpt(value, 200)}" is already that of ${other}.`
    return source ? [issueAtField(source, field, problem)] : []
  })
}

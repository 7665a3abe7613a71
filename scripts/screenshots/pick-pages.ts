import { readSources } from '../content/find-sources'
import { parseContent } from '../content/parse-content'
import { planRoutes, type Route } from '../site/plan-routes'

/** A page to take pictures of, by a name that tells its kind. */
export interface PickedPage {
  name: string
  path: string
}

/** One page of each kind: a service of each theme, two areas, one redirect. */
export async function pickPages(contentDir: string): Promise<PickedPage[]> {
  const routes = planRoutes(parseContent(await readSources(contentDir)))
  const picked = new Map<string, PickedPage>()
  for (const route of routes) {
    const name = names(route).find((one) => !picked.has(one))
    if (name) picked.set(name, { name, path: route.path })
  }
  return [...picked.values()]
}

/** The names that a page could stand for. */
function names(route: Route): string[] {
  switch (route.kind) {
    case 'service':
      return [`service-${route.page.data.theme}`]
    case 'area':
      return ['area-1', 'area-2']
    default:
      return [route.kind]
  }
}

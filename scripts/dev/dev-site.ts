import { folderCache, hash } from '../assets/cache'
import { planSite, renderRoute, type SiteInput, type SitePlan } from '../build-site'
import { projectPaths } from '../paths'
import type { Route } from '../site/plan-routes'
import { type KeptMakers, keptMakers, type Stale } from './kept-makers'
import { problemLines } from './problems'

/** What a dev site is made from. */
export interface DevSiteInput extends Omit<SiteInput, 'cache'> {
  /** The content folder as the user named it, for messages. */
  contentName: string
}

/** A page as it is served, without what the dev server adds. */
export interface DevPage {
  html: string
  /** Changes when the page does. */
  version: string
}

interface Rendered extends DevPage {
  /** A hash of all that the page is made from. */
  key: string
}

/**
 * A site in memory that follows its content folder. Everything is planned anew after a change,
 * which is cheap, because the costly parts are kept; a page is rendered when it is asked for, and
 * kept until something that it shows has changed.
 */
export class DevSite {
  readonly #input: SiteInput
  readonly #contentName: string
  /** The costly steps and what they made; another site of the same content may go on with them. */
  readonly kept: KeptMakers
  readonly #rendered = new Map<string, Rendered>()
  #plan: SitePlan | undefined
  /** A hash of what all pages are made from. */
  #kitKey = ''
  #seen = new Map<string, string>()

  constructor({ contentName, ...input }: DevSiteInput, kept = keptMakers()) {
    this.#input = { ...input, cache: folderCache(projectPaths.cache) }
    this.#contentName = contentName
    this.kept = kept
  }

  /**
   * Reads the content and whatever else has become stale.
   *
   * @returns What is wrong, a line each. The last good site stays then.
   */
  async update(stale: Stale[] = []): Promise<string[]> {
    this.kept.forget(stale)
    try {
      this.#plan = await planSite(this.#input, this.kept.make)
      this.#kitKey = keyOfKit(this.#plan.kit)
      return []
    } catch (error) {
      return problemLines(error, this.#contentName)
    }
  }

  /**
   * The page at a path of the site, `/contact/`, or nothing if there is none.
   *
   * @throws What a template throws.
   */
  async page(path: string): Promise<DevPage | undefined> {
    const plan = this.#plan
    const route = plan?.routes.find((one) => one.path === path)
    if (!plan || !route) return undefined
    const key = this.#keyOf(route, plan)
    const known = this.#rendered.get(path)
    if (known?.key === key) return known
    const html = String((await renderRoute(route, plan)).content)
    const page = { key, html, version: hash(html) }
    this.#rendered.set(path, page)
    return page
  }

  /** The file at a path of the site that is no page: `/robots.txt`. */
  file(path: string): string | Uint8Array | undefined {
    return this.#plan?.files.find((file) => `/${file.path}` === path)?.content
  }

  /** The paths of the pages that are no longer what they were when this was last asked. */
  changedPages(): string[] {
    const plan = this.#plan
    const keys = (plan?.routes ?? []).map(
      (route) => [route.path, plan ? this.#keyOf(route, plan) : ''] as const,
    )
    const before = this.#seen
    this.#seen = new Map(keys)
    const gone = [...before.keys()].filter((path) => !this.#seen.has(path))
    return [
      ...keys.filter(([path, key]) => before.get(path) !== key).map(([path]) => path),
      ...gone,
    ]
  }

  /** A page's props hold all that it shows and the kit does not. */
  #keyOf(route: Route, { pages }: SitePlan): string {
    const shown = route.kind === 'redirect' ? route.target : pages.get(route.path)
    return hash(this.#kitKey + JSON.stringify(shown), 16)
  }
}

/** Icons are the same for as long as the code is. */
function keyOfKit({ icons, ...kit }: SitePlan['kit']): string {
  const asJson = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value)
  return hash(JSON.stringify(kit, asJson), 16)
}

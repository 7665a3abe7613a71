import { noCache } from '../../../scripts/assets/cache'
import { makers, planSite, renderRoute } from '../../../scripts/build-site'
import { keptMakers } from '../../../scripts/dev/kept-makers'
import { projectPaths } from '../../../scripts/paths'
import { type ContentFiles, sourcesOf } from '../../support/content'

/** What costs most is made once; fonts and pictures do not depend on what these tests change. */
const { make } = keptMakers({
  ...makers,
  buildFonts: async () => ({ rules: '', files: [], fallbacks: { firstView: '', lower: '' } }),
})

/**
 * Renders pages of a content folder in memory.
 *
 * @param file The content file whose pages are wanted; all without one.
 * @returns HTML by path on the site, and the files that are no pages.
 * @throws What a build throws.
 */
export async function renderFiles(
  files: ContentFiles,
  file?: string,
): Promise<Map<string, string>> {
  const input = { contentDir: '/nowhere', cache: noCache }
  const plan = await planSite(input, { ...make, readSources: async () => sourcesOf(files) })
  const routes = plan.routes.filter(
    (route) => !file || route.kind === 'redirect' || route.page.path === file,
  )
  const pages = await Promise.all(routes.map((route) => renderRoute(route, plan)))
  return new Map([...pages, ...plan.files].map(({ path, content }) => [path, String(content)]))
}

/**
 * The tags of a page as a browser reads them: what stands in quotes is a value, and what stands in
 * a script or a style is no tag.
 */
export function tagsOf(html: string): string[] {
  const next =
    /(<(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>)[\s\S]*?<\/\2>|<[a-z!/](?:[^>"']|"[^"]*"|'[^']*')*>/gi
  return [...html.matchAll(next)].map(([tag, opening]) => opening ?? tag)
}

/** The one inline script that a page has of its own. */
export const { starter } = await make.bundleClient(projectPaths.client)

/** The tags that only an attack can have made: no template has another script or a handler. */
export function injectedTags(html: string): string[] {
  return tagsOf(html.replace(`<script>${starter}</script>`, ''))
    .map((tag) => tag.replace(/"[^"]*"|'[^']*'/g, '""'))
    .filter((tag) => /^<(script>|img src=x|i>|b>)|\son\w+=/i.test(tag))
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { check, type LinkResult, LinkState } from 'linkinator'
import { servedAt } from '../../templates/model/addresses'
import { withBase } from '../../templates/with-base'
import { compare, literal } from '../shared/wording'
import { readBase, serveSite } from './static-server'

/** A link that leads nowhere, and where it stands. */
interface BrokenLink {
  /** The page or stylesheet, as a path of the site: `/contact/`. */
  page: string
  link: string
  /** What is wrong with it: `404`, `no such anchor`. */
  reason: string
}

/**
 * Checks every link of a built site, anchors included, over a server that behaves like a bucket.
 * A link that costs a redirect is broken too. Other hosts, phone numbers and e-mail addresses are
 * left out; full addresses of the site itself, such as the canonical ones, are not.
 *
 * @returns How many links were looked up, and those that are broken.
 */
export async function findBrokenLinks(
  dir: string,
): Promise<{ checked: number; broken: BrokenLink[] }> {
  const base = await readBase(dir)
  const files = await glob('**/*.{html,css}', { cwd: dir })
  const own = new RegExp(`^${literal(await siteUrl(dir))}`)
  const { url, close } = await serveSite({ dir, base })
  const report = { checked: 0, broken: [] as BrokenLink[] }
  try {
    // Each page by itself: what is found stands on it, and linkinator checks an anchor only while it
    // has not fetched the page that the anchor is on.
    for (const file of files) {
      const page = withBase(base, servedAt(file))
      const { links } = await check({
        path: new URL(page, url).href,
        checkCss: true,
        checkFragments: true,
        redirects: 'error',
        // The full addresses that the site has for itself are looked up here.
        urlRewriteExpressions: [{ pattern: own, replacement: url }],
        linksToSkip: async (link) => !link.startsWith(new URL(url).origin),
      })
      report.checked += links.filter(({ state }) => state !== LinkState.SKIPPED).length
      const broken = links.filter(({ state }) => state === LinkState.BROKEN)
      report.broken.push(...broken.map((link) => ({ page, ...describe(link) })))
    }
    report.broken.sort((a, b) => compare(a.page, b.page) || compare(a.link, b.link))
    return report
  } finally {
    await close()
  }
}

/** The site's own address, as the built `robots.txt` has it. */
async function siteUrl(dir: string): Promise<string> {
  const robots = await readFile(path.join(dir, 'robots.txt'), 'utf8')
  return /^Sitemap: (.*)sitemap\.xml$/m.exec(robots)?.[1] ?? 'http://site.invalid/'
}

function describe({ url, status }: LinkResult): Omit<BrokenLink, 'page'> {
  const link = url.replace(/^http:\/\/127\.0\.0\.1:\d+/, '')
  if (!status) return { link, reason: URL.canParse(url) ? 'no answer' : 'no address' }
  if (status >= 300 && status < 400) {
    return { link, reason: 'costs a redirect: add the slash at its end' }
  }
  return { link, reason: url.includes('#') ? 'no such anchor' : String(status) }
}

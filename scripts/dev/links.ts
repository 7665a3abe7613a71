import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LinkChecker, type LinkResult, LinkState } from 'linkinator'
import { type HTMLElement, parse } from 'node-html-parser'
import { withBase } from '../../templates/with-base'
import { compare, literal } from '../shared/wording'
import { builtPages } from './built-pages'
import { readBase, serveSite } from './static-server'

/** A link that leads nowhere, and the page it stands on. */
interface BrokenLink {
  /** The page, as a path of the site: `/contact/`. */
  page: string
  link: string
  /** What is wrong with it: `404`, `no such anchor`. */
  reason: string
}

interface LinkReport {
  /** How many links within the site were looked up. */
  checked: number
  broken: BrokenLink[]
}

/**
 * Checks every link of a built site, anchors included, over a server that behaves like a bucket.
 * A link that costs a redirect is broken too. Other hosts, phone numbers and e-mail addresses are
 * left out; full addresses of the site itself, such as the canonical ones, are not.
 */
export async function checkLinks(dir: string): Promise<LinkReport> {
  const base = await readBase(dir)
  const built = [...(await builtPages(dir))]
  const pages = new Map(built.map(([page, html]) => [withBase(base, page), parse(html)]))
  const { url, close } = await serveSite({ dir, base })
  try {
    const links = await crawl([...pages.keys()], url, await siteUrl(dir))
    const broken = links.filter(({ state }) => state === LinkState.BROKEN).map(describe)
    const all = [...broken, ...findMissingAnchors(pages)]
    const byText = new Map(all.map((link) => [`${link.page} ${link.link}`, link]))
    return {
      checked: links.filter(({ state }) => state !== LinkState.SKIPPED).length,
      broken: [...byText].sort(([one], [other]) => compare(one, other)).map(([, link]) => link),
    }
  } finally {
    await close()
  }
}

async function crawl(pages: string[], url: string, siteUrl: string): Promise<LinkResult[]> {
  const { links } = await new LinkChecker().check({
    path: pages.map((page) => new URL(page, url).href),
    recurse: true,
    checkCss: true,
    redirects: 'error',
    concurrency: 50,
    // The full addresses that the site has for itself are looked up here.
    urlRewriteExpressions: [{ pattern: new RegExp(`^${literal(siteUrl)}`), replacement: url }],
    linksToSkip: async (link) => !link.startsWith(new URL(url).origin),
  })
  return links
}

/** The site's own address, as the built `robots.txt` has it. */
async function siteUrl(dir: string): Promise<string> {
  const robots = await readFile(path.join(dir, 'robots.txt'), 'utf8')
  return /^Sitemap: (.*)sitemap\.xml$/m.exec(robots)?.[1] ?? 'http://site.invalid/'
}

function describe({ url, parent, status, failureDetails }: LinkResult): BrokenLink {
  const error = failureDetails?.find((detail) => detail instanceof Error)
  const isRedirect = status && status >= 300 && status < 400
  return {
    page: parent ? new URL(parent).pathname : '(start)',
    link: url.replace(/^http:\/\/127\.0\.0\.1:\d+/, ''),
    reason: isRedirect
      ? 'costs a redirect: add the slash at its end'
      : String(status || (error?.message ?? 'no answer')),
  }
}

/** Stands for the host of the site, whichever it is. */
const here = 'http://site.invalid'

/**
 * Finds the links with an anchor that their page does not have. linkinator checks an anchor only
 * when it has not fetched the page before it met the link, and names another page as the link's place.
 */
function findMissingAnchors(pages: Map<string, HTMLElement>): BrokenLink[] {
  const ids = new Map([...pages].map(([page, html]) => [page, idsOf(html)]))
  return [...pages].flatMap(([page, html]) =>
    anchorLinks(html).flatMap((link) => {
      if (!URL.canParse(link, here + page)) return [{ page, link, reason: 'no address' }]
      const { pathname, hash, origin } = new URL(link, here + page)
      const target = origin === here ? ids.get(pathname) : undefined
      // Another host's page, or one that is missing altogether: linkinator's business.
      if (!target || target.has(decodeURIComponent(hash.slice(1)))) return []
      return [{ page, link, reason: 'no such anchor' }]
    }),
  )
}

function anchorLinks(html: HTMLElement): string[] {
  return html
    .querySelectorAll('[href*="#"], meta[http-equiv=refresh]')
    .map((element) => {
      const refresh = /url=(.*)$/.exec(element.getAttribute('content') ?? '')?.[1]
      return refresh ?? element.getAttribute('href') ?? ''
    })
    .filter((link) => /#./.test(link))
}

function idsOf(html: HTMLElement): Set<string> {
  return new Set(html.querySelectorAll('[id]').map(({ id }) => id))
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LinkChecker, type LinkResult, LinkState } from 'linkinator'
import { compare } from '../content/issues'
import { type BrokenLink, findMissingAnchors, readPages } from './anchors'
import { readBase, serveSite } from './static-server'

export interface LinkReport {
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
  const pages = await readPages(dir, base)
  const { url, close } = await serveSite({ dir, base })
  try {
    const paths = [...pages.keys()].map((page) => new URL(page, url).href)
    const links = await withoutProxy(() => crawl(paths, url, dir))
    const broken = links.filter(({ state }) => state === LinkState.BROKEN).map(describe)
    return {
      checked: links.filter(({ state }) => state !== LinkState.SKIPPED).length,
      broken: unique([...broken, ...findMissingAnchors(pages)]),
    }
  } finally {
    await close()
  }
}

async function crawl(paths: string[], url: string, dir: string): Promise<LinkResult[]> {
  const { links } = await new LinkChecker().check({
    path: paths,
    recurse: true,
    checkCss: true,
    redirects: 'error',
    concurrency: 50,
    // The full addresses that the site has for itself are looked up here.
    urlRewriteExpressions: [
      { pattern: new RegExp(`^${literal(await siteUrl(dir))}`), replacement: url },
    ],
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
  const redirect = status && status >= 300 && status < 400
  return {
    page: parent ? new URL(parent).pathname : '(start)',
    link: url.replace(/^http:\/\/127\.0\.0\.1:\d+/, ''),
    reason: redirect
      ? 'costs a redirect: add the slash at its end'
      : String(status || (error?.message ?? 'no answer')),
  }
}

function unique(links: BrokenLink[]): BrokenLink[] {
  const byText = new Map(links.map((link) => [`${link.page} ${link.link}`, link]))
  return [...byText].sort(([one], [other]) => compare(one, other)).map(([, link]) => link)
}

/** linkinator sends even what is for this machine through a proxy of the environment. */
async function withoutProxy<Result>(task: () => Promise<Result>): Promise<Result> {
  const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY']
  const before = names.map((name) => [name, process.env[name]] as const)
  for (const name of names) delete process.env[name]
  try {
    return await task()
  } finally {
    for (const [name, value] of before) if (value !== undefined) process.env[name] = value
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { type HTMLElement, parse } from 'node-html-parser'
import { answerTo, readBase, readerOf } from '../serve/static-server'
import { compare } from '../wording'

/** A link that leads nowhere, and the page it stands on. */
export interface BrokenLink {
  /** The page, as a path of the site: `/contact/`. */
  page: string
  link: string
  /** What is wrong with it: `404`, `no such anchor`. */
  reason: string
}

export interface LinkReport {
  /** How many links within the site were looked up. */
  checked: number
  broken: BrokenLink[]
}

/** Stands for the host of the site. */
const here = 'http://site.invalid'

/**
 * Checks every link of a built site, anchors included, as a bucket would answer it. A link that costs a
 * redirect is broken, too. Full addresses of the site itself are checked; other hosts, phone numbers and
 * e-mail addresses are not.
 */
export async function checkLinks(dir: string): Promise<LinkReport> {
  const base = await readBase(dir)
  const own = await siteUrl(dir)
  const files = (await glob('**/*.{html,css}', { cwd: dir })).sort(compare)
  const pages = new Map<string, HTMLElement>()
  const links: { page: string; link: string }[] = []
  for (const file of files) {
    const page = base + file.replace(/(^|\/)index\.html$/, '$1')
    const text = await readFile(path.join(dir, file), 'utf8')
    const html = file.endsWith('.html') ? parse(text) : undefined
    if (html) pages.set(page, html)
    const found = html ? linksOf(html, own) : addressesIn(text)
    links.push(...found.map((link) => ({ page, link })))
  }
  const ids = new Map([...pages].map(([page, html]) => [page, idsOf(html)]))
  const read = readerOf(dir)
  const checked = new Set<string>()
  const statuses = new Map<string, number>()
  const broken = new Map<string, BrokenLink>()
  for (const { page, link } of links) {
    const note = (shown: string, reason: string) =>
      broken.set(`${page} ${shown}`, { page, link: shown, reason })
    const full = link.startsWith(own) ? here + base + link.slice(own.length) : link
    if (!URL.canParse(full, here + page)) {
      note(link, 'no address')
      continue
    }
    const { origin, pathname, search, hash } = new URL(full, here + page)
    if (origin !== here) continue
    const target = pathname + search
    const status = statuses.get(target) ?? (await answerTo(target, read, { base })).status
    statuses.set(target, status)
    checked.add(target + hash)
    if (status === 301) note(target, 'costs a redirect: add the slash at its end')
    else if (status !== 200) note(target, String(status))
    else if (hash.length > 1 && ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))) === false)
      note(link, 'no such anchor')
  }
  const sorted = [...broken].sort(([one], [other]) => compare(one, other))
  return { checked: checked.size, broken: sorted.map(([, link]) => link) }
}

/** The site's own address, as the built `robots.txt` has it. */
async function siteUrl(dir: string): Promise<string> {
  const robots = await readFile(path.join(dir, 'robots.txt'), 'utf8')
  return /^Sitemap: (.*)sitemap\.xml$/m.exec(robots)?.[1] ?? `${here}/`
}

const attributes = ['href', 'src', 'poster', 'data', 'action', 'formaction']

/** The links of a page: of elements, styles, redirects and structured data. */
function linksOf(html: HTMLElement, own: string): string[] {
  return html.querySelectorAll('*').flatMap((element) => {
    const { tagName, rawText, attributes: given } = element
    const sets = `${given.srcset ?? ''}, ${given.imagesrcset ?? ''}`.split(/,\s+/)
    const refresh = /;\s*url=(.*)$/i.exec(given.content ?? '')?.[1]
    // An id of structured data is no anchor of the page.
    const data = tagName === 'SCRIPT' && given.type ? rawText.matchAll(/"(https?:[^"#]*)/g) : []
    const full = [given.content ?? '', ...[...data].map(([, address = '']) => address)]
    return [
      ...attributes.flatMap((name) => given[name] ?? []),
      ...sets.flatMap((one) => one.trim().split(/\s/)[0] || []),
      ...addressesIn(`${given.style ?? ''} ${tagName === 'STYLE' ? rawText : ''}`),
      ...(refresh ? [refresh] : []),
      ...full.filter((address) => address.startsWith(own)),
    ]
  })
}

/** The addresses that styles load. */
const addressesIn = (css: string): string[] =>
  [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , address = '']) => address)

const idsOf = (html: HTMLElement) => new Set(html.querySelectorAll('[id]').map(({ id }) => id))

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { type HTMLElement, parse } from 'node-html-parser'
import { compare } from '../content/issues'

/** A link that leads nowhere, and the page it stands on. */
export interface BrokenLink {
  /** The page, as a path of the site: `/contact/`. */
  page: string
  /** The link, as it stands in the page. */
  link: string
  /** What is wrong with it: `404`, `no such anchor`. */
  reason: string
}

/** The addresses of a built site: its pages' paths, base path included, with their HTML. */
export type SitePages = Map<string, HTMLElement>

/** Reads every page of a built site. */
export async function readPages(dir: string, base: string): Promise<SitePages> {
  const files = (await glob('**/*.html', { cwd: dir })).sort(compare)
  const read = async (file: string) => {
    const html = parse(await readFile(path.join(dir, file), 'utf8'))
    return [base + file.replace(/(^|\/)index\.html$/, '$1'), html] as const
  }
  return new Map(await Promise.all(files.map(read)))
}

/**
 * Finds the links with an anchor that their page does not have. linkinator checks an anchor only
 * when it has not fetched the page before it met the link, and names another page as the link's
 * place; so this looks at every link of every page, icons of the sprite included.
 */
export function findMissingAnchors(pages: SitePages): BrokenLink[] {
  const ids = new Map([...pages].map(([page, html]) => [page, idsOf(html)]))
  return [...pages].flatMap(([page, html]) =>
    anchorLinks(html).flatMap((link) => {
      const { pathname, hash, origin } = new URL(link, new URL(page, here))
      const target = origin === here ? ids.get(pathname) : undefined
      // Another host's page, or one that is missing altogether: the link check's business.
      if (!target || target.has(decodeURIComponent(hash.slice(1)))) return []
      return [{ page, link, reason: 'no such anchor' }]
    }),
  )
}

/** Stands for the host of the site, whichever it is. */
const here = 'http://site.invalid'

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

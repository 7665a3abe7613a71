import { findHeadings, findLinks } from '../../templates/markdown'
import type { SiteContent } from '../../templates/model'
import { pageTokens } from '../site/page-props'
import type { Route } from '../site/plan-routes'
import { type ContentIssue, suggest } from './issues'
import type { SourceFile } from './read-sources'
import { formatPath } from './schema-issues'
import { findTokens, siteScope } from './tokens'

/** What `checkSite` looks at. */
export interface CheckInput {
  content: SiteContent
  routes: Route[]
  sources: SourceFile[]
  /** The names of the icons that can be shown. */
  icons: ReadonlySet<string>
}

type Path = (string | number)[]

/** A text of the content with its place: in a field of the front matter, or in the body. */
interface Place {
  text: string
  file: SourceFile
  /** The field; empty for the body. */
  path: Path
}

/**
 * Checks what one file alone cannot show: tokens, claims, links, icons, references between
 * files, addresses and names that stand twice. Looks at everything and stops at nothing.
 *
 * @returns The issues found, in no particular order.
 */
export function checkSite(input: CheckInput): ContentIssue[] {
  const places = input.sources.flatMap(placesOf)
  return [
    ...checkTokens(places, input.content),
    ...checkFigures(places),
    ...checkLinks(places, input),
    ...checkReferences(places, input),
    ...checkUnique(input),
    ...checkComparisons(input),
  ]
}

function placesOf(file: SourceFile): Place[] {
  const places: Place[] = []
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string') places.push({ text: value, file, path })
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index])
    } else if (value && typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key])
    }
  }
  visit(file.data, [])
  return [...places, { text: file.body, file, path: [] }]
}

function issueAt({ file, path }: Place, problem: string, offset = 0): ContentIssue {
  const inBody = path.length === 0
  return {
    file: file.path,
    line: inBody ? file.lineInBody(offset) : file.lineOf(path),
    field: inBody ? 'body' : formatPath(path),
    problem,
  }
}

/** Tokens must be known where they stand. */
function checkTokens(places: Place[], { business, ledger }: SiteContent): ContentIssue[] {
  const site = Object.keys(siteScope(business, ledger))
  const extra = (file: string): readonly string[] => {
    if (file.startsWith('services/')) return pageTokens.service
    if (file.startsWith('areas/')) return pageTokens.area
    // Filled in where the words are shown: on a page, or by the script.
    if (file === 'site.md') return ['town', 'page', 'time']
    return file.startsWith('pages/') ? pageTokens.other : []
  }
  return places.flatMap((place) => {
    const known = new Set([...site, ...extra(place.file.path)])
    return findTokens(place.text)
      .filter(({ name }) => !known.has(name))
      .map(({ name, offset }) => {
        const isClaim = name.startsWith('claim:')
        const allowed = [...known].filter((other) => other.startsWith('claim:') === isClaim)
        return issueAt(place, `no fact named {{${name}}}. ${suggest(name, allowed)}`, offset)
      })
  })
}

/** Files whose figures need no claim: the ledger itself, and what quotes a public source. */
const figuresAllowed = (place: Place) =>
  place.file.path === 'claims.md' || place.path[0] === 'localFacts'

/** A price or a percentage is a claim: it stands in the ledger and nowhere else. */
function checkFigures(places: Place[]): ContentIssue[] {
  return places
    .filter((place) => !figuresAllowed(place))
    .flatMap((place) =>
      [...place.text.matchAll(/\$\s?\d[\d,.]*|\d[\d.]*\s?%/g)].map((figure) => {
        const problem = `"${figure[0]}" is a claim: give it an entry in claims.md and write {{claim:its-id}} here.`
        return issueAt(place, problem, figure.index)
      }),
    )
}

/** Links of the content must lead to a page and an anchor that exist. */
function checkLinks(places: Place[], { routes, sources }: CheckInput): ContentIssue[] {
  const anchors = new Map(routes.map((route) => [route.path, anchorsOf(route, sources)]))
  return places.flatMap((place) =>
    linksOf(place).flatMap((link) => {
      const problem = checkLink(link, anchors)
      return problem ? [issueAt(place, problem, Math.max(0, place.text.indexOf(link)))] : []
    }),
  )
}

/** Fields that hold a path instead of a text. */
const linkFields: ReadonlySet<unknown> = new Set(['to', 'parentTo'])

function linksOf({ text, path, file }: Place): string[] {
  const field = path.at(-1)
  if (linkFields.has(field)) return [text.trim()]
  // A web address or a pattern in these files is data, not a text with links.
  if (file.path === 'claims.md' && field === 'basis') return []
  return text.includes('](') ? findLinks(text) : []
}

function checkLink(link: string, anchors: Map<string, Set<string>>): string | undefined {
  if (/^(https?:|mailto:|tel:)/.test(link)) return undefined
  if (!link.startsWith('/')) {
    return `the link "${link}" must start with "/" for a page of this site, or with https://.`
  }
  const [path = '', anchor] = link.split(/[?#]/, 2).length > 1 ? splitLink(link) : [link]
  const known = anchors.get(path)
  if (!known) return `the link "${link}" leads to no page. ${suggest(path, [...anchors.keys()])}`
  if (anchor && !known.has(anchor)) {
    return `the link "${link}" leads to an anchor that ${path} does not have. ${suggest(anchor, [...known])}`
  }
  return undefined
}

function splitLink(link: string): [string, string | undefined] {
  const url = new URL(link, 'https://site.invalid')
  return [url.pathname, url.hash.slice(1) || undefined]
}

function anchorsOf(route: Route, sources: SourceFile[]): Set<string> {
  const anchors = new Set(['main'])
  if (route.kind === 'redirect') return anchors
  const { data, body } = route.page
  if (route.kind === 'legal') for (const { id } of findHeadings(body)) anchors.add(id)
  if ('sections' in data) {
    for (const { anchor } of data.sections) if (anchor) anchors.add(anchor)
  }
  return sources.length > 0 ? anchors : new Set()
}

/** Names that must stand in another file, or in a set of the code. */
function checkReferences(places: Place[], { content, icons }: CheckInput): ContentIssue[] {
  const { site, ledger } = content
  const claims = Object.keys(ledger.claims)
  const sets: Record<string, { what: string; allowed: string[] }> = {
    icon: { what: 'icon', allowed: [...icons] },
    claim: { what: 'claim', allowed: claims },
    price: { what: 'claim', allowed: claims },
    arrival: { what: 'claim', allowed: claims },
    laborWarranty: { what: 'claim', allowed: claims },
    group: { what: 'group of services', allowed: site.serviceGroups.map(({ id }) => id) },
    estimateOption: {
      what: 'option of the form',
      allowed: site.form.services.map(({ value }) => value),
    },
    disclosure: { what: 'disclosure', allowed: Object.keys(ledger.disclosures) },
  }
  const menuPages = { what: 'page', allowed: ['about', 'contact', 'privacy', 'terms'] }
  return places.flatMap((place) => {
    const field = place.path.at(-1)
    const inLedger = place.file.path === 'claims.md' && place.path[0] !== 'claims'
    const set =
      place.path[0] === 'menuPages'
        ? menuPages
        : place.path.at(-2) === 'groups'
          ? sets.group
          : typeof field === 'string' && !inLedger
            ? sets[field]
            : undefined
    if (!set || set.allowed.includes(place.text.trim())) return []
    // Two thousand icon names are no help; the near ones are.
    const allowed = set.what === 'icon' ? nearest(place.text, set.allowed) : set.allowed
    return [issueAt(place, `no ${set.what} named "${place.text}". ${suggest(place.text, allowed)}`)]
  })
}

function nearest(wrong: string, names: string[]): string[] {
  const start = wrong.slice(0, 3)
  return names.filter((name) => name.startsWith(start) || name.includes(wrong)).slice(0, 12)
}

/** Addresses, titles and descriptions that stand twice. */
function checkUnique({ routes, sources, content }: CheckInput): ContentIssue[] {
  const issues: ContentIssue[] = []
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const check = (what: string, field: string, entries: { path: string; key: string }[]) => {
    const first = new Map<string, string>()
    for (const { path, key } of entries) {
      const other = first.get(key)
      const file = byPath.get(path)
      if (other === undefined) first.set(key, path)
      else if (file) {
        const problem = `${what} "${key}" is already that of ${other}.`
        issues.push({ file: path, line: file.lineOf([field]), field, problem })
      }
    }
  }
  const pages = routes.flatMap((route) => (route.kind === 'redirect' ? [] : [route.page]))
  check(
    'the description',
    'description',
    pages.map(({ path, data }) => ({ path, key: data.description })),
  )
  check(
    'the title',
    'title',
    pages.flatMap(({ path, data }) => (data.title ? [{ path, key: data.title }] : [])),
  )
  const addresses = routes.map((route) => ({
    path: route.kind === 'redirect' ? 'site.md' : route.page.path,
    key: route.path,
  }))
  check('the address', addresses.length > 0 ? 'redirects' : '', addresses)
  return content.services.length > 0 ? issues : [...issues, emptyFolder('services')]
}

function emptyFolder(folder: string): ContentIssue {
  return { file: folder, line: 1, field: '', problem: 'holds no page: a site needs at least one.' }
}

/** Every row of a comparison has a cell for every column. */
function checkComparisons({ routes, sources }: CheckInput): ContentIssue[] {
  return routes.flatMap((route) => {
    if (route.kind === 'redirect' || !('sections' in route.page.data)) return []
    const file = sources.find(({ path }) => path === route.page.path)
    return route.page.data.sections.flatMap((section, index) => {
      if (section.type !== 'comparison' || !file) return []
      return section.rows.flatMap(({ cells }, row) => {
        if (cells.length === section.columns.length) return []
        const path = ['sections', index, 'rows', row, 'cells']
        const problem = `has ${cells.length} cells for ${section.columns.length} columns.`
        return [{ file: file.path, line: file.lineOf(path), field: formatPath(path), problem }]
      })
    })
  })
}

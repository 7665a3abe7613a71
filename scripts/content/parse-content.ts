import type * as z from 'zod'
import type { ContentFile, Ledger, SiteContent, Work } from '../../templates/model'
import { assetsPath, deskPath, pathOf } from '../../templates/model/addresses'
import type { brandSchema } from '../../templates/model/brand'
import type { claimsSchema, pricesSchema } from '../../templates/model/claims'
import { collections, singleFiles } from '../../templates/model/files'
import { compare, excerpt, suggest } from '../wording'
import { brandPicture } from './brand-picture'
import { withoutEmptyFacts } from './empty-facts'
import { type Finding, findingAt } from './findings'
import { describeIssue } from './schema-findings'
import type { SourceFile } from './source-file'
import type { Sources } from './sources'
import { type Scope, siteScope } from './tokens'

/** The valid parts of a content folder, and what is wrong with the others. */
export interface Validated {
  parts: Partial<Pick<SiteContent, 'brand' | 'business' | 'site' | 'ledger'>> & {
    pages: Partial<SiteContent['pages']>
  } & Pick<SiteContent, 'ownPages' | 'services' | 'areas' | 'drawings' | 'work' | 'reviews'>
  findings: Finding[]
}

/** Validates each file by itself. The checks look at several files together. */
export function validateContent({ files, findings: sourceIssues }: Sources): Validated {
  const findings = [...sourceIssues]
  const unreadable = new Set(sourceIssues.map((issue) => issue.file))
  const byPath = new Map(files.map((file) => [file.path, file]))

  const facts = factsOf(byPath)
  const single = <Schema extends z.ZodType>(path: string, schema: Schema) => {
    const file = byPath.get(path)
    if (file) return parseFile(file, schema, findings, facts)
    if (!unreadable.has(path) && path !== 'reviews.md')
      findings.push(findingAt({ file: path }, 'is missing: every site needs this file.'))
    return undefined
  }
  const collection = <Schema extends z.ZodType>(folder: string, schema: Schema) =>
    files
      .filter(({ path }) => path.startsWith(`${folder}/`) && !Object.hasOwn(singleFiles, path))
      .map((file) => parseFile(file, schema, findings, facts))
      .filter((file) => file !== undefined)

  for (const file of files) findings.push(...misplaced(file))

  const parts = {
    brand: brandOf(single('brand.md', singleFiles['brand.md'])?.data, byPath.get('brand.md')),
    business: single('business.md', singleFiles['business.md'])?.data,
    site: single('site.md', singleFiles['site.md'])?.data,
    ledger: ledgerOf(
      single('prices.md', singleFiles['prices.md'])?.data,
      single('claims.md', singleFiles['claims.md'])?.data,
    ),
    pages: {
      home: single('pages/home.md', singleFiles['pages/home.md']),
      about: single('pages/about.md', singleFiles['pages/about.md']),
      contact: single('pages/contact.md', singleFiles['pages/contact.md']),
      privacy: single('pages/privacy.md', singleFiles['pages/privacy.md']),
      terms: single('pages/terms.md', singleFiles['pages/terms.md']),
      notFound: single('pages/not-found.md', singleFiles['pages/not-found.md']),
      failure: single('pages/failure.md', singleFiles['pages/failure.md']),
    },
    ownPages: collection('pages', collections.pages).sort(byOrder),
    services: collection('services', collections.services).sort(byOrder),
    areas: collection('areas', collections.areas).sort(byOrder),
    drawings: collection('drawings', collections.drawings),
    work: collection('work', collections.work).sort(newestFirst),
    reviews: single('reviews.md', singleFiles['reviews.md'])?.data.reviews ?? [],
  }
  return { parts, findings }
}

/** The tokens of the whole site, if the files that they come from are valid. */
function factsOf(files: ReadonlyMap<string, SourceFile>): Scope | undefined {
  const valid = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    schema.safeParse(files.get(path)?.data).data
  const business = valid('business.md', singleFiles['business.md'])
  const prices = valid('prices.md', singleFiles['prices.md'])
  const claims = valid('claims.md', singleFiles['claims.md'])
  const ledger = ledgerOf(prices, claims)
  return business && ledger && siteScope(business, ledger)
}

/** The brand with its pictures. The check of the brand reports missing ones. */
function brandOf(
  brand: z.infer<typeof brandSchema> | undefined,
  source: SourceFile | undefined,
): SiteContent['brand'] | undefined {
  if (!brand) return undefined
  const pictures = Object.entries(source?.pictures ?? {}).flatMap(([name, content]) => {
    const picture = brandPicture(name, content)
    return picture ? [[name, picture] as const] : []
  })
  return { ...brand, pictures: Object.fromEntries(pictures) }
}

/** The ledger of both files. With one file missing, its names are not known. */
function ledgerOf(
  figures: z.infer<typeof pricesSchema> | undefined,
  claims: z.infer<typeof claimsSchema> | undefined,
): Ledger | undefined {
  if (!figures || !claims) return undefined
  const notes = Object.entries({ ...figures.notes, ...claims.notes })
  const given = notes.filter((note): note is [string, string] => note[1] !== undefined)
  return { ...figures, ...claims, notes: Object.fromEntries(given) }
}

/**
 * Validates one file, and leaves out what depends on an empty line of the ledger.
 *
 * @param findings Gets what is wrong with it.
 */
function parseFile<Schema extends z.ZodType>(
  source: SourceFile,
  schema: Schema,
  findings: Finding[],
  facts: Scope | undefined,
): ContentFile<z.infer<Schema>> | undefined {
  const whole = schema.safeParse(source.data)
  const isLedger = /^(prices|claims)\.md$/.test(source.path)
  const left =
    whole.success && facts && !isLedger
      ? withoutEmptyFacts(source, schema, facts, findings)
      : source
  const result = left === source ? whole : schema.safeParse(left.data)
  if (!result.success) {
    findings.push(...result.error.issues.flatMap((issue) => describeIssue(source, issue, schema)))
    return undefined
  }
  const body = source.pictures?.[`${source.slug}.svg`] ?? left.body.trim()
  return { path: source.path, slug: source.slug, data: result.data, body }
}

/** Why no page can stand at a path. */
const reservedPaths: Record<string, string> = {
  [assetsPath]: `${assetsPath} is where browsers keep files for a year`,
  [deskPath]: `${deskPath} is where the owner changes the site`,
}

/** A file that no schema is for, or whose name cannot be an address. */
function misplaced(file: SourceFile): Finding[] {
  const [folder = '', ...rest] = file.path.split('/')
  // Every object has a `constructor`, but content has no such folder.
  if (Object.hasOwn(singleFiles, file.path)) return []
  if (Object.hasOwn(collections, folder) && rest.length === 1) {
    const reserved = reservedPaths[pathOf(file.path) ?? '']
    if (/^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(file.slug) && !reserved) return []
    const problem = reserved
      ? `${reserved}: give the file another name.`
      : `the file name becomes the address: use lower-case letters, digits and hyphens, at most 100, not "${excerpt(file.slug)}".`
    return [findingAt({ file: file.path }, problem)]
  }
  const folders = Object.keys(collections).map((name) => `${name}/NAME.md`)
  const known = [...Object.keys(singleFiles), ...folders]
  return [
    findingAt({ file: file.path }, `no page is made of this file. ${suggest(file.path, known)}`),
  ]
}

/** Orders pages as menus and grids do: by their order, those without one last, by name. */
function byOrder(
  a: Pick<ContentFile<Ordered>, 'data' | 'slug'>,
  b: Pick<ContentFile<Ordered>, 'data' | 'slug'>,
): number {
  const first = a.data.order ?? Number.POSITIVE_INFINITY
  const second = b.data.order ?? Number.POSITIVE_INFINITY
  if (first !== second) return first - second
  return compare(a.data.name, b.data.name) || compare(a.slug, b.slug)
}

/** Orders work by day, the newest first; work of one day by name. */
function newestFirst(a: ContentFile<Work>, b: ContentFile<Work>): number {
  return compare(b.data.date, a.data.date) || compare(a.slug, b.slug)
}

interface Ordered {
  order?: number | undefined
  name: string
}

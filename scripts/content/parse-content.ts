import type * as z from 'zod'
import type { ContentFile, Ledger, SiteContent, Work } from '../../templates/model'
import { brandSchema } from '../../templates/model/brand'
import { businessSchema } from '../../templates/model/business'
import { claimsSchema, pricesSchema } from '../../templates/model/claims'
import { drawingSchema } from '../../templates/model/drawing'
import type { TextKind } from '../../templates/model/fields'
import {
  areaPageSchema,
  composedPageSchema,
  errorPageSchema,
  legalPageSchema,
  servicePageSchema,
} from '../../templates/model/pages'
import { reviewsSchema } from '../../templates/model/reviews'
import { siteSchema } from '../../templates/model/site'
import { workSchema } from '../../templates/model/work'
import { brandPicture } from './checks/brand'
import type { Place } from './checks/places'
import { type ContentIssue, compare, excerpt, fileIssue, suggest } from './issues'
import type { SourceFile, Sources } from './read-sources'
import { textKindAt } from './schema-fields'
import { describeIssue } from './schema-issues'

/** The files of fixed names, and what each is. All but `reviews.md` must be there. */
const singleFiles = {
  'brand.md': brandSchema,
  'business.md': businessSchema,
  'site.md': siteSchema,
  'prices.md': pricesSchema,
  'claims.md': claimsSchema,
  'reviews.md': reviewsSchema,
  'pages/home.md': composedPageSchema('none'),
  'pages/about.md': composedPageSchema('header'),
  'pages/contact.md': composedPageSchema('header'),
  'pages/privacy.md': legalPageSchema,
  'pages/terms.md': legalPageSchema,
  'pages/not-found.md': errorPageSchema,
  'pages/failure.md': errorPageSchema,
} as const

/** The folders that hold any number of files besides, and what each file in them is. */
const collections = {
  pages: composedPageSchema('footer'),
  services: servicePageSchema,
  areas: areaPageSchema,
  drawings: drawingSchema,
  work: workSchema,
} as const

const schemas = new Map<string, z.ZodType>(Object.entries({ ...singleFiles, ...collections }))

/** What a text of the front matter can hold; nothing for one that is a line of Markdown. */
export function textKindOf({ file, path }: Place): TextKind | undefined {
  const schema = schemas.get(file.path) ?? schemas.get(file.path.split('/')[0] ?? '')
  return schema && textKindAt(schema, path, file.data)
}

/** What of a content folder is valid, and what is wrong with the rest. */
export interface Validated {
  parts: Partial<Pick<SiteContent, 'brand' | 'business' | 'site' | 'ledger'>> & {
    pages: Partial<SiteContent['pages']>
  } & Pick<SiteContent, 'ownPages' | 'services' | 'areas' | 'drawings' | 'work' | 'reviews'>
  issues: ContentIssue[]
}

/** Validates the sources file by file. What concerns several files at once is for the checks. */
export function validateContent({ files, issues: sourceIssues }: Sources): Validated {
  const issues = [...sourceIssues]
  const unreadable = new Set(sourceIssues.map((issue) => issue.file))
  const byPath = new Map(files.map((file) => [file.path, file]))

  const single = <Schema extends z.ZodType>(path: string, schema: Schema) => {
    const file = byPath.get(path)
    if (file) return parseFile(file, schema, issues)
    if (!unreadable.has(path) && path !== 'reviews.md')
      issues.push(fileIssue(path, 'is missing: every site needs this file.'))
    return undefined
  }
  const collection = <Schema extends z.ZodType>(folder: string, schema: Schema) =>
    files
      .filter(({ path }) => path.startsWith(`${folder}/`) && !Object.hasOwn(singleFiles, path))
      .map((file) => parseFile(file, schema, issues))
      .filter((file) => file !== undefined)

  for (const file of files) issues.push(...misplaced(file))

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
  return { parts, issues }
}

/** The brand with its pictures; whether each is there and fit, the check of the brand says. */
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

/** The ledger is two files; with one of them alone nobody can say which names there are. */
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
 * Validates one file.
 *
 * @param issues Gets what is wrong with it.
 */
function parseFile<Schema extends z.ZodType>(
  source: SourceFile,
  schema: Schema,
  issues: ContentIssue[],
): ContentFile<z.infer<Schema>> | undefined {
  const result = schema.safeParse(source.data)
  if (!result.success) {
    issues.push(...result.error.issues.flatMap((issue) => describeIssue(source, issue, schema)))
    return undefined
  }
  const body = source.pictures?.[`${source.slug}.svg`] ?? source.body.trim()
  return { path: source.path, slug: source.slug, data: result.data, body }
}

/** A file that no schema is for, or whose name cannot be an address. */
function misplaced(file: SourceFile): ContentIssue[] {
  const [folder = '', ...rest] = file.path.split('/')
  // `constructor` is in every object, and no folder of content.
  if (Object.hasOwn(singleFiles, file.path)) return []
  if (Object.hasOwn(collections, folder) && rest.length === 1) {
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(file.slug)) return []
    const problem = `the file name becomes the address: use lower-case letters, digits and hyphens, not "${excerpt(file.slug)}".`
    return [fileIssue(file.path, problem)]
  }
  const folders = Object.keys(collections).map((name) => `${name}/NAME.md`)
  const places = [...Object.keys(singleFiles), ...folders]
  return [fileIssue(file.path, `no page is made of this file. ${suggest(file.path, places)}`)]
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

/** Of work of one day, that whose name comes first. */
function newestFirst(a: ContentFile<Work>, b: ContentFile<Work>): number {
  return compare(b.data.date, a.data.date) || compare(a.slug, b.slug)
}

interface Ordered {
  order?: number | undefined
  name: string
}

import type * as z from 'zod'
import type { ContentFile, Ledger, SiteContent, Work } from '../../../templates/model'
import { assetsPath, deskPath, pathOf } from '../../../templates/model/addresses'
import type { brandSchema } from '../../../templates/model/brand'
import type { claimsSchema, pricesSchema } from '../../../templates/model/claims'
import { collections, optionalFiles, singleFiles } from '../../../templates/model/files'
import type { Questions } from '../../../templates/model/questions'
import { compare, excerpt, suggest } from '../../shared/wording'
import { withoutEmptyFacts } from '../facts/empty-facts'
import { type Scope, siteScope } from '../facts/tokens'
import { mapFields, unwrap } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import { brandPicture } from './brand-picture'
import { describeIssue, tooFew } from './schema-findings'
import type { SourceFile } from './source-file'
import type { Sources } from './sources'

/** The valid parts of a content folder, and what is wrong with the others. */
export interface Validated {
  parts: Partial<Pick<SiteContent, 'brand' | 'business' | 'site' | 'ledger'>> & {
    pages: Partial<SiteContent['pages']>
    questions: Questions
  } & Pick<SiteContent, 'ownPages' | 'services' | 'areas' | 'drawings' | 'work' | 'reviews'>
  findings: Finding[]
}

/** The files of fixed names that are there and valid. */
type Singles = {
  [Path in keyof typeof singleFiles]?: ContentFile<z.infer<(typeof singleFiles)[Path]>> | undefined
}

/** Validates each file by itself. The checks look at several files together. */
export function validateContent({ files, findings: unread }: Sources): Validated {
  const findings = [...unread, ...files.flatMap(misplaced)]
  const facts = factsOf(files)
  const parse = <Schema extends z.ZodType>(file: SourceFile, schema: Schema) =>
    parseFile(file, schema, findings, facts)
  const collection = <Schema extends z.ZodType>(folder: string, schema: Schema) =>
    files
      .filter(({ path }) => path.startsWith(`${folder}/`) && !Object.hasOwn(singleFiles, path))
      .map((file) => parse(file, schema))
      .filter((file) => file !== undefined)

  const singles: Singles = Object.fromEntries(
    Object.entries(singleFiles).map(([path, schema]) => {
      const file = files.find((one) => one.path === path)
      const isMissing = !file && !unread.some((one) => one.file === path)
      if (isMissing && !optionalFiles.includes(path))
        findings.push(findingAt({ file: path }, 'is missing: every site needs this file.'))
      return [path, file && parse(file, schema)]
    }),
  )
  const brandFile = files.find(({ path }) => path === 'brand.md')
  const parts = {
    brand: brandOf(singles['brand.md']?.data, brandFile),
    business: singles['business.md']?.data,
    site: singles['site.md']?.data,
    ledger: ledgerOf(singles['prices.md']?.data, singles['claims.md']?.data),
    pages: {
      home: singles['pages/home.md'],
      about: singles['pages/about.md'],
      contact: singles['pages/contact.md'],
      privacy: singles['pages/privacy.md'],
      terms: singles['pages/terms.md'],
      notFound: singles['pages/not-found.md'],
      failure: singles['pages/failure.md'],
    },
    ownPages: collection('pages', collections.pages).sort(byOrder),
    services: collection('services', collections.services).sort(byOrder),
    areas: collection('areas', collections.areas).sort(byOrder),
    drawings: collection('drawings', collections.drawings),
    work: collection('work', collections.work).sort(newestFirst),
    reviews: singles['reviews.md']?.data.reviews ?? [],
    questions: singles['questions.md']?.data ?? { questions: [], settled: [] },
  }
  return { parts, findings }
}

/** The files that facts come from. */
const factFiles = ['business.md', 'prices.md', 'claims.md']

/** The facts that were made last, and the files they were made of. */
let known: { files: (SourceFile | undefined)[]; facts: Scope | undefined } | undefined

/** The tokens of the whole site, if the files that they come from are valid. */
function factsOf(all: SourceFile[]): Scope | undefined {
  const files = factFiles.map((path) => all.find((file) => file.path === path))
  // Files that are validated again share their facts.
  if (known?.files.every((file, index) => file === files[index])) return known.facts
  const [business, prices, claims] = files.map((file) => file?.data)
  const valid = singleFiles['business.md'].safeParse(business).data
  const ledger = ledgerOf(
    singleFiles['prices.md'].safeParse(prices).data,
    singleFiles['claims.md'].safeParse(claims).data,
  )
  const facts = valid && ledger && siteScope(valid, ledger)
  known = { files, facts }
  return facts
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

interface Parsed {
  facts: Scope | undefined
  data?: unknown
  body: string
  findings: Finding[]
}

/** What was found in each file: a change of one file validates that one alone. */
const parsed = new WeakMap<SourceFile, Parsed>()

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
  let result = parsed.get(source)
  if (!result || result.facts !== facts) {
    result = parseAnew(source, schema, facts)
    parsed.set(source, result)
  }
  findings.push(...result.findings)
  if (result.data === undefined) return undefined
  const body = source.pictures?.[`${source.slug}.svg`] ?? result.body.trim()
  return { path: source.path, slug: source.slug, data: result.data as z.infer<Schema>, body }
}

function parseAnew(source: SourceFile, schema: z.ZodType, facts: Scope | undefined): Parsed {
  const findings: Finding[] = []
  const whole = schema.safeParse(source.data)
  const { isLedger } = unwrap(schema, source.data).field
  const left =
    whole.success && facts && !isLedger
      ? withoutEmptyFacts(source, schema, facts, findings)
      : source
  const { data, error } = left === source ? whole : schema.safeParse(left.data)
  findings.push(...(error?.issues.flatMap((issue) => describeIssue(source, issue, schema)) ?? []))
  findings.push(...shortLists(source, schema))
  return { facts, data, body: left.body, findings }
}

/** Lists that are written with fewer entries than they need. */
function shortLists(source: SourceFile, schema: z.ZodType): Finding[] {
  const findings: Finding[] = []
  mapFields(source.data, schema, (value, { field: { fewest = 0 } }, path) => {
    if (Array.isArray(value) && value.length < fewest)
      findings.push(findingAt({ file: source, path }, tooFew(fewest)))
    return value
  })
  return findings
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

import type * as z from 'zod'
import type { BrandPicture, ContentFile, Ledger, SiteContent, Work } from '../../../templates/model'
import { assetsPath, deskPath, pathOf } from '../../../templates/model/addresses'
import type { brandSchema } from '../../../templates/model/brand'
import type { claimsSchema, pricesSchema } from '../../../templates/model/claims'
import { collections, optionalFiles, singleFiles } from '../../../templates/model/files'
import type { Questions } from '../../../templates/model/questions'
import { compare, excerpt, suggest } from '../../shared/wording'
import { withoutEmpty } from '../facts/empty-facts'
import { type Scope, siteScope } from '../facts/tokens'
import { type Finding, findingAt } from '../findings'
import type { SourceFile } from './source-file'
import { pathsOf, type Sources } from './sources'
import { readSvg } from './svg'

/** What a content folder says, as far as its files are valid. */
export type ContentParts = Partial<Pick<SiteContent, 'brand' | 'business' | 'site' | 'ledger'>> & {
  pages: Partial<SiteContent['pages']>
  questions: Questions
} & Pick<SiteContent, 'ownPages' | 'services' | 'areas' | 'drawings' | 'work' | 'reviews'>

/**
 * Puts the valid files together, without what inserts an empty fact, and says what is wrong with the others.
 *
 * @returns The tokens of the whole site, too, where the files with its facts are valid.
 */
export function readContent(sources: Sources): {
  parts: ContentParts
  facts: Scope | undefined
  findings: Finding[]
} {
  const { files, findings: unread } = sources
  const findings = [...unread, ...files.flatMap((file) => [...misplaced(file), ...file.findings])]
  const sourceOf = (path: string) => files.find((file) => file.path === path)
  const single = <Path extends keyof typeof singleFiles>(path: Path) => {
    const file = sourceOf(path)
    if (!file && !optionalFiles.includes(path) && !unread.some((one) => one.file === path))
      findings.push(findingAt({ file: path }, 'is missing: every site needs this file.'))
    return file && contentFile<z.infer<(typeof singleFiles)[Path]>>(file)
  }
  const folder = <Name extends keyof typeof collections>(name: Name) =>
    files
      .filter(({ path }) => path.startsWith(`${name}/`) && !Object.hasOwn(singleFiles, path))
      .flatMap((file) => contentFile<z.infer<(typeof collections)[Name]>>(file) ?? [])

  const business = single('business.md')
  const ledger = ledgerOf(single('prices.md')?.data, single('claims.md')?.data)
  const facts = business && ledger && siteScope(business.data, ledger)
  const cut = <Data>(file: ContentFile<Data> | undefined) => {
    if (!file || !facts) return file
    return withoutEmpty(file, facts, (path, names) => {
      const problem = `inserts ${names.join(' and ')}, which is empty, and the page needs this field: write it without.`
      findings.push(findingAt({ file: sourceOf(file.path) ?? file.path, path }, problem))
    })
  }
  const all = <Data>(some: ContentFile<Data>[]) => some.flatMap((file) => cut(file) ?? [])
  const services = folder('services')
  // One that cannot be read, or needs an empty fact, has an error of its own.
  if (!pathsOf(sources).some((path) => path.startsWith('services/')))
    findings.push(findingAt({ file: 'services' }, 'holds no page: a site needs at least one.'))
  const parts = {
    brand: brandOf(single('brand.md')?.data, sourceOf('brand.md')),
    business: cut(business)?.data,
    site: cut(single('site.md'))?.data,
    ledger,
    pages: {
      home: cut(single('pages/home.md')),
      about: cut(single('pages/about.md')),
      contact: cut(single('pages/contact.md')),
      privacy: cut(single('pages/privacy.md')),
      terms: cut(single('pages/terms.md')),
      notFound: cut(single('pages/not-found.md')),
      failure: cut(single('pages/failure.md')),
    },
    ownPages: all(folder('pages')).sort(byOrder),
    services: all(services).sort(byOrder),
    areas: all(folder('areas')).sort(byOrder),
    drawings: folder('drawings'),
    work: all(folder('work')).sort(newestFirst),
    reviews: cut(single('reviews.md'))?.data.reviews ?? [],
    questions: single('questions.md')?.data ?? { questions: [], settled: [] },
  }
  return { parts, facts, findings }
}

/** A file with what its schema has made of it; nothing if that has refused it. */
function contentFile<Data>(file: SourceFile): ContentFile<Data> | undefined {
  if (file.valid === undefined) return undefined
  // The text of a drawing is its picture.
  const body = file.pictures?.[`${file.slug}.svg`] ?? file.body.trim()
  return { path: file.path, slug: file.slug, data: file.valid as Data, body }
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

/** What a picture is by its name and its first bytes; nothing for what is neither SVG nor PNG. */
function brandPicture(name: string, content: string): BrandPicture | undefined {
  if (name.endsWith('.svg')) {
    const svg = readSvg(content)
    if ('problem' in svg) return { type: 'svg', content: '', width: 0, height: 0, ...svg }
    return { type: 'svg', content: svg.text, width: svg.width, height: svg.height }
  }
  const bytes = atob(content.slice(0, 48))
  if (bytes.length < 24 || bytes.slice(1, 4) !== 'PNG') return undefined
  const numberAt = (start: number) =>
    [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.charCodeAt(start + index), 0)
  return { type: 'png', content, width: numberAt(16), height: numberAt(20) }
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

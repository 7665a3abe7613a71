import type * as z from 'zod'
import type { ContentFile, Ledger, SiteContent, Work } from '../../../templates/model'
import { assetsPath, deskPath, pathOf } from '../../../templates/model/addresses'
import type { brandSchema } from '../../../templates/model/brand'
import type { claimsSchema, pricesSchema } from '../../../templates/model/claims'
import { collections, optionalFiles, singleFiles } from '../../../templates/model/files'
import type { Questions } from '../../../templates/model/questions'
import { compare, excerpt, suggest } from '../../shared/wording'
import { type Finding, findingAt } from '../findings'
import { brandPicture } from './brand-picture'
import type { SourceFile } from './source-file'
import type { Sources } from './sources'

/** The valid parts of a content folder. */
export type ContentParts = Partial<Pick<SiteContent, 'brand' | 'business' | 'site' | 'ledger'>> & {
  pages: Partial<SiteContent['pages']>
  questions: Questions
} & Pick<SiteContent, 'ownPages' | 'services' | 'areas' | 'drawings' | 'work' | 'reviews'>

/** The files of fixed names that are there and valid. */
type Singles = {
  [Path in keyof typeof singleFiles]?: ContentFile<z.infer<(typeof singleFiles)[Path]>> | undefined
}

/** Puts the valid files together. The checks look at several files together. */
export function assembleContent({ files, findings: unread }: Sources): {
  parts: ContentParts
  findings: Finding[]
} {
  const findings = [
    ...unread,
    ...files.flatMap(misplaced),
    ...files.flatMap((file) => file.findings),
  ]
  const collection = <Name extends keyof typeof collections>(folder: Name) =>
    files
      .filter(({ path }) => path.startsWith(`${folder}/`) && !Object.hasOwn(singleFiles, path))
      .map((file) => contentFile<z.infer<(typeof collections)[Name]>>(file))
      .filter((file) => file !== undefined)

  const singles: Singles = Object.fromEntries(
    Object.keys(singleFiles).map((path) => {
      const file = files.find((one) => one.path === path)
      const isMissing = !file && !unread.some((one) => one.file === path)
      if (isMissing && !optionalFiles.includes(path))
        findings.push(findingAt({ file: path }, 'is missing: every site needs this file.'))
      return [path, file && contentFile(file)]
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
    ownPages: collection('pages').sort(byOrder),
    services: collection('services').sort(byOrder),
    areas: collection('areas').sort(byOrder),
    drawings: collection('drawings'),
    work: collection('work').sort(newestFirst),
    reviews: singles['reviews.md']?.data.reviews ?? [],
    questions: singles['questions.md']?.data ?? { questions: [], settled: [] },
  }
  return { parts, findings }
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

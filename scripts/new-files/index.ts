import { editText } from '../content'
import { UsageError } from '../shared/usage-error'
import { fillSkeleton, firstItem } from './skeleton'

/**
 * The values for a skeleton: from flags, and from the site. A flag that was given several times has a
 * line for each.
 */
export type Answers = Record<string, string>

/** Texts by their file in the content folder. */
export type Texts = Record<string, string>

/** A kind of thing that can be made. */
export interface NewKind {
  /** The flags that it must have, and those that it may have. */
  needs: string[]
  may: string[]
  /** The files that it is made of. @throws {UsageError} When a value cannot be used. */
  files(values: Answers, library: Library): Texts
}

/** The texts that new things are made from. */
export interface Library {
  /** The skeletons, by kind. */
  skeletons: Record<string, string>
  /** The files of a new site. */
  starter?: Texts
  /** A file of the content that is there. */
  content(file: string): string | undefined
}

function filled(
  skeleton: string | undefined,
  folder: string,
  values: Record<string, string | string[]>,
): Texts {
  const text = fillSkeleton(skeleton ?? '', { draft: 'true', ...values })
  return { [`${folder}/${slugOf(String(values.name))}.md`]: text }
}

const cardFor = (reason: string) =>
  `  - reason: ${reason}\n    title: "[Write: a few words on ${reason}]"\n    text: "[Write: what that means in %name%]"\n`

const area: NewKind = {
  needs: ['at', 'zip'],
  may: ['county'],
  files({ zip = '', county = '', reasons = '', ...values }, { skeletons }) {
    const lists = { zip: zip.split(/[,\s]+/) }
    // A site that names its reasons wants a card for each; a town has three at least.
    const names = reasons.split('\n').filter(Boolean)
    const all = skeletons.area?.replace(
      /(?<=^reasons:\n)(?: .*\n)+/m,
      (cards) =>
        names.map(cardFor).join('') +
        cards
          .split(/^(?= {2}- )/m)
          .slice(names.length)
          .join(''),
    )
    return filled(all, 'areas', { ...values, ...lists, county: bare(county) })
  },
}

const service: NewKind = {
  needs: [],
  may: ['group'],
  files: (values, { skeletons, content }) =>
    withService(values, skeletons.service, content('site.md') ?? ''),
}

/** The page of a service, and its option in the form: before the last one, which is for all else. */
function withService(
  { name = '', ...values }: Answers,
  skeleton: string | undefined,
  site: string,
): Texts {
  const option = { value: slugOf(name), label: name }
  return {
    ...filled(skeleton, 'services', { ...values, name, option: option.value }),
    'site.md': editText(site, {
      kind: 'insert',
      path: ['form', 'services'],
      index: -1,
      value: option,
    }),
  }
}

const page: NewKind = {
  needs: [],
  may: ['menu'],
  files: (values, { skeletons }) => filled(skeletons.page, 'pages', { menu: 'footer', ...values }),
}

const review: NewKind = {
  needs: ['town'],
  may: ['date'],
  files(values, { skeletons, content }) {
    const { today = '' } = values
    const [text = ''] = Object.values(filled(skeletons.review, '', { date: today, ...values }))
    const old = content('reviews.md')
    if (old === undefined) return { 'reviews.md': text }
    const value = firstItem(text, 'reviews')
    return { 'reviews.md': editText(old, { kind: 'insert', path: ['reviews'], index: 0, value }) }
  },
}

const work: NewKind = {
  needs: ['service', 'town'],
  may: ['photo', 'before', 'after', 'date'],
  files(values, { skeletons }) {
    const { photo, before, after, today = '' } = values
    if (photo ? before || after : !before || !after) {
      throw new UsageError('A new work needs --photo FILE, or --before FILE and --after FILE.')
    }
    const lines = (photo ? ['photo'] : ['before', 'after']).map(
      (name) => `${name}:\n  file: "%${name}%"\n  alt: "[Write: what the photo shows]"`,
    )
    const skeleton = skeletons.work?.replace('%photos%', lines.join('\n'))
    return filled(skeleton, 'work', { date: today, ...values })
  },
}

/** A whole site: the files of `starter/`, and a page for each service and town. */
const site: NewKind = {
  needs: [
    ...['name', 'trade', 'phone', 'email', 'city', 'county', 'region', 'region-name', 'zip', 'at'],
    'service',
  ],
  may: ['town', 'type', 'main', 'accent', 'time-zone'],
  files({ service: services = '', town: towns = '', ...given }, library) {
    const county = bare(given.county ?? '')
    // The pages of a new site are no drafts: a site of drafts would be empty.
    const values = { ...given, county, group: 'services', draft: 'false' }
    const files: Texts = Object.fromEntries(
      Object.entries(library.starter ?? {}).map(([name, text]) => [
        name,
        fillSkeleton(text, values),
      ]),
    )
    for (const name of services.split('\n')) {
      Object.assign(
        files,
        withService({ ...values, name }, library.skeletons.service, files['site.md'] ?? ''),
      )
    }
    for (const given of towns.split('\n').filter(Boolean)) {
      const [name = '', at = '', zip = '', own = county] = given.split('@')
      if (!zip) throw new UsageError(`--town must be NAME@LAT,LON@ZIP, not "${given}".`)
      Object.assign(files, area.files({ ...values, name, at, zip, county: own }, library))
    }
    return files
  },
}

export const kinds: Record<string, NewKind> = { town: area, service, page, review, work, site }

/** A county without the word, as its list has it. */
const bare = (county: string) => county.replace(/ County$/, '')

/** The name of a file, and with it an address: lower-case letters, digits and hyphens. */
function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/[\p{M}’'.]/gu, '')
  const words = letters.toLowerCase().match(/[a-z0-9]+/g)
  if (words) return words.join('-')
  throw new UsageError(`"${name}" has no letters to make a file name of.`)
}

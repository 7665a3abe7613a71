import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { UsageError } from '../cli/flags'
import { projectPaths } from '../paths'
import { addItem, fillSkeleton, firstItem } from './skeleton'

/**
 * The values for a skeleton: from flags, and from the site. A flag that was given several times has a
 * line for each.
 */
export type Values = Record<string, string>

/** Texts by their file in the content folder. */
export type Files = Record<string, string>

/** A kind of thing that can be made. */
export interface Kind {
  /** The flags that it must have, and those that it may have. */
  needs: string[]
  may: string[]
  /** The files that it is made of. @throws {UsageError} When a value cannot be used. */
  files(values: Values, folder: string): Files
}

const templates = path.join(projectPaths.root, 'scripts/new')
const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8')

function filled(
  kind: string,
  folder: string,
  values: Record<string, string | string[]>,
  skeleton = read(templates, `skeletons/${kind}.md`),
): Files {
  const text = fillSkeleton(skeleton, { draft: 'true', ...values })
  return { [`${folder}/${slugOf(String(values.name))}.md`]: text }
}

const cardFor = (reason: string) =>
  `  - reason: ${reason}\n    title: "[Write: a few words on ${reason}]"\n    text: "[Write: what that means in %name%]"\n`

const area: Kind = {
  needs: ['at', 'zip'],
  may: ['county'],
  files({ zip = '', county = '', reasons = '', ...values }) {
    const lists = { zip: zip.split(/[,\s]+/) }
    // A site that names its reasons wants a card for each; a town has three at least.
    const names = reasons.split('\n').filter(Boolean)
    const all = read(templates, 'skeletons/area.md').replace(
      /(?<=^reasons:\n)(?: .*\n)+/m,
      (cards) =>
        names.map(cardFor).join('') +
        cards
          .split(/^(?= {2}- )/m)
          .slice(names.length)
          .join(''),
    )
    return filled('area', 'areas', { ...values, ...lists, county: bare(county) }, all)
  },
}

const service: Kind = {
  needs: [],
  may: ['group'],
  files: (values, folder) => withService(values, read(folder, 'site.md')),
}

/** The page of a service, and its option in the form: before the last one, which is for all else. */
function withService({ name = '', ...values }: Values, site: string): Files {
  const option = { value: slugOf(name), label: name }
  return {
    ...filled('service', 'services', { ...values, name, option: option.value }),
    'site.md': addItem(site, ['form', 'services'], -1, option),
  }
}

const page: Kind = {
  needs: [],
  may: ['menu'],
  files: (values) => filled('page', 'pages', { menu: 'footer', ...values }),
}

const review: Kind = {
  needs: ['town'],
  may: ['date'],
  files(values, folder) {
    const { today = '' } = values
    const [text = ''] = Object.values(filled('review', '', { date: today, ...values }))
    if (!existsSync(path.join(folder, 'reviews.md'))) return { 'reviews.md': text }
    const old = read(folder, 'reviews.md')
    return { 'reviews.md': addItem(old, ['reviews'], 0, firstItem(text, 'reviews')) }
  },
}

const work: Kind = {
  needs: ['service', 'town'],
  may: ['photo', 'before', 'after', 'date'],
  files(values) {
    const { photo, before, after, today = '' } = values
    if (photo ? before || after : !before || !after) {
      throw new UsageError('A new work needs --photo FILE, or --before FILE and --after FILE.')
    }
    const lines = (photo ? ['photo'] : ['before', 'after']).map(
      (name) => `${name}:\n  file: "%${name}%"\n  alt: "[Write: what the photo shows]"`,
    )
    const skeleton = read(templates, 'skeletons/work.md').replace('%photos%', lines.join('\n'))
    return filled('work', 'work', { date: today, ...values }, skeleton)
  },
}

/** A whole site: the files of `starter/`, and a page for each service and town. */
const site: Kind = {
  needs: [
    ...['name', 'trade', 'phone', 'email', 'city', 'county', 'region', 'region-name', 'zip', 'at'],
    'service',
  ],
  may: ['town', 'type', 'main', 'accent', 'time-zone'],
  files({ service: services = '', town: towns = '', ...given }) {
    const county = bare(given.county ?? '')
    // The pages of a new site are no drafts: a site of drafts would be empty.
    const values = { ...given, county, group: 'services', draft: 'false' }
    const starter = path.join(templates, 'starter')
    const names = glob.sync('**/*', { cwd: starter })
    const files: Files = Object.fromEntries(
      names.map((name) => [name, fillSkeleton(read(starter, name), values)]),
    )
    for (const name of services.split('\n')) {
      Object.assign(files, withService({ ...values, name }, files['site.md'] ?? ''))
    }
    for (const given of towns.split('\n').filter(Boolean)) {
      const [name = '', at = '', zip = '', own = county] = given.split('@')
      if (!zip) throw new UsageError(`--town must be NAME@LAT,LON@ZIP, not "${given}".`)
      Object.assign(files, area.files({ ...values, name, at, zip, county: own }, ''))
    }
    return files
  },
}

export const kinds: Record<string, Kind> = { town: area, service, page, review, work, site }

/** A county without the word, as its list has it. */
const bare = (county: string) => county.replace(/ County$/, '')

/** The name of a file, and with it an address: lower-case letters, digits and hyphens. */
function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/[\p{M}’'.]/gu, '')
  const words = letters.toLowerCase().match(/[a-z0-9]+/g)
  if (words) return words.join('-')
  throw new UsageError(`"${name}" has no letters to make a file name of.`)
}

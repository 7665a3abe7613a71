import { fileSlug } from '../../templates/format'
import { applyEdits, type Edit, valueAt } from '../content'
import { UserError } from '../shared/user-error'
import { fillSkeleton } from './skeleton'

export { answersOf, type Town, townOf, zipsAround } from './town'

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
  /** The edits that make it, its own file first. @throws {UserError} When a value cannot be used. */
  edits(values: Answers, library: Library): Edit[]
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

/** The edit that makes a file of a skeleton, with some fields that the skeleton cannot know. */
function filled(
  skeleton: string | undefined,
  folder: string,
  values: Record<string, string | string[]>,
  fields: Omit<Edit, 'file'>[] = [],
): Edit {
  const file = `${folder}/${fileNameOf(String(values.name))}.md`
  const text = fillSkeleton(skeleton ?? '', { draft: 'true', ...values })
  const edits = fields.map((field) => ({ file, ...field }))
  return { file, path: [], value: applyEdits(new Map([[file, text]]), edits).get(file) }
}

/** Adds an entry at the end of a list of a file, or so many places before it. */
function added(
  { content }: Library,
  [file, ...list]: [file: string, ...list: string[]],
  value: object,
  before = 0,
): Edit {
  const entries = valueAt(content(file), list)
  const length = Array.isArray(entries) ? entries.length : 0
  return { file, path: [...list, Math.max(0, length - before)], value }
}

/** The question to the owner that a new file brings. */
function question(library: Library, file: string, ask: string): Edit {
  const value = { ask, about: [file] }
  return library.content('questions.md') === undefined
    ? {
        file: 'questions.md',
        path: [],
        value: `---\nquestions:\n  - ask: ${ask}\n    about: [${file}]\n---\n`,
      }
    : added(library, ['questions.md', 'questions'], value)
}

const area: NewKind = {
  needs: ['zip'],
  may: ['at', 'county'],
  edits({ zip = '', county = '', reasons = '', ...values }, { skeletons }) {
    if (!values.at)
      throw new UserError(`Nothing is known of ZIP code ${zip}: say --at LAT,LON, too.`)
    const lists = { zip: zip.split(/[,\s]+/) }
    // A site that names its reasons wants a card for each, in the place of those of the skeleton.
    const cards = reasons
      .split('\n')
      .filter(Boolean)
      .map((reason, index) => {
        const path = ['reasons', index]
        const [title, text] = [
          `[Write: a few words on ${reason}]`,
          `[Write: what that means in ${values.name}]`,
        ]
        return { path, value: { reason, title, text }, was: valueAt(skeletons.area, path) }
      })
    return [filled(skeletons.area, 'areas', { ...values, ...lists, county: bare(county) }, cards)]
  },
}

const service: NewKind = {
  needs: [],
  may: ['group'],
  edits: withService,
}

/** The page of a service, and its option in the form: before the last one, which is for all else. */
function withService({ name = '', ...values }: Answers, library: Library): Edit[] {
  const option = { value: fileNameOf(name), label: name }
  const page = filled(library.skeletons.service, 'services', {
    ...values,
    name,
    option: option.value,
  })
  return [
    page,
    added(library, ['site.md', 'form', 'services'], option, 1),
    question(library, page.file, 'Are the steps under “How it goes” how you work?'),
  ]
}

const page: NewKind = {
  needs: [],
  may: ['menu'],
  edits: (values, { skeletons }) => [
    filled(skeletons.page, 'pages', { menu: 'footer', ...values }),
  ],
}

const review: NewKind = {
  needs: ['town'],
  may: ['date'],
  edits(values, { skeletons, content }) {
    const { today = '' } = values
    const { value } = filled(skeletons.review, '', { date: today, ...values })
    const path = ['reviews', 0]
    return content('reviews.md') === undefined
      ? [{ file: 'reviews.md', path: [], value }]
      : [{ file: 'reviews.md', path, value: valueAt(String(value), path) }]
  },
}

const work: NewKind = {
  needs: ['service', 'town'],
  may: ['photo', 'before', 'after', 'date'],
  edits(values, { skeletons }) {
    const { photo, before, after, today = '' } = values
    if (photo ? before || after : !before || !after) {
      throw new UserError('A new work needs --photo FILE, or --before FILE and --after FILE.')
    }
    const photos = Object.entries(photo ? { photo } : { before, after }).map(([field, file]) => {
      return { path: [field], value: { file, alt: '[Write: what the photo shows]' } }
    })
    return [filled(skeletons.work, 'work', { date: today, ...values }, photos)]
  },
}

/** A whole site: the files of `starter/`, and a page for each service and town. */
const site: NewKind = {
  needs: [
    ...['name', 'trade', 'phone', 'email', 'city', 'county', 'region', 'region-name', 'zip', 'at'],
    'service',
  ],
  may: ['town', 'type', 'main', 'accent', 'time-zone'],
  edits({ service: services = '', town: towns = '', ...given }, library) {
    const county = bare(given.county ?? '')
    // The pages of a new site are no drafts: a site of drafts would be empty.
    const values = { ...given, county, group: 'services', draft: 'false' }
    const starter = Object.entries(library.starter ?? {}).map(([file, text]): Edit => {
      return { file, path: [], value: fillSkeleton(text, values) }
    })
    let files = applyEdits(new Map(), starter)
    const all = [...starter]
    const add = (edits: Edit[]) => {
      files = applyEdits(files, edits)
      all.push(...edits)
    }
    const content = (file: string) => files.get(file)
    for (const name of services.split('\n'))
      add(withService({ ...values, name }, { ...library, content }))
    for (const given of towns.split('\n').filter(Boolean)) {
      const [name = '', at = '', zip = '', own = county] = given.split('@')
      if (!zip) throw new UserError(`--town must be NAME@LAT,LON@ZIP, not "${given}".`)
      add(area.edits({ ...values, name, at, zip, county: own }, library))
    }
    return all
  },
}

export const kinds: Record<string, NewKind> = { town: area, service, page, review, work, site }

/** A county without the word, as its list has it. */
const bare = (county: string) => county.replace(/ County$/, '')

/** The name of a file, and with it an address: lower-case letters, digits and hyphens. */
function fileNameOf(name: string): string {
  const slug = fileSlug(name)
  if (slug) return slug
  throw new UserError(`"${name}" has no letters to make a file name of.`)
}

import { listWords, plainForm, searchWords } from '../../../templates/format'
import { findHeadings } from '../../../templates/markdown'
import { type ContentPage, pagesOf, type SiteContent, sectionsOf } from '../../../templates/model'
import { areasPath, pathOf, workPath } from '../../../templates/model/addresses'
import { answersOf } from '../../../templates/model/triage'
import { isOwnId } from '../../../templates/own-ids'
import { excerpt, suggest } from '../../shared/wording'
import type { FieldPath } from '../fields/values'
import { type Finding, fieldName, findingAt, type Place } from '../findings'
import type { ContentParts } from '../parse/assemble'
import type { CheckInput } from './check'
import { hasAnchors } from './links'

/** Something that no two pages may share. What a build makes by itself comes first. */
interface Entry {
  place: Place
  value: string
}

/** Finds texts that stand on two pages, such as titles, descriptions and names. */
export function checkUnique({ values }: CheckInput): Finding[] {
  const entries = new Map<string, Entry[]>()
  for (const place of values) {
    const { text, field, file, path } = place
    if (!field.unique || !text) continue
    const within = { site: '', folder: file.path.replace(/[^/]*$/, ''), page: file.path }
    const name = field.unique === 'page' ? '' : fieldName(path)
    const key = `${within[field.unique]} ${name}`
    entries.set(key, [...(entries.get(key) ?? []), { place, value: text.trim() }])
  }
  return [...entries.values()].flatMap((some) => findTwins(some, asRead))
}

/** Finds addresses that stand twice, and ids that stand twice on a page. */
export function checkAddresses({ content, at }: CheckInput): Finding[] {
  const { work } = content
  const ofPages = pagesOf(content).map((page) => ids(page, work, at))
  const ofWork = work.map(({ path, slug }) => ({ place: at(path), value: slug }))
  return [
    ...[addresses(content, at), ...ofPages].flatMap((entries) => findTwins(entries)),
    ...findOwn([...ofPages.flat(), ...ofWork]),
  ]
}

function addresses(content: ContentParts, at: CheckInput['at']): Entry[] {
  return [
    ...(content.areas.length > 0
      ? [{ place: { file: 'the list of all areas' }, value: areasPath }]
      : []),
    ...(content.work.length > 0
      ? [{ place: { file: 'the page of all work' }, value: workPath }]
      : []),
    ...pagesOf(content).map(({ path }) => ({ place: at(path), value: pathOf(path) ?? path })),
    ...(content.site?.redirects ?? []).map(({ from }, index) => ({
      place: at('site.md', ['redirects', index, 'from']),
      // Many hosts and disks do not tell capitals apart.
      value: from.toLowerCase(),
    })),
  ]
}

/** The ids of a page that come from its content: of headings, sections, and entries of lists. */
function ids(page: ContentPage, work: SiteContent['work'], at: CheckInput['at']): Entry[] {
  const { path, data, body } = page
  const ofHeadings = hasAnchors(page) ? findHeadings(body) : []
  return [
    ...ofHeadings.map(({ id }) => ({ place: at(path, []), value: id })),
    ...sectionsOf(data).flatMap((section, index) => {
      const place = at(path, ['sections', index, 'anchor'])
      const { anchor, type } = section
      const entries =
        type === 'diagram' ? section.items.map((_, item) => `${anchor}-${item + 1}`) : []
      const shown = type === 'work' ? work.map(({ slug }) => slug) : []
      return [...(anchor ? [anchor] : []), ...entries, ...shown].map((value) => ({ place, value }))
    }),
  ]
}

/** Ids that templates give to parts of pages. */
const findOwn = (entries: Entry[]): Finding[] =>
  entries.flatMap(({ place, value }) =>
    isOwnId(value)
      ? [findingAt(place, `"${value}" is the name of a part that pages have: choose another.`)]
      : [],
  )

/** A question as it is read: nobody sees a soft hyphen. */
const asRead = (question: string) => searchWords(plainForm(question))

/** @param like What of two values must not be the same. */
function findTwins(entries: Entry[], like = (value: string) => value): Finding[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ place, value }) => {
    const other = first.get(like(value) || value)
    if (other !== undefined)
      return [findingAt(place, `"${excerpt(value, 200)}" is already that of ${other}.`)]
    first.set(like(value) || value, typeof place.file === 'string' ? place.file : place.file.path)
    return []
  })
}

/** Finds rows of a comparison that do not have a cell for each column. */
export function checkComparisons({ content, at }: CheckInput): Finding[] {
  return pagesOf(content).flatMap(({ path, data }) =>
    sectionsOf(data).flatMap((section, index) => {
      if (section.type !== 'comparison') return []
      const { columns, rows } = section
      return rows.flatMap(({ cells }, row) => {
        if (cells.length === columns.length) return []
        const problem = `has ${cells.length} cells for ${columns.length} columns.`
        return [findingAt(at(path, ['sections', index, 'rows', row, 'cells']), problem)]
      })
    }),
  )
}

/** Finds answers to the questions of a triage that lead to no situation, and situations that none leads to. */
export function checkTriages({ content, at }: CheckInput): Finding[] {
  return pagesOf(content).flatMap(({ path, data }) =>
    sectionsOf(data).flatMap((section, index) => {
      if (section.type !== 'triage') return []
      const { asks, rows } = section
      const found = (field: FieldPath, problem: string) =>
        findingAt(at(path, ['sections', index, ...field]), problem)
      const names = asks.flatMap(({ choices }) => choices.map(({ name }) => name))
      const unknown = rows.flatMap(({ choices }, row) =>
        choices.flatMap((name, entry) =>
          names.includes(name)
            ? []
            : [
                found(
                  ['rows', row, 'choices', entry],
                  `no choice named "${name}" in "asks". ${suggest(name, names)}`,
                ),
              ],
        ),
      )
      if (unknown.length > 0 || asks.length === 0) return unknown
      const answers = answersOf(section)
      const open = answers.filter(({ row }) => !row).map(({ labels }) => `"${labels.join(' + ')}"`)
      const shown = new Set(answers.map(({ row }) => row))
      return [
        ...(open.length > 0 ? [found(['rows'], `no row fits ${listWords(open)}.`)] : []),
        ...rows.flatMap((row, place) =>
          shown.has(row)
            ? []
            : [found(['rows', place], 'no answer leads here: the rows above fit before it.')],
        ),
      ]
    }),
  )
}

/** Finds redirects from anchors, and redirects that lead to another redirect. */
export function checkRedirects({ content, at }: CheckInput): Finding[] {
  const { redirects = [] } = content.site ?? {}
  const old = new Set(redirects.map(({ from }) => from))
  return redirects.flatMap(({ from, to }, index) => {
    const found = (field: string, problem: string) =>
      findingAt(at('site.md', ['redirects', index, field]), problem)
    return [
      ...(from.includes('#')
        ? [found('from', `"${from}": no host is told what follows "#".`)]
        : []),
      // A browser never gets out of a circle.
      ...(old.has(to.replace(/#.*/, ''))
        ? [found('to', `"${to}" is itself redirected: name the page that it leads to.`)]
        : []),
    ]
  })
}

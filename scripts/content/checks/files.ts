import { plainForm } from '../../../templates/format'
import { type ContentPage, pagesOf, sectionsOf } from '../../../templates/model'
import { schemaOf } from '../../../templates/model/files'
import { excerpt, oneLine } from '../../shared/wording'
import { fieldsOf, showsBody } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import { isCopied } from '../parse/sources'
import type { CheckInput, ValidInput } from './check'
import { usedPhotos } from './pictures'

/** Where the text belongs that people paste below the fields of files that are no pages. */
const homes: Record<string, string> = {
  'business.md': 'A holiday is an entry of closures.',
  'site.md': 'News is an entry of announcements.',
  'prices.md': 'A price is a line under prices.',
  'claims.md': 'A claim is a line under claims.',
  'reviews.md': 'A review is an entry of reviews.',
}

/** Finds text below the fields that no page shows. */
export const checkLostText = ({ sources }: CheckInput): Finding[] =>
  sources.files
    .filter((file) => file.body.trim() && !showsBody(file))
    .map((file) => {
      const found = excerpt(oneLine(file.body.trim()))
      const schema = schemaOf(file.path)
      const mayShow = schema && fieldsOf(schema).some(({ field }) => field.showsBody)
      const advice = mayShow
        ? 'It shows where a section "- type: intro" stands under sections.'
        : (homes[file.path] ?? 'Put it into one of the fields.')
      const offset = file.body.search(/\S/)
      const problem = `no page shows what stands below the last "---": "${found}". ${advice}`
      return findingAt({ file, path: [] }, problem, offset)
    })

/** Names the drafts. */
export const checkDrafts = ({ drafts }: CheckInput): Finding[] =>
  drafts.map((file) =>
    findingAt(
      { file, path: ['draft'] },
      'is left out. Take this line away when its words are written.',
    ),
  )

/** Finds files that the site does not use, and reviews that no page shows. */
export function checkUnread(given: ValidInput): Finding[] {
  const { content } = given
  const hasReviews = ({ data }: ContentPage) =>
    sectionsOf(data).some(({ type }) => type === 'reviews')
  if (content.reviews.length > 0 && !pagesOf(content).some(hasReviews)) {
    const problem = 'no page shows these: give one a section "type: reviews".'
    return [findingAt({ file: 'reviews.md' }, problem), ...unreadFiles(given)]
  }
  return unreadFiles(given)
}

function unreadFiles({ sources, values, drafts }: ValidInput): Finding[] {
  const read = new Set([
    ...sources.files.flatMap((file) =>
      Object.keys(file.pictures ?? {}).map((name) => file.path.replace(/[^/]*$/, name)),
    ),
    ...usedPhotos(sources, values).map(({ file, original = file }) => `photos/${original}`),
  ])
  const isInDraft = (file: string) =>
    drafts.some(({ text }) => plainForm(text).includes(plainForm(file.replace(/^.*\//, ''))))
  // A build reads them, and knows the names that they can have.
  const isStyle = (file: string) => file.startsWith('styles/')
  return sources.others
    .filter((file) => !read.has(file) && !isCopied(file) && !isStyle(file) && !isInDraft(file))
    .map((file) => findingAt({ file }, 'nothing on the site is made of this file.'))
}

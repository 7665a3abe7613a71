import { type ContentPage, pagesOf, sectionsOf } from '../../../templates/model'
import { excerpt, oneLine } from '../../wording'
import { type Finding, findingAt } from '../findings'
import type { SourceFile } from '../source-file'
import type { Given } from './check'
import { usedPhotos } from './photos'

/** Where the text belongs that people paste below the fields of files that are no pages. */
const homes: Record<string, string> = {
  'business.md': 'A holiday is an entry of closures.',
  'site.md': 'News is an entry of announcements.',
  'prices.md': 'A price is a line under prices.',
  'claims.md': 'A claim is a line under claims.',
  'reviews.md': 'A review is an entry of reviews.',
}

/** Finds text below the fields that no page shows. */
export const checkLostText = ({ sources }: Given): Finding[] =>
  sources.files
    .filter((file) => file.body.trim() && !showsBody(file))
    .map((file) => {
      const found = excerpt(oneLine(file.body.trim()))
      const isPage = file.path.startsWith('pages/') || file.path.startsWith('services/')
      const advice = isPage
        ? 'It shows where a section "- type: intro" stands under sections.'
        : (homes[file.path] ?? 'Put it into one of the fields.')
      const offset = file.body.search(/\S/)
      const problem = `no page shows what stands below the last "---": "${found}". ${advice}`
      return findingAt({ file, path: [] }, problem, offset)
    })

/**
 * Whether the page of a file shows its text. Some kinds always do, others have a section for it.
 */
export function showsBody({ path, data }: SourceFile): boolean {
  if (/^(areas|work)\/|^pages\/(privacy|terms|not-found|failure)\.md$/.test(path)) return true
  const { sections } = data as { sections?: unknown }
  // The schema reports what is no list of sections.
  if (sections !== undefined && !Array.isArray(sections)) return true
  return sections?.some((section) => section?.type === 'intro') ?? false
}

/** Names the drafts. */
export const checkDrafts = ({ drafts }: Given): Finding[] =>
  drafts.map((file) =>
    findingAt(
      { file, path: ['draft'] },
      'is left out. Take this line away when its words are written.',
    ),
  )

/** Finds files that the site does not use, and reviews that no page shows. */
export function checkUnread(given: Given): Finding[] {
  const { content } = given
  const hasReviews = ({ data }: ContentPage) =>
    sectionsOf(data).some(({ type }) => type === 'reviews')
  if (content.reviews.length > 0 && !pagesOf(content).some(hasReviews)) {
    const problem = 'no page shows these: give one a section "type: reviews".'
    return [findingAt({ file: 'reviews.md' }, problem), ...unreadFiles(given)]
  }
  return unreadFiles(given)
}

function unreadFiles({ sources, values, drafts }: Given): Finding[] {
  const read = new Set([
    ...sources.files.flatMap((file) =>
      Object.keys(file.pictures ?? {}).map((name) => file.path.replace(/[^/]*$/, name)),
    ),
    ...usedPhotos(sources, values).map(({ file }) => `photos/${file}`),
  ])
  const isInDraft = (file: string) =>
    drafts.some(({ text }) => text.includes(file.replace(/^.*\//, '')))
  return sources.others
    .filter((file) => !read.has(file) && !isInDraft(file))
    .map((file) => findingAt({ file }, 'nothing on the site is made of this file.'))
}

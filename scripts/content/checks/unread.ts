import { type ContentPage, pagesOf, sectionsOf } from '../../../templates/model'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'
import { usedPhotos } from './photos'

/** Warns of files that nothing on the site is made of, and of reviews that no page shows. */
export function checkUnread(given: Given<'content'>): Finding[] {
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

import path from 'node:path'
import { type ContentPage, pagesOf, type SiteContent, sectionsOf } from '../../../templates/model'
import { type ContentIssue, fileIssue } from '../issues'
import type { Sources } from '../read-sources'
import { usedPhotos } from './photos'
import { asWarning } from './places'

/** Warns of files that nothing on the site is made of, and of reviews that no page shows. */
export function checkUnread(sources: Sources, content: SiteContent): ContentIssue[] {
  const hasReviews = ({ data }: ContentPage) =>
    sectionsOf(data).some(({ type }) => type === 'reviews')
  if (content.reviews.length > 0 && !pagesOf(content).some(hasReviews)) {
    const problem = 'no page shows these: give one a section "type: reviews".'
    return [asWarning(fileIssue('reviews.md', problem)), ...unreadFiles(sources)]
  }
  return unreadFiles(sources)
}

function unreadFiles(sources: Sources): ContentIssue[] {
  const read = new Set([
    ...sources.files.flatMap((file) =>
      Object.keys(file.pictures ?? {}).map((name) => path.posix.join(file.path, '..', name)),
    ),
    ...usedPhotos(sources).map(({ file }) => `photos/${file}`),
  ])
  return sources.others
    .filter((file) => !read.has(file))
    .map((file) => asWarning(fileIssue(file, 'nothing on the site is made of this file.')))
}

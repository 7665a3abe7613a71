import path from 'node:path'
import { type ContentIssue, fileIssue } from '../issues'
import type { Sources } from '../read-sources'
import { usedPhotos } from './photos'
import { asWarning } from './places'

/** Warns of files that nothing on the site is made of. */
export function checkUnread(sources: Sources): ContentIssue[] {
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

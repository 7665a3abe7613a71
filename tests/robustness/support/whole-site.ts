import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { manifestName } from '../../../scripts/build/write/own-files'
import type { FileContent, SiteFile } from '../../../scripts/site/site-file'

const amount = 60

/** A site whose every file says which one it is. */
export function siteOf(label: string): SiteFile<FileContent>[] {
  return Array.from({ length: amount }, (_, index) => ({
    path: `folder-${index % 20}/page-${index}-${label}.html`,
    content: `${label} `.repeat(500),
  }))
}

/**
 * Which site a folder holds, if it holds one whole: every file that its manifest lists, complete,
 * and no other.
 */
export function labelOf(folder: string): string {
  if (!existsSync(folder)) return 'nothing'
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== manifestName)
    .sort()
  const listed = readFileSync(path.join(folder, manifestName), 'utf8').trim().split('\n').sort()
  const label = /-([^-]+)\.html$/.exec(files[0] ?? '')?.[1] ?? ''
  const expected = siteOf(label).sort((a, b) => (a.path < b.path ? -1 : 1))
  const isWhole =
    JSON.stringify(files) === JSON.stringify(expected.map((file) => file.path)) &&
    JSON.stringify(files) === JSON.stringify(listed) &&
    expected.every((file) => readFileSync(path.join(folder, file.path), 'utf8') === file.content)
  return isWhole ? label : `a broken site of ${files.length} files`
}

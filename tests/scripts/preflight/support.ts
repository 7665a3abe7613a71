import { formatFindings } from '../../../scripts/content/findings'
import { loadContent } from '../../../scripts/content/load-content'
import {
  type ContentFiles,
  type Damage,
  damagedFiles,
  plumberFiles,
  sourcesFrom,
} from '../../support/content'

/** The year in which the plumber's site is ready to go live. */
export const readyYear = 2026

/** Everything in the plumber's content that is no real business's, and what stands there instead. */
const mending: [from: RegExp, to: string][] = [
  [/example\.org/g, 'pinepoint.us'],
  [/Placeholder/g, 'Pine'],
  [/\/placeholder\b/g, '/pinepoint'],
  [/555-0123/g, '797-4321'],
  [/MP-0000/g, 'MP-4821'],
  [/1 Sample Street/g, '1 Mill Street'],
  [/^reviewWidget: ""$/gm, 'reviewWidget: https://reviews.pinepoint.us/frame'],
  [/^copyrightYear: .*$/gm, `copyrightYear: ${readyYear}`],
]

/** The plumber's files as they are on the day the site goes live. */
export function readyFiles(): ContentFiles {
  const entries = Object.entries(plumberFiles()).map(([file, text]) => {
    return [file, mending.reduce((mended, [from, to]) => mended.replace(from, () => to), text)]
  })
  const { 'questions.md': _, ...files } = Object.fromEntries(entries)
  return files
}

/**
 * What keeps the ready site from going live after some damage, a line each.
 */
export const launchProblems = (damage: Damage[], options?: LaunchOptions): string[] =>
  problemsOfFiles(damagedFiles(damage, readyFiles()), options)

interface LaunchOptions {
  webhook?: string
  now?: Date
}

export function problemsOfFiles(files: ContentFiles, options: LaunchOptions = {}): string[] {
  const { now = new Date(`${readyYear}-12-01T12:00:00Z`), webhook } = options
  return formatFindings(loadContent(sourcesFrom(files), now, { webhook }).findings, '')
}

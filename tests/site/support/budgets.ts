import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltPage } from '../../support/pages'
import { dist } from '../../support/site'

/** What may be sent, in bytes. */
const budgets = {
  /** The client script. */
  script: 6000,
  /** All that a page asks for before a visitor does anything: itself, styles, script, fonts. */
  firstView: 67_000,
}

/** The size of a file as hosts send it; a font is compressed already. */
const sentSize = (file: string, content: Uint8Array): number =>
  file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length

/** The site's own files that a page asks for before a visitor does anything. */
const fetchedFiles = ({ root }: BuiltPage): string[] =>
  root
    .querySelectorAll('script[src], link[rel=stylesheet], link[rel=preload], img, source, video')
    .filter((element) => element.getAttribute('loading') !== 'lazy' && !element.closest('noscript'))
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((file) => !/^(https?:)?\/\/|^data:/.test(file))

const sizes = new Map<string, number>()

/** The size of a built file as hosts send it. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? sentSize(file, readFileSync(path.join(dist(), file)))
  sizes.set(file, size)
  return size
}

/** What of a page's first view is above its budget. */
export function sizeProblems(page: BuiltPage): string[] {
  const files = fetchedFiles(page).reduce((sum, file) => sum + sizeOf(file), 0)
  const size = sentSize('index.html', Buffer.from(page.html)) + files
  return size > budgets.firstView ? [`${size} bytes (at most ${budgets.firstView})`] : []
}

/** What is wrong with the client scripts of a site: there is one, and it is small. */
export function scriptProblems(scripts: string[]): string[] {
  const size = sentSize('main.js', Buffer.from(scripts.join('')))
  return [
    ...(scripts.length === 1 ? [] : [`${scripts.length} scripts`]),
    ...(size > budgets.script ? [`${size} bytes of script (at most ${budgets.script})`] : []),
  ]
}

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type BuiltPage, readHtml } from './pages'

/** What each kind of file may cost, in bytes as they are sent. */
export const budgets = {
  /** The client script, brotli. */
  script: 5 * 1024,
  /**
   * A page of a town, of contact, of the law, brotli: the 14,600 bytes of the first window of a new
   * connection, less 620 for the headers and the rest for the frames around them.
   */
  smallPage: 13_900,
  /** Any other page, brotli. */
  page: 20_000,
  /** How much of a page's stream holds all of its first screen: what comes in that window. */
  firstScreen: 13_900,
  /** The font files together; they are compressed already. */
  fonts: 35 * 1024,
}

/** The size of a text as hosts send it. */
export const sentSize = (text: string) => brotliCompressSync(text).length

const isSmall = ({ kind }: BuiltPage) => kind === 'area' || kind === 'contact' || kind === 'legal'

/** What of a page is above its budget. */
export function sizeProblems(page: BuiltPage): string[] {
  const limit = isSmall(page) ? budgets.smallPage : budgets.page
  const size = sentSize(page.html)
  return [
    ...(size > limit ? [`${size} bytes (at most ${limit})`] : []),
    ...(page.kind === 'redirect' ? [] : firstScreenProblems(page)),
  ]
}

/** Whether head, styles, header and the first screen come with the first bytes of the stream. */
function firstScreenProblems(page: BuiltPage): string[] {
  const stream = brotliCompressSync(page.html).subarray(0, budgets.firstScreen)
  const start = brotliDecompressSync(stream, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString()
  const { root } = readHtml(page.address, page.kind, page.html)
  const first = root.querySelector('.hero, .legal__head, .error-page__text')
  if (!first) return ['no first screen']
  const end = first.range[1]
  return start.length >= end ? [] : [`its first screen ends ${end - start.length} characters late`]
}

const otherHost = /^(https?:)?\/\//

/** Files that a page asks for, before its first paint and after it: its own and other hosts'. */
export interface FetchedFiles {
  own: string[]
  late: string[]
  foreign: string[]
}

/** Reads off a page which files it asks for: those in its template wait for the first paint. */
export function fetchedFiles({ root }: BuiltPage): FetchedFiles {
  const sources = root
    .querySelectorAll('script[src], link[rel=stylesheet], link[rel=preload], img, source, video')
    .filter((element) => element.getAttribute('loading') !== 'lazy' && !element.closest('noscript'))
    .map((element) => ({
      file: element.getAttribute('src') ?? element.getAttribute('href') ?? '',
      isLate: element.closest('template') !== null,
    }))
  const own = sources.filter(({ file }) => !otherHost.test(file))
  return {
    own: own.filter(({ isLate }) => !isLate).map(({ file }) => file),
    late: own.filter(({ isLate }) => isLate).map(({ file }) => file),
    foreign: sources.filter(({ file }) => otherHost.test(file)).map(({ file }) => file),
  }
}

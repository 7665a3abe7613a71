import { once } from 'node:events'
import { connect, createServer } from 'node:http2'
import { type AddressInfo, createConnection } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { serveAsHost } from '../../../scripts/serve/host-server'
import { dist } from '../../support/site'
import { type BuiltPage, readHtml } from './pages'

/** What each kind of file may cost, in bytes as they are sent. */
const budgets = {
  /** The client script, brotli. */
  script: 5 * 1024,
  /** A page and the headers of its response: the first window of a new connection. */
  flight: 14_600,
  /** How much of a page's stream holds all of its first screen: what comes in that window. */
  firstScreen: 13_900,
  /** The font files together; they are compressed already. */
  fonts: 35 * 1024,
}

/** The size of a text as hosts send it. */
const sentSize = (text: string) => brotliCompressSync(text).length

/**
 * What of a page is above its budget.
 *
 * @param headers What the headers of its response take, in bytes.
 */
export function sizeProblems(page: BuiltPage, headers: number): string[] {
  const limit = budgets.flight - headers
  const size = sentSize(page.html)
  return [
    ...(size > limit ? [`${size} bytes (at most ${limit})`] : []),
    ...(page.kind === 'redirect' ? [] : firstScreenProblems(page)),
  ]
}

/** What is wrong with the client scripts of a site: there is one, and it is small. */
export function scriptProblems(scripts: string[]): string[] {
  const size = sentSize(scripts.join(''))
  return [
    ...(scripts.length === 1 ? [] : [`${scripts.length} scripts`]),
    ...(size > budgets.script ? [`${size} bytes of script (at most ${budgets.script})`] : []),
  ]
}

/** What is wrong with the fonts of a site: there are some, and together they are small. */
export function fontProblems(sizes: number[]): string[] {
  const size = sizes.reduce((sum, one) => sum + one, 0)
  return [
    ...(sizes.length > 0 ? [] : ['no fonts']),
    ...(size > budgets.fonts ? [`${size} bytes of fonts (at most ${budgets.fonts})`] : []),
  ]
}

/** Headers of HTTP/1.1 that h2 has no use for. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding']

/** How many bytes a host sends over h2 before the first byte of a page's content. */
export async function sentHeaders(address: string): Promise<number> {
  const host = await serveAsHost({ dir: dist() })
  const { headers } = await fetch(new URL(address.slice(1), host.url), { method: 'HEAD' })
  await host.close()
  const said = [...headers].filter(([name]) => !connectionHeaders.includes(name))
  const server = createServer((_, response) => {
    response.writeHead(200, Object.fromEntries(said))
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const socket = createConnection(port, '127.0.0.1')
  const client = connect(`http://127.0.0.1:${port}`, { createConnection: () => socket })
  await once(client.request({ ':path': address, ':method': 'HEAD' }).resume(), 'close')
  const bytes = socket.bytesRead
  client.close()
  server.close()
  return bytes
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

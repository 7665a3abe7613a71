import { setTimeout } from 'node:timers/promises'
import {
  answerFile,
  folderReader,
  type StaticServer,
  serve,
} from '../../../scripts/dev/static-server'
import { dist } from '../../support/site'

/** Long enough for a browser to paint what it has of a page, in milliseconds. */
const pause = 400

/**
 * Serves one page with its assets, on loopback, as a slow connection brings it: in two pieces.
 *
 * @param end What the second piece begins with.
 */
export async function serveInTwoPieces(html: string, end: string): Promise<StaticServer> {
  const at = html.indexOf(end)
  if (at < 0) throw new Error(`the page has no ${end}`)
  const site = folderReader(dist())
  return serve(async ({ url = '/' }, response) => {
    if (url.startsWith('/assets/')) return answerFile(url, site)
    if (url !== '/') return { status: 404 }
    response.setHeader('content-type', 'text/html;charset=utf-8')
    response.write(html.slice(0, at))
    await setTimeout(pause)
    response.end(html.slice(at))
  })
}

/** Serves a site on loopback as a host that is far away does: each answer waits, in milliseconds. */
export async function serveFromAfar(dir: string, delay: number): Promise<StaticServer> {
  const site = folderReader(dir)
  return serve(async ({ url = '/' }) => {
    await setTimeout(delay)
    return answerFile(url, site, { asHost: true })
  })
}

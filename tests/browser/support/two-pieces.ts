import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listen, type StaticServer } from '../../../scripts/dev/static-server'
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
  const server = createServer(async ({ url }, response) => {
    if (url?.startsWith('/assets/')) {
      const isStyle = url.endsWith('.css')
      response.setHeader('content-type', isStyle ? 'text/css' : 'application/octet-stream')
      return response.end(await readFile(path.join(dist(), url)))
    }
    if (url !== '/') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/html;charset=utf-8')
    response.write(html.slice(0, at))
    await setTimeout(pause)
    return response.end(html.slice(at))
  })
  return {
    url: `${await listen(server, 0)}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

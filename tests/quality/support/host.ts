import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { folderCache } from '../../../scripts/assets/cache'
import { launchChromium } from '../../../scripts/browser/chromium'
import { buildSite } from '../../../scripts/build-site'
import { writeSite } from '../../../scripts/output/write-site'
import { projectPaths } from '../../../scripts/paths'
import { serveAsHost } from '../../../scripts/serve/host-server'
import { type Receiver, startReceiver } from '../../browser/support/receiver'
import { awaitScript } from '../../browser/support/script-start'

/** Starting a browser, and on a new machine fetching one, takes its time. */
export const startTime = 300_000

/** The site as a host serves it, its headers included, and a browser that looks at it. */
export interface HostedSite {
  url: string
  /** The folder that is served. */
  dir: string
  browser: Browser
  receiver: Receiver
  close(): Promise<void>
}

/** Builds the site for a receiver of the test's own, serves it and starts a browser. */
export async function startHostedSite(): Promise<HostedSite> {
  const receiver = await startReceiver()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-quality-'))
  const dir = path.join(folder, 'dist')
  const cache = folderCache(projectPaths.cache)
  const contentDir = projectPaths.content
  await writeSite(await buildSite({ contentDir, webhook: receiver.url, cache }), dir, [])
  const host = await serveAsHost({ dir })
  const browser = await launchChromium()
  return {
    url: host.url,
    dir,
    browser,
    receiver,
    async close() {
      await browser.close()
      await Promise.all([host.close(), receiver.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A page whose requests are written down; those to hosts of others are not sent. */
export interface WatchedPage {
  page: Page
  /** The addresses asked for since `forget`. */
  requests: string[]
  /** What went wrong since `forget`: errors of scripts, things the policy has refused. */
  faults: string[]
  forget(): void
}

/** Opens a page that no other host hears of. */
export async function watchedPage(
  context: BrowserContext,
  { url, receiver }: HostedSite,
): Promise<WatchedPage> {
  const page = await awaitScript(await context.newPage())
  page.setDefaultTimeout(10_000)
  const watched: WatchedPage = {
    page,
    requests: [],
    faults: [],
    forget() {
      watched.requests = []
      watched.faults = []
    },
  }
  const own = [new URL(url).origin, new URL(receiver.url).origin]
  await page.route(
    (address) => !own.includes(address.origin),
    (route) => route.abort(),
  )
  page.on('request', (request) => watched.requests.push(request.url()))
  page.on('pageerror', (error) => watched.faults.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) watched.faults.push(message.text())
  })
  return watched
}

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaticServer } from '../../scripts/dev/static-server'
import { samplePages } from '../support/pages'
import { dist, readBuilt } from '../support/site'
import { arrive, visitSlowly } from './support/shift'
import { serveFromAfar, serveInTwoPieces } from './support/slow-servers'
import { browserOfWorker } from './support/test-site'

/** The most that a visit may move, as Google adds it up: nothing, to two places. */
const most = 0.005

let host: StaticServer
let browser: Browser
beforeAll(async () => {
  host = await serveFromAfar(dist(), 100)
  browser = await browserOfWorker()
})
afterAll(() => host.close())

describe('on a slow connection nothing moves', () => {
  it.each([
    ...samplePages().map(({ address }) => [address, 360] as const),
    ...(['/', '/furnace-repair/', '/contact/'] as const).map((address) => [address, 1440] as const),
  ])('on %s from the first paint to the end of the page, %i px wide', async (address, width) => {
    const { shift, moved } = await visitSlowly(browser, new URL(address, host.url).href, width)
    expect(shift, moved.join('\n')).toBeLessThan(most)
  })

  it.each([
    ['/', 1920],
    ['/contact/', 1920],
    ['/furnace-repair/', 1920],
    ['/service-areas/owasso/', 2560],
  ])(
    'on %s, where the screen shows what comes after the hero, %i px wide',
    async (address, width) => {
      const url = new URL(address, host.url).href
      expect(await arrive(browser, url, width, width * (9 / 16))).toBeLessThan(most)
    },
  )

  it.each([
    ['<path d="M4 5h16', 360],
    ['Menu</button>', 360],
    ['site-header__call">', 1440],
    ['</header>', 1440],
    ['<section', 1440],
  ])(
    'though the page ends with the first packet, before its first %s, %i px wide',
    async (end, width) => {
      const html = readBuilt('service-areas/claremore/index.html')
      const server = await serveInTwoPieces(html, end)
      const shift = await arrive(browser, server.url, width).finally(() => server.close())
      expect(shift).toBe(0)
    },
  )
})

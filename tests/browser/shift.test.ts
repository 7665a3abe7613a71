import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaticServer } from '../../scripts/serve/static-server'
import { serveAsHost } from '../../scripts/verify/host-server'
import { samplePages } from '../support/pages'
import { dist, readBuilt } from '../support/site'
import { arrive, type Damage, visitSlowly } from './support/shift'
import { browserOfWorker } from './support/test-site'
import { serveInTwoPieces } from './support/two-pieces'

/** The most that a visit may move, as Google adds it up: 0.1 is what it calls good. */
const most = 0.05

/** At the width of Lighthouse's phone the most on the pages that visitors come to first. */
const phone = 412
const mostOnPhone = 0.01
const mainKinds = ['home', 'service', 'area', 'contact']

const widths = [360, 390, phone, 768, 1440]

/** One page of each kind at every width, and each other one of the sample at one. */
const visits = samplePages().map(({ address, kind }, index, all) => {
  const isFirst = all.findIndex((page) => page.kind === kind) === index
  return { address, kind, sizes: isFirst ? widths : [widths[index % widths.length] ?? 0] }
})

/**
 * Where the goal is missed: the first screen breaks a line elsewhere once the web fonts have come, and
 * nothing short of keeping the fallback font would mend that. Listed, so that no page joins them
 * unseen; 0.25 is where Google begins to call a page poor.
 */
const missed: [address: string, widths: number[]][] = [
  ['/ductless-mini-splits/', [phone]],
  ['/heating-system-replacement/', [768]],
  ['/service-areas/catoosa/', [768, 1024]],
  ['/service-areas/claremore/', [phone, 1024]],
  ['/service-areas/inola/', [360, 390]],
  ['/service-areas/limestone/', [1024]],
  ['/service-areas/oologah/', [390]],
]
const mostWhereMissed = 0.25

const isMissed = (address: string, width: number) =>
  missed.some(([page, widths]) => page === address && widths.includes(width))

let host: StaticServer
let browser: Browser
beforeAll(async () => {
  host = await serveAsHost({ dir: dist(), delay: 150 })
  browser = await browserOfWorker()
})
afterAll(() => host.close())

const visit = (address: string, width: number, damage?: Damage) =>
  visitSlowly(browser, new URL(address, host.url).href, width, damage)

describe('on a slow connection hardly anything moves', () => {
  it.each(visits)(
    'on $address at $sizes px, from the first paint to the end of the page',
    async ({ address, kind, sizes }) => {
      for (const width of sizes) {
        const { shift, moved } = await visit(address, width)
        if (isMissed(address, width)) continue
        const limit = width === phone && mainKinds.includes(kind) ? mostOnPhone : most
        expect(shift, `${width} px: ${moved.join('\n')}`).toBeLessThanOrEqual(limit)
      }
    },
  )

  it.each(missed)('though a line breaks elsewhere on %s at %j px', async (address, sizes) => {
    for (const width of sizes) {
      const url = new URL(address, host.url).href
      expect(await arrive(browser, url, width), `${width} px`).toBeLessThanOrEqual(mostWhereMissed)
    }
  })

  it.each(['</a></li>', 'class=site-header__call', '</header>', '<section'])(
    'though the page ends with the first packet, before its first %s',
    async (end) => {
      const html = readBuilt('service-areas/claremore/index.html')
      const server = await serveInTwoPieces(html, end)
      const shift = await arrive(browser, server.url, 1440).finally(() => server.close())
      expect(shift).toBeLessThanOrEqual(most)
    },
  )
})

describe('a page that moves is found out', () => {
  it.each<[what: string, address: string, width: number, damage: Damage]>([
    ['a stylesheet that moves something', '/', 390, { styles: 'h1{margin-top:9rem}' }],
    [
      'a fallback that is wider than its font',
      '/service-areas/owasso/',
      430,
      { script: 'addEventListener("load", () => { document.body.style.letterSpacing = "2px" })' },
    ],
    [
      'a frame that takes its room once it has come',
      '/',
      1440,
      {
        styles:
          '.map-frame{display:block!important}iframe{height:9px!important}iframe.came{height:950px!important}',
        script: `document.addEventListener('load', ({ target }) => {
          if (target.localName === 'iframe' && target.src) target.className = 'came'
        }, true)`,
      },
    ],
  ])('by %s', async (_what, address, width, damage) => {
    expect((await visit(address, width, damage)).shift).toBeGreaterThan(most)
  })
})

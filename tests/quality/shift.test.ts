import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../scripts/browser/chromium'
import { type HostServer, serveAsHost } from '../../scripts/serve/host-server'
import { dist, readBuilt } from '../support/site'
import { startTime } from './support/host'
import { builtPages } from './support/pages'
import { type Arrival, arrive, type Damage, type Visit, visitSlowly } from './support/shift'
import { pause, serveInTwoPieces } from './support/two-pieces'

/** What a visitor cannot see: the sum of all shifts of a visit. Google calls 0.1 good. */
const still = 0.005

const widths = [360, 390, 430, 768, 1440]

/** Where a text breaks differently in the web font, and has moved the page before. */
const known: [address: string, width: number][] = [
  ['/service-areas/owasso/', 430],
  ['/service-areas/justice/', 390],
  ['/service-areas/inola/', 360],
  ['/service-areas/catoosa/', 768],
  ['/service-areas/claremore/', 1440],
  ['/furnace-repair/', 390],
  ['/emergency-hvac-service/', 360],
  ['/privacy/', 360],
  ['/terms/', 390],
]

/** Every page at one of the widths, and the known ones. */
const visits = new Map(
  builtPages()
    .filter(({ kind }) => kind !== 'redirect')
    .map(({ address }, index): [string, number] => [address, widths[index % widths.length] ?? 0])
    .concat(known)
    .map((to) => [to.join(), to]),
)

let host: HostServer
let browser: Browser
beforeAll(async () => {
  host = await serveAsHost({ dir: dist(), delay: 150 })
  browser = await launchChromium()
}, startTime)
afterAll(() => Promise.all([host.close(), browser.close()]))

const town = readBuilt('service-areas/claremore/index.html')
/** As in a browser that does not know this link. */
const withoutWaiting = town.replace(/<link rel=expect[^>]*>/, '')

async function arriveInPieces(html: string, end: string): Promise<Arrival> {
  const server = await serveInTwoPieces(html, end)
  return arrive(browser, server.url, 1440).finally(() => server.close())
}

const visit = (address: string, width: number, damage?: Damage) =>
  visitSlowly(browser, new URL(address.slice(1), host.url).href, width, damage)

describe('on a slow connection nothing moves', () => {
  const seen: Visit[] = []

  it.each([...visits.values()])(
    'on %s at %i px, from the first paint to the end of the page',
    async (...to) => {
      const found = await visit(...to)
      seen.push(found)
      expect(found.seenWithoutFonts).toBe(true)
      expect(found.shift, found.moved.join('\n')).toBeLessThan(still)
    },
  )

  it.each(['</a></li>', 'class=site-header__call', '</header>'])(
    'though the header ends with the first packet, before its %s, and the browser waits for nothing',
    async (end) => {
      expect((await arriveInPieces(withoutWaiting, end)).shift).toBeLessThan(still)
    },
  )

  it('and the site’s own fonts show nearly everywhere', () => {
    const shares = seen.map(({ branded }) => branded)
    expect(shares).toHaveLength(visits.size)
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.85)
  })
})

describe('the first paint', () => {
  it('waits for the whole first screen', async () => {
    expect((await arriveInPieces(town, '<template id=hero-end')).firstPaint).toBeGreaterThan(pause)
  })

  it('waits for nothing else', async () => {
    expect((await arriveInPieces(town, '<section')).firstPaint).toBeLessThan(pause)
  })

  it('comes sooner, with less, where a page does not say so', async () => {
    const { firstPaint } = await arriveInPieces(withoutWaiting, '<template id=hero-end')
    expect(firstPaint).toBeLessThan(pause)
  })
})

describe('a page that moves is found out', () => {
  const damages: [what: string, address: string, width: number, damage: Damage][] = [
    [
      'a change of fonts that nobody watches',
      '/service-areas/owasso/',
      430,
      { script: 'Range.prototype.getBoundingClientRect = () => new DOMRect()' },
    ],
    ['late styles that move something', '/', 390, { lateStyles: 'h1{margin-top:2rem}' }],
    [
      'a frame that takes its room once it has come',
      '/',
      1440,
      {
        lateStyles: 'iframe{height:9px!important}iframe.came{height:450px!important}',
        script: `document.addEventListener('load', ({ target }) => {
          if (target.localName === 'iframe') target.className = 'came'
        }, true)`,
      },
    ],
  ]

  it.each(damages)('by %s', async (_what, address, width, damage) => {
    expect((await visit(address, width, damage)).shift).toBeGreaterThan(still)
  })
})

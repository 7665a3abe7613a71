import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { StaticServer } from '../../scripts/dev/static-server'
import { buildInto, electricianContent } from '../support/site'
import { violations } from './support/axe'
import { visitSlowly } from './support/shift'
import { serveFromAfar } from './support/slow-servers'
import { browserOfWorker } from './support/test-site'

/* The electrician's site has styles, a font and a picture of its own. */

let host: StaticServer
beforeAll(async () => {
  const dir = path.join(inject('runDir'), 'own-look')
  await buildInto(dir, electricianContent)
  host = await serveFromAfar(dir, 100)
})
afterAll(() => host.close())

const addresses = ['/', '/contact/', '/panel-upgrades/', '/service-areas/', '/service-areas/nampa/']

describe.each([360, 1440])('with a look of its own, %i px wide,', (width) => {
  it.each(addresses)('%s can be read, and nothing moves on a slow visit', async (address) => {
    const browser = await browserOfWorker()
    const url = new URL(address, host.url).href
    const { shift, moved } = await visitSlowly(browser, url, width)
    expect(shift, moved.join('\n')).toBeLessThan(0.005)
    const page = await browser.newPage({ viewport: { width, height: 844 } })
    await page.goto(url)
    expect(await violations(page)).toEqual([])
    await page.close()
  })
})

it('rules, tokens and the font of the site are what shows', async () => {
  const page = await (await browserOfWorker()).newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(host.url)
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)
  expect(await styleOf('h1', 'font-family')).toMatch(/^"?oswald/)
  expect(await styleOf('.hero', 'background-color')).toBe('rgb(255, 224, 61)')
  expect(await styleOf('.button', 'border-radius')).toBe('0px')
  expect(await styleOf('.section--danger', 'background-color')).toBe('rgb(39, 43, 56)')
  await page.close()
})

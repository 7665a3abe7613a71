import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { serveSite } from '../../scripts/dev/static-server'
import { layoutProblems } from '../browser/support/layout'
import { serveFromAfar } from '../browser/support/slow-servers'
import { dist } from '../support/site'
import { firefox } from './support/firefox'
import { describeIn, keys } from './support/visitor'
import { webkit } from './support/webkit'

let home: string
/** The same on a line on which the stylesheet comes after the first paint. */
let afar: string
beforeAll(async () => {
  const sites = [await serveSite({ dir: dist(), asHost: true }), await serveFromAfar(dist(), 300)]
  const [near, far] = sites.map(({ url }) => url)
  home = `${near}`
  afar = `${far}`
  return () => Promise.all(sites.map((site) => site.close()))
})

const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read)

describeIn([firefox, webkit], 'a visitor', (engine, visitor) => {
  const open = (page: string, width = engine.narrowest) =>
    visitor.open(new URL(page, home).href, width)
  /** The texts of the elements that can be seen. */
  const seen = (selector: string) =>
    visitor.evaluate((of) => {
      const all = [...document.querySelectorAll(of)]
      const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }))
      return shown.map(({ textContent }) => textContent?.trim())
    }, selector)
  const focus = () =>
    visitor.evaluate(() => document.activeElement?.id || document.activeElement?.className)
  const giveFocus = (selector: string) =>
    visitor.evaluate((of) => document.querySelector<HTMLElement>(of)?.focus(), selector)
  const address = () => visitor.evaluate(() => location.pathname)

  it('opens the menu of a phone, closes it with Escape, and chooses a page from it', async () => {
    await open('/')
    await visitor.click('.site-header__toggle')
    await eventually(() => seen('#site-menu a')).toContain('Contact')
    await visitor.type(keys.Escape)
    await eventually(() => seen('#site-menu a')).toEqual([])
    expect(await focus()).toBe('site-header__toggle')
    await visitor.click('.site-header__toggle')
    await visitor.click('.site-header__page:last-child a')
    await eventually(address).toBe('/contact/')
    expect(await seen('#site-menu a')).toEqual([])
  })

  it('sees a menu under the mouse, and chooses a page from it', async () => {
    await open('/', 1440)
    await visitor.click('.site-header__button', 0)
    await eventually(() => seen('.site-header__panel a')).not.toEqual([])
    const [first] = await seen('.site-header__panel a')
    await visitor.click('.site-header__panel a')
    await eventually(() => seen('[aria-current=page]')).toContain(first)
  })

  it('opens a menu with the keyboard, and closes it with Escape', async () => {
    await open('/', 1440)
    await giveFocus('.site-header__button')
    await visitor.type(keys.Enter)
    await eventually(() => seen('.site-header__panel a')).not.toEqual([])
    await visitor.type(keys.Escape)
    await eventually(() => seen('.site-header__panel a')).toEqual([])
    expect(await focus()).toBe('site-header__button')
  })

  it('opens a note with its number, and closes it with Escape', async () => {
    await open('/')
    const [first] = await seen('.notes li')
    await visitor.click('.note-mark button')
    await eventually(() => seen('.notes li:popover-open')).toEqual([first])
    await visitor.type(keys.Escape)
    await eventually(() => seen('.notes li:popover-open')).toEqual([])
  })

  it.each(['#estimate', '#serviceareas'])(
    'lands on %s, from elsewhere and from the same page',
    async (hash) => {
      /** How far below the header the place is, in pixels. */
      const gap = () =>
        visitor.evaluate((of) => {
          const bar = document.querySelector('.site-header__bar')?.getBoundingClientRect().bottom
          return (document.querySelector(of)?.getBoundingClientRect().top ?? -1) - (bar ?? 0)
        }, hash)
      const isBelow = expect.toSatisfy((pixels) => pixels >= -1 && pixels < 100)
      await visitor.open(new URL(`/${hash}`, afar).href, engine.narrowest)
      await eventually(gap).toEqual(isBelow)
      await open('/?again')
      await visitor.evaluate((to) => location.assign(to), hash)
      await eventually(gap).toEqual(isBelow)
    },
  )

  it('asks for a town that is not known, then for one that is served', async () => {
    await open('/service-areas/')
    await visitor.fill('#town-check', 'Nowhere at All')
    await visitor.type(keys.Enter)
    await eventually(() => seen('.town-check__more a[href^="tel:"]')).toHaveLength(1)
    expect(await seen('.town-check [data-town]')).toEqual([])
    await visitor.fill('#town-check', 'Oologah')
    await visitor.click('.town-check__button')
    await eventually(() => seen('.town-check [data-town]')).toEqual([
      'Yes, we serve Oologah, 10 miles from our office.',
    ])
    expect(await seen('.town-check__unknown')).toEqual([])
    await visitor.click('.town-check [data-town]:not([hidden]) a')
    await eventually(address).toBe('/service-areas/oologah/')
  })

  it('sends an empty form, reads what is missing, and is in the first field', async () => {
    await open('/contact/')
    await visitor.click('.estimate-form [type=submit]')
    await eventually(() => seen('.form-field__error')).toHaveLength(9)
    await eventually(() => seen('.toast__description')).toEqual(['First name is required'])
    expect(await focus()).toBe('firstName')
    await eventually(() => visitor.evaluate(isFocusUncovered)).toBe(true)
    await visitor.type('Ada')
    expect(await seen('.form-field__error')).toHaveLength(8)
  })

  it.each(['/', '/contact/', '/furnace-repair/', '/service-areas/'])(
    'sees all of %s',
    async (page) => {
      await open(page)
      await visitor.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      // It asks of a page only that it can run functions, and a visitor can.
      const problems = () => layoutProblems(visitor as unknown as Page)
      expect(await problems()).toEqual([])
      await visitor.resize(1440)
      expect(await problems()).toEqual([])
    },
  )
})

/** Runs in the page: whether what has the focus shows below the header. */
function isFocusUncovered() {
  const bar = document.querySelector('.site-header__bar')?.getBoundingClientRect().bottom ?? 0
  const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
  return top >= bar && bottom <= innerHeight
}

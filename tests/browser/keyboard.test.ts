import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { request } from './support/estimate'
import { focused } from './support/focus'
import { eventually, startSite, type TestSite, watch } from './support/test-site'

let site: TestSite
let page: Page
beforeAll(async () => {
  site = await startSite()
})
beforeEach(async () => {
  site.receiver.restart()
  page = await site.newPage('desktop', { viewport: { width: 390, height: 844 } })
})

const open = (address: string) => page.goto(new URL(address, site.url).href)

describe('a visitor with nothing but a keyboard', () => {
  it.each([390, 1280])('gets from the home page to a sent request at %i px', async (width) => {
    const { faults } = watch(page)
    await page.setViewportSize({ width, height: 844 })
    await open('/')
    await press('Tab')
    expect(await focused(page)).toMatchObject({ text: 'Skip to main content', ...seen })
    await press('Enter')
    await press('Tab')
    await tabTo('firstName', 60)
    const { service, message, ...typed } = request
    for (const [field, value] of Object.entries(typed)) {
      if (field === 'street') {
        expect(await focused(page)).toMatchObject({ id: 'town', ...seen })
        await press('Tab')
      }
      expect(await focused(page)).toMatchObject({ id: field, ...seen })
      await page.keyboard.type(value)
      await press('Tab')
    }
    expect(await focused(page)).toMatchObject({ id: 'service' })
    await page.keyboard.type('Furnace Rep')
    await press('Tab')
    await page.keyboard.type('It clicks.')
    await press('Tab')
    expect(await focused(page)).toMatchObject({ text: 'Request my free estimate', ...seen })
    await press('Enter')
    await eventually(() => expect(site.receiver.arrivals).toHaveLength(1))
    await eventually(async () => {
      expect(await focused(page)).toMatchObject({ text: 'Message Sent Successfully!', shows: true })
    })
    const lead = JSON.parse(site.receiver.arrivals[0]?.body ?? '{}')
    expect(lead).toMatchObject({ firstName: 'Ada', service, message: 'It clicks.' })
    await tabTo('estimate-form__again', 5)
    expect(faults).toEqual([])
  })
})

const seen = { shows: true, marked: true }

const press = (key: string) => page.keyboard.press(key)

/** Presses Tab until an element with an id or class has the focus; every stop on the way is seen. */
async function tabTo(name: string, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    const now = await focused(page)
    if (now.id === name || now.classes.split(' ').includes(name)) return
    if (stop > 0) expect(now).toMatchObject(seen)
    await press('Tab')
  }
  throw new Error(`${name} is not within ${stops} stops`)
}

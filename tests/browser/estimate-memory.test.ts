import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillIn, formState, request, sendButton } from './support/estimate'
import { eventually, startSite, watch } from './support/test-site'

const site = await startSite()
beforeEach(() => site.receiver.restart())

const addressOf = (path: string) => new URL(path, site.url).href
const isThanked = (page: Page) => page.locator('.estimate-form__done').waitFor()

/** The values of some fields. */
const valuesOf = (page: Page, ids: string[]) =>
  page.evaluate(
    (names) => names.map((name) => (document.getElementById(name) as HTMLInputElement).value),
    ids,
  )
const typed = (page: Page) => valuesOf(page, Object.keys(request))
const all = Object.values(request)

describe('a visitor who has typed something', () => {
  it('finds it again after a reload, on the form of another page, and after coming back', async () => {
    const page = await site.visit('/')
    await fillIn(page)
    await page.reload()
    expect(await typed(page)).toEqual(all)
    await page.goto(addressOf('/contact/'))
    expect(await typed(page)).toEqual(all)
    await page.goto(addressOf('/about/'))
    await page.goBack()
    expect(await typed(page)).toEqual(all)
  })
})

describe('a visitor who leaves while the form is being sent', () => {
  it.each(['back', 'restored page'])('never finds it stuck after a %s', async (way) => {
    site.receiver.manner = 'silent'
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await eventually(() => expect(site.receiver.arrivals).toHaveLength(1))
    if (way === 'back') {
      await page.goto(addressOf('/about/'))
      await page.goBack()
    } else {
      // The page comes back as it was left.
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      )
    }
    await eventually(async () => {
      expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
    })
    expect((await formState(page)).button).not.toBe('Sending...')
    expect(await typed(page)).toEqual(all)
  })
})

describe('a visitor who follows a link to the form', () => {
  const choice = (page: Page) => valuesOf(page, ['service', 'town'])

  it('finds the service and the town of the link, and keeps another choice over a reload', async () => {
    const page = await site.visit('/contact/?service=furnace-repair&area=owasso')
    expect(await choice(page)).toEqual(['furnace-repair', 'Owasso, OK 74055'])
    await page.selectOption('#service', 'other')
    await page.reload()
    expect((await choice(page))[0]).toBe('other')
  })

  it('finds the service of the link chosen rather than the one of an old draft', async () => {
    const page = await site.visit('/')
    await page.selectOption('#service', 'other')
    await page.goto(addressOf('/contact/?service=furnace-repair'))
    expect((await choice(page))[0]).toBe('furnace-repair')
  })

  it('sees nothing of an address that makes no sense', async () => {
    const page = await site.newPage()
    const { faults } = watch(page)
    for (const query of [
      '?service=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&area=%22%3E%3Cscript%3E',
      '?service=%E0%A4%A&area=__proto__',
    ]) {
      await page.goto(addressOf(`/contact/${query}`))
      expect(await choice(page)).toEqual(['', ''])
      expect(await page.locator('main img[src=x], main script').count()).toBe(0)
    }
    expect(faults).toEqual([])
  })
})

describe('a visitor who picks a served town', () => {
  const owasso = { label: 'Owasso, OK 74055' }
  const address = (page: Page) => valuesOf(page, ['city', 'state', 'zipCode'])

  it('sees city, state and ZIP code filled in, and need not type them', async () => {
    const page = await site.visit('/contact/')
    await fillIn(page, { city: undefined, state: undefined, zipCode: undefined })
    await page.selectOption('#town', owasso)
    expect(await address(page)).toEqual(['Owasso', 'OK', '74055'])
    await page.click(sendButton)
    await isThanked(page)
    const lead = JSON.parse(site.receiver.arrivals[0]?.body ?? '')
    expect([lead.city, lead.state, lead.zipCode]).toEqual(['Owasso', 'OK', '74055'])
    expect(Object.keys(lead)).not.toContain('town')
  })

  it('keeps what they have typed themselves', async () => {
    const page = await site.visit('/contact/')
    await page.fill('#city', 'Tulsa')
    await page.selectOption('#town', owasso)
    expect(await address(page)).toEqual(['Tulsa', 'OK', '74055'])
  })

  it('sees the fields follow another choice, also after a reload', async () => {
    const page = await site.visit('/contact/?area=pryor')
    expect(await address(page)).toEqual(['Pryor', 'OK', '74361'])
    await page.reload()
    await page.selectOption('#town', owasso)
    expect(await address(page)).toEqual(['Owasso', 'OK', '74055'])
    await page.goto(addressOf('/contact/?area=pryor'))
    expect(await address(page)).toEqual(['Pryor', 'OK', '74361'])
    await page.selectOption('#town', '')
    expect(await address(page)).toEqual(['', '', ''])
  })
})

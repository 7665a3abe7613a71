import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillIn, formState, request, sendButton } from './support/estimate'
import { eventually, startSite, type TestSite } from './support/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
beforeEach(() => site.receiver.restart())

const typed = (page: Page) =>
  page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => [name, (document.getElementById(name) as HTMLInputElement).value]),
      ),
    Object.keys(request),
  )

describe('a visitor who has typed something', () => {
  it('finds it again after a reload, even one right after the last keystroke', async () => {
    const page = await site.visit('/')
    await fillIn(page)
    await page.reload()
    expect(await typed(page)).toEqual(request)
  })

  it('finds it again after looking at another page and coming back', async () => {
    const page = await site.visit('/contact/')
    await fillIn(page)
    await page.goto(new URL('about/', site.url).href)
    await page.goBack()
    expect(await typed(page)).toEqual(request)
  })

  it('finds it in the form of another page, too', async () => {
    const page = await site.visit('/')
    await fillIn(page)
    await page.goto(new URL('contact/', site.url).href)
    expect(await typed(page)).toEqual(request)
  })

  it('finds it again after a failed send and a reload', async () => {
    site.receiver.manner = 'reset'
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__failure').waitFor()
    await page.reload()
    expect(await typed(page)).toEqual(request)
    expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
  })

  it('finds the form empty once it has been sent', async () => {
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__done').waitFor()
    await page.reload()
    expect(Object.values(await typed(page)).join('')).toBe('')
  })

  it('can send the form in a browser that refuses storage', async () => {
    const page = await site.visit('/about/')
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    })
    await page.goto(site.url)
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__done').waitFor()
    expect(site.receiver.arrivals).toHaveLength(1)
  })

  it('is not bothered by a draft that is no draft', async () => {
    const page = await site.visit('/')
    for (const draft of ['{', 'null', '[]', '{"firstName":{"a":1},"service":"<b>"}']) {
      await page.evaluate((text) => sessionStorage.setItem('estimate-draft', text), draft)
      await page.reload()
      await page.click(sendButton)
      expect(await formState(page)).toMatchObject({ focus: expect.stringMatching(/Name/) })
    }
  })
})

describe('a visitor who leaves while the form is being sent', () => {
  it.each(['back', 'reload'])('never finds it stuck after a %s', async (way) => {
    site.receiver.manner = 'silent'
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await eventually(() => expect(site.receiver.arrivals).toHaveLength(1))
    if (way === 'reload') await page.reload()
    else {
      await page.goto(new URL('about/', site.url).href)
      await page.goBack()
    }
    await eventually(async () => {
      expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
    })
    expect((await formState(page)).button).not.toBe('Sending...')
    expect(await typed(page)).toEqual(request)
  })

  it('never finds it stuck when the page comes back as it was left', async () => {
    site.receiver.manner = 'silent'
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
  })
})

describe('a visitor who follows a link to the form', () => {
  const choice = (page: Page) =>
    page.evaluate(() =>
      ['service', 'town'].map((id) => (document.getElementById(id) as HTMLSelectElement).value),
    )

  it('finds the service and the town of the link chosen', async () => {
    const page = await site.visit('/contact/?service=furnace-repair&area=owasso')
    expect(await choice(page)).toEqual(['furnace-repair', 'Owasso, OK 74055'])
  })

  it('finds the service of the link chosen rather than the one of an old draft', async () => {
    const page = await site.visit('/')
    await page.selectOption('#service', 'other')
    await page.goto(new URL('contact/?service=furnace-repair', site.url).href)
    expect((await choice(page))[0]).toBe('furnace-repair')
  })

  it('keeps another choice over a reload', async () => {
    const page = await site.visit('/contact/?service=furnace-repair')
    await page.selectOption('#service', 'other')
    await page.reload()
    expect((await choice(page))[0]).toBe('other')
  })

  it.each([
    '?service=nothing&area=nowhere',
    '?service=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&area=%22%3E%3Cscript%3E',
    '?service=&area=',
    '?service=%E0%A4%A&area=__proto__',
    `?service=${'x'.repeat(3000)}`,
  ])('sees nothing of an address that makes no sense (%#)', async (query) => {
    const page = await site.visit(`/contact/${query}`)
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.reload()
    expect(await choice(page)).toEqual(['', ''])
    expect(await page.locator('main img[src=x], main script').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('a visitor who picks a served town', () => {
  it('need not type city, state and ZIP code', async () => {
    const page = await site.visit('/contact/')
    await fillIn(page, { city: undefined, state: undefined, zipCode: undefined })
    await page.selectOption('#town', { label: 'Owasso, OK 74055' })
    expect(await page.locator('#city').evaluate((city: HTMLInputElement) => city.required)).toBe(
      false,
    )
    await page.click(sendButton)
    await page.locator('.estimate-form__done').waitFor()
    const lead = JSON.parse(site.receiver.arrivals[0]?.body ?? '')
    expect([lead.city, lead.state, lead.zipCode]).toEqual(['Owasso', 'OK', '74055'])
    expect(Object.keys(lead)).not.toContain('town')
  })

  it('may still type another city, which counts', async () => {
    const page = await site.visit('/contact/')
    await fillIn(page, { city: 'Tulsa', state: undefined, zipCode: undefined })
    await page.selectOption('#town', { label: 'Owasso, OK 74055' })
    await page.click(sendButton)
    await page.locator('.estimate-form__done').waitFor()
    const lead = JSON.parse(site.receiver.arrivals[0]?.body ?? '')
    expect([lead.city, lead.state, lead.zipCode]).toEqual(['Tulsa', 'OK', '74055'])
  })

  it('has to type them after taking the choice back', async () => {
    const page = await site.visit('/contact/')
    await page.selectOption('#town', { label: 'Owasso, OK 74055' })
    await page.selectOption('#town', '')
    expect(await page.locator('#city').evaluate((city: HTMLInputElement) => city.required)).toBe(
      true,
    )
    await fillIn(page, { city: undefined })
    await page.click(sendButton)
    expect(await formState(page)).toMatchObject({ focus: 'city' })
  })
})

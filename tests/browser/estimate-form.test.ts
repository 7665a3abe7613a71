import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { serveSite } from '../../scripts/dev/static-server'
import { buildInto, copyContent, edit, electricianContent } from '../support/site'
import { type Field, fillIn, fillInOne, newestToast, request, sendButton } from './support/estimate'
import { startSite, watch } from './support/test-site'

/* The form before it is sent, in one engine: what is in it, its checks, and what fills it in. */

const site = await startSite()
beforeEach(() => site.receiver.restart())

/** Which fields are marked, with the message beside each. */
const marks = (page: Page) =>
  page.locator('.estimate-form [aria-invalid=true]').evaluateAll((fields) =>
    fields.map((field) => {
      const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      return [field.id, error?.checkVisibility() ? error.textContent : 'no message']
    }),
  )

/** What the form says of each field that is empty; tests/client/lead-rules.test.ts has all rules. */
const missing = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Invalid email address'],
  ['phone', 'Phone number must be at least 10 digits'],
  ['street', 'Street address is required'],
  ['city', 'City is required'],
  ['state', 'State is required'],
  ['zipCode', 'Zip code must be at least 5 digits'],
  ['service', 'Please select a service'],
]

describe('a visitor who fills in the form', () => {
  it('reads what is wrong in the notice and beside the field until it is mended, and has sent nothing', async () => {
    const page = await site.visit('/contact/')
    // The browser would cut this off; the rules have to hold without its help.
    await page.locator('#message').evaluate((field) => field.removeAttribute('maxlength'))
    await fillIn(page)
    const rows: [Field, string, string][] = [
      ['firstName', '   ', 'First name is required'],
      ['email', 'ada@example', 'Invalid email address'],
      ['phone', '918 555', 'Phone number must be at least 10 digits'],
      ['state', 'T', 'State must be 2 characters'],
      ['message', 'x'.repeat(1001), 'Message must be less than 1000 characters'],
    ]
    for (const [field, value, description] of rows) {
      await fillInOne(page, field, value)
      await page.click(sendButton)
      expect(await marks(page)).toEqual([[field, `Error: ${description}`]])
      expect(await newestToast(page)).toEqual({
        ...{ type: 'error', title: 'Validation Error', description },
      })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(field)
      await fillInOne(page, field, request[field])
      expect(await newestToast(page)).toBeNull()
    }
    expect(site.receiver.arrivals).toEqual([])
  })
})

it('a pasted state is read before it is cut to two characters', async () => {
  const page = await site.visit('/contact/')
  for (const [pasted, state] of [
    ['Oklahoma', 'OK'],
    ['oklahoma ', 'OK'],
    ['Okla.', 'OK'],
    ['O. K.', 'OK'],
    ['\u200bOK', 'OK'],
    ['ks', 'ks'],
    ['Texas', 'Te'],
  ]) {
    await page.fill('#city', pasted ?? '')
    for (const [field, key] of [
      ['#city', 'c'],
      ['#state', 'v'],
    ]) {
      await page.focus(field ?? '')
      await page.keyboard.press('Control+a')
      await page.keyboard.press(`Control+${key}`)
    }
    expect([pasted, await page.inputValue('#state')]).toEqual([pasted, state])
  }
  await page.fill('#state', '')
  await page.locator('#state').pressSequentially('OKL')
  expect(await page.inputValue('#state')).toBe('OK')
})

it.each([
  [320, 256],
  [740, 400],
  [360, 740],
  [1440, 900],
])(
  'a notice on a screen of %d by %d covers neither the header nor what it is about',
  async (width, height) => {
    const page = await site.newPage(width < 1000 ? 'phone' : 'desktop')
    await page.setViewportSize({ width, height })
    await page.goto(new URL('/contact/', site.url).href)
    const boxOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { y: NaN, height: NaN }
    for (const field of Object.keys(request).slice(0, -1) as Field[]) {
      await page.click(sendButton)
      const notice = await boxOf('.toast:not([data-removed])')
      const header = await boxOf('.site-header__bar')
      const words = await boxOf(`.form-field:has(#${field})`)
      expect(notice.height).toBeGreaterThan(40)
      expect(notice.y, field).toBeGreaterThan(header.y + header.height)
      expect(notice.y + notice.height, field).toBeLessThanOrEqual(words.y)
      expect(words.y + words.height, field).toBeLessThan(height)
      await fillInOne(page, field, request[field])
    }
  },
)

describe('a visitor who sends the empty form', () => {
  it('sees every field marked, is in the first one, and sees a mark go when its field is mended', async () => {
    const page = await site.visit('/')
    await page.locator('#email').pressSequentially('ad')
    await page.locator('#phone').focus()
    // Nobody is told off while typing.
    expect(await marks(page)).toEqual([])
    await page.fill('#email', '')
    await page.click(sendButton)
    const marked = async () => (await marks(page)).map(([id]) => id)
    expect(await marks(page)).toEqual(missing.map(([id, said]) => [id, `Error: ${said}`]))
    expect((await newestToast(page))?.description).toBe('First name is required')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('firstName')
    await page.locator('#phone').pressSequentially('918 555 0')
    expect(await marked()).toContain('phone')
    await page.locator('#phone').pressSequentially('1')
    expect(await marked()).not.toContain('phone')
    expect(await page.getAttribute('#phone', 'aria-describedby')).toBe('')
  })
})

describe('the fields', () => {
  it('are required but two, are filled in by the browser, and bring up the right keyboard', async () => {
    const page = await site.visit('/')
    const attributes = await page
      .locator('.estimate-form .form-field__control')
      .evaluateAll((fields) =>
        fields.map((field) => {
          const get = (name: string) => field.getAttribute(name)
          const hints = ['autocomplete', 'type', 'inputmode', 'maxlength'].map(get)
          return [field.id, field.hasAttribute('required'), ...hints]
        }),
      )
    expect(attributes).toEqual([
      ['firstName', true, 'given-name', 'text', null, null],
      ['lastName', true, 'family-name', 'text', null, null],
      ['email', true, 'email', 'email', null, null],
      ['phone', true, 'tel', 'tel', null, null],
      ['town', false, null, null, null, null],
      ['street', true, 'address-line1', 'text', null, null],
      ['city', true, 'address-level2', 'text', null, null],
      ['state', true, 'address-level1', 'text', null, '2'],
      ['zipCode', true, 'postal-code', 'text', 'numeric', null],
      ['service', true, null, null, null, null],
      ['message', false, null, null, null, '1000'],
    ])
  })

  it('are at least 48 px tall and each has a label above it', async () => {
    const page = await site.visit('/contact/', 'phone')
    for (const field of await page.locator('.form-field__control').all()) {
      const box = await field.boundingBox()
      const label = await page.locator(`label[for=${await field.getAttribute('id')}]`).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
      expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    }
  })
})

const addressOf = (path: string) => new URL(path, site.url).href

/** The values of some fields. */
const valuesOf = (page: Page, ids: string[]) =>
  page.evaluate(
    (names) => names.map((name) => (document.getElementById(name) as HTMLInputElement).value),
    ids,
  )

describe('a visitor who follows a link to the form', () => {
  const choice = (page: Page) => valuesOf(page, ['service', 'town'])

  it('finds the service and the town of the link, and keeps another choice over a reload', async () => {
    const page = await site.visit('/contact/?service=furnace-repair&area=owasso')
    expect(await choice(page)).toEqual(['furnace-repair', 'Owasso, OK 74055'])
    await page.selectOption('#service', 'other')
    await page.reload()
    expect((await choice(page))[0]).toBe('other')
    // Another link wins over the draft.
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
    await page.locator('.estimate-form__done').waitFor()
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

it('asks another trade only for what it needs, and keeps such a request until it can be sent', async () => {
  const content = await copyContent(electricianContent)
  await edit(content, 'site.md', (text) =>
    text.replace('form:\n', '$&  leaveOut: [email, street, city, state]\n'),
  )
  const dir = path.join(inject('runDir'), 'short-form')
  await buildInto(dir, content, { webhook: site.receiver.url })
  const server = await serveSite({ dir })
  onTestFinished(() => server.close())
  const page = await site.newPage()
  const { faults } = watch(page)
  await page.goto(new URL('contact/', server.url).href)
  await page.click(sendButton)
  const asked = ['firstName', 'lastName', 'phone', 'zipCode', 'service']
  expect((await marks(page)).map(([field]) => field)).toEqual(asked)
  await page.selectOption('#town', { index: 1 })
  const zipCode = await page.inputValue('#zipCode')
  const service = await page.locator('#service option').nth(1).getAttribute('value')
  const { firstName, lastName, phone, message } = request
  const typed = { firstName, lastName, phone, zipCode, service: service ?? '', message }
  for (const field of ['firstName', 'lastName', 'phone', 'message'] as const)
    await fillInOne(page, field, request[field])
  await fillInOne(page, 'service', typed.service)
  site.receiver.manner = 'reset'
  await page.click(sendButton)
  await page.locator('.estimate-form__kept:visible').waitFor()
  site.receiver.restart()
  await page.goto(server.url)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => site.receiver.arrivals.length).toBe(1)
  const { timestamp, source, id, ...sent } = JSON.parse(site.receiver.arrivals[0]?.body ?? '')
  expect(zipCode).toMatch(/^\d{5}$/)
  expect(sent).toEqual(typed)
  expect(faults).toEqual([])
})

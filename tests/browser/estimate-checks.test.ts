import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Field, fillIn, fillInOne, newestToast, request, sendButton } from './support/estimate'
import { startSite } from './support/test-site'

const site = await startSite()

/** Which fields are marked, with the message beside each. */
const marks = (page: Page) =>
  page.locator('.estimate-form [aria-invalid=true]').evaluateAll((fields) =>
    fields.map((field) => {
      const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      return [field.id, error?.checkVisibility() ? error.textContent : 'no message']
    }),
  )

/** Section 5 of the specification: each row with what lies on both sides of its boundaries. */
const x = (count: number) => 'x'.repeat(count)
const rows: [Field, string, string | undefined][] = [
  ['firstName', '   ', 'First name is required'],
  ['firstName', x(50), undefined],
  ['firstName', ` ${x(50)} `, undefined],
  ['firstName', x(51), 'First name must be less than 50 characters'],
  ['lastName', '', 'Last name is required'],
  ['lastName', x(50), undefined],
  ['lastName', x(51), 'Last name must be less than 50 characters'],
  ['email', '', 'Invalid email address'],
  ['email', 'ada@example', 'Invalid email address'],
  ['email', `${x(249)}@b.com`, undefined],
  ['email', `${x(250)}@b.com`, 'Email must be less than 255 characters'],
  ['phone', x(9), 'Phone number must be at least 10 digits'],
  ['phone', x(10), undefined],
  ['phone', x(20), undefined],
  ['phone', x(21), 'Phone number must be less than 20 characters'],
  ['street', '', 'Street address is required'],
  ['street', x(200), undefined],
  ['street', x(201), 'Address must be less than 200 characters'],
  ['city', '', 'City is required'],
  ['city', x(100), undefined],
  ['city', x(101), 'City must be less than 100 characters'],
  ['state', '', 'State is required'],
  ['state', 'O', 'State must be 2 characters'],
  ['state', 'OKL', 'State must be 2 characters'],
  ['zipCode', x(4), 'Zip code must be at least 5 digits'],
  ['zipCode', x(5), undefined],
  ['zipCode', x(10), undefined],
  ['zipCode', x(11), 'Zip code must be less than 10 characters'],
  ['service', '', 'Please select a service'],
]

describe('a visitor who fills in the form', () => {
  it('reads the message of each rule, in the notice and beside the field, and sends nothing', async () => {
    const page = await site.visit('/contact/')
    site.receiver.restart()
    // The browser would cut these off; the rules have to hold without its help.
    for (const limit of ['#state', '#message']) {
      await page.locator(limit).evaluate((field) => field.removeAttribute('maxlength'))
    }
    // The last rule is always broken, so that no request is ever complete.
    const last: [string, string] = ['message', 'Message must be less than 1000 characters']
    const complete = { ...request, message: x(1001) }
    await fillIn(page, complete)
    for (const [field, value, message] of rows) {
      await fillInOne(page, field, value)
      await page.click(sendButton)
      const expected = message ? [[field, `Error: ${message}`]] : []
      expect(await marks(page)).toEqual([...expected, [last[0], `Error: ${last[1]}`]])
      expect(await newestToast(page)).toEqual({
        type: 'error',
        title: 'Validation Error',
        description: message ?? last[1],
      })
      const focus = await page.evaluate(() => document.activeElement?.id)
      expect(focus).toBe(message ? field : last[0])
      await fillInOne(page, field, complete[field])
    }
    expect(site.receiver.arrivals).toEqual([])
  })
})

describe('a visitor who sends the empty form', () => {
  it('sees every field marked, is in the first one, and sees a mark go when its field is mended', async () => {
    const page = await site.visit('/')
    await page.click(sendButton)
    const marked = async () => (await marks(page)).map(([id]) => id)
    const fields = Object.keys(request).filter((field) => field !== 'message')
    expect(await marked()).toEqual(fields)
    expect((await newestToast(page))?.description).toBe('First name is required')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('firstName')
    await page.locator('#phone').pressSequentially('918 555 0')
    expect(await marked()).toContain('phone')
    await page.locator('#phone').pressSequentially('1')
    expect(await marked()).not.toContain('phone')
    expect(await page.getAttribute('#phone', 'aria-describedby')).toBeNull()
  })

  it('is not told off while still typing', async () => {
    const page = await site.visit('/')
    await page.locator('#email').pressSequentially('ad')
    await page.locator('#phone').focus()
    expect(await marks(page)).toEqual([])
  })
})

describe('the fields', () => {
  it('are filled in by the browser, and bring up the right keyboard', async () => {
    const page = await site.visit('/')
    const attributes = await page
      .locator('.estimate-form .form-field__control')
      .evaluateAll((fields) =>
        fields.map((field) => {
          const get = (name: string) => field.getAttribute(name)
          return [field.id, get('autocomplete'), get('type'), get('inputmode'), get('maxlength')]
        }),
      )
    expect(attributes).toEqual([
      ['firstName', 'given-name', 'text', null, null],
      ['lastName', 'family-name', 'text', null, null],
      ['email', 'email', 'email', null, null],
      ['phone', 'tel', 'tel', null, null],
      ['town', null, null, null, null],
      ['street', 'address-line1', 'text', null, null],
      ['city', 'address-level2', 'text', null, null],
      ['state', 'address-level1', 'text', null, '2'],
      ['zipCode', 'postal-code', 'text', 'numeric', null],
      ['service', null, null, null, null],
      ['message', null, null, null, '1000'],
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

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
    site.receiver.restart()
    // The browser would cut these off; the rules have to hold without its help.
    for (const limit of ['#state', '#message']) {
      await page.locator(limit).evaluate((field) => field.removeAttribute('maxlength'))
    }
    await fillIn(page)
    const rows: [Field, string, string][] = [
      ['firstName', '   ', 'First name is required'],
      ['email', 'ada@example', 'Invalid email address'],
      ['phone', '918 555', 'Phone number must be at least 10 digits'],
      ['state', 'OKL', 'State must be 2 characters'],
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

it.each([
  [320, 256],
  [740, 400],
  [360, 740],
  [768, 1024],
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

  it('is not told off while still typing', async () => {
    const page = await site.visit('/')
    await page.locator('#email').pressSequentially('ad')
    await page.locator('#phone').focus()
    expect(await marks(page)).toEqual([])
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

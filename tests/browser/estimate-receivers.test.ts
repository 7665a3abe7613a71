import { readFileSync } from 'node:fs'
import glob from 'fast-glob'
import { beforeEach, describe, expect, test } from 'vitest'
import { generatorPaths } from '../../scripts/shared/paths'
import { fillIn, formState, newestToast, request, sendButton } from './support/estimate'
import type { Arrival } from './support/receiver'
import { startSite } from './support/test-site'

/*
 * What an owner's service makes of a lead. How n8n reads a request was read in its source and seen
 * in a real n8n (1.123): JSON by its type alone, form fields, and anything of type text as text.
 */

const site = await startSite()
beforeEach(() => site.receiver.restart())

/** What n8n's Webhook node gives as `$json.body`. */
function bodyInN8n({ contentType, body }: Arrival): unknown {
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return JSON.parse(body)
  if (type === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(body))
  }
  return type === 'text/plain' ? body : {}
}

/** The expression that the guides give for n8n, applied to what the Webhook node gives. */
function fieldsInN8n(arrival: Arrival): Record<string, string> {
  const guides = glob.sync(['*.md', 'docs/*.md'], { cwd: generatorPaths.root, absolute: true })
  const text = guides.map((file) => readFileSync(file, 'utf8')).join('\n')
  const [, expression = ''] = /^\| n8n .*?`\{\{(.*?)\}\}`/m.exec(text) ?? []
  return new Function('$json', `return ${expression}`)({ body: bodyInN8n(arrival) })
}

/** What was sent; a browser on the receiver's page may ask for an icon there. */
const leads = () => site.receiver.arrivals.filter(({ method }) => method === 'POST')

/** The lead of a visitor, sent in an encoding of the owner's choice, or by no script at all. */
async function leadOf(encoding: 'json' | 'form' | 'no script'): Promise<Arrival> {
  const script = encoding !== 'no script'
  const page = await site.visit('/contact/', 'phone', { javaScriptEnabled: script })
  if (script) {
    await page.locator('[data-module=outbox]').evaluate((outbox, chosen) => {
      outbox.dataset.encoding = chosen
    }, encoding)
  }
  await fillIn(page)
  await page.click(sendButton)
  if (script) await page.locator('.estimate-form__done').waitFor()
  else await page.waitForURL(site.receiver.url)
  expect(leads()).toHaveLength(1)
  return leads()[0] as Arrival
}

const lead = { ...request, source: 'Contact Page' }

test.each(['json', 'form'] as const)(
  'an owner gets the lead as %s, in n8n and in Make',
  async (encoding) => {
    const arrival = await leadOf(encoding)
    const { timestamp, id, ...fields } = fieldsInN8n(arrival)
    expect(id).toBeTruthy()
    expect(fields).toEqual(lead)
    expect(Date.parse(timestamp ?? '')).not.toBeNaN()
    const { contentType, body } = arrival
    if (encoding === 'json') {
      // Both put a body of this type into one field; Make's module Parse JSON reads it.
      expect(contentType).toMatch(/^text\/plain/)
      expect(typeof bodyInN8n(arrival)).toBe('string')
      expect(JSON.parse(body)).toMatchObject(lead)
    } else {
      expect(contentType).toMatch(/^application\/x-www-form-urlencoded/)
      expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject(lead)
    }
  },
)

describe('a visitor without script', () => {
  const plain = { javaScriptEnabled: false }

  test('sends the lead as an ordinary form: all but the time, and the trap empty', async () => {
    const arrival = await leadOf('no script')
    expect(arrival.contentType).toBe('application/x-www-form-urlencoded')
    expect(fieldsInN8n(arrival)).toEqual({ ...lead, ref2: '' })
  })

  test('finds the phone number beside the form, and no control that needs a script', async () => {
    const page = await site.visit('/contact/', 'desktop', plain)
    expect(await page.textContent('.estimate-form__call')).toMatch(/\(\d{3}\) \d{3}-\d{4}/)
    expect(await page.locator('#town').isVisible()).toBe(false)
    expect(await page.locator('.estimate-form__done').isVisible()).toBe(false)
  })
})

describe('a visitor of a site that has no receiver yet', async () => {
  const bare = await startSite('')

  test('is asked to call before typing anything, and loses nothing by sending all the same', async () => {
    const page = await bare.visit('/', 'desktop')
    const hint = page.locator('form .estimate-form__call--urgent')
    expect(await hint.locator('a.button[href^="tel:"]').isVisible()).toBe(true)
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__failure').waitFor()
    expect(await newestToast(page)).toMatchObject({ title: 'Submission Failed' })
    expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
    expect(await page.inputValue('#message')).toBe(request.message)
  })

  test('writes an e-mail with the form where no script runs', async () => {
    const page = await bare.visit('/', 'desktop', { javaScriptEnabled: false })
    const form = page.locator('.estimate-form__form')
    expect(await form.getAttribute('action')).toMatch(/^mailto:/)
    expect(await form.getAttribute('enctype')).toBe('text/plain')
  })
})

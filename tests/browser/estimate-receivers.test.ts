import { readFileSync } from 'node:fs'
import glob from 'fast-glob'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectPaths } from '../../scripts/paths'
import { fillIn, formState, newestToast, request, sendButton } from './support/estimate'
import type { Arrival } from './support/receiver'
import { startSite, type TestSite } from './support/test-site'

/*
 * What an owner's service makes of a lead. How n8n reads a request was read in its source and seen
 * in a real n8n (1.123): JSON by its type alone, form fields, and anything of type text as text.
 */

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
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
  const guides = glob.sync(['*.md', 'docs/*.md'], { cwd: projectPaths.root, absolute: true })
  const text = guides.map((file) => readFileSync(file, 'utf8')).join('\n')
  const [, expression = ''] = /^\| n8n .*?`\{\{(.*?)\}\}`/m.exec(text) ?? []
  return new Function('$json', `return ${expression}`)({ body: bodyInN8n(arrival) })
}

async function leadOf(encoding: 'json' | 'form', script = true): Promise<Arrival> {
  const page = await site.visit('/contact/', 'desktop', { javaScriptEnabled: script })
  if (script) {
    await page.locator('.estimate-form__form').evaluate((form, chosen) => {
      form.dataset.encoding = chosen
    }, encoding)
  }
  await fillIn(page)
  await page.click(sendButton)
  if (script) await page.locator('.estimate-form__done').waitFor()
  else await page.waitForURL(site.receiver.url)
  // Where the browser goes to the receiver's page, it may ask for an icon there.
  const leads = site.receiver.arrivals.filter(({ method }) => method === 'POST')
  expect(leads).toHaveLength(1)
  return leads[0] as Arrival
}

const source = 'Contact Page'

describe('an owner with n8n', () => {
  it('gets the lead as text, and all fields with the expression of the guide', async () => {
    const arrival = await leadOf('json')
    expect(typeof bodyInN8n(arrival)).toBe('string')
    const { timestamp, ...fields } = fieldsInN8n(arrival)
    expect(fields).toEqual({ ...request, source })
    expect(Date.parse(timestamp ?? '')).not.toBeNaN()
  })

  it('gets all fields with the same expression where form fields are sent', async () => {
    const { timestamp, ...fields } = fieldsInN8n(await leadOf('form'))
    expect(fields).toEqual({ ...request, source })
    expect(Date.parse(timestamp ?? '')).not.toBeNaN()
  })

  it('gets all but the time from a visitor without script, and the trap empty', async () => {
    const fields = fieldsInN8n(await leadOf('json', false))
    expect(fields).toEqual({ ...request, source, ref2: '' })
  })
})

describe('an owner with Make', () => {
  it('gets the lead as one text, which its module Parse JSON reads', async () => {
    const { contentType, body } = await leadOf('json')
    // Make puts a body of this type into one field, `value`.
    expect(contentType).toMatch(/^text\/plain/)
    expect(JSON.parse(body)).toMatchObject({ ...request, source })
  })

  it('gets each field by its name where form fields are sent', async () => {
    const { contentType, body } = await leadOf('form')
    expect(contentType).toMatch(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ ...request, source })
  })
})

describe.each(['phone', 'desktop'] as const)(
  'a visitor with a %s that runs no script',
  (device) => {
    const plain = { javaScriptEnabled: false }

    it('sends the lead as an ordinary form', async () => {
      const page = await site.visit('/contact/', device, plain)
      await fillIn(page)
      await page.click(sendButton)
      await page.waitForURL(site.receiver.url)
      const [arrival] = site.receiver.arrivals
      const { ref2, ...lead } = Object.fromEntries(new URLSearchParams(arrival?.body))
      expect(arrival).toMatchObject({
        method: 'POST',
        contentType: 'application/x-www-form-urlencoded',
      })
      expect(lead).toEqual({ ...request, source: 'Contact Page' })
      expect(ref2).toBe('')
    })

    it('is stopped by the browser where a required field is empty', async () => {
      const page = await site.visit('/', device, plain)
      await fillIn(page, { email: '' })
      await page.click(sendButton)
      expect(page.url()).toBe(site.url)
      expect(site.receiver.arrivals).toEqual([])
    })

    it('finds the phone number beside the form, and no control that needs a script', async () => {
      const page = await site.visit('/contact/', device, plain)
      expect(await page.textContent('.estimate-form__call')).toMatch(/\(\d{3}\) \d{3}-\d{4}/)
      expect(await page.locator('#town').isVisible()).toBe(false)
      expect(await page.locator('.estimate-form__done').isVisible()).toBe(false)
    })
  },
)

describe('a visitor of a site that has no receiver yet', () => {
  beforeAll(async () => {
    site = await startSite('')
  })

  it('is asked to call before typing anything', async () => {
    const page = await site.visit('/', 'phone')
    const hint = page.locator('.estimate-form__call--urgent')
    expect(await hint.locator('a.button[href^="tel:"]').isVisible()).toBe(true)
  })

  it('loses nothing by sending the form all the same', async () => {
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__failure').waitFor()
    expect(await newestToast(page)).toMatchObject({ title: 'Submission Failed' })
    expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
    expect(await page.inputValue('#message')).toBe(request.message)
  })

  it('writes an e-mail with the form where no script runs', async () => {
    const page = await site.visit('/', 'desktop', { javaScriptEnabled: false })
    const form = page.locator('.estimate-form__form')
    expect(await form.getAttribute('action')).toMatch(/^mailto:/)
    expect(await form.getAttribute('enctype')).toBe('text/plain')
  })
})

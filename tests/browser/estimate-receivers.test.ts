import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPaths } from '../../scripts/paths'
import { fillIn, request, sendButton } from './support/estimate'
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
afterAll(() => site.close())

/** What n8n's Webhook node gives as `$json.body`. */
function bodyInN8n({ contentType, body }: Arrival): unknown {
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return JSON.parse(body)
  if (type === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(body))
  }
  return type === 'text/plain' ? body : {}
}

/** The expression that the README gives for n8n, applied to what the Webhook node gives. */
function fieldsInN8n(arrival: Arrival): Record<string, string> {
  const readme = readFileSync(path.join(projectPaths.root, 'README.md'), 'utf8')
  const [, expression = ''] = /^\| n8n .*?`\{\{(.*?)\}\}`/m.exec(readme) ?? []
  return new Function('$json', `return ${expression}`)({ body: bodyInN8n(arrival) })
}

async function leadOf(encoding: 'json' | 'form', script = true): Promise<Arrival> {
  site.receiver.restart()
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
  it('gets the lead as text, and all fields with the expression of the README', async () => {
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

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import glob from 'fast-glob'
import type { Request } from 'playwright-core'
import type { Lead } from '../../client/lead'
import type { SiteContent } from '../../templates/model'
import { areasPath, servedAt, withSlash } from '../../templates/model/addresses'
import { UserError } from '../shared/user-error'
import { compare, whyFailed } from '../shared/wording'
import { launchChromium } from './chromium'
import { bad, formOf, good, unknown, type Verdict } from './live'
import { makeTestLead } from './test-lead'

/** The site online, the folder that it was built into, and how a test lead is sent and looked up. */
export interface Canary {
  dir: string
  url: string
  content: SiteContent
  now: Date
  /** A read key of docs/receiver, or an address with `{id}` in it. */
  proof: { key?: string | undefined; address?: string | undefined }
  send?: typeof sendInBrowser
  /** How long the receiver may take, in milliseconds. */
  patience?: number
}

/** How long one page, and one answer, may take, in milliseconds. */
const longest = 30_000

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * Sends a lead that is marked as a test as a visitor does, and asks the receiver whether it has come. The id
 * holds the day, and nobody without the key knows it: the receiver tells whether it has today's already.
 */
export async function checkLead(canary: Canary): Promise<Verdict> {
  const { dir, url, content, now, proof, send = sendInBrowser, patience = 60_000 } = canary
  const { page, action } = await formOf(dir)
  if (!URL.canParse(action)) return good('there is nothing to try: the form has no receiver')
  const { key = '', address = key && `${withSlash(action)}leads/{id}` } = proof
  // The key is the receiver's: no other place hears it.
  const ask = () => arrivedAt(address, proof.address ? '' : key, id)
  const secret = createHash('sha256').update(`${key} ${address} ${new URL(url).host}`)
  const id = `test-${now.toISOString().slice(0, 10)}-${secret.digest('hex').slice(0, 16)}`
  const mend = `See to ${new URL(action).host}, or put another receiver into leadWebhook`
  try {
    let arrived = address ? await ask() : undefined
    if (!arrived) {
      const message = 'TEST: sent by the nightly check of this site. There is nothing to do.'
      const towns = await glob(`${areasPath.slice(1)}*/index.html`, { cwd: dir })
      const [start = 'index.html'] = towns.sort(compare)
      const from = new URL(`.${servedAt(start)}`, withSlash(url)).href
      const problem = await send(from, page, action, { ...makeTestLead(content, now), message, id })
      if (problem) return bad(`a visitor cannot send it: ${problem}. ${mend}`)
    }
    if (!address) return unknown(unproved)
    for (const end = Date.now() + patience; ; await sleep(patience / 20)) {
      arrived = await ask()
      if (arrived && arrived.to !== '' && !arrived.waiting) break
      if (Date.now() < end) continue
      if (!arrived) return bad(`${lost}. ${mend}`)
      const { to, waiting } = arrived
      return bad(
        `${arrived.to ? `today’s test lead went to ${to}, and not to ${waiting}` : unforwarded}: ${seeTo}`,
      )
    }
    return good(`today’s test lead has come${arrived.to ? `, and went to ${arrived.to}` : ''}`)
  } catch (error) {
    // A machine without a browser says nothing of the receiver.
    if (!address || error instanceof UserError) throw error
    const { host } = new URL(address)
    return bad(`${host} does not say whether leads come: ${whyFailed(error)}. ${mend}`)
  }
}

const unproved =
  'the form says that a test lead was sent. Whether it has come only its receiver knows: docs/launch.md says how it can tell'
const lost = 'the receiver took a test lead, and does not have it: leads are lost'
const unforwarded = 'a test lead has come to the receiver, and went to nobody'
const seeTo = 'see to its FORWARD_URL or MAIL_TO, and read there what has come since'

/**
 * What a receiver has of a lead: where it went and has still to go, if it says so, or nothing.
 *
 * @throws {Error} When the answer says neither.
 */
async function arrivedAt(
  address: string,
  key: string,
  id: string,
): Promise<{ to?: string; waiting?: string } | undefined> {
  const answer = await fetch(address.replaceAll('{id}', id), {
    ...(key && { headers: { authorization: `Bearer ${key}` } }),
    signal: AbortSignal.timeout(longest),
  })
  const text = await answer.text()
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  const isJson = answer.headers.get('content-type')?.includes('json')
  const known: Answer = isJson ? JSON.parse(text) : {}
  if (known?.received) {
    const { forwarded = [], waiting = [] } = known
    return { to: forwarded.map(({ to }) => to).join(', '), waiting: waiting.join(', ') }
  }
  // Some name what they do not have.
  const isNamed = text.includes(id) && !new RegExp(`${id}"\\s*:\\s*null`).test(text)
  return isNamed ? {} : undefined
}
type Answer = { received?: string; forwarded?: { to: string }[]; waiting?: string[] } | null

/** A body of the form, marked as a test. */
export function marked(body: string, id: string): string {
  if (body.startsWith('{')) return JSON.stringify({ ...JSON.parse(body), id, test: true })
  const form = new URLSearchParams(body)
  form.set('id', id)
  form.set('test', 'true')
  return form.toString()
}

/**
 * Opens a page as a phone does, goes on to the form, fills it in and sends it. On its way the request is
 * marked: the page's own script knows of no tests.
 *
 * @param action Where the form sends.
 * @returns What has gone wrong, if anything.
 */
export async function sendInBrowser(
  start: string,
  formPage: string,
  action: string,
  lead: Lead,
): Promise<string | undefined> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage(phone)
    page.setDefaultTimeout(longest)
    let status: number | undefined
    let outcome = 'nothing left the page'
    const isLead = (one: Request) => one.url() === action && one.method() === 'POST'
    page.on('request', (one) => {
      if (isLead(one)) outcome = 'there was no answer in time'
    })
    page.on('response', (one) => {
      if (!isLead(one.request())) return
      status = one.status()
      outcome = `it was answered with ${status}`
    })
    page.on('requestfailed', (one) => {
      const { errorText = '' } = one.failure() ?? {}
      // The page itself breaks off what takes too long, and an answer that it does not read.
      if (isLead(one) && !/ABORTED/.test(errorText)) outcome = `it was answered with ${errorText}`
    })
    await page.route('**/*', (route) => {
      const body = route.request().method() === 'POST' && route.request().postData()
      return route.continue(body ? { postData: marked(body, lead.id) } : {})
    })
    await page.goto(start)
    const form = page.locator('form[method=post]')
    if (!(await form.count())) await page.locator(`a[href*="${formPage}"]:visible`).first().click()
    for (const [name, value] of Object.entries(lead)) {
      const field = form.locator(`[name="${name}"]:visible`).first()
      // The link from the town has filled in some.
      if (!(await field.count()) || (await field.inputValue())) continue
      if (name === 'service') await field.selectOption(value)
      else await field.fill(value)
    }
    await form.locator('[type=submit]').click()
    const [done, failure] = ['done', 'failure'].map((part) => `.estimate-form__${part}:visible`)
    await page.locator(`${done}, ${failure}`).first().waitFor()
    const isSent = (await page.locator(`${done}`).count()) > 0 && Number(status) < 400
    return isSent ? undefined : outcome
  } catch (error) {
    return `the page did not get there (${(error as Error).message.split('\n')[0]})`
  } finally {
    await browser.close()
  }
}

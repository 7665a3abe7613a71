import { beforeAll, beforeEach, expect, it } from 'vitest'
import { request } from '../browser/support/estimate'
import type { Manner, Receiver } from '../browser/support/receiver'
import { chromium } from './support/chromium'
import { firefox } from './support/firefox'
import { eventually, isDue, isNotDue, leadPage, leads, pause, spoilt } from './support/lead-page'
import { serveTwoSites } from './support/two-sites'
import { describeIn } from './support/visitor'
import { webkit } from './support/webkit'

/*
 * What may become of a lead: it is sent, or kept, or the visitor is told. Every engine has its own network,
 * storage and locks, and leaves a page its own way; what hangs on none of them is tried in one engine. When
 * a lead is tried again is in tests/client/outbox.test.ts.
 */

let sites: Awaited<ReturnType<typeof serveTwoSites>>
let plain: Receiver
let full: Receiver
beforeAll(async () => {
  sites = await serveTwoSites()
  ;({ plain, full } = sites)
  return () => sites.close()
})
beforeEach(() => sites.reset())

/** A request that is sent, and what becomes of it. */
interface Case {
  what: string
  /** The page of the form; without one, `a/contact/`. */
  page?: string
  /** What is done to the page before the button is pressed. */
  before?: () => void
  /** What the receiver makes of the first try; without a word of it, the page sends nothing. */
  first?: Manner
  /** What the form says of that. */
  says?: 'done' | 'kept' | 'failed'
  /** What happens then. */
  next?: (receiver: Receiver) => Promise<unknown>
  /** What the form says at the end. */
  end?: 'done' | 'kept'
  /** The messages that have arrived at the end; without a word of them, the one of the request. */
  messages?: string[]
  /** How many of the arrivals are doubles, which a receiver knows by their id. */
  doubles?: number
}

describeIn([chromium, firefox, webkit], 'a request', (engine, visitor) => {
  const page = leadPage(visitor, () => sites.root)
  const { open, fill, press, said, toast, textOf, online, stored, forgetDraft } = page
  const is = (outcome: string) => eventually(said).toBe(outcome)
  beforeAll(async () => {
    await visitor.driver.resize(engine.narrowest, 800)
    await open('a/terms/')
  })
  beforeEach(() =>
    visitor.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    }),
  )

  const everywhere: Case[] = [
    {
      what: 'is kept while the network is down, and sent when it is back',
      ...{ first: 'reset', says: 'kept', end: 'done' },
      async next() {
        expect(await stored()).toEqual(['waiting'])
        plain.restart()
        await online()
      },
    },
    {
      what: 'that waits is sent by the next page, which says so, and so does the form',
      ...{ first: 'reset', end: 'done' },
      async next() {
        plain.restart()
        await stored(isDue)
        await open('a/about/')
        await eventually(stored).toEqual(['sent'])
        await eventually(toast).toContain('has been sent')
        await open('a/contact/')
      },
    },
    {
      what: 'arrives once where the receiver leads on to a host that the owner names',
      ...{ page: 'b/contact/', first: 'elsewhere', end: 'done' },
    },
    {
      // The browser cannot know that it has arrived, and does not hammer the receiver.
      what: 'is kept where the receiver leads on to another host, and not sent by each page',
      ...{ first: 'elsewhere', says: 'kept' },
      async next() {
        await stored(isNotDue)
        for (const place of ['a/about/', 'a/terms/']) await open(place)
        await pause()
      },
    },
    { what: 'counts as sent after a 500 that cannot be read', first: 500, end: 'done' },
    {
      what: 'of who leaves before a person could have typed it is sent by the next page',
      before: () => {
        performance.now = () => -1e6
      },
      async next() {
        await open('a/about/')
        expect(await stored(isDue)).toEqual(['waiting'])
        await open('a/about/')
        await eventually(stored).toEqual(['sent'])
      },
    },
    {
      // A page that goes before the answer cannot know that there is one: it has arrived, and arrives again.
      what: 'of who leaves before the answer arrives twice, with one id',
      ...{ first: 'silent', end: 'done', doubles: 1 },
      async next() {
        plain.manner = 'ok'
        await stored(isDue)
        await open('a/contact/')
      },
    },
    {
      what: 'whose page comes back without its answer is in a form that can be sent',
      first: 'silent',
      async next() {
        await open('a/terms/')
        await visitor.driver.back()
        const button = () =>
          visitor.evaluate(() => {
            const found = document.querySelector<HTMLButtonElement>('.estimate-form__button')
            return found?.disabled === false && found.textContent?.trim()
          })
        await eventually(button).toBe('Request my free estimate')
        expect(await textOf('message')).toBe(request.message)
      },
    },
    {
      what: 'is sent once though a second tab is open',
      ...{ first: 'silent', end: 'done' },
      async next() {
        await openTab()
        await pause()
        // It waits for its turn when it is closed.
        await visitor.evaluate(() => window.open('', 'other')?.close())
        await pause()
        plain.answer()
        await is('done')
        await pause()
      },
    },
    ...Object.entries(spoilt).map(
      ([how, before]): Case => ({
        what: `is promised nothing where storage is ${how}`,
        ...{ before, first: 'reset', says: 'failed', end: 'done' },
        async next() {
          plain.restart()
          await press()
        },
      }),
    ),
  ]

  /** A word is added, and sent as another request. */
  const addWords = (receiver: Receiver) => async () => {
    await fill({ message: 'gate code 1234' })
    receiver.manner = 'ok'
    receiver.answer()
    await online()
    await is('changed')
    expect(await textOf('message')).toBe('gate code 1234')
    await press()
  }
  /** Another request is sent while the first one waits. */
  const sendOther = (changes: Partial<typeof request>, names: string[]) => async () => {
    await fill(changes)
    await press()
    await is('kept')
    expect(await stored()).toHaveLength(names.length)
    plain.restart()
    await open('a/about/')
    await online()
    await eventually(stored).toEqual(names.map(() => 'sent'))
    const arrived = leads(plain).map(({ firstName }) => firstName)
    expect(arrived.sort()).toEqual(names)
    expect(leads(plain).map(({ phone }) => phone)).toContain(changes.phone)
  }
  const both = [request.message, 'gate code 1234']
  const [other, phone] = [{ firstName: 'Grace', phone: '918 555 0199' }, '918 555 0199']

  const inOneEngine: Case[] = [
    {
      what: 'loses no word that is added while it is sent',
      ...{ first: 'silent', end: 'done', messages: both },
      next: (receiver) => addWords(receiver)(),
    },
    {
      what: 'of another person goes out beside the one that waits',
      ...{ first: 'reset', messages: [request.message, request.message] },
      next: sendOther(other, ['Ada', 'Grace']),
    },
    {
      what: 'of the same person corrects the one that waits',
      first: 'reset',
      next: sendOther({ phone }, ['Ada']),
    },
    {
      what: 'is not seen, and not sent, by another site of the same origin',
      ...{ first: 'reset', says: 'kept', end: 'done' },
      async next() {
        await open('b/contact/')
        expect([await textOf('street'), await said()]).toEqual(['', ''])
        await online()
        await pause()
        expect([full.arrivals, await stored()]).toEqual([[], ['waiting']])
        plain.restart()
        await open('a/')
        await online()
      },
    },
    {
      what: 'that is refused late is found in the form, with the number to call, and sent by hand',
      ...{ page: 'b/', first: 500, says: 'kept', end: 'done', doubles: 2 },
      async next() {
        await forgetDraft()
        full.manner = 400
        await stored(isDue)
        await open('b/about/')
        await eventually(stored).toEqual(['told'])
        await eventually(toast).toMatch(/could not be sent.*\(918\)\u00a0555-0142/)
        await stored(isDue)
        for (const place of ['b/terms/', 'b/contact/']) await open(place)
        await online()
        await pause()
        expect(full.arrivals).toHaveLength(2)
        expect([await said(), await textOf('message')]).toEqual(['failed', request.message])
        full.manner = 'ok'
        await press()
      },
    },
  ]

  const cases = engine === chromium ? [...everywhere, ...inOneEngine] : everywhere
  for (const { what, first, ...given } of cases) {
    it(what, async () => {
      const { page = 'a/contact/', before, says, next, end, messages, doubles = 0 } = given
      const receiver = page.startsWith('b') ? full : plain
      if (first) receiver.manner = first
      await open(page)
      await fill()
      if (before) await visitor.evaluate(before)
      await press()
      if (first === 'silent') await eventually(() => receiver.arrivals.length).toBe(1)
      else if (first) await eventually(said).not.toBe('')
      if (says) expect(await said()).toBe(says)
      await next?.(receiver)
      if (end) await is(end)
      const arrived = leads(receiver)
      const once = new Map(arrived.map(({ id = '', message }) => [id, message]))
      expect([...once.values()]).toEqual(messages ?? [request.message])
      expect(arrived).toHaveLength(once.size + doubles)
      // A double is the same to the letter.
      expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(once.size)
      // The next test finds storage as it should be.
      await open('a/terms/')
    })
  }

  /** Opens a second tab of the site, and has both tabs look for what waits. */
  async function openTab(): Promise<void> {
    await visitor.evaluate(() => {
      const [href, target] = ['/a/terms/', 'other']
      const link = Object.assign(document.createElement('a'), { href, target })
      link.id = link.textContent = 'other'
      document.querySelector('.estimate-form')?.before(link)
    })
    await visitor.click('#other')
    await visitor.evaluate(async () => {
      const other = window.open('', 'other')
      while (other?.document.readyState !== 'complete' || !other.location.href.includes('terms'))
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const tab of [other, window]) tab.dispatchEvent(new Event('online'))
    })
  }

  it('that is typed and sent with two clicks arrives once, with the fields of the specification', async () => {
    await open('a/contact/')
    const { service, ...texts } = request
    for (const [id, text] of Object.entries(texts)) await visitor.fill(`#${id}`, text)
    // A list that is typed into loses letters on a busy machine.
    await fill({ service: 'other' })
    const before = Date.now()
    await visitor.click('.estimate-form [type=submit]', 2)
    await is('done')
    expect(plain.arrivals).toHaveLength(1)
    // What browsers make of any content type in no-cors mode.
    expect(plain.arrivals[0]).toMatchObject({
      ...{ method: 'POST', contentType: 'text/plain;charset=UTF-8' },
    })
    const [{ timestamp = '', id, ...lead } = {}] = leads(plain)
    expect(lead).toEqual({ ...request, service: 'other', source: 'Contact Page' })
    expect(id).toMatch(/^[\d-]+$/)
    expect(timestamp).toBe(new Date(timestamp).toISOString())
    expect(Math.abs(Date.parse(timestamp) - before)).toBeLessThan(60_000)
  })

  it('that is only begun is there after a reload, on another form, and on the way back', async () => {
    await open('a/')
    await fill()
    for (const place of ['a/', 'a/contact/', 'a/about/']) await open(place)
    await visitor.driver.back()
    await eventually(() => visitor.evaluate(() => location.pathname)).toBe('/a/contact/')
    for (const [id, text] of Object.entries(request)) {
      await eventually(() => textOf(id)).toBe(text)
    }
  })

  // What follows hangs on no engine.
  if (engine !== chromium) return

  it('tells how the visit began, and what was agreed to, where the owner asks', async () => {
    await open('b/about/?utm_source=flyer&utm_campaign=winter&gclid=1&utm_x=2')
    await open('b/contact/')
    await fill()
    await visitor.evaluate(() => document.getElementById('textConsent')?.click())
    await press()
    await is('done')
    const [lead] = leads(full)
    expect(lead).toMatchObject({ landingPage: '/b/about/', utm_source: 'flyer' })
    expect(lead).toMatchObject({ utm_campaign: 'winter', textConsentTime: lead?.timestamp })
    expect(lead?.textConsent).toMatch(/text me offers.*weekly.*HELP.*STOP/)
    expect(leads(sites.backup)).toEqual([lead])
    expect(Object.keys(lead ?? {})).not.toContain('gclid')
    // The next one has to agree anew.
    await open('b/')
    await fill()
    await press()
    await is('done')
    expect(leads(full)[1]).toMatchObject({ textConsent: '', landingPage: '/b/about/' })
    expect(leads(full)[1]).not.toHaveProperty('textConsentTime')
  })
})

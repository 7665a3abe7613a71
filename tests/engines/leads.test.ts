import { cp } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { serveSite } from '../../scripts/dev/static-server'
import { request } from '../browser/support/estimate'
import { type Manner, type Receiver, startReceiver } from '../browser/support/receiver'
import { buildInto, edit, hvacContent } from '../support/site'
import { chromium } from './support/chromium'
import { firefox } from './support/firefox'
import { describeIn } from './support/visitor'
import { webkit } from './support/webkit'

/*
 * What may go wrong with a lead: it is sent once, or kept, or the visitor is told. Every engine has its
 * own network, storage and locks, and leaves a page its own way. When a lead is tried again is in
 * tests/client/outbox.test.ts.
 * Two sites stand on one origin, as some hosts have them: a plain one under /a/, whose receiver's answer
 * cannot be read, and one under /b/ where the owner has switched on all there is.
 */

const switchedOn = ['leadCors: true', 'leadVisit: true', 'takesTexts: true']

let plain: Receiver
let full: Receiver
let backup: Receiver
let root: string
beforeAll(async () => {
  const receivers = [0, 1, 2, 3].map(startReceiver)
  const [a, b, c, last] = (await Promise.all(receivers)) as [Receiver, Receiver, Receiver, Receiver]
  ;[plain, full, backup] = [a, b, c]
  plain.elsewhere = full.elsewhere = last.url
  last.cors = true
  const dir = path.join(inject('runDir'), 'leads')
  const content = path.join(dir, 'content')
  await cp(hvacContent, content, { recursive: true })
  const facts = [`leadBackup: ${c.url}`, `leadRedirect: ${last.url}`, ...switchedOn].join('\n')
  await edit(content, 'business.md', (text) => text.replace('---\n', `$&${facts}\n`))
  await edit(content, 'site.md', (text) => text.replace('form:\n', '$&  textOffers: weekly\n'))
  const at = (base: string) => ({ siteUrl: `https://www.example.com/${base}/` })
  await buildInto(path.join(dir, 'a'), hvacContent, { ...at('a'), webhook: a.url })
  await buildInto(path.join(dir, 'b'), content, { ...at('b'), webhook: b.url })
  const site = await serveSite({ dir })
  root = site.url
  return () => Promise.all([site.close(), a.close(), b.close(), c.close(), last.close()])
})
beforeEach(() => {
  for (const receiver of [plain, full, backup]) receiver.restart()
  full.cors = true
})

/** What arrived, in order. */
const leads = ({ arrivals }: Receiver) =>
  arrivals.map(({ body }): Record<string, string> => JSON.parse(body))
const messages = (receiver: Receiver) => leads(receiver).map(({ message }) => message)

/** How long something that is to come may take, and how long nothing comes, in milliseconds. */
const [patience, calm] = [8000, 150]
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: patience, interval: 20 })
const pause = () => new Promise((resolve) => setTimeout(resolve, calm))

describeIn([chromium, firefox, webkit], 'a visitor', (engine, visitor) => {
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

  const open = (page: string) => visitor.driver.open(root + page)
  /** Fills in the form, long after the page was opened. */
  const fill = (values: Partial<typeof request>) =>
    visitor.evaluate((texts: Record<string, string>) => {
      performance.now = () => 1e6
      for (const [id, text] of Object.entries(texts)) {
        const field = document.getElementById(id) as HTMLInputElement
        field.value = text
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }, values)
  const press = () =>
    visitor.evaluate(() => document.querySelector<HTMLElement>('.estimate-form__button')?.click())
  /** What the form says: `done`, what it says of a failure, or nothing. */
  const said = () =>
    visitor.evaluate(() => {
      const find = (name: string) => document.querySelector<HTMLElement>(`.estimate-form__${name}`)
      if (find('done')?.checkVisibility()) return 'done'
      return find('failure')?.checkVisibility() ? find('failure')?.dataset.outcome : ''
    })
  const toast = () => visitor.evaluate(() => document.querySelector('.toast')?.textContent)
  const textOf = (id: string) =>
    visitor.evaluate((of) => (document.getElementById(of) as HTMLInputElement).value, id)
  const online = () => visitor.evaluate(() => void dispatchEvent(new Event('online')))
  /** What is stored of leads, by state; what is changed there changes before the next page. */
  const stored = (changes: object = {}) =>
    visitor.evaluate((other) => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('lead '))
      return keys.map((key) => {
        const entry = { ...JSON.parse(`${localStorage[key]}`), ...other }
        localStorage[key] = JSON.stringify(entry)
        return entry.state as string
      })
    }, changes)
  const isDue = { next: 0 }
  const isNotDue = { next: Date.now() + 3_600_000 }
  /** Opens a form, fills it in and sends it to a receiver that does this with it. */
  const send = async (manner: Manner, page = 'a/contact/', values = request) => {
    const receiver = page.startsWith('b') ? full : plain
    receiver.manner = manner
    if (page) await open(page)
    await fill(values)
    await press()
    if (manner === 'silent') await eventually(() => receiver.arrivals.length).toBe(1)
    else await eventually(said).not.toBe('')
    return receiver
  }

  it('reads that it is kept, and has it sent by the network, or by the next page', async () => {
    await send('reset')
    expect([await said(), await stored()]).toEqual(['kept', ['waiting']])
    plain.restart()
    await online()
    await eventually(said).toBe('done')
    expect([messages(plain), await stored()]).toEqual([[request.message], ['sent']])
    await open('a/terms/')
    await send('reset')
    plain.restart()
    await stored(isDue)
    await open('a/about/')
    await eventually(stored).toEqual(['sent', 'sent'])
    expect(await toast()).toContain('has been sent')
    await open('a/contact/')
    expect(await said()).toBe('done')
    expect(messages(plain)).toEqual([request.message])
  })

  it('has its lead arrive once where the receiver leads on to a host that the owner names', async () => {
    await send('elsewhere', 'b/contact/')
    expect([await said(), full.arrivals.length]).toEqual(['done', 1])
    // The browser cannot know of one that nobody named, and does not hammer it.
    await send('elsewhere')
    expect([await said(), plain.arrivals.length]).toEqual(['kept', 1])
    await stored(isNotDue)
    for (const page of ['a/about/', 'a/terms/']) await open(page)
    await pause()
    expect(plain.arrivals).toHaveLength(1)
  })

  it('takes an answer of 500 that it cannot read for an arrival', async () => {
    await send(500)
    expect(await said()).toBe('done')
  })

  it('leaves within the first second and a half, and the next page sends it', async () => {
    await open('a/contact/')
    await fill(request)
    await visitor.evaluate(() => {
      performance.now = () => 0
    })
    await press()
    await open('a/about/')
    expect(await stored(isDue)).toEqual(['waiting'])
    await open('a/about/')
    await eventually(stored).toEqual(['sent'])
    expect(messages(plain)).toEqual([request.message])
  })

  it('reloads before the answer, and the lead goes out again with the same id', async () => {
    await send('silent')
    plain.manner = 'ok'
    await stored(isDue)
    await open('a/contact/')
    await eventually(said).toBe('done')
    expect(plain.arrivals).toHaveLength(2)
    expect(new Set(plain.arrivals.map(({ body }) => body)).size).toBe(1)
  })

  it('has a second tab open while the first one sends, and sends one lead', async () => {
    await send('silent')
    await visitor.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/a/terms/',
        target: 'other',
      })
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
    await pause()
    // It waits for its turn when it is closed.
    await visitor.evaluate(() => window.open('', 'other')?.close())
    await pause()
    plain.answer()
    await eventually(said).toBe('done')
    await pause()
    expect(plain.arrivals).toHaveLength(1)
  })

  const spoilt = {
    'refused, locks too': () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Denied', 'SecurityError')
          },
        })
      }
      navigator.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
    },
    full: () => {
      for (let size = 2 ** 24; size >= 1; size /= 2) {
        try {
          while (size) localStorage.setItem(`full ${localStorage.length}`, 'x'.repeat(size))
        } catch {}
      }
    },
  }

  it.each(Object.entries(spoilt))(
    'is promised nothing where storage is %s',
    async (_how, spoil) => {
      plain.manner = 'reset'
      await open('a/contact/')
      await fill(request)
      await visitor.evaluate(spoil)
      await press()
      await eventually(said).toBe('failed')
      plain.restart()
      await press()
      await eventually(said).toBe('done')
      expect(messages(plain)).toEqual([request.message])
      await open('a/terms/')
    },
  )

  it.each(['while it is sent', 'after it has failed'])('loses no word added %s', async (when) => {
    const receiver = await send(when === 'while it is sent' ? 'silent' : 'reset')
    await fill({ message: 'gate code 1234' })
    receiver.manner = 'ok'
    receiver.answer()
    await online()
    await eventually(said).toBe('changed')
    expect(await textOf('message')).toBe('gate code 1234')
    await press()
    await eventually(said).toBe('done')
    expect(messages(receiver)).toEqual([request.message, 'gate code 1234'])
    expect(new Set(leads(receiver).map(({ id }) => id)).size).toBe(2)
  })

  it.each([
    ['another person beside', { firstName: 'Grace', phone: '918 555 0199' }, ['Ada', 'Grace']],
    ['the correction of the same one in place of', { phone: '918 555 0199' }, ['Ada']],
  ])('has the request of %s the one that waits', async (_who, changes, names) => {
    await send('reset')
    await fill(changes)
    await press()
    await eventually(said).toBe('kept')
    expect(await stored()).toHaveLength(names.length)
    plain.restart()
    await open('a/about/')
    await online()
    await eventually(stored).toEqual(names.map(() => 'sent'))
    expect(
      leads(plain)
        .map(({ firstName }) => firstName)
        .sort(),
    ).toEqual(names)
    expect(leads(plain).map(({ phone }) => phone)).toContain(changes.phone)
  })

  it('finds nothing of another site of the same origin, which sends nothing of it', async () => {
    await send('reset')
    await open('b/contact/')
    expect([await textOf('street'), await said()]).toEqual(['', ''])
    await online()
    await pause()
    expect([full.arrivals, await stored()]).toEqual([[], ['waiting']])
    plain.restart()
    await open('a/')
    await online()
    await eventually(said).toBe('done')
    expect(leads(plain)).toHaveLength(1)
  })

  it('is told of a refusal, once, with the number, and finds the words in another tab', async () => {
    await send(500, 'b/')
    await visitor.evaluate(() => sessionStorage.clear())
    full.manner = 400
    await stored(isDue)
    await open('b/about/')
    await eventually(stored).toEqual(['told'])
    expect(await toast()).toMatch(/could not be sent.*\(918\)\u00a0555-0142/)
    const tries = full.arrivals.length
    await stored(isDue)
    for (const page of ['b/terms/', 'b/contact/']) await open(page)
    await online()
    await pause()
    expect(full.arrivals).toHaveLength(tries)
    expect([await said(), await textOf('message')]).toEqual(['failed', request.message])
    full.manner = 'ok'
    await press()
    await eventually(said).toBe('done')
    expect(new Set(leads(full).map(({ id }) => id)).size).toBe(1)
  })

  it('finds the words of a request for an old receiver in the form, and sends them to the new one', async () => {
    await send('reset')
    plain.restart()
    await visitor.evaluate(() => sessionStorage.clear())
    await stored({ to: 'https://old.example/', ...isDue })
    await open('a/contact/')
    await eventually(said).toBe('failed')
    expect([await toast(), await textOf('message')]).toEqual([
      expect.stringMatching(/could not be sent/),
      request.message,
    ])
    expect(plain.arrivals).toEqual([])
    await press()
    await eventually(said).toBe('done')
    expect(messages(plain)).toEqual([request.message])
  })

  it('is thanked though the storage is cleared while the request is sent', async () => {
    await send('silent')
    await visitor.evaluate(() => {
      localStorage.clear()
      dispatchEvent(new Event('storage'))
    })
    plain.answer()
    await eventually(said).toBe('done')
    expect(messages(plain)).toEqual([request.message])
  })

  it.each([429, 503])(
    'reads that it is kept after %d, and the next page sends it',
    async (status) => {
      await send(status, 'b/contact/')
      expect(await said()).toBe('kept')
      full.manner = 'ok'
      await stored(isDue)
      await open('b/about/')
      await eventually(stored).toEqual(['sent'])
      expect(new Set(full.arrivals.map(({ body }) => body)).size).toBe(1)
    },
  )

  it('is not harmed by what others have stored', async () => {
    await open('a/about/')
    await visitor.evaluate(() => {
      const { base } = document.querySelector<HTMLElement>('[data-module=outbox]')?.dataset ?? {}
      for (const [id, text] of ['null', '{', '[]', '{"state":"waiting"}'].entries())
        localStorage[`lead ${base} ${id}`] = text
      sessionStorage[`draft ${base} `] = 'null'
      localStorage.foreign = 'null'
    })
    await send('ok')
    expect([await said(), await stored(), messages(plain)]).toEqual([
      'done',
      ['sent'],
      [request.message],
    ])
    expect(await visitor.evaluate(() => localStorage.foreign)).toBe('null')
  })

  // What follows hangs on no engine.
  if (engine !== chromium) return

  it('sends how the visit began, and what was agreed to, where the owner asks', async () => {
    await open('b/about/?utm_source=flyer&utm_campaign=winter&gclid=1&utm_x=2')
    await open('b/contact/')
    await fill(request)
    await visitor.evaluate(() => document.getElementById('textConsent')?.click())
    await press()
    await eventually(said).toBe('done')
    const [lead] = leads(full)
    expect(lead).toMatchObject({ landingPage: '/b/about/', utm_source: 'flyer' })
    expect(lead).toMatchObject({ utm_campaign: 'winter', textConsentTime: lead?.timestamp })
    expect(lead?.textConsent).toMatch(/text me offers.*weekly.*HELP.*STOP/)
    expect(leads(backup)).toEqual([lead])
    expect(Object.keys(lead ?? {})).not.toContain('gclid')
    // The next one has to agree anew.
    await send('ok', 'b/')
    expect(leads(full)[1]).toMatchObject({ textConsent: '', landingPage: '/b/about/' })
    expect(leads(full)[1]).not.toHaveProperty('textConsentTime')
  })
})

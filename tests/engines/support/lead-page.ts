import { expect } from 'vitest'
import { request } from '../../browser/support/estimate'
import type { Receiver } from '../../browser/support/receiver'
import type { Visitor } from './visitor'

/** What arrived, in order. */
export const leads = ({ arrivals }: Receiver) =>
  arrivals.map(({ body }): Record<string, string> => JSON.parse(body))

/** Waits until something is read: it is looked at often, for what comes is soon there. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { interval: 20 })

/** Long enough for a request to arrive that should not. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, 150))

/** Changes of a stored lead: its time has come, or comes in an hour. */
export const isDue = { next: 0 }
/** Many tries have failed: the next one comes within a day. */
export const isNotDue = { tries: 9, next: Date.now() + 3_600_000 }

/** A page with the form, and what a visitor does and sees there, in any engine. */
export function leadPage(visitor: Visitor, root: () => string) {
  return {
    open: (page: string) => visitor.driver.open(root() + page),
    /** Fills in the form, long after the page was opened. */
    fill: (values: Partial<typeof request> = request) =>
      visitor.evaluate((texts: Record<string, string>) => {
        performance.now = () => 1e6
        for (const [id, text] of Object.entries(texts)) {
          const field = document.getElementById(id) as HTMLInputElement
          field.value = text
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      }, values),
    press: () =>
      visitor.evaluate(() =>
        document.querySelector<HTMLElement>('.estimate-form__button')?.click(),
      ),
    /** What the form says: `done`, what it says of a failure, or nothing. */
    said: () =>
      visitor.evaluate(() => {
        const find = (name: string) =>
          document.querySelector<HTMLElement>(`.estimate-form__${name}`)
        if (find('done')?.checkVisibility()) return 'done'
        return find('failure')?.checkVisibility() ? find('failure')?.dataset.outcome : ''
      }),
    toast: () => visitor.evaluate(() => document.querySelector('.toast')?.textContent),
    textOf: (id: string) =>
      visitor.evaluate((of) => (document.getElementById(of) as HTMLInputElement).value, id),
    online: () => visitor.evaluate(() => void dispatchEvent(new Event('online'))),
    /** The states of the stored leads; what is changed there changes before the next page. */
    async stored(changes: object = {}) {
      // The page that waits has looked through its leads.
      if (Object.keys(changes).length > 0) await pause()
      return visitor.evaluate((other) => {
        // On a slow machine its own time for another try may come before it is left.
        if (Object.keys(other).length > 0)
          for (let timer = Number(setTimeout(() => {})); timer > 0; timer--) clearTimeout(timer)
        const keys = Object.keys(localStorage).filter((key) => key.startsWith('lead '))
        return keys.map((key) => {
          const entry = { ...JSON.parse(`${localStorage[key]}`), ...other }
          localStorage[key] = JSON.stringify(entry)
          return entry.state as string
        })
      }, changes)
    },
    /** Goes on as another tab would, which has the stored leads and no draft. */
    forgetDraft: () => visitor.evaluate(() => sessionStorage.clear()),
  }
}

/** Ways in which a browser stores nothing; they run in the page. */
export const spoilt = {
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

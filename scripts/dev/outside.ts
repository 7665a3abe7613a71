import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'node-html-parser'
import { longDate } from '../../templates/format'
import type { Business, SiteContent } from '../../templates/model'
import { fieldName } from '../content'
import { daysAfter, daysBetween } from '../shared/calendar'
import { unsaidHolidays } from '../shared/holidays'
import { count, excerpt } from '../shared/wording'
import { builtPages } from './built-pages'
import { bad, good, type Matter, some, unknown, type Verdict } from './live'

/** A domain that ends sooner was not renewed, and a date that is nearer needs somebody. In days. */
const domainAhead = 30
const ahead = 7

/** How long another host may take to answer, in milliseconds, and how often it is asked. */
const longest = 20_000
const tries = 3

/**
 * How long a domain is paid for, as its registry says over RDAP, where it answers.
 *
 * @param rdap What finds the registry of a domain.
 */
export async function checkDomain(
  hostname: string,
  now: Date,
  rdap = 'https://rdap.org/domain/',
): Promise<Verdict> {
  const parts = isIP(hostname) ? [] : hostname.split('.')
  for (const name of parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))) {
    const signal = AbortSignal.timeout(longest)
    const answer = await fetch(rdap + name, { signal }).catch(() => undefined)
    const known = answer?.ok ? await answer.json().catch(() => undefined) : undefined
    const end = known?.events?.find((one: Event) => one.eventAction === 'expiration')?.eventDate
    if (Number.isNaN(Date.parse(end))) continue
    const said = `${name} is paid for until ${longDate(end.slice(0, 10))}`
    const isSoon = daysBetween(now, new Date(end)) < domainAhead
    return isSoon ? bad(`${said}: renew it where you bought it`) : good(said)
  }
  return unknown('no registry says how long it is paid for')
}
type Event = { eventAction: string; eventDate: string }

/** The links to other hosts: those on pages, and the pages of the business elsewhere. */
export async function checkElsewhere(
  dir: string,
  host: string,
  { social, listings }: Pick<Business, 'social' | 'listings'>,
  pause: number,
): Promise<Matter[]> {
  const own = new Set([...social, ...listings.map(({ url }) => url)])
  const linked = new Set<string>()
  for (const html of (await builtPages(dir)).values()) {
    for (const link of parse(html).querySelectorAll('a[href^=http]')) {
      const href = link.getAttribute('href') ?? ''
      if (URL.canParse(href) && new URL(href).host !== host && !own.has(href)) linked.add(href)
    }
  }
  const look = async (what: string, links: Set<string>, place?: string): Promise<Matter> => {
    const found: Record<Found, string[]> = { there: [], dead: [], silent: [] }
    for (const link of links) found[await find(link, pause)].push(link)
    const [dead, silent] = [some(found.dead), some(found.silent)]
    const gone = `there is nothing at ${dead}: take it out, or put in the new address`
    if (dead) return { what, ...bad(gone, place) }
    const seen = good(`${count(links.size, 'link')} looked up`)
    return { what, ...(silent ? unknown(`no answer of ${silent}`) : seen) }
  }
  return [await look('links to others', linked), await look('profiles', own, 'business.md#social')]
}

type Found = 'there' | 'dead' | 'silent'

/** What stands at an address. A host that wants no programs has it; one that fails may have it. */
async function find(link: string, pause: number): Promise<Found> {
  let found: Found = 'silent'
  for (let left = tries; left > 0 && found !== 'there'; left--) {
    if (left < tries) await sleep(pause)
    const signal = AbortSignal.timeout(longest)
    found = await fetch(link, { signal }).then(
      ({ status, body }) => {
        void body?.cancel()
        if (status === 404 || status === 410) return 'dead'
        return status >= 500 && status < 600 ? 'silent' : 'there'
      },
      ({ cause }) => (cause?.code === 'ENOTFOUND' ? 'dead' : 'silent'),
    )
  }
  return found
}

/** What ends within a week, or is over, and holidays of which nothing is said. */
export function checkDates({ business, site, ledger }: SiteContent, today: string): Matter[] {
  const soon = daysAfter(today, ahead)
  const place = (file: string, ...path: (string | number)[]) => `${file}#${fieldName(path)}`
  const ending = (name: string, day: string | undefined, place: string): Matter[] => {
    if (!day || day > soon) return []
    // Two may have one name.
    const what = `${name} until ${longDate(day)}`
    const said = day < today ? 'is over' : 'ends within a week'
    return [{ what, ...bad(`${said}: put in new days, or take it out`, place) }]
  }
  return [
    ...Object.entries(ledger.until).flatMap(([name, day]) =>
      ending(`claim “${name}”`, day, place('claims.md', 'until', name)),
    ),
    ...site.announcements.flatMap(({ text, until }, index) =>
      ending(`announcement “${excerpt(text)}”`, until, place('site.md', 'announcements', index)),
    ),
    ...business.closures.flatMap(({ name, date, until = date }, index) =>
      ending(`closed for ${name}`, until, place('business.md', 'closures', index)),
    ),
    ...unsaidHolidays(business, today, ahead).map(({ name, date }) => {
      const said = `is on ${longDate(date)}, and visitors are not told whether you are closed: add it to your closed days. If you are open as ever, leave this as it is`
      return { what: name, ...bad(said, 'business.md#closures') }
    }),
  ]
}

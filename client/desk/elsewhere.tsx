import { useEffect, useMemo } from 'react'
import { type Edit, fieldName, valueAt } from '../../scripts/content'
import { dayIn } from '../../scripts/shared/calendar'
import { hash } from '../../scripts/shared/hash'
import { type OfficeDays, unsaidHolidays } from '../../scripts/shared/holidays'
import { describeClosure, describeHours, longDate } from '../../templates/format'
import type { SiteContent } from '../../templates/model'
import { quietly } from '../dom'
import { go, useDesk, useKeptList } from './desk'
import { isWholeFile } from './edits'
import { labelOf } from './labels'

/** What other places say of a business, where it stands in the content, and its words. */
const listed: [what: string, place: RegExp, words: (content: SiteContent) => string][] = [
  ['Name', /^business\.md name/, ({ business }) => business.name],
  ['Phone', /^business\.md phone/, ({ business }) => business.phone],
  [
    'Address',
    /^business\.md office/,
    ({ business: { office } }) =>
      [office.street, office.city, `${office.region} ${office.postalCode}`]
        .filter(Boolean)
        .join(', '),
  ],
  ['Hours', /^business\.md hours/, ({ business }) => describeHours(business.hours)],
  [
    'Closed days',
    /^business\.md closures/,
    ({ business }) =>
      business.closures.map((one) => describeClosure(one, true)).join('\n') || 'None',
  ],
  [
    'Services',
    /^services\/\S+ (name|draft)$/,
    ({ services }) =>
      services
        .filter(({ data }) => !data.draft)
        .map(({ data }) => data.name)
        .join(', '),
  ],
  [
    'Prices',
    /^prices\.md prices/,
    ({ ledger }) =>
      Object.entries(ledger.prices)
        .filter(([, price]) => price)
        .map(([name, price]) => `${labelOf(name)}: ${price}`)
        .join('\n'),
  ],
]

/** What some edits change of what other places say. */
export const changedElsewhere = (edits: readonly Edit[]): string[] =>
  listed
    .filter(([, place]) => edits.some((edit) => place.test(`${edit.file} ${fieldIn(edit)}`)))
    .map(([what]) => what)

/** A page that is new, or gone, is a name that is; no visitor sees a draft. */
const fieldIn = (edit: Edit) => {
  if (!isWholeFile(edit)) return edit.path[0] ?? 'body'
  const draft = valueAt(String(edit.value ?? edit.was), ['draft'])
  return draft === 'true' ? 'body' : 'name'
}

/**
 * Where else is said what was published, each with the new words, until the owner has changed it there.
 * The list that is kept begins with the publication that was seen last.
 */
export function Elsewhere() {
  const { core, base, last } = useDesk()
  const [kept, keep] = useKeptList('elsewhere')
  const content = useMemo(() => (last ? core.content(base) : undefined), [core, base, last])
  const listings = content?.business.listings ?? []
  const now = useMemo(() => (last ? hash(JSON.stringify(last)) : ''), [last])
  const added = listings.flatMap(({ name }) =>
    changedElsewhere(last?.edits ?? []).map((what) => `${name}|${what}`),
  )
  const dueOf = ([seen, ...left]: string[]) =>
    now === seen ? left : [...new Set([...left, ...added])]
  const due = dueOf(kept)
  useEffect(() => {
    if (now && now !== kept[0]) keep((list) => [now, ...dueOf(list)])
  })
  const open = listings.filter(({ name }) => due.some((one) => one.startsWith(`${name}|`)))
  if (!content || open.length === 0) return null
  return (
    <section className="card">
      <h2>Say it elsewhere, too</h2>
      <p>These places say it, too. Copy the new words, and change them there.</p>
      {open.map(({ name, url }) => (
        <details className="box" key={name}>
          <summary>{name}</summary>
          {listed
            .filter(([what]) => due.includes(`${name}|${what}`))
            .map(([what, , words]) => (
              <Words key={what} what={what} words={words(content)} />
            ))}
          <div className="row actions">
            <a className="button" href={url} target="_blank" rel="noreferrer">
              Open {name}
            </a>
            <button
              type="button"
              onClick={() =>
                keep((list) => [now, ...dueOf(list).filter((one) => !one.startsWith(`${name}|`))])
              }
            >
              It says so now<span className="unseen">: {name}</span>
            </button>
          </div>
        </details>
      ))}
    </section>
  )
}

function Words({ what, words }: Record<'what' | 'words', string>) {
  const { say } = useDesk()
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => say('Copied.'),
      () => say('This browser does not copy. Mark the words, and copy them.'),
    )
  return (
    <div className="asked">
      <p>{what}</p>
      <blockquote className="words">{words}</blockquote>
      <button type="button" onClick={copy}>
        Copy<span className="unseen"> {what.toLowerCase()}</span>
      </button>
    </div>
  )
}

/** How long before a holiday the desk asks, in days. */
const ahead = 21

/** What is read of `business.md`, as it is written. */
interface Written extends OfficeDays {
  timeZone?: string
}

/** Asks about a holiday that is near, or today, of which the content says nothing. */
export function NearHoliday() {
  const { core, files, edit, say } = useDesk()
  const [open, keep] = useKeptList('open on')
  const written = core.dataOf(files, 'business.md') as Written
  const { timeZone, closures = [] } = written
  const today = quietly(() => dayIn(timeZone ?? '', core.now))
  const near = today ? unsaidHolidays(written, today, ahead) : []
  const found = near.find(({ date }) => !open.includes(date))
  if (!found) return null
  const { date, name } = found
  const isToday = date === today
  const path = ['closures', closures.length]
  const close = (more = {}) => edit({ file: 'business.md', path, value: { date, name, ...more } })
  const closeAllDay = () => {
    close()
    say(`${name} is among the closed days once you publish.`)
  }
  const askHours = () => {
    // Without hours, which are still to be typed, it would be a closed day.
    close({ hours: { opens: '', closes: '' } })
    go('edit', 'business.md', fieldName([...path, 'hours', 'opens']))
  }
  return (
    <section className="card">
      <h2>
        {name} is {isToday ? 'today' : 'near'}
      </h2>
      <p>
        Are you closed {isToday ? 'today' : `on ${longDate(date)}`}? Customers, and other places
        that list you, want to know.
      </p>
      <div className="row">
        <button type="button" onClick={closeAllDay}>
          {isToday ? 'Closed today' : 'Closed that day'}
        </button>
        <button type="button" onClick={askHours}>
          Other hours
        </button>
        <button type="button" className="quiet" onClick={() => keep((list) => [...list, date])}>
          Open as ever
        </button>
      </div>
    </section>
  )
}

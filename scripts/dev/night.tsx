import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { longDate } from '../../templates/format'
import { withSlash } from '../../templates/model/addresses'
import { dayIn } from '../shared/calendar'
import { excerpt } from '../shared/wording'
import { type Canary, checkLead } from './canary'
import { findBrokenLinks } from './links'
import { bad, checkLive, good, type Matter, some, type Verdict, webhook } from './live'
import { checkDates, checkDomain, checkElsewhere } from './outside'

/** What an earlier night has told, and what is not well again: an open issue of the repository. */
export interface Told {
  number: number
  title: string
  createdAt: string
}

/** How long a host may take to show everywhere what was uploaded, in milliseconds. */
const settling = 300_000

/** Without an answer of the site nothing else is known of it. */
const isSeen = (matters: Matter[]) =>
  matters.every(({ what, good }) => good || what !== 'certificate')

/** Looks at all that may need somebody; at what is wrong online twice. */
export async function lookAround(canary: Canary, pause = settling): Promise<Matter[]> {
  const { dir, url, content, now } = canary
  const { host, hostname } = new URL(url)
  let live = await checkLive(dir, url)
  if (live.some(({ good }) => !good)) {
    await sleep(pause)
    live = await checkLive(dir, url)
  }
  const there = async () => [
    { what: 'test lead', place: webhook, ...(await checkLead(canary)) },
    { what: 'links', ...(await ownLinks(dir)) },
    ...(await checkElsewhere(dir, host, content.business)),
  ]
  return [
    ...live,
    ...(isSeen(live) ? await there() : []),
    { what: 'domain', ...(await checkDomain(hostname, now)) },
    ...checkDates(content, dayIn(content.business.timeZone, now)),
  ]
}

async function ownLinks(dir: string): Promise<Verdict> {
  const { checked, broken } = await findBrokenLinks(dir)
  const lines = broken.map(({ page, link, reason }) => `${link} on ${page} (${reason})`)
  if (broken.length === 0) return good(`all ${checked} lead on`)
  return bad(`${broken.length} lead nowhere: ${some(lines)}. Correct them, and publish`)
}

const isOf = ({ title }: Told, { what }: Matter) => title.startsWith(`${what}: `)

/**
 * What is to be told: each matter once when it needs somebody, and once when it no longer does. What could
 * not be looked at tonight stays as it was.
 */
export function tell(told: Told[], tonight: Matter[]) {
  const ill = tonight.filter((now) => !now.good && !told.some((one) => isOf(one, now)))
  const well = told.flatMap((one) => {
    const now = tonight.find((matter) => isOf(one, matter))
    if (now ? !now.good : !isSeen(tonight)) return []
    return [{ ...one, said: now ? `It is well again: ${now.said}.` : 'It is over.' }]
  })
  return { ill, well }
}

/** Where a matter is mended: at the desk, if there is one. */
function mendAt(place: string, { url, content }: Canary): string {
  const screen = ['edit', ...place.split('#')].map(encodeURIComponent).join('|')
  return content.site.desk ? `${withSlash(url)}desk/#/${screen}` : place
}

const tonightIn = ({ content, now }: Canary) => longDate(dayIn(content.business.timeZone, now))

/** Tells the news of a night. */
export function report(canary: Canary, told: Told[], tonight: Matter[], issues = atGitHub): void {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY: repo, GITHUB_RUN_ID } = process.env
  const { ill, well } = tell(told, tonight)
  for (const { what, said, place } of ill) {
    const lines = [
      `${said}.`,
      place && `Change it here: ${mendAt(place, canary)}`,
      `Since the night of ${tonightIn(canary)}. All that was looked at: ${GITHUB_SERVER_URL}/${repo}/actions/runs/${GITHUB_RUN_ID}`,
      `This closes by itself once it is well. @${repo?.split('/')[0]}`,
    ]
    issues.open(excerpt(`${what}: ${said}`, 250), lines.filter(Boolean).join('\n\n'))
  }
  for (const { number, said } of well) issues.close(number, said)
}

/** The label of those issues: the desk looks for it, too. */
const label = 'nightly-check'

/** GitHub's own program: it knows the repository of the folder. */
const gh = (...args: string[]) => execFileSync('gh', args, { encoding: 'utf8' })

export function toldAtGitHub(): Told[] {
  gh('label', 'create', label, '--force')
  const open = ['issue', 'list', '--label', label, '--state', 'open', '--limit', '500']
  return JSON.parse(gh(...open, '--json', 'number,title,createdAt'))
}

/** Opens and closes issues: GitHub mails each. */
const atGitHub = {
  open: (title: string, body: string) =>
    void gh('issue', 'create', '--label', label, '--title', title, '--body', body),
  close: (number: number, words: string) =>
    void gh('issue', 'close', `${number}`, '--comment', words),
}

/** The page of a night, in plain words: what needs somebody comes first. */
export function statusPage(canary: Canary, told: Told[], tonight: Matter[]): string {
  const words = (matter: Matter) => {
    const { what, good, said, place } = matter
    const since = told.find((one) => isOf(one, matter))?.createdAt.slice(0, 10)
    const more = [
      place && `Change it here: ${mendAt(place, canary)}`,
      since && `Since ${longDate(since)}`,
    ]
    return [`${what}: ${said}`, ...(good ? [] : more)].filter(Boolean).join('. ')
  }
  const list = (title: string, matters: Matter[]) => [
    <h2 key={title}>{title}</h2>,
    <ul key={`${title} list`}>
      {matters.map((matter) => (
        <li key={matter.what}>{words(matter)}</li>
      ))}
    </ul>,
  ]
  return `<!doctype html><meta charset="utf-8">${renderToStaticMarkup(
    <html lang="en">
      <title>The nightly check</title>
      <h1>{`${canary.url} in the night of ${tonightIn(canary)}`}</h1>
      {list(
        'Needs somebody',
        tonight.filter(({ good }) => !good),
      )}
      {list(
        'Is well',
        tonight.filter(({ good }) => good),
      )}
    </html>,
  )}`
}

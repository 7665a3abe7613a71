import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { longDate } from '../../templates/format'
import { withSlash } from '../../templates/model/addresses'
import { dayIn } from '../shared/calendar'
import { UserError } from '../shared/user-error'
import { excerpt, oneLine } from '../shared/wording'
import { type Canary, checkLead } from './canary'
import { findBrokenLinks } from './links'
import { bad, checkLive, good, type Matter, some, type Verdict, webhook } from './live'
import { checkDates, checkDomain, checkElsewhere } from './outside'

/** What an earlier night has told, and what is not well again: an issue of the repository. */
export interface Told {
  number: number
  body: string
  createdAt: string
}

/** How long a host may take to show everywhere what was uploaded, in milliseconds. */
const settling = 300_000

/** Without an answer of the site nothing else is known of it. */
const isSeen = (matters: Matter[]) => matters.every(({ what, good }) => good || what !== 'site')

/** Looks at all that may need somebody; at what is wrong online twice. */
export async function lookAround(
  canary: Canary,
  { pause = settling, rdap }: { pause?: number; rdap?: string } = {},
): Promise<Matter[]> {
  const { dir, url, content, now } = canary
  const { host, hostname } = new URL(url)
  const online = async () => {
    const live = await checkLive(dir, url)
    if (!isSeen(live)) return live
    // A machine without a browser is told like all else.
    const lead = await checkLead(canary).catch(({ message }: Error) => bad(message))
    return [...live, { what: 'test lead', place: webhook, ...lead }]
  }
  let seen = await online()
  if (seen.some(({ good }) => !good)) {
    await sleep(pause)
    seen = await online()
  }
  return [
    ...seen,
    ...(isSeen(seen) ? await checkElsewhere(dir, host, content.business, pause / 60) : []),
    { what: 'links', ...(await ownLinks(dir)) },
    { what: 'domain', ...(await checkDomain(hostname, now, rdap)) },
    ...checkDates(content, dayIn(content.business.timeZone, now)),
  ]
}

async function ownLinks(dir: string): Promise<Verdict> {
  const { checked, broken } = await findBrokenLinks(dir)
  const lines = broken.map(({ page, link, reason }) => `${link} on ${page} (${reason})`)
  if (broken.length === 0) return good(`all ${checked} lead on`)
  return bad(`${broken.length} lead nowhere: ${some(lines)}. Correct them, and publish`)
}

/** An issue says in its text which matter it is about: its title says more, and can be changed. */
const markOf = ({ what }: Matter) => `<!-- matter: ${what} -->`
const isOf = ({ body }: Told, matter: Matter) => body.includes(markOf(matter))

/**
 * What is to be told: each matter once when it needs somebody, and once when it no longer does. What could
 * not be looked at tonight stays as it was.
 */
export function tell(told: Told[], tonight: Matter[]) {
  const ill = tonight.filter((now) => !now.good && !told.some((one) => isOf(one, now)))
  const well = told.flatMap((one) => {
    const now = tonight.filter((matter) => isOf(one, matter))
    if (now.some(({ good, isUnknown }) => !good || isUnknown)) return []
    if (now.length === 0 && !isSeen(tonight)) return []
    return [{ ...one, said: now[0] ? `It is well again: ${now[0].said}.` : 'It is over.' }]
  })
  return { ill, well }
}

/** Where a matter is mended: at the desk, if there is one. */
function mendAt(place: string, { url, content }: Canary): string {
  const screen = ['edit', ...place.split('#')].map(encodeURIComponent).join('|')
  return content.site.desk ? `${withSlash(url)}desk/#/${screen}` : place
}

const nightOf = ({ content }: Canary, at: Date) => longDate(dayIn(content.business.timeZone, at))

/**
 * Tells the news of a night.
 *
 * @throws {UserError} When some of it could not be told. The next night tells it.
 */
export function report(canary: Canary, told: Told[], tonight: Matter[], issues = atGitHub): void {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY: repo, GITHUB_RUN_ID } = process.env
  const { ill, well } = tell(told, tonight)
  const open = (matter: Matter) => {
    const { what, said, place } = matter
    const lines = [
      `${said}.`,
      place && `Change it here: ${mendAt(place, canary)}`,
      `Since the night of ${nightOf(canary, canary.now)}. All that was looked at: ${GITHUB_SERVER_URL}/${repo}/actions/runs/${GITHUB_RUN_ID}`,
      `This closes by itself once it is well. If it may stay as it is, close it as not planned. @${repo?.split('/')[0]}`,
      markOf(matter),
    ]
    issues.open(excerpt(oneLine(`${what}: ${said}`), 250), lines.filter(Boolean).join('\n\n'))
  }
  const done = [
    ...ill.map((matter) => isDone(() => open(matter))),
    ...well.map(({ number, said }) => isDone(() => issues.close(number, said))),
  ]
  const taken = done.filter(Boolean).length
  if (taken < done.length) throw new UserError(`GitHub took ${taken} of ${done.length} notes`)
}

/** Whether some work was done; what kept it from that is printed. */
function isDone(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}

/** The label of what was told and is not well: the desk looks for it, too. */
const label = 'nightly-check'

/** GitHub's own program: it knows the repository of the folder. */
const gh = (...args: string[]) => execFileSync('gh', args, { encoding: 'utf8', timeout: 60_000 })

/**
 * What earlier nights have told. Who closes an issue as "not planned" hears no more of it, and who takes it
 * for mended, and is wrong, is told again.
 *
 * @returns Nothing if GitHub does not say.
 */
export function toldAtGitHub(): Told[] | undefined {
  const known = 'number,body,createdAt,state,stateReason'
  const list = ['issue', 'list', '--label', label, '--state', 'all', '--limit', '500']
  let all: (Told & { state: string; stateReason: string })[] | undefined
  isDone(() => {
    gh('label', 'create', label, '--force')
    all = JSON.parse(gh(...list, '--json', known))
  })
  return all?.filter((one) => one.state === 'OPEN' || one.stateReason === 'NOT_PLANNED')
}

/** Opens and closes issues: GitHub mails each. */
const atGitHub = {
  open: (title: string, body: string) =>
    void gh('issue', 'create', '--label', label, '--title', title, '--body', body),
  close(number: number, words: string) {
    gh('issue', 'close', `${number}`, '--comment', words)
    gh('issue', 'edit', `${number}`, '--remove-label', label)
  },
}

/** The page of a night, in plain words: what needs somebody comes first. */
export function statusPage(canary: Canary, told: Told[], tonight: Matter[]): string {
  const words = (matter: Matter) => {
    const { what, good, said, place } = matter
    const since = told.find((one) => isOf(one, matter))?.createdAt
    const more = [
      place && `Change it here: ${mendAt(place, canary)}`,
      since && `Since ${nightOf(canary, new Date(since))}`,
    ]
    return [`${what}: ${said}`, ...(good ? [] : more)].filter(Boolean).join('. ')
  }
  const lists: [title: string, isIn: (matter: Matter) => unknown][] = [
    ['Needs somebody', ({ good }) => !good],
    ['Is well', ({ good, isUnknown }) => good && !isUnknown],
    ['Is not known', ({ isUnknown }) => isUnknown],
  ]
  const text = lists.map(([title, isIn]) => [title, ...tonight.filter(isIn).map(words)].join('\n'))
  return `<!doctype html><meta charset="utf-8">${renderToStaticMarkup(
    <html lang="en">
      <title>The nightly check</title>
      <h1>{`${canary.url} in the night of ${nightOf(canary, canary.now)}`}</h1>
      <p style={{ whiteSpace: 'pre-line' }}>{text.join('\n\n')}</p>
    </html>,
  )}`
}

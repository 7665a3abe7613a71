import { useEffect, useState } from 'react'
import { daysBetween } from '../../scripts/shared/calendar'
import { count } from '../../scripts/shared/wording'
import { useDesk } from './desk'

/** The last nightly check. Its issues are what is still to be done; without them, the token may not see them. */
export interface Night {
  at: Date
  url: string
  isDone: boolean
  issues?: { title: string; url: string; field: string | undefined }[] | undefined
}

/** Answers of GitHub, with what the desk reads of them. */
type Run = { run_started_at: string; html_url: string; conclusion: string }
type Issue = { title: string; html_url: string; body: string | null }
type Ask = <Answer>(path: string) => Promise<Answer>

/**
 * The last run of the workflow's schedule, and its open issues: a page of the site could not say that the
 * schedule has stopped.
 */
export async function nightOf(ask: Ask): Promise<Night | undefined> {
  const runs = '/actions/workflows/site.yml/runs?event=schedule&status=completed&per_page=1'
  const [run] = (await ask<{ workflow_runs: Run[] }>(runs)).workflow_runs
  if (!run) return undefined
  const open = '/issues?labels=nightly-check&state=open&per_page=100'
  const issues = await ask<Issue[]>(open).catch(() => undefined)
  return {
    at: new Date(run.run_started_at),
    url: run.html_url,
    isDone: run.conclusion === 'success',
    issues: issues?.map(({ title, html_url: url, body }) => {
      return { title, url, field: /#\/edit%?\S+/.exec(body ?? '')?.[0] }
    }),
  }
}

/** What is said of a check, in a heading and a sentence. */
export function describeNight({ at, isDone, issues }: Night, now: Date): [string, string] {
  const days = daysBetween(at, now)
  const last = `Last night’s check: ${days > 0 ? `${count(days, 'day')} ago` : 'done'}`
  if (days > 1)
    return [
      last,
      'It should run each night, and has stopped: see under Actions at GitHub whether the workflow is switched on. GitHub pauses it after 60 days without a change.',
    ]
  if (!isDone) return [last, 'The site could not be built or checked.']
  if (!issues) return [last, 'What it found is at GitHub: your access token may not read issues.']
  return [last, issues.length === 0 ? 'All is well.' : 'This needs you:']
}

/** The last nightly check, with the way to each field that mends something. */
export function LastNight() {
  const { core, store } = useDesk()
  const [night, setNight] = useState<Night>()
  useEffect(() => {
    // Where no workflow runs, or the token may not see it, there is nothing to say.
    store.lastNight?.().then(setNight, () => {})
  }, [store])
  if (!night) return null
  const [heading, words] = describeNight(night, core.now)
  return (
    <section className="card">
      <h2>{heading}</h2>
      <p>{words}</p>
      <ul className="tasks">
        {night.issues?.map(({ title, url, field }) => (
          <li key={url}>
            <a href={field ?? url}>{title}</a>
          </li>
        ))}
      </ul>
      <a href={night.url} target="_blank" rel="noreferrer">
        See it at GitHub
      </a>
    </section>
  )
}

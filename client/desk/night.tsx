import { useEffect, useState } from 'react'
import * as z from 'zod'
import { daysBetween } from '../../scripts/shared/calendar'
import { count } from '../../scripts/shared/wording'
import { useDesk } from './desk'
import { Alert, useStoreTask } from './parts'
import { StoreProblem } from './stores'

/** The last nightly check. Its issues are what is still to be done; without them, the token may not see them. */
export interface Night {
  at: Date
  url: string
  isDone: boolean
  issues?: { title: string; url: string; field: string | undefined }[] | undefined
}

/* Answers of GitHub, with what the desk reads of them. */
const url = z.string()
const started = z.string().pipe(z.coerce.date())
const runs = z.object({
  workflow_runs: z.array(
    z.object({ run_started_at: started, html_url: url, conclusion: url.nullish() }),
  ),
})
const found = z.array(z.object({ title: z.string(), html_url: url, body: z.string().nullish() }))
type Ask = <Schema extends z.ZodType>(schema: Schema, path: string) => Promise<z.infer<Schema>>

/**
 * The last run of the workflow's schedule, and its open issues: a page of the site could not say that the
 * schedule has stopped.
 */
export async function nightOf(ask: Ask): Promise<Night | undefined> {
  const last = '/actions/workflows/site.yml/runs?event=schedule&status=completed&per_page=1'
  const [run] = (await ask(runs, last)).workflow_runs
  if (!run) return undefined
  const open = '/issues?labels=nightly-check&state=open&per_page=100'
  const issues = await ask(found, open).catch((error) => {
    if (!(error instanceof StoreProblem && error.needsToken)) throw error
  })
  return {
    at: run.run_started_at,
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
  const { problem, run } = useStoreTask()
  const read = () => run(async () => setNight(await store.lastNight?.()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each store.
  useEffect(() => void read(), [store])
  if (problem && !problem.needsToken)
    return (
      <section className="card">
        <h2>The last nightly check cannot be read now</h2>
        <Alert>{problem.message}</Alert>
        <button type="button" onClick={read}>
          Try again
        </button>
      </section>
    )
  // Where no workflow runs, or the token may not see it, there is nothing to say.
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

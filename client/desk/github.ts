import * as z from 'zod'
import { dataUrlPayload, isTextFile, sortFiles } from '../../scripts/content'
import type { DeskData } from '../../scripts/site'
import { deskHost } from '../../templates/model/addresses'
import type { Change } from './edits'
import { nightOf } from './night'
import {
  answerOf,
  decoded,
  encoded,
  isNameEnough,
  isRead,
  keptHere,
  type Progress,
  type Store,
  StoreProblem,
} from './stores'

type GitHub = Extract<DeskData['store'], { kind: 'github' }>

/** The newest commit of the branch, with the files of the folder. */
interface Head {
  commit: string
  files: Map<string, Blob>
}

/** A branch of a repository on GitHub: each publication is one commit. */
export function githubStore(
  { repository, branch, folder }: GitHub,
  token: string,
  fetcher: typeof fetch = fetch.bind(globalThis),
): Store {
  const github = new Connection(token, fetcher)
  const start = folder ? `${folder}/` : ''
  const repo = `/repos/${repository}`

  async function head(): Promise<Head> {
    const [owner, name] = repository.split('/')
    const expression = `${branch}:${folder}`
    const variables = { owner, name, expression, branch: `refs/heads/${branch}` }
    const { data, errors } = await github.query(found, filesQuery, variables)
    const { ref, object } = data?.repository ?? {}
    // With an error the rest is not whole.
    if (!ref || errors) throw refused(errors)
    return { commit: ref.target.oid, files: new Map(blobsIn(object?.entries)) }
  }

  /** The text of a file. */
  async function textOf(file: string, { files }: Head): Promise<string | undefined> {
    const blob = files.get(file)
    if (!blob) return undefined
    if (isTextFile(file) && typeof blob.text === 'string' && !blob.isTruncated) return blob.text
    const { content } = await github.ask(wholeBlob, `${repo}/git/blobs/${blob.oid}`)
    return decoded(file, content)
  }

  /** @returns The new commit; nothing if the branch has moved. */
  async function commitOn({ commit }: Head, changes: Change[], message: string) {
    const isOut = ({ after }: Change) => after === undefined
    const additions = changes
      .filter((change) => !isOut(change))
      .map(({ file, after = '' }) => ({ path: start + file, contents: encoded(file, after) }))
    const deletions = changes.filter(isOut).map(({ file }) => ({ path: start + file }))
    const input = {
      branch: { repositoryNameWithOwner: repository, branchName: branch },
      expectedHeadOid: commit,
      message: { headline: message },
      fileChanges: { additions, deletions },
    }
    const { data, errors } = await github.query(made, commitQuery, { input })
    if (errors?.[0]?.type === 'STALE_DATA') return undefined
    if (!data?.createCommitOnBranch) throw refused(errors ?? [{ message: 'it does not say why.' }])
    return data.createCommitOnBranch.commit.oid
  }

  return {
    id: ['github', repository, branch, folder].join(' '),
    verb: 'Publish',
    done: 'Published.',
    renew: (other) => github.renew(other),
    async read(known) {
      const newest = await head()
      const all = [...newest.files.keys()]
      const { paths, others } = sortFiles(all.map((path) => ({ path, isFile: true })))
      const wanted = [...paths, ...others].filter(isRead)
      const read = async (file: string) =>
        isNameEnough(file, known) ? '' : ((await textOf(file, newest)) ?? '')
      return new Map(
        await Promise.all(wanted.map(async (file) => [file, await read(file)] as const)),
      )
    },
    async publish(changes, message) {
      for (let left = mostTries; left > 0; left--) {
        const newest = await head()
        const now = await Promise.all(
          changes.map(async (change) => standing(change, await textOf(change.file, newest))),
        )
        // The answer to an earlier try was lost.
        if (now.every(({ isDone }) => isDone)) return { commit: newest.commit }
        const theirs = now.filter(({ isTheirs }) => isTheirs)
        if (theirs.length > 0)
          return { theirs: new Map(theirs.map(({ file, text }) => [file, text])) }
        const commit = await commitOn(newest, changes, message)
        if (commit) return { commit }
      }
      throw refusal(sameMoment)
    },
    progress: (commit) => progressOf(github, repo, start, commit),
    lastNight: () => nightOf((schema, path) => github.ask(schema, repo + path)),
  }
}

/** How a change stands to the text that its file has by now. */
function standing({ file, before, after }: Change, text: string | undefined) {
  const [there, was, is] = [text, before, after].map(dataUrlPayload)
  return { file, text, isDone: there === is, isTheirs: there !== was && there !== is }
}

/** How often a publication is tried on a branch that moves. */
const mostTries = 3

/* Answers of GitHub, with what the desk reads of them. */
const blob = { oid: z.string(), text: z.string().nullable(), isTruncated: z.boolean().nullable() }
const entry = z.object({
  name: z.string(),
  mode: z.number(),
  get object() {
    return z
      .object({ ...blob, entries: z.array(entry) })
      .partial()
      .nullable()
  },
})
const refusals = z.array(z.object({ type: z.string().optional(), message: z.string() })).optional()
const answered = <Data extends z.ZodRawShape>(data: Data) =>
  z
    .object({ data: z.object(data).nullish(), errors: refusals })
    .refine((answer) => answer.data || answer.errors)
const [hasId, object] = [z.object({ oid: z.string() }), entry.shape.object]
const ref = z.object({ target: hasId }).nullable()
const found = answered({ repository: z.object({ ref, object }).nullable() })
const made = answered({ createCommitOnBranch: z.object({ commit: hasId }).nullable() })
const wholeBlob = z.object({ content: z.string().regex(/^[\w+/\s]*[=\s]*$/) })
const [known, url] = [z.string().nullish(), z.string()]
const runs = z.object({
  workflow_runs: z.array(
    z.object({
      ...{ status: known, conclusion: known, path: known, html_url: url },
      check_suite_id: z.number(),
    }),
  ),
})
const checkRuns = z.object({
  check_runs: z.array(z.object({ id: z.number(), conclusion: known })),
})
const annotations = z.array(
  z.object({ path: url, start_line: z.number(), annotation_level: known, message: known }),
)
type Blob = Partial<z.infer<z.ZodObject<typeof blob>>>
type Refusal = NonNullable<z.infer<typeof refusals>>[number]

/** What is asked of the entries of a folder, down to so many folders in it. */
const entries = (levels: number): string =>
  `...on Tree{entries{name mode object{...on Blob{oid text isTruncated}${levels ? entries(levels - 1) : ''}}}}`

/**
 * Asks for the newest commit, then for all texts: file by file a browser would ask twice for each, once
 * whether it may. Content has folders one deep; of what is copied, only the names count.
 */
const filesQuery = `query Files($owner:String!,$name:String!,$branch:String!,$expression:String!){repository(owner:$owner,name:$name){ref(qualifiedName:$branch){target{oid}}object(expression:$expression){${entries(5)}}}}`

const commitQuery =
  'mutation Commit($input:CreateCommitOnBranchInput!){createCommitOnBranch(input:$input){commit{oid}}}'

/** A link to another place is no file. */
const linkMode = 0o120000

/** The files among the entries of a folder, by path. */
const blobsIn = (found: z.infer<typeof entry>[] = [], start = ''): [path: string, blob: Blob][] =>
  found.flatMap(({ name, mode, object }) => {
    const path = start + name
    if (object?.entries) return blobsIn(object.entries, `${path}/`)
    return object?.oid && mode !== linkMode ? [[path, object]] : []
  })

/** Requests to GitHub's API, with an access token. */
class Connection {
  constructor(
    private token: string,
    private readonly fetcher: typeof fetch,
  ) {}

  renew(token: string): void {
    this.token = token
  }

  /**
   * Asks for something. GitHub lets browsers keep its answers for a minute: what may change is never
   * taken from there.
   */
  async ask<Schema extends z.ZodType>(schema: Schema, path: string, body?: object) {
    const headers = {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${this.token}`,
      'Content-Type': 'application/json',
      'X-GitHub-Api-Version': '2022-11-28',
    }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const response = await this.fetcher(deskHost + path, {
      headers,
      cache: 'no-store',
      ...sent,
    }).catch(() => {
      throw new StoreProblem(offline)
    })
    if (!response.ok) throw explained(response, await response.text().catch(() => ''))
    return answerOf(schema, response, 'GitHub')
  }

  query = <Schema extends z.ZodType>(schema: Schema, query: string, variables: object) =>
    this.ask(schema, '/graphql', { query, variables })
}

/** How far the builds of a commit are. */
async function progressOf(
  github: Connection,
  repo: string,
  start: string,
  commit: string,
): Promise<Progress> {
  try {
    const found = await github.ask(runs, `${repo}/actions/runs?head_sha=${commit}`)
    const begun = found.workflow_runs
    const own = begun.filter(({ path }) => path?.includes('/workflows/site.yml'))
    const all = (own.length > 0 ? own : begun).filter(
      ({ conclusion }) => !/^(cancelled|skipped)$/.test(conclusion ?? ''),
    )
    const isGood = /^(success|neutral)$/
    const open = all.find(({ status }) => status !== 'completed')
    const done = all.find(({ conclusion }) => isGood.test(conclusion ?? ''))
    const failed = all.find(
      (one) => one.status === 'completed' && !isGood.test(one.conclusion ?? ''),
    )
    // Each run of the site's own workflow puts it online. Of other ones nobody knows which does.
    const run = own.length > 0 ? (done ?? open ?? failed) : (failed ?? open ?? done)
    if (!run) {
      const url = `https://github.com${repo.replace('/repos', '')}/actions`
      // A later publication takes the place of one that is not built yet.
      return { state: begun.length > 0 ? 'stopped' : 'waiting', url }
    }
    const url = run.html_url
    if (run === open) return { state: 'building', url }
    if (run === done) return { state: 'online', url }
    const problems = await problemsOf(github, repo, start, run.check_suite_id).catch(() => [])
    return { state: 'failed', url, problems }
  } catch (error) {
    if (error instanceof StoreProblem && error.needsToken) return { state: 'unseen' }
    throw error
  }
}

/** What a build says of the content, if the token may read it. */
async function problemsOf(
  github: Connection,
  repo: string,
  start: string,
  suite: number,
): Promise<Progress['problems']> {
  const found = await github.ask(checkRuns, `${repo}/check-suites/${suite}/check-runs`)
  const failed = found.check_runs.filter(({ conclusion }) => conclusion === 'failure')
  const notes = await Promise.all(
    failed.map(({ id }) => github.ask(annotations, `${repo}/check-runs/${id}/annotations`)),
  )
  return notes
    .flat()
    .filter(({ path, annotation_level: level }) => path.startsWith(start) && level === 'failure')
    .map(({ path, start_line: line, message }) => {
      return { file: path.slice(start.length), line, problem: message ?? '' }
    })
}

const offline =
  'There is no connection now. What you wrote is kept in this browser: try again later.'
const wait = 'GitHub wants a pause of some minutes.'
const mayNot =
  'Your access token may not do this: it needs “Contents: read and write” of the site’s repository.'
const sameMoment = 'Somebody else published at the same moment. Try again.'

const refusal = (words: string, needsToken = false) =>
  new StoreProblem(`${words} ${keptHere}`, needsToken)

/** Why a query has no answer. A branch that is not there is no error. */
function refused([error]: Refusal[] = []): StoreProblem {
  if (error?.type?.startsWith('RATE_LIMIT')) return refusal(wait)
  if (!error || /^(FORBIDDEN|NOT_FOUND|INSUFFICIENT_SCOPES)$/.test(error.type ?? ''))
    return refusal(mayNot, true)
  return refusal(`GitHub does not take this: ${error.message}`)
}

/** An error of GitHub in words that say what to do. */
function explained({ status, headers }: Response, body: string): StoreProblem {
  if (status === 401) return refusal('Your access token has expired, or is wrong.', true)
  // Not each of its limits has a header.
  const isLimit = headers.has('retry-after') || /rate limit|abuse detection/i.test(body)
  if (isLimit || headers.get('x-ratelimit-remaining') === '0' || status === 429)
    return refusal(wait)
  if (status === 403 || status === 404) return refusal(mayNot, true)
  if (status === 409 || status === 422) return refusal(sameMoment)
  return refusal(`GitHub does not answer as it should (${status}). Try again later.`)
}

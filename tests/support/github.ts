import { createHash } from 'node:crypto'

/** What the next request to a path meets in the place of its answer. */
export interface Fault {
  at: RegExp
  /** 0: no connection. */
  status: number
  headers?: Record<string, string> | undefined
  /** What it says. */
  body?: object | string | undefined
  /** What happens before it is answered. */
  meanwhile?: () => unknown
  /** Whether the request is done all the same: just its answer is lost. */
  isDone?: boolean
}

/** A commit: all files of the repository, as bytes. */
interface Commit {
  oid: string
  message: string
  files: ReadonlyMap<string, Buffer>
}

/** What `createCommitOnBranch` takes. */
interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string }
  expectedHeadOid: string
  message: { headline: string }
  fileChanges: {
    additions: { path: string; contents: string }[]
    deletions: { path: string }[]
  }
}

/** What the query of the files takes. */
type FilesInput = Record<'owner' | 'name' | 'branch' | 'expression', string>

const hash = (kind: string, bytes: Buffer) =>
  createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex')

/** The repository `owner/site` of GitHub with a branch `main`, in memory. Its key is `key`. */
export class GitHub {
  key = 'key'
  fault: Fault | undefined
  /** What the builds of a commit have come to. */
  build:
    | { status: string; conclusion?: string; notes?: [path: string, line: number, text: string][] }
    | undefined
  /** The runs of a commit, where there are several. */
  runs: object[] | undefined
  /** When the schedule ran last, and what is open of the nightly check. */
  night: { run_started_at: string; issues: { title: string; body: string }[] } | undefined
  readonly #commits: Commit[] = []
  /** What a browser keeps of answers: for a minute, which no test lasts. */
  readonly #kept = new Map<string, { body: string; init: ResponseInit }>()

  constructor(files: Iterable<readonly [string, string]>) {
    this.#add('First', new Map([...files].map(([file, text]) => [file, Buffer.from(text)])))
  }

  #add(message: string, files: Commit['files']): Commit {
    const oid = hash('commit', Buffer.from(message + this.#commits.length))
    const commit = { oid, message, files }
    this.#commits.push(commit)
    return commit
  }

  get #head(): Commit {
    return this.#commits.at(-1) as Commit
  }

  get head(): string {
    return this.#head.oid
  }

  /** A commit of somebody else; without a text the file goes. */
  commit(file: string, text: string | undefined): void {
    const files = new Map(this.#head.files)
    if (text === undefined) files.delete(file)
    else files.set(file, Buffer.from(text))
    this.#add('Other', files)
  }

  /** The messages of the commits, the newest first. */
  log(): string[] {
    return this.#commits.map(({ message }) => message).reverse()
  }

  /** The files of the newest commit. */
  files(): [file: string, text: string][] {
    return [...this.#head.files].map(([file, bytes]) => [file, bytes.toString()])
  }

  /** A file of the newest commit. */
  text(file: string): string | undefined {
    return this.#head.files.get(file)?.toString()
  }

  /** The files that the newest commit has changed. */
  changed(): string[] {
    const [was, is] = this.#commits.slice(-2).map(({ files }) => files)
    const all = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
    return [...all].filter((file) => !is?.get(file)?.equals(was?.get(file) ?? Buffer.from('\0')))
  }

  /** Answers requests as GitHub does, to a browser that keeps what it may. */
  readonly fetch: typeof fetch = async (target, init = {}) => {
    const url = new URL(String(target))
    const method = init.method ?? 'GET'
    const old = method === 'GET' && init.cache !== 'no-store' && this.#kept.get(url.href)
    if (old) return new Response(old.body, old.init)
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Retry-After, X-RateLimit-Remaining',
      'content-type': 'application/json; charset=utf-8',
      'x-ratelimit-remaining': '4999',
    }
    const { fault } = this
    const [query = ''] = /(?<="query":")\w+ \w+/.exec(String(init.body)) ?? []
    if (fault?.at.test(`${method} ${url.pathname} ${query}`)) {
      this.fault = undefined
      await fault.meanwhile?.()
      if (fault.isDone) this.#answer(method, url, init)
      if (fault.status === 0) throw new TypeError('Failed to fetch')
      const about = { status: fault.status, headers: { ...headers, ...fault.headers } }
      const { body = { message: 'no' } } = fault
      if (fault.status !== 200 || fault.body !== undefined)
        return new Response(typeof body === 'string' ? body : JSON.stringify(body), about)
    }
    const { status, data } = this.#answer(method, url, init)
    const body = JSON.stringify(data)
    const cached = {
      'cache-control': 'private, max-age=60, s-maxage=60',
      vary: 'Accept, Authorization',
    }
    const own =
      method === 'GET'
        ? { ...headers, ...cached, etag: `W/"${hash('', Buffer.from(body))}"` }
        : headers
    if (method === 'GET' && status === 200)
      this.#kept.set(url.href, { body, init: { status, headers: own } })
    return new Response(body, { status, headers: own })
  }

  #answer(method: string, url: URL, { headers, body }: RequestInit) {
    if (new Headers(headers).get('authorization') !== `Bearer ${this.key}`)
      return { status: 401, data: { message: 'Bad credentials' } }
    const [, path = ''] = /^\/repos\/owner\/site(\/.*)$/.exec(url.pathname) ?? []
    const data =
      method === 'POST' && url.pathname === '/graphql'
        ? this.#query(JSON.parse(String(body)))
        : method === 'GET' && this.#read(path, url.searchParams)
    if (!data) throw new Error(`GitHub knows no such request: ${method} ${url}`)
    return { status: 200, data }
  }

  #read(path: string, query: URLSearchParams): object | undefined {
    const { files } = this.#head
    const [, id] = /^\/git\/blobs\/(\w+)$/.exec(path) ?? []
    const all = this.#commits.flatMap((one) => [...one.files.values()])
    const bytes = id && [...files.values(), ...all].find((one) => hash('blob', one) === id)
    // GitHub breaks the lines.
    const content = bytes ? bytes.toString('base64').replace(/.{60}/g, '$&\n') : undefined
    if (content !== undefined) return { sha: id, encoding: 'base64', content }
    return this.#readBuild(path, query)
  }

  #readBuild(path: string, query: URLSearchParams): object | undefined {
    const { status, conclusion = null, notes = [] } = this.build ?? {}
    if (path === '/actions/workflows/site.yml/runs') {
      const { issues: _, ...run } = this.night ?? {}
      const html_url = 'https://github.com/owner/site/actions/runs/4'
      const runs = this.night ? [{ ...run, html_url, conclusion: 'success' }] : []
      return query.get('event') === 'schedule' ? { workflow_runs: runs } : undefined
    }
    if (path === '/issues' && query.get('state') === 'open') {
      const html_url = 'https://github.com/owner/site/issues/1'
      return this.night?.issues.map((issue) => ({ ...issue, html_url }))
    }
    if (path === '/actions/runs') {
      const html_url = 'https://github.com/owner/site/actions/runs/1'
      const head_sha = query.get('head_sha')
      const run = { id: 1, status, conclusion, html_url, head_sha, check_suite_id: 2 }
      const all = this.runs ?? (status ? [{ path: '.github/workflows/site.yml' }] : [])
      const workflow_runs = all.map((one) => ({ ...run, ...one }))
      return { total_count: workflow_runs.length, workflow_runs }
    }
    if (path === '/check-suites/2/check-runs')
      return { total_count: 1, check_runs: [{ id: 3, conclusion: 'failure' }] }
    if (path !== '/check-runs/3/annotations') return undefined
    return notes.map(([file, start_line, message]) => {
      return { path: file, start_line, message, annotation_level: 'failure' }
    })
  }

  #query({ query, variables }: { query: string; variables: FilesInput & { input: CommitInput } }) {
    if (query.startsWith('mutation')) return this.#commitOnBranch(query, variables.input)
    const { owner, name, branch, expression } = variables
    if (`${owner}/${name}` !== 'owner/site')
      return { data: { repository: null }, errors: [{ type: 'NOT_FOUND', message: 'No.' }] }
    const [, folder = ''] = expression.split(/^main:/)
    const ref = branch === 'refs/heads/main' ? { target: { oid: this.head } } : null
    return { data: { repository: { ref, object: this.#tree(folder ? `${folder}/` : '') } } }
  }

  /** A folder with all that is in it; nothing if it is not there. */
  #tree(start: string): object | null {
    const files = [...this.#head.files].filter(([file]) => file.startsWith(start))
    const names = new Set(files.map(([file]) => file.slice(start.length).split('/')[0] ?? ''))
    const entries = [...names].map((name) => {
      const bytes = this.#head.files.get(start + name)
      if (!bytes) return { name, mode: 0o40000, object: this.#tree(`${start}${name}/`) }
      // As GitHub does, which knows bytes from texts.
      const text = bytes.includes(0) ? null : bytes.toString()
      return {
        name,
        mode: 0o100644,
        object: { oid: hash('blob', bytes), text, isTruncated: false },
      }
    })
    return files.length > 0 ? { entries } : null
  }

  #commitOnBranch(query: string, input: CommitInput) {
    const { branch, expectedHeadOid, message, fileChanges } = input
    const known = JSON.stringify({ repositoryNameWithOwner: 'owner/site', branchName: 'main' })
    if (!query.includes('createCommitOnBranch') || JSON.stringify(branch) !== known)
      throw new Error('GitHub knows no such mutation.')
    if (expectedHeadOid !== this.head) {
      const words = `Expected branch to point to "${expectedHeadOid}" but it did not. Pull and try again.`
      const error = { type: 'STALE_DATA', path: ['createCommitOnBranch'], message: words }
      return { data: { createCommitOnBranch: null }, errors: [error] }
    }
    const files = new Map(this.#head.files)
    for (const { path } of fileChanges.deletions) files.delete(path)
    for (const { path, contents } of fileChanges.additions)
      files.set(path, Buffer.from(contents, 'base64'))
    const { oid } = this.#add(message.headline, files)
    return { data: { createCommitOnBranch: { commit: { oid } } } }
  }
}

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { paths } from '@octokit/openapi-types'

/** An answer with some of the fields that GitHub's description has, and no others. */
type Some<Whole> = Whole extends readonly (infer Item)[]
  ? Some<Item>[]
  : Whole extends object
    ? { [Key in keyof Whole]?: Some<Whole[Key]> }
    : Whole

type Json<Of> = Of extends { content: { 'application/json': infer Data } } ? Data : undefined
type Operation<Path extends keyof paths, Method> = Method extends keyof paths[Path]
  ? paths[Path][Method]
  : never
type AnswerOf<Op> = Op extends { responses: infer All }
  ? Json<All extends { 200: infer Ok } ? Ok : All extends { 201: infer Made } ? Made : never>
  : never
type BodyOf<Op> = Op extends { requestBody?: infer Body } ? Json<NonNullable<Body>> : undefined
type QueryOf<Op> = Op extends { parameters: { query?: infer Query } } ? NonNullable<Query> : object
/** Every field of GitHub's description, and whether it must be there. */
type Fields<Body> = {
  [Key in keyof Body]-?: object extends Pick<Body, Key> ? 'may' : 'must'
}

interface Route {
  method: string
  matches: RegExp
  status: number
  body: Record<string, string>
  query: string[]
  answer(given: { names: string[]; body: unknown; query: URLSearchParams }): unknown
}

/** One request of GitHub's description; `tsc` holds names and types to it. */
function route<Path extends keyof paths & string, Method extends 'get' | 'post' | 'patch'>(
  method: Method,
  address: Path,
  rules: {
    body?: Fields<BodyOf<Operation<Path, Method>>>
    query?: (keyof QueryOf<Operation<Path, Method>>)[]
  },
  answer: (given: {
    names: string[]
    body: BodyOf<Operation<Path, Method>>
    query: URLSearchParams
  }) => Some<AnswerOf<Operation<Path, Method>>>,
): Route {
  const pattern = address
    .replace('/{owner}/{repo}', '/owner/site')
    .replace(/\{ref\}/, '(.+)')
    .replace(/\{\w+\}/g, '([^/]+)')
  return {
    method: method.toUpperCase(),
    matches: new RegExp(`^${pattern}$`),
    status: method === 'post' ? 201 : 200,
    body: (rules.body ?? {}) as Record<string, string>,
    query: (rules.query ?? []) as string[],
    answer: answer as Route['answer'],
  }
}

/** A refusal of the server. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** What the next request to a path meets in the place of its answer. */
export interface Fault {
  at: RegExp
  /** 0: no connection. */
  status: number
  headers?: Record<string, string> | undefined
  /** What happens before it is answered. */
  meanwhile?: () => unknown
  /** Whether the request is done all the same: just its answer is lost. */
  isDone?: boolean
}

/** The repository `owner/site` of GitHub, over a bare repository of Git. Its key is `key`. */
export class GitHub {
  key = 'key'
  fault: Fault | undefined
  /** What the builds of a commit have come to. */
  build:
    | { status: string; conclusion?: string; notes?: [path: string, line: number, text: string][] }
    | undefined
  readonly #repository: string

  constructor(folder: string, files: Iterable<readonly [string, string]>) {
    this.#repository = path.join(folder, 'site.git')
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', this.#repository])
    for (const [file, text] of files) this.#index(file, text)
    const first = this.line(['commit-tree', this.line(['write-tree']), '-m', 'First'])
    this.#git(['update-ref', 'refs/heads/main', first])
  }

  /** A commit of somebody else. */
  commit(file: string, text: string): void {
    this.#git(['read-tree', 'main'])
    this.#index(file, text)
    const tree = this.line(['write-tree'])
    const made = this.line(['commit-tree', tree, '-p', 'main', '-m', 'Other'])
    this.#git(['update-ref', 'refs/heads/main', made])
  }

  /** What a command of Git says. */
  line(args: string[], input?: string | Buffer): string {
    return this.#git(args, input).toString().trim()
  }

  /** The messages of the commits, the newest first. */
  log(): string[] {
    return this.line(['log', '--format=%s', 'main']).split('\n')
  }

  /** Answers requests as GitHub does. */
  readonly fetch: typeof fetch = async (target, init = {}) => {
    const url = new URL(String(target))
    const method = init.method ?? 'GET'
    const headers = { 'content-type': 'application/json' }
    const { fault } = this
    if (fault?.at.test(`${method} ${url.pathname}`)) {
      this.fault = undefined
      await fault.meanwhile?.()
      if (fault.isDone) this.#answer(method, url, init)
      if (fault.status === 0) throw new TypeError('Failed to fetch')
      const about = { status: fault.status, headers: { ...headers, ...fault.headers } }
      if (fault.status !== 200) return new Response('{"message":"no"}', about)
    }
    try {
      const { status, data } = this.#answer(method, url, init)
      return new Response(JSON.stringify(data), { status, headers })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, message } = error
      return new Response(JSON.stringify({ message }), { status, headers })
    }
  }

  #answer(method: string, { pathname, searchParams: query }: URL, init: RequestInit) {
    if (new Headers(init.headers).get('authorization') !== `token ${this.key}`) {
      throw new Refusal(401, 'Bad credentials')
    }
    const found = this.#routes.find((one) => one.method === method && one.matches.test(pathname))
    if (!found) throw new Error(`GitHub knows no such request: ${method} ${pathname}`)
    const [, ...names] = found.matches.exec(pathname) ?? []
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
    const isOdd = (name: string) => !Object.hasOwn(found.body, name)
    const odd = Object.keys(body).filter(isOdd)
    const missing = Object.entries(found.body).filter(
      ([name, is]) => is === 'must' && !(name in body),
    )
    const oddQuery = [...query.keys()].filter((name) => !found.query.includes(name))
    if (odd.length + missing.length + oddQuery.length > 0) {
      throw new Error(`GitHub takes no such fields: ${[...odd, ...oddQuery]}; it wants ${missing}`)
    }
    const data = found.answer({ names: names.map(decodeURIComponent), body, query })
    return { status: found.status, data }
  }

  #git(args: string[], input?: string | Buffer): Buffer {
    const who = ['AUTHOR', 'COMMITTER'].flatMap((one) => [
      [`GIT_${one}_NAME`, 'Test'],
      [`GIT_${one}_EMAIL`, 'test@example.com'],
    ])
    return execFileSync('git', args, {
      cwd: this.#repository,
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 50_000_000,
      env: { ...process.env, ...Object.fromEntries(who) },
    })
  }

  #index(file: string, text: string): void {
    const blob = this.line(['hash-object', '-w', '--stdin'], text)
    this.#git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`])
  }

  readonly #routes: Route[] = [
    route('get', '/repos/{owner}/{repo}/git/ref/{ref}', {}, ({ names: [name = ''] }) => {
      return {
        ref: `refs/${name}`,
        object: { type: 'commit', sha: this.line(['rev-parse', name]) },
      }
    }),
    route('get', '/repos/{owner}/{repo}/git/commits/{commit_sha}', {}, ({ names: [sha = ''] }) => {
      return { sha, tree: { sha: this.line(['rev-parse', `${sha}^{tree}`]) } }
    }),
    route(
      'get',
      '/repos/{owner}/{repo}/git/trees/{tree_sha}',
      { query: ['recursive'] },
      ({ names: [sha = ''] }) => {
        const entries = this.line(['ls-tree', '-r', '-z', sha]).split('\0').filter(Boolean)
        const tree = entries.map((entry) => {
          const [, mode = '', type = '', id = '', file = ''] =
            /^(\d+) (\w+) (\w+)\t(.*)$/s.exec(entry) ?? []
          return { mode, type, sha: id, path: file }
        })
        return { sha, truncated: false, tree }
      },
    ),
    route('get', '/repos/{owner}/{repo}/git/blobs/{file_sha}', {}, ({ names: [sha = ''] }) => {
      // GitHub breaks the lines.
      const content = this.#git(['cat-file', 'blob', sha])
        .toString('base64')
        .replace(/.{60}/g, '$&\n')
      return { sha, encoding: 'base64', content }
    }),
    route(
      'post',
      '/repos/{owner}/{repo}/git/blobs',
      { body: { content: 'must', encoding: 'may' } },
      ({ body: { content } }) => {
        const bytes = Buffer.from(content, 'base64')
        return { sha: this.line(['hash-object', '-w', '--stdin'], bytes) }
      },
    ),
    route(
      'post',
      '/repos/{owner}/{repo}/git/trees',
      { body: { tree: 'must', base_tree: 'may' } },
      ({ body: { base_tree = '', tree } }) => {
        this.#git(['read-tree', base_tree])
        for (const { path: file, mode, sha } of tree) {
          if (sha) this.#git(['update-index', '--add', '--cacheinfo', `${mode},${sha},${file}`])
          else this.#git(['update-index', '--index-info'], `0 ${'0'.repeat(40)}\t${file}\n`)
        }
        return { sha: this.line(['write-tree']) }
      },
    ),
    route(
      'post',
      '/repos/{owner}/{repo}/git/commits',
      {
        body: {
          ...{ message: 'must', tree: 'must', parents: 'may' },
          ...{ author: 'may', committer: 'may', signature: 'may' },
        },
      },
      ({ body: { message, tree, parents = [] } }) => {
        const args = parents.flatMap((parent) => ['-p', parent])
        return { sha: this.line(['commit-tree', tree, ...args, '-m', message]), message }
      },
    ),
    route(
      'patch',
      '/repos/{owner}/{repo}/git/refs/{ref}',
      { body: { sha: 'must', force: 'may' } },
      ({ names: [name = ''], body: { sha, force } }) => {
        const isForward = this.line(['merge-base', name, sha]) === this.line(['rev-parse', name])
        if (force || !isForward) throw new Refusal(422, 'Update is not a fast forward')
        this.#git(['update-ref', `refs/${name}`, sha])
        return { ref: `refs/${name}`, object: { sha } }
      },
    ),
    route('get', '/repos/{owner}/{repo}/actions/runs', { query: ['head_sha'] }, ({ query }) => {
      const { status, conclusion = null } = this.build ?? {}
      const html_url = 'https://github.com/owner/site/actions/runs/1'
      const head_sha = query.get('head_sha') ?? ''
      const run = { id: 1, status, conclusion, html_url, head_sha, check_suite_id: 2 }
      return { total_count: status ? 1 : 0, workflow_runs: status ? [run] : [] }
    }),
    route('get', '/repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs', {}, () => ({
      total_count: 1,
      check_runs: [{ id: 3, conclusion: 'failure' as const }],
    })),
    route('get', '/repos/{owner}/{repo}/check-runs/{check_run_id}/annotations', {}, () =>
      (this.build?.notes ?? []).map(([file, start_line, message]) => {
        return {
          path: file,
          start_line,
          end_line: start_line,
          message,
          annotation_level: 'failure',
        }
      }),
    ),
  ]
}

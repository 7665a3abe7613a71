import { Octokit } from '@octokit/core'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { dataUrlPayload, sortFiles } from '../../scripts/content'
import { hash } from '../../scripts/shared/hash'
import type { DeskData } from '../../scripts/site'
import { deskHost } from '../../templates/model/addresses'
import { type Change, withFile } from './changes'
import type { Files } from './core'

/** Where the files of a site live. */
export interface Store {
  /** The key of its drafts. */
  id: string
  /** What publishing does, on its button. */
  verb: string
  /** Its texts and drawings, and its photos: without those that are known, if some are. */
  read(known?: ReadonlySet<string>): Promise<Files>
  /**
   * Writes changes, all or none.
   *
   * @throws {StoreProblem} In words for the owner.
   */
  publish(changes: Change[], message: string): Promise<Published>
  /** How far the host is with a commit. */
  progress?(commit: string): Promise<Progress>
  /** Goes on with another key. */
  renew?(key: string): void
}

export interface Published {
  /** The commit, if the store has commits. */
  commit?: string
  /** The files that somebody else has changed meanwhile. In this case nothing was written. */
  theirs?: Files
}

export interface Progress {
  /** `unseen` if the key may not see builds, or none begins. */
  state: 'waiting' | 'building' | 'online' | 'failed' | 'unseen'
  /** Where the host shows more. */
  url?: string
  /** What the build says, by file and line. */
  problems?: { file: string; line: number; problem: string }[]
}

/** Why files cannot be read or written now. Nothing is lost. */
export class StoreProblem extends Error {
  override name = 'StoreProblem'
  constructor(
    message: string,
    readonly needsToken = false,
  ) {
    super(message)
  }
}

const offline =
  'There is no connection now. What you wrote is kept in this browser: try again later.'

/** Whether the desk reads a file: a text, a drawing, or a photo that is not known. */
const isRead = (file: string, known?: ReadonlySet<string>) =>
  /\.(md|svg)$|^[^/]+\.png$/.test(file) ||
  (/^photos\/[^/]+\.(jpe?g|png|webp)$/i.test(file) && !known?.has(file.slice('photos/'.length)))

/** The folder on the computer on which `npm run dev` runs. */
export function folderStore(fetcher: typeof fetch = fetch.bind(globalThis)): Store {
  const ask = async (query: string, body?: string) => {
    const headers = { 'Content-Type': 'application/json' }
    const options = body === undefined ? {} : { method: 'POST', headers, body }
    const response = await fetcher(`/__desk/files${query}`, options).catch(() => undefined)
    if (!response) throw new StoreProblem('npm run dev does not answer. Is it still running?')
    const answer = await response.json().catch(() => ({}))
    if (response.ok || response.status === 409) return answer
    throw new StoreProblem(`The folder could not be written: ${answer.problem ?? response.status}`)
  }
  return {
    id: 'folder',
    verb: 'Save to the folder',
    // The server knows each photo of the folder.
    read: async (known) => new Map(Object.entries(await ask(known ? '' : '?photos'))),
    async publish(changes) {
      const answer = await ask('', JSON.stringify(changes))
      const theirs = new Map<string, string>(Object.entries(answer))
      return theirs.size > 0 ? { theirs } : {}
    },
  }
}

/** A file that the owner keeps, or sends to the maintainer. */
export function zipStore(zip: Uint8Array, save: (zip: Uint8Array) => void): Store {
  let files: Files = openZip(zip)
  return {
    id: `zip ${hash(zip)}`,
    verb: 'Download the file',
    read: async () => new Map([...files].filter(([file]) => isRead(file))),
    async publish(changes) {
      files = changes.reduce((all, { file, after }) => withFile(all, file, after), files)
      save(makeZip(files))
      return {}
    },
  }
}

const isText = (file: string) => /\.(md|svg)$/.test(file)
const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** A file as bytes: a text, or what a `data:` address holds. */
const bytesOf = (file: string, text: string) =>
  isText(file) ? strToU8(text) : fromBase64(text.slice(text.indexOf(',') + 1))

const textOf = (file: string, bytes: Uint8Array) =>
  isText(file) ? strFromU8(bytes) : `data:;base64,${toBase64(bytes)}`

/** The files of a content folder as one file. */
export function makeZip(files: Files): Uint8Array {
  const entries = [...files].map(([file, text]) => [`content/${file}`, bytesOf(file, text)])
  return zipSync(Object.fromEntries(entries))
}

/** @throws {StoreProblem} When it holds no content. */
export function openZip(zip: Uint8Array): Map<string, string> {
  let entries: Record<string, Uint8Array> = {}
  try {
    entries = unzipSync(zip)
  } catch {
    throw new StoreProblem('This is no file that the desk has made.')
  }
  const names = Object.keys(entries).filter((name) => !name.endsWith('/'))
  const site = names.find((name) => /(^|\/)site\.md$/.test(name))
  if (site === undefined)
    throw new StoreProblem('This file holds no content of a site: site.md is missing.')
  const folder = site.slice(0, -'site.md'.length)
  return new Map(
    names
      .filter((name) => name.startsWith(folder) && !name.includes('..'))
      .map((name) => {
        const file = name.slice(folder.length)
        return [file, textOf(file, entries[name] as Uint8Array)]
      }),
  )
}

type GitHub = Extract<DeskData['store'], { kind: 'github' }>

/** A branch of a repository on GitHub: each publication is one commit. */
export function githubStore(
  { repository, branch, folder }: GitHub,
  token: string,
  fetcher: typeof fetch = fetch.bind(globalThis),
): Store {
  const [owner = '', repo = ''] = repository.split('/')
  const at = { owner, repo, headers: { 'X-GitHub-Api-Version': '2022-11-28' } }
  const connect = (auth: string) => {
    const octokit = new Octokit({
      ...{ auth, baseUrl: deskHost, request: { fetch: fetcher }, log: silent },
    })
    octokit.hook.error('request', (error) => {
      throw explained(error)
    })
    return octokit.request
  }
  let ask = connect(token)
  const ref = `heads/${branch}`
  const start = folder ? `${folder}/` : ''

  /** The newest commit, with the ids of its files. */
  async function head() {
    const { data: newest } = await ask('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...at, ref })
    const commit_sha = newest.object.sha
    const { data: commit } = await ask('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', {
      ...at,
      commit_sha,
    })
    const tree_sha = commit.tree.sha
    const { data } = await ask('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
      ...at,
      tree_sha,
      recursive: '1',
    })
    if (data.truncated) throw new StoreProblem('This repository has too many files for the desk.')
    const ids = new Map<string, string>()
    for (const { path, type, sha, mode } of data.tree) {
      if (type === 'blob' && mode !== '120000' && path.startsWith(start))
        ids.set(path.slice(start.length), sha)
    }
    return { commit_sha, tree_sha, ids }
  }

  async function blob(file: string, file_sha: string): Promise<string> {
    const route = 'GET /repos/{owner}/{repo}/git/blobs/{file_sha}'
    const { data } = await ask(route, { ...at, file_sha })
    return textOf(file, fromBase64(data.content.replace(/\s/g, '')))
  }

  /** What a build says of the content, if the key may read it. */
  async function problemsOf(check_suite_id: number): Promise<Progress['problems']> {
    const { data } = await ask(
      'GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs',
      { ...at, check_suite_id },
    )
    const failed = data.check_runs.filter(({ conclusion }) => conclusion === 'failure')
    const route = 'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations'
    const notes = await Promise.all(
      failed.map(({ id }) => ask(route, { ...at, check_run_id: Number(id) })),
    )
    return notes
      .flatMap((one) => one.data)
      .filter(({ path, annotation_level: level }) => path.startsWith(start) && level === 'failure')
      .map(({ path, start_line: line, message }) => {
        return { file: path.slice(start.length), line, problem: message ?? '' }
      })
  }

  return {
    id: `${repository}/${branch}`,
    verb: 'Publish',
    renew(key) {
      ask = connect(key)
    },
    async read(known) {
      const { ids } = await head()
      const { paths, others } = sortFiles([...ids.keys()].map((path) => ({ path, isFile: true })))
      const wanted = [...paths, ...others].filter((file) => isRead(file, known))
      const texts = wanted.map(
        async (file) => [file, await blob(file, ids.get(file) ?? '')] as const,
      )
      return new Map(await Promise.all(texts))
    },
    async publish(changes, message) {
      const { commit_sha, tree_sha, ids } = await head()
      const now = await Promise.all(
        changes.map(async ({ file, before = '', after = '' }) => {
          const sha = ids.get(file)
          const text = sha ? await blob(file, sha) : ''
          const [held, was, is] = [text, before, after].map(dataUrlPayload)
          return { file, text, isDone: held === is, isTheirs: held !== was && held !== is }
        }),
      )
      // The answer to an earlier try was lost.
      if (now.every(({ isDone }) => isDone)) return { commit: commit_sha }
      const theirs = now.filter(({ isTheirs }) => isTheirs)
      if (theirs.length > 0)
        return { theirs: new Map(theirs.map(({ file, text }) => [file, text])) }
      const tree = await Promise.all(
        changes.map(async ({ file, after }) => {
          const entry = { path: start + file, mode: '100644' as const, type: 'blob' as const }
          if (after === undefined) return { ...entry, sha: null }
          const content = toBase64(bytesOf(file, after))
          const { data } = await ask('POST /repos/{owner}/{repo}/git/blobs', {
            ...{ ...at, content, encoding: 'base64' },
          })
          return { ...entry, sha: data.sha }
        }),
      )
      const { data: made } = await ask('POST /repos/{owner}/{repo}/git/trees', {
        ...{ ...at, base_tree: tree_sha, tree },
      })
      const { data: commit } = await ask('POST /repos/{owner}/{repo}/git/commits', {
        ...{ ...at, message, tree: made.sha, parents: [commit_sha] },
      })
      // GitHub refuses if the branch has moved: the next try reads it again.
      await ask('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
        ...{ ...at, ref, sha: commit.sha, force: false },
      })
      return { commit: commit.sha }
    },
    async progress(head_sha) {
      try {
        const { data } = await ask('GET /repos/{owner}/{repo}/actions/runs', { ...at, head_sha })
        // A later publication takes the place of one that is not built yet.
        const runs = data.workflow_runs.filter(
          ({ conclusion }) => conclusion !== 'cancelled' && conclusion !== 'skipped',
        )
        const failed = runs.find(({ status, conclusion }) => {
          return status === 'completed' && conclusion !== 'success'
        })
        const run = failed ?? runs.find(({ status }) => status !== 'completed') ?? runs[0]
        if (!run) return { state: 'waiting' }
        const url = run.html_url
        if (run.status !== 'completed') return { state: 'building', url }
        if (run.conclusion === 'success') return { state: 'online', url }
        const problems = await problemsOf(Number(run.check_suite_id)).catch(() => [])
        return { state: 'failed', url, problems }
      } catch (error) {
        if (error instanceof StoreProblem && error.needsToken) return { state: 'unseen' }
        throw error
      }
    },
  }
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** An error of GitHub in words that say what to do. */
function explained(error: unknown): StoreProblem {
  const { status, response } = error as {
    status?: number
    response?: { headers: Record<string, string | undefined> }
  }
  const kept = 'What you wrote is kept in this browser.'
  const headers = response?.headers ?? {}
  if (status === 401) return new StoreProblem(`Your key has run out, or is wrong. ${kept}`, true)
  if (headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] || status === 429) {
    return new StoreProblem(`GitHub wants a pause of some minutes. ${kept}`)
  }
  if (status === 403 || status === 404) {
    return new StoreProblem(
      `Your key may not do this: it needs “Contents: read and write” of the site’s repository. ${kept}`,
      true,
    )
  }
  if (status === 409 || status === 422) {
    return new StoreProblem(`Somebody else published at the same moment. Try again. ${kept}`)
  }
  if (status && status >= 500 && response) {
    return new StoreProblem(
      `GitHub does not answer as it should (${status}). Try again later. ${kept}`,
    )
  }
  return new StoreProblem(offline)
}

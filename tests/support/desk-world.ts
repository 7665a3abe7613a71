import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Scheduler } from 'fast-check'
import { editAt, type Files } from '../../client/desk/edits'
import { githubStore } from '../../client/desk/github'
import { Session } from '../../client/desk/session'
import { type Act, type Kept, nothingKept, type Storage } from '../../client/desk/storage'
import { folderStore, type Store, StoreProblem } from '../../client/desk/stores'
import { readFolder, writeFolder } from '../../scripts/dev/desk-folder'
import { GitHub } from './github'

/** What a store holds at first. Words that somebody writes are told apart by their numbers. */
export const firstFiles = {
  'business.md':
    '---\nname: Name\nphone: Phone\nbrands: [One, Two, Three]\nclosures:\n  - date: 2030-07-04\n    name: Fourth\n---\n',
  'prices.md': '---\n# What it costs.\nprices:\n  drain: First\n  leak: Second\n---\n',
  'pages/terms.md': '---\nname: Terms\nlead: Lead\n---\n\nText.\n',
  'pages/faq.md': '---\nname: Faq\nlead: Lead\n---\n\nText.\n',
}

/** Where the files of one site are, and what somebody else does there. */
export interface Host {
  store(fetcher: (answer: typeof fetch) => typeof fetch): Store
  files(): Promise<Files>
  /** A change of somebody else; without a text the file goes. @returns Whether nothing came between. */
  write(file: string, before: string | undefined, after: string | undefined): Promise<boolean>
  close(): Promise<void>
}

export function githubHost(name: string): Host {
  const host = new GitHub(
    Object.entries(firstFiles).map(([file, text]) => [`content/${file}`, text]),
  )
  const place = {
    kind: 'github',
    repository: 'owner/site',
    branch: 'main',
    folder: 'content',
  } as const
  return {
    store: (fetcher) => ({
      ...githubStore(place, 'key', fetcher(host.fetch)),
      id: githubStore({ ...place, repository: name }, 'key').id,
    }),
    files: async () =>
      new Map(host.files().map(([file, text]) => [file.slice('content/'.length), text] as const)),
    write: async (file, _, after) => {
      host.commit(`content/${file}`, after)
      return true
    },
    close: async () => {},
  }
}

export async function folderHost(): Promise<Host> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'desk-model-'))
  // Between the look at a file and its new text nothing else comes: nobody can keep an editor from that.
  const write: Host['write'] = async (file, before, after) =>
    Object.keys(await writeFolder(folder, [{ file, before, after }])).length === 0
  for (const [file, text] of Object.entries(firstFiles)) await write(file, undefined, text)
  const answer: typeof fetch = async (_, { body } = {}) => {
    if (!body) return Response.json(await readFolder(folder))
    const differ = await writeFolder(folder, JSON.parse(String(body)))
    return Response.json(differ, { status: Object.keys(differ).length > 0 ? 409 : 200 })
  }
  return {
    store: (fetcher) => folderStore(folder, fetcher(answer)),
    files: async () => new Map(Object.entries(await readFolder(folder))),
    write,
    close: () => rm(folder, { recursive: true }),
  }
}

/** Whether a tab is still there. What it waits for never comes once it is not. */
class Life {
  isOver = false
  end = () => {}
  readonly ended = new Promise<undefined>((resolve) => {
    this.end = () => {
      this.isOver = true
      resolve(undefined)
    }
  })
  wait = () => (this.isOver ? new Promise<never>(() => {}) : undefined)
}

/** A browser: what it keeps of all desks, and its tabs. */
export class Browser {
  isFull = false
  /** How many requests a host has not answered yet. */
  busy = 0
  readonly kept = new Map<string, Kept>()
  readonly notes = new Map<string, Map<string, string>>()
  readonly #followers = new Map<string, Set<() => void>>()
  readonly #locks = new Map<string, Promise<unknown>>()
  #tabs = 0

  constructor(readonly scheduler: Scheduler) {}

  /** Something that takes its time: what else happens comes before or after it. */
  pause = () => this.scheduler.schedule(Promise.resolve())

  storage(id: string, life: Life): Storage {
    const tab = `t${++this.#tabs}`
    const noted = this.notes.get(id) ?? new Map<string, string>()
    this.notes.set(id, noted)
    const followers = this.#followers.get(id) ?? new Set()
    this.#followers.set(id, followers)
    let own = () => {}
    return {
      tab,
      isDamaged: false,
      update: async (make) => {
        await this.pause()
        await life.wait()
        const kept = this.kept.get(id) ?? nothingKept
        const next = make(kept)
        const isKept = next === kept || !this.isFull
        if (isKept && next !== kept) {
          this.kept.set(id, next)
          for (const follow of followers) if (follow !== own) void this.pause().then(follow)
        }
        await this.pause()
        await life.wait()
        return isKept
      },
      note: (acts) => {
        if (acts.length === 0) noted.delete(tab)
        else if (!this.isFull) noted.set(tab, JSON.stringify(acts))
      },
      notes: () => new Map([...noted].map(([name, acts]) => [name, JSON.parse(acts) as Act[]])),
      drop: (tabs) => {
        for (const name of tabs) noted.delete(name)
      },
      follow: (changed) => {
        own = () => !life.isOver && changed()
        followers.add(own)
        return () => followers.delete(own)
      },
      alone: (run) => {
        const before = this.#locks.get(id) ?? Promise.resolve()
        const done = before.then(async () => {
          await life.wait()
          return run()
        })
        const ended = before.then(() => Promise.race([done.catch(() => {}), life.ended]))
        this.#locks.set(id, ended)
        return done
      },
    }
  }

  clear(id: string): void {
    this.kept.delete(id)
    this.notes.get(id)?.clear()
  }
}

/** How a request fails: it never arrives, its answer is lost, or the host says no. */
export type Failure = 'offline' | 'answer' | 'refused'

/** A tab with a desk. */
export class Tab {
  readonly life = new Life()
  session: Session | undefined
  /** Which request from now on fails, and how. */
  failing: { after: number; how: Failure } | undefined
  readonly opened: Promise<unknown>

  constructor(
    readonly browser: Browser,
    host: Host,
  ) {
    const store = host.store((answer) => async (url, init) => {
      await browser.pause()
      await this.life.wait()
      const how = this.failing && this.failing.after-- === 0 ? this.failing.how : undefined
      if (how === 'offline') throw new TypeError('Failed to fetch')
      if (how === 'refused') return new Response('{}', { status: 500 })
      browser.busy++
      const found = await answer(url, init).finally(() => browser.busy--)
      await browser.pause()
      await this.life.wait()
      if (how === 'answer') throw new TypeError('Failed to fetch')
      return found
    })
    const storage = browser.storage(store.id, this.life)
    this.opened = Session.open(store, storage, () => store.read()).then(
      (session) => {
        this.session = session
      },
      (error) => {
        if (!(error instanceof StoreProblem)) throw error
      },
    )
  }

  /** Ends the tab: it does nothing any more, and hears nothing. */
  close(): void {
    this.life.end()
    this.session?.close()
    this.session = undefined
  }

  type(file: string, place: (string | number)[], value: unknown): void {
    const files = this.session?.snapshot.work.files ?? new Map()
    this.session?.edit(editAt(files, file, place, value))
  }
}

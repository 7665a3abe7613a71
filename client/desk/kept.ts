import { createStore, delMany, entries, setMany } from 'idb-keyval'
import { attempt } from './attempt'
import type { Change } from './changes'
import type { Files } from './core'

/** The changes of the last publication, and the commit that holds them. */
export interface Publication {
  changes: Change[]
  commit?: string | undefined
}

/** A file as the store had it, and as it is now. */
type Draft = Omit<Change, 'file'>

const draft = 'draft '

/** What this browser keeps of a desk. Tabs of the same desk share it, and tell each other. */
export class Kept {
  readonly #name: string
  readonly #store
  readonly #channel: BroadcastChannel
  #drafts = new Map<string, Draft>()
  /** How many calls of `keep` have not ended. */
  #open = 0

  constructor(id: string) {
    this.#name = `desk ${id}`
    this.#store = createStore(this.#name, 'kept')
    this.#channel = new BroadcastChannel(this.#name)
    // Else a browser may clear it when the device is full, or the site was not visited for a week.
    void navigator.storage?.persist?.()
    // The database drops what is not written yet. This storage writes before the page is gone, if the
    // browser allows it and has room.
    addEventListener('pagehide', () => {
      if (this.#open > 0)
        attempt(() => localStorage.setItem(this.#name, JSON.stringify(this.#changes)))
    })
  }

  get #changes(): Change[] {
    return [...this.#drafts].map(([file, one]) => ({ file, ...one }))
  }

  /** The changes that are not published, the files as they were last read, and the last publication. */
  async read(): Promise<{ drafts: Change[]; base?: Files; last?: Publication }> {
    const all = await entries<string, unknown>(this.#store).catch(() => [])
    this.#drafts = new Map(
      all
        .filter(([key]) => key.startsWith(draft))
        .map(([key, value]) => [key.slice(draft.length), value as Draft]),
    )
    const { base, last } = Object.fromEntries(all) as { base?: Files; last?: Publication }
    const unwritten = attempt(() => localStorage.getItem(this.#name))
    if (unwritten && (await this.keep(JSON.parse(unwritten)))) localStorage.removeItem(this.#name)
    return { drafts: this.#changes, ...(base && { base }), ...(last && { last }) }
  }

  /**
   * Keeps what has changed since the last call.
   *
   * @returns Whether this browser has room for it.
   */
  async keep(changes: Change[]): Promise<boolean> {
    const old = this.#drafts
    const next = new Map(changes.map(({ file, ...one }) => [file, one]))
    const changed = [...next].filter(([file, { before, after }]) => {
      const was = old.get(file)
      return !was || was.before !== before || was.after !== after
    })
    const gone = [...old.keys()].filter((file) => !next.has(file))
    if (changed.length + gone.length === 0) return true
    this.#drafts = next
    this.#open++
    const named = changed.map(([file, one]): [string, Draft] => [draft + file, one])
    try {
      await setMany(named, this.#store)
      await delMany(
        gone.map((file) => draft + file),
        this.#store,
      )
    } catch {
      this.#drafts = old
      return false
    } finally {
      this.#open--
    }
    this.#channel.postMessage('drafts')
    return true
  }

  /** Keeps the files of the store, for a start without a connection, and the last publication. */
  async keepBase(base: Files, last?: Publication): Promise<void> {
    const named: [string, unknown][] = last ? [['last', last]] : []
    await setMany([['base', base], ...named], this.#store).catch(() => {})
    if (last) this.#channel.postMessage('published')
  }

  /** Calls when another tab has kept drafts, or has published. */
  follow(changed: (isPublished: boolean) => void): () => void {
    const listen = ({ data }: MessageEvent) => changed(data === 'published')
    this.#channel.addEventListener('message', listen)
    return () => this.#channel.removeEventListener('message', listen)
  }
}

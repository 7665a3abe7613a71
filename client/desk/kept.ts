import { createStore, delMany, entries, setMany } from 'idb-keyval'
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
  readonly #store
  readonly #channel: BroadcastChannel
  #drafts = new Map<string, Draft>()

  constructor(id: string) {
    this.#store = createStore(`desk ${id}`, 'kept')
    this.#channel = new BroadcastChannel(`desk ${id}`)
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
    const drafts = [...this.#drafts].map(([file, one]) => ({ file, ...one }))
    return { drafts, ...(base && { base }), ...(last && { last }) }
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

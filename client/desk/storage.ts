import { createStore, entries, setMany } from 'idb-keyval'
import { attempt } from './attempt'
import type { DeskEdit, Files } from './edits'

/** The edits of the last publication, and the commit that holds them. */
export interface Publication {
  edits: readonly DeskEdit[]
  commit?: string | undefined
}

/** What this browser keeps of a desk: the files as they were last read, the edits, the last publication. */
export interface Stored {
  base?: Files | undefined
  edits: readonly DeskEdit[]
  last?: Publication | undefined
}

/** The storage of a desk. Tabs of the same desk share it, and tell each other. */
export class BrowserStorage {
  readonly #name: string
  readonly #store
  readonly #channel: BroadcastChannel
  #kept: Stored = { edits: [] }
  #wanted = this.#kept
  #writing = Promise.resolve(true)

  constructor(id: string) {
    this.#name = `desk ${id}`
    this.#store = createStore(this.#name, 'kept')
    this.#channel = new BroadcastChannel(this.#name)
    // Else a browser may clear it when the device is full, or the site was not visited for a week.
    void navigator.storage?.persist?.()
    // The database drops what is not written yet. This storage writes before the page is gone, if the
    // browser allows it and has room.
    addEventListener('pagehide', () => {
      const { edits } = this.#wanted
      if (edits !== this.#kept.edits)
        attempt(() => localStorage.setItem(this.#name, JSON.stringify(edits)))
    })
  }

  /**
   * What was kept.
   *
   * @returns Also what could not be read, in words for the owner.
   */
  async read(): Promise<Stored & { problem?: string }> {
    const found = await entries<string, unknown>(this.#store).catch(() => [])
    const { base, edits = [], last } = Object.fromEntries(found) as Partial<Record<string, unknown>>
    const unwritten = attempt(() => localStorage.getItem(this.#name))
    const list = unwritten ? attempt(() => JSON.parse(unwritten)) : edits
    const isWhole = areEdits(list)
    this.#kept = {
      base: base instanceof Map ? base : undefined,
      edits: areEdits(edits) ? edits : [],
      last: isPublication(last) ? last : undefined,
    }
    this.#wanted = this.#kept
    const wanted = { ...this.#kept, edits: isWhole ? list : this.#kept.edits }
    if (unwritten && (await this.keep(wanted))) localStorage.removeItem(this.#name)
    return isWhole ? wanted : { ...wanted, problem: unread }
  }

  /**
   * Keeps what has changed since the last call.
   *
   * @returns Whether this browser has room for it.
   */
  keep(wanted: Stored): Promise<boolean> {
    this.#wanted = wanted
    const write = async () => {
      // A later call writes it, too.
      if (this.#wanted !== wanted) return true
      const changed = Object.entries(wanted).filter(
        ([key, value]) => value !== this.#kept[key as keyof Stored],
      )
      if (changed.length === 0) return true
      try {
        await setMany(changed, this.#store)
      } catch {
        return false
      }
      this.#kept = wanted
      this.#channel.postMessage('kept')
      return true
    }
    this.#writing = this.#writing.then(write)
    return this.#writing
  }

  /** Calls when another tab has kept something. */
  follow(changed: () => void): () => void {
    this.#channel.addEventListener('message', changed)
    return () => this.#channel.removeEventListener('message', changed)
  }
}

const unread = 'Changes that this browser had kept cannot be read, and are left out.'

const areEdits = (list: unknown): list is DeskEdit[] =>
  Array.isArray(list) &&
  list.every((one) => typeof one?.file === 'string' && Array.isArray(one.path))

const isPublication = (one: unknown): one is Publication =>
  areEdits((one as Publication | undefined)?.edits)

/** A list of words, such as what is to be asked later. What is no list is none. */
export function readList(name: string): string[] {
  const list: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? '[]'))
  return Array.isArray(list) ? list.map(String) : []
}

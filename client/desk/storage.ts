import { createStore, promisifyRequest } from 'idb-keyval'
import type { Edit } from '../../scripts/content'
import { quietly } from '../dom'
import { type DeskEdit, type Files, isEdit } from './edits'

/** The edits of the last publication, and the commit that holds them. */
export interface Publication {
  edits: readonly DeskEdit[]
  commit?: string | undefined
  /** Whether it took the one before it back. */
  isBack?: boolean | undefined
}

/** What a browser keeps of a desk. */
export interface Kept {
  /** Another one once it was cleared. */
  id?: string | undefined
  /** The files as they were last read. */
  base?: Files | undefined
  /** Changes with the base. */
  baseId?: string | undefined
  edits: readonly DeskEdit[]
  last?: Publication | undefined
  /** How many acts of each tab it has. */
  acts: Record<string, number>
}

/** What the owner has done. It is data, as what is not kept yet must outlive its tab. */
export type Act = {
  number: number
} /** Those that end what the last edit began are undone with it. */ & (
  | { edits: Edit[]; endsLast?: boolean }
  | { undo: DeskEdit[] }
  /** `shown` is the other value that the owner saw beside it. */
  | { resolve: DeskEdit; keeps: 'mine' | 'theirs'; shown?: unknown }
)

/** Where the work on one site is kept. All tabs of its desk share it. */
export interface Storage {
  /** The name of this tab. */
  tab: string
  /**
   * Changes what is kept, in one step.
   *
   * @param make Is given what is kept, by the last call or another tab; the same object if that is
   *   what the last call has made. It runs even where nothing can be kept.
   * @returns Whether there is room for it.
   */
  update(make: (kept: Kept) => Kept): Promise<boolean>
  /** Notes at once what this tab has done and is not kept yet. */
  note(acts: Act[]): void
  /** What tabs have noted, by their names. */
  notes(): Map<string, Act[]>
  /** Drops what tabs have noted, once it is kept. */
  drop(tabs: Iterable<string>): void
  /** Calls when another tab has kept something. */
  follow(changed: () => void): () => void
  /** Runs while no other tab does this. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>
  /** Whether something that was kept could not be read. */
  isDamaged: boolean
}

export const nothingKept: Kept = { edits: [], acts: {} }

/** A name that nothing else has. */
export const newId = (): string => Math.random().toString(36).slice(2)

/** The storage of a browser: a database, and beside it, because that takes its time, notes. */
export class BrowserStorage implements Storage {
  readonly tab = `t${newId()}`
  isDamaged = false
  readonly #name: string
  readonly #rows
  readonly #channel
  #kept = nothingKept
  #version: unknown

  constructor(id: string) {
    this.#name = `desk ${id}`
    this.#rows = createStore(this.#name, 'kept')
    // A browser that refuses storage may refuse this, too.
    this.#channel = quietly(() => new BroadcastChannel(this.#name))
    // Else a browser may clear it when the device is full, or the site was not visited for a week.
    void globalThis.navigator?.storage?.persist?.()
  }

  async update(make: (kept: Kept) => Kept): Promise<boolean> {
    let next: Kept | undefined
    let isMaking = false
    try {
      const version = newId()
      const isChanged = await this.#rows('readwrite', async (rows) => {
        const kept = await this.#read(rows)
        isMaking = true
        next = make(kept)
        isMaking = false
        const entries = Object.entries(next).filter(
          ([key, value]) => value !== kept[key as 'edits'],
        )
        try {
          for (const [key, value] of entries) rows.put(value, key)
          if (entries.length > 0) rows.put(version, 'version')
        } catch (error) {
          rows.transaction.abort()
          throw error
        }
        await promisifyRequest(rows.transaction)
        return entries.length > 0
      })
      if (!isChanged) return true
      this.#kept = next as unknown as Kept
      this.#version = version
      quietly(() => this.#channel?.postMessage(version))
      return true
    } catch (error) {
      if (isMaking) throw error
      if (!next) make(this.#kept)
      return false
    }
  }

  /** What is kept; it is read anew only if another tab has changed it. */
  async #read(rows: IDBObjectStore): Promise<Kept> {
    const get = (key: string) => promisifyRequest<unknown>(rows.get(key))
    const version = await get('version')
    if (version !== undefined && version === this.#version) return this.#kept
    const [id, baseId, edits = [], last, acts] = await Promise.all(
      ['id', 'baseId', 'edits', 'last', 'acts'].map(get),
    )
    const isOld = this.#kept.base && typeof baseId === 'string' && baseId === this.#kept.baseId
    const base = isOld ? this.#kept.base : await get('base')
    const all = Array.isArray(edits) ? edits : [edits]
    const readable = all.filter(isEdit)
    this.isDamaged ||= readable.length < all.length
    this.#version = version
    this.#kept = {
      id: typeof id === 'string' ? id : undefined,
      base: areFiles(base) ? base : undefined,
      baseId: typeof baseId === 'string' ? baseId : undefined,
      edits: named(readable as DeskEdit[]),
      last: isPublication(last) ? { ...last, edits: named(last.edits) } : undefined,
      acts: countsIn(acts),
    }
    return this.#kept
  }

  note(acts: Act[]): void {
    const key = `${this.#name}: ${this.tab}`
    quietly(() =>
      acts.length > 0
        ? localStorage.setItem(key, JSON.stringify(acts))
        : localStorage.removeItem(key),
    )
  }

  notes(): Map<string, Act[]> {
    const start = `${this.#name}: `
    const keys = quietly(() => Object.keys(localStorage)) ?? []
    const own = keys.filter((key) => key.startsWith(start))
    return new Map(
      own.map((key) => {
        const acts = quietly((): unknown => JSON.parse(localStorage.getItem(key) ?? '[]'))
        const isWhole = Array.isArray(acts) && acts.every(isAct)
        this.isDamaged ||= !isWhole
        return [key.slice(start.length), isWhole ? acts : []]
      }),
    )
  }

  drop(tabs: Iterable<string>): void {
    for (const tab of tabs) quietly(() => localStorage.removeItem(`${this.#name}: ${tab}`))
  }

  follow(changed: () => void): () => void {
    this.#channel?.addEventListener('message', changed)
    // A page that sleeps hears nothing, and nobody is told when storage is cleared. One that goes must
    // begin nothing: in WebKit the database would wait for it.
    const wake = () => document.visibilityState === 'visible' && changed()
    globalThis.document?.addEventListener('visibilitychange', wake)
    return () => {
      this.#channel?.close()
      globalThis.document?.removeEventListener('visibilitychange', wake)
    }
  }

  alone<Result>(run: () => Promise<Result>): Promise<Result> {
    let isBegun = false
    const begin = () => {
      isBegun = true
      return run()
    }
    const locked = async () => navigator.locks.request(this.#name, begin)
    // A browser that refuses storage refuses this, too.
    return locked().catch((error) => {
      if (isBegun) throw error
      return run()
    })
  }
}

const areEdits = (list: unknown): list is DeskEdit[] => Array.isArray(list) && list.every(isEdit)

const areFiles = (base: unknown): base is Files =>
  base instanceof Map && [...base].flat().every((one) => typeof one === 'string')

/** The counts among some data. */
const countsIn = (acts: unknown): Kept['acts'] =>
  Object.fromEntries(Object.entries(acts ?? {}).filter(([, count]) => Number.isInteger(count)))

/** Edits that an older desk has kept have no group. */
const named = (edits: readonly DeskEdit[]): readonly DeskEdit[] =>
  edits.every(({ group }) => typeof group === 'string')
    ? edits
    : edits.map((one, at) => ({ ...one, group: `old ${one.group ?? `${at}.`}` }))

const isPublication = (one: unknown): one is Publication =>
  areEdits((one as Publication | undefined)?.edits)

const isAct = (one: unknown): one is Act => {
  const { number, edits, undo, resolve } = (one ?? {}) as Record<string, unknown>
  return typeof number === 'number' && (areEdits(edits) || areEdits(undo) || areEdits([resolve]))
}

/** A list of words, such as what is to be asked later. What is no list is none. */
export function readList(name: string): string[] {
  const list: unknown = quietly(() => JSON.parse(localStorage.getItem(name) ?? '[]'))
  return Array.isArray(list) ? list.map(String) : []
}

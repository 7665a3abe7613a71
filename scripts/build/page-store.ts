import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  type Stats,
  statSync,
  unlinkSync,
} from 'node:fs'
import path from 'node:path'

/** Unused entries beyond this many times the used ones are deleted, the oldest first. */
const mostUnused = 2

/** Unused entries are kept for a week: who goes back to an earlier text finds its pages. */
const longest = 7 * 24 * 60 * 60 * 1000

/** A finished file, by which it can be told later whether it is still what it was. */
export interface FileMark {
  size: number
  /** Milliseconds since 1970, with their fractions. */
  mtimeMs: number
}

/** The mark of a file as it lies on the disk. */
export function markOf({ size, mtimeMs }: Stats): FileMark {
  return { size, mtimeMs }
}

/**
 * Rendered pages, kept between builds under the hash of all that they are made from. A page stands
 * there as a second name of the file in the site, so that it takes no room and no time to copy. What
 * has been changed since, through either name, has another time and is not used. Safe to delete.
 */
export class PageStore {
  readonly #folder: string
  readonly #shelves = new Map<string, Shelf>()
  /** The folders of shelves that are there for certain. */
  readonly #made = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Puts a kept page at a place where there is none; nothing if there is none to put. */
  take(key: string, target: string): FileMark | undefined {
    const { folder, files } = this.#shelfOf(key)
    const name = files.get(key)
    if (name === undefined) return undefined
    const file = path.join(folder, name)
    try {
      const mark = markOf(statSync(file))
      if (nameOf(key, mark) !== name) throw new Error('it was changed')
      place(file, target)
      return mark
    } catch (error) {
      // Whoever deletes the cache while it is used gets a page that is rendered anew.
      files.delete(key)
      if (isFull(error)) throw error
      return undefined
    }
  }

  /** Keeps a page that has just been written. Where that cannot be, the next build renders it anew. */
  keep(key: string, file: string, mark: FileMark): void {
    const shelf = path.join(this.#folder, key.slice(0, shelfLength))
    const place = path.join(shelf, nameOf(key, mark))
    try {
      if (!this.#made.has(shelf)) mkdirSync(shelf, { recursive: true })
      this.#made.add(shelf)
      linkSync(file, place)
    } catch {
      // Another disk, a disk without links, one that is full: the cache only saves time.
    }
  }

  /** Deletes pages that are no longer used, if they are old or many. */
  prune(used: ReadonlySet<string>, now = Date.now()): void {
    const unused = namesIn(this.#folder)
      .filter((name) => name.length === shelfLength)
      .map((name) => this.#shelfOf(name))
      .flatMap((shelf) => [...shelf.files].map(([key, name]) => ({ ...shelf, key, name })))
      .filter(({ key }) => !used.has(key))
      .map((page) => ({ ...page, time: timeOf(page.name) }))
      .sort((a, b) => b.time - a.time)
    const most = Math.max(100, used.size * mostUnused)
    for (const [index, { folder, files, key, name, time }] of unused.entries()) {
      if (index < most && now - time < longest) continue
      try {
        unlinkSync(path.join(folder, name))
      } catch {
        // It is gone already.
      }
      files.delete(key)
    }
  }

  /** Looks at a shelf when a page of it is asked for: who prints one page need not list them all. */
  #shelfOf(key: string): Shelf {
    const name = key.slice(0, shelfLength)
    const known = this.#shelves.get(name)
    if (known) return known
    const folder = path.join(this.#folder, name)
    const shelf = { folder, files: new Map(namesIn(folder).map((file) => [keyOf(file), file])) }
    this.#shelves.set(name, shelf)
    return shelf
  }
}

/** The pages whose keys begin alike. */
interface Shelf {
  folder: string
  /** The file of each page. Its name says what the file was when it was kept. */
  files: Map<string, string>
}

/** So many characters of a key name its shelf: of hexadecimal digits, they make 16. */
const shelfLength = 1

/** What lies in a folder; nothing if it is not there. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A second name for a file, or a copy where the disk has no second names. */
function place(file: string, target: string): void {
  try {
    linkSync(file, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(file, target)
  }
}

const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')

const nameOf = (key: string, { size, mtimeMs }: FileMark) => `${key}-${size}-${mtimeMs}`
const keyOf = (name: string) => name.slice(0, name.indexOf('-'))
const timeOf = (name: string) => Number(name.slice(name.lastIndexOf('-') + 1))

import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hash } from '../../shared/hash'

/** Keeps slow results between builds. It is safe to delete at any time. */
export interface Cache {
  /**
   * The kept result for these inputs, or a new one from `make`.
   *
   * @param inputs All that the result depends on, as JSON.
   */
  file(inputs: unknown[], make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** A cache that keeps nothing: `--no-cache`. */
export const noCache: Cache = { file: (_inputs, make) => make() }

/** A cache whose entries depend on something more, such as the version of the code. */
export function cacheFor(cache: Cache, ...more: unknown[]): Cache {
  return { file: (inputs, make) => cache.file([...more, ...inputs], make) }
}

/** Something that is plain data, from a cache. */
export async function cachedData<Data>(
  cache: Cache,
  inputs: unknown[],
  make: () => Promise<Data>,
): Promise<Data> {
  const kept = await cache.file(inputs, async () => Buffer.from(JSON.stringify(await make())))
  return JSON.parse(Buffer.from(kept).toString())
}

/** A cache in a folder, by the hash of the inputs. An entry that cannot be read is made again. */
export function folderCache(folder: string): Cache {
  return {
    async file(inputs, make) {
      const entry = path.join(folder, hash(JSON.stringify(inputs), 32))
      const kept = await readFile(entry).catch(() => undefined)
      if (kept) {
        // A used entry stays fresh.
        const now = new Date()
        await utimes(entry, now, now).catch(() => {})
        return kept
      }
      const made = await make()
      await store(entry, made).catch(() => {})
      return made
    },
  }
}

/** Writes an entry, whole or not at all. One that cannot be written only costs time. */
async function store(entry: string, made: Uint8Array): Promise<void> {
  await mkdir(path.dirname(entry), { recursive: true })
  const unfinished = `${entry}.${crypto.randomUUID()}`
  await writeFile(unfinished, made)
  await rename(unfinished, entry)
}

/** How long an entry stays that no build has used, in milliseconds: a month. */
const longest = 30 * 24 * 60 * 60 * 1000

/** Deletes what no build has used for a month. */
export async function pruneCache(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const entry = path.join(folder, name)
    const { mtimeMs } = await stat(entry).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > longest) await rm(entry, { recursive: true, force: true })
  }
}

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Keeps what is dear to make between builds. Safe to delete at any time. */
export interface Cache {
  /**
   * What was made from these inputs before, or what `make` makes of them now.
   *
   * @param inputs All that the result depends on, the versions of the tools included.
   */
  file(inputs: unknown[], make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** A cache that keeps nothing: `--no-cache`. */
export const noCache: Cache = { file: (_inputs, make) => make() }

/**
 * The part of a cache that holds what one version of the code makes.
 *
 * @param codeKey Stands for the code and its packages. Without it, nothing is kept.
 */
export function cacheOfCode(cache: Cache, codeKey: string | undefined): Cache {
  if (codeKey === undefined) return noCache
  return { file: (inputs, make) => cache.file([codeKey, ...inputs], make) }
}

/**
 * Something that is plain data, from a cache.
 *
 * @param inputs All that it depends on.
 */
export async function keptData<Data>(
  cache: Cache,
  inputs: unknown[],
  make: () => Promise<Data>,
): Promise<Data> {
  const kept = await cache.file(inputs, async () => Buffer.from(JSON.stringify(await make())))
  return JSON.parse(Buffer.from(kept).toString())
}

/**
 * A cache in a folder, by the hash of the inputs. An entry that cannot be read, or is no longer what
 * was written, is made anew: a disk may lose what a power cut came upon.
 */
export function folderCache(folder: string): Cache {
  return {
    async file(inputs, make) {
      const entry = path.join(folder, assets, hash(JSON.stringify(inputs), 32))
      const kept = await readFile(entry).then(unsealed, () => undefined)
      if (kept) {
        // What is still used is not old.
        const now = new Date()
        await utimes(entry, now, now).catch(() => {})
        return kept
      }
      const made = await make()
      // A cache that cannot be kept, on a full disk for one, costs time and no build.
      await keep(entry, made).catch(() => {})
      return made
    },
  }
}

/** Deletes what no build has used for a month. */
export async function pruneCache(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(path.join(folder, assets)).catch(() => [])
  for (const name of names) {
    const entry = path.join(folder, assets, name)
    const { mtimeMs } = await stat(entry).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > longest) await rm(entry, { force: true })
  }
}

const assets = 'assets'
const longest = 30 * 24 * 60 * 60 * 1000

/** The SHA-256 of what is kept, and it. */
const sealed = (made: Uint8Array) => Buffer.concat([digest(made), made])

/** What was kept, if it is whole. */
function unsealed(entry: Buffer): Buffer | undefined {
  const made = entry.subarray(digestLength)
  return digest(made).equals(entry.subarray(0, digestLength)) ? made : undefined
}

const digestLength = 32
const digest = (made: Uint8Array) => createHash('sha256').update(made).digest()

/** Written beside and renamed, so that a killed build leaves no half entry. */
async function keep(entry: string, made: Uint8Array): Promise<void> {
  const draft = `${entry}.${process.pid}`
  try {
    await mkdir(path.dirname(entry), { recursive: true })
    await writeFile(draft, sealed(made))
    await rename(draft, entry)
  } catch {
    await rm(draft, { force: true })
  }
}

/** The first characters of a content's SHA-256, for names that change with the content. */
export function hash(content: string | Uint8Array, length = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length)
}

import { lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findEntries } from '../build/read/read-sources'
import { dataUrlPayload, sortFiles } from '../content'

/** Where the desk reads the content folder, and writes it. */
export const folderPath = '/__desk/files'

/** A file that the desk has changed; a side is missing where there is no file. */
export interface FileChange {
  file: string
  before?: string
  after?: string
}

/** What a file of content may be called: nothing that leads out of the folder or is hidden. */
const fileName = /^(?:[a-z0-9][a-z0-9_-]*\/)?[\w][\w .-]*\.(?:md|svg|png|jpe?g|webp)$/i

const isText = (file: string) => /\.(md|svg)$/.test(file)

/** The texts and drawings of a content folder, by path, and its photos if they are wanted. */
export async function readFolder(
  folder: string,
  withPhotos = false,
): Promise<Record<string, string>> {
  const { paths, others } = sortFiles(await findEntries(folder))
  const isWanted = (file: string) =>
    /^[^/]+\.png$|\.svg$/.test(file) || (withPhotos && /^photos\//.test(file))
  const wanted = [...paths, ...others.filter(isWanted)]
  const read = async (file: string) => [file, (await readText(folder, file)) ?? ''] as const
  return Object.fromEntries(await Promise.all(wanted.map(read)))
}

async function readText(folder: string, file: string): Promise<string | undefined> {
  const target = path.join(folder, file)
  const stats = await lstat(target).catch(() => undefined)
  if (!stats?.isFile()) return undefined
  const bytes = await readFile(target)
  return isText(file) ? bytes.toString('utf8') : `data:;base64,${bytes.toString('base64')}`
}

/**
 * Writes what the desk has changed, one call after the other: all of it, or nothing if a file is no
 * longer what the desk has read.
 *
 * @returns What the files that differ hold now.
 * @throws {Error} When a name is none that content has, or leads out of the folder.
 */
export function writeFolder(
  folder: string,
  changes: FileChange[],
): Promise<Record<string, string | null>> {
  const written = writing.then(() => writeAll(folder, changes))
  writing = written.catch(() => {})
  return written
}

let writing: Promise<unknown> = Promise.resolve()

async function writeAll(
  folder: string,
  changes: FileChange[],
): Promise<Record<string, string | null>> {
  const root = await realpath(folder)
  const differ: Record<string, string | null> = {}
  for (const { file, before } of changes) {
    if (!(await isInside(root, file))) throw new Error(`${file} is no file of content.`)
    const now = await readText(root, file)
    if (dataUrlPayload(now) !== dataUrlPayload(before)) differ[file] = now ?? null
  }
  if (Object.keys(differ).length > 0) return differ
  // What may fail comes first: no file has changed before all new texts are on the disk.
  const kept = changes.filter(({ after }) => after !== undefined)
  const besides = kept.map(({ file }) => path.join(root, `${file}.tmp`))
  try {
    for (const [index, { file, after = '' }] of kept.entries()) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true })
      await writeFile(besides[index] ?? '', bytesOf(file, after))
    }
  } catch (error) {
    await Promise.all(besides.map((one) => rm(one, { force: true })))
    throw error
  }
  for (const [index, { file }] of kept.entries())
    await rename(besides[index] ?? '', path.join(root, file))
  for (const { file, after } of changes)
    if (after === undefined) await rm(path.join(root, file), { force: true })
  return {}
}

/** Whether a file is one of content, in the folder itself: no link leads elsewhere. */
async function isInside(root: string, file: string): Promise<boolean> {
  const target = path.join(root, file)
  const parent = path.dirname(target)
  const [real, stats] = await Promise.all([
    realpath(parent).catch(() => parent),
    lstat(target).catch(() => undefined),
  ])
  return fileName.test(file) && real === parent && !stats?.isSymbolicLink()
}

function bytesOf(file: string, text: string): string | Buffer {
  const [, binary] = /^data:[^,]*;base64,(.*)$/s.exec(text) ?? []
  return !isText(file) && binary !== undefined ? Buffer.from(binary, 'base64') : text
}

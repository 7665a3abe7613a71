import { lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findEntries } from '../build/read/read-sources'
import { dataUrlPayload, isCopied, isTextFile, mayWrite, sortFiles } from '../content'

/** Where the desk reads the content folder, and writes it. */
export const folderPath = '/__desk/files'

/** A file that the desk has changed; a side is missing where there is no file. */
export interface FileChange {
  file: string
  before?: string | undefined
  after?: string | undefined
}

/**
 * The texts and drawings of a content folder, by path, and if all is wanted its photos and the files that
 * are copied. Else only the names of these count: each is empty.
 */
export async function readFolder(folder: string, isAll = false): Promise<Record<string, string>> {
  const { paths, others } = sortFiles(await findEntries(folder))
  const isWanted = (file: string) => isCopied(file) || /^[^/]+\.png$|\.svg$|^photos\//.test(file)
  const wanted = [...paths, ...others.filter(isWanted)]
  const textOf = async (file: string) =>
    /^(photos|files)\//.test(file) && !isAll ? '' : await readText(folder, file)
  const read = async (file: string) => [file, (await textOf(file)) ?? ''] as const
  return Object.fromEntries(await Promise.all(wanted.map(read)))
}

async function readText(folder: string, file: string): Promise<string | undefined> {
  const target = path.join(folder, file)
  const stats = await lstat(target).catch(unlessAbsent)
  if (!stats?.isFile()) return undefined
  const bytes = await readFile(target)
  return isTextFile(file) ? bytes.toString('utf8') : `data:;base64,${bytes.toString('base64')}`
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
  const left: FileChange[] = []
  for (const { file, before, after } of changes) {
    const isTwice = changes.filter((one) => one.file === file).length > 1
    if (isTwice || !(await isInside(root, file))) throw new Error(`${file} is no file of content.`)
    const now = await readText(root, file)
    const [there, was, is] = [now, before, after].map(dataUrlPayload)
    // The answer to an earlier call was lost.
    if (there === is) continue
    if (there === was) left.push({ file, before, after })
    else differ[file] = now ?? null
  }
  if (Object.keys(differ).length === 0) await replaceFiles(root, left)
  return differ
}

/**
 * Writes files beside the old ones, then in their place: all of them, or none.
 *
 * @returns What puts the old ones back.
 */
export async function replaceFiles(root: string, changes: FileChange[]) {
  const steps = changes.map(({ file, before, after }) => {
    const target = path.join(root, file)
    return { file, target, beside: `${target}.tmp`, before, after }
  })
  const stage = async (side: 'before' | 'after') => {
    for (const step of steps) {
      const text = step[side]
      if (text === undefined) continue
      await mkdir(path.dirname(step.target), { recursive: true })
      // Of a kill before, and never what a link leads to.
      await rm(step.beside, { force: true })
      await writeFile(step.beside, bytesOf(step.file, text), { flag: 'wx' })
    }
  }
  const put = async (side: 'before' | 'after') => {
    for (const step of steps) {
      await (step[side] === undefined
        ? rm(step.target, { force: true })
        : rename(step.beside, step.target))
    }
  }
  const putBack = async () => {
    await stage('before')
    await put('before')
  }
  try {
    // What may fail comes first: no file has changed before all new texts are on the disk.
    await stage('after')
    await put('after').catch(async (error) => {
      await putBack().catch(() => {})
      throw error
    })
  } catch (error) {
    await Promise.all(steps.map(({ beside }) => rm(beside, { force: true }).catch(() => {})))
    throw error
  }
  return putBack
}

/** What cannot be looked at is not gone. */
function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (!/^ENO(ENT|TDIR)$/.test(error.code ?? '')) throw error
}

/** Whether a file is one of content, in the folder itself: no link leads elsewhere. */
async function isInside(root: string, file: string): Promise<boolean> {
  const target = path.join(root, file)
  const parent = path.dirname(target)
  const [real, stats] = await Promise.all([
    realpath(parent).catch(() => parent),
    lstat(target).catch(unlessAbsent),
  ])
  return mayWrite(file) && real === parent && (!stats || stats.isFile())
}

function bytesOf(file: string, text: string): string | Buffer {
  const [, binary] = /^data:[^,]*;base64,(.*)$/s.exec(text) ?? []
  return !isTextFile(file) && binary !== undefined ? Buffer.from(binary, 'base64') : text
}

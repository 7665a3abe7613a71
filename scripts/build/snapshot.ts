import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hash } from '../assets/cache'

/** What a file was when it was last read, and the hash of what it said; empty if it was not read. */
export type FileState = [size: number, ctimeMs: number, inode: number, hash: string]

/** The files of a folder by their paths in it, with forward slashes. */
export type Snapshot = Record<string, FileState>

/**
 * A file that was changed so short before it was read, in milliseconds, might have been changed again
 * without another time on it: clocks of disks have ticks. Such a file is read each time.
 */
const tick = 100

/**
 * Takes a snapshot of some files. What has the size, the time of its last change and the place on the
 * disk that it had before is not read again: no program changes a file without changing its time.
 *
 * @param before The last snapshot, and when it was begun, in milliseconds since 1970.
 * @param read What gives the hash of a file that has to be read.
 */
export function takeSnapshot(
  folder: string,
  paths: Iterable<string>,
  before?: { files: Snapshot; time: number },
  read: (target: string) => string = hashOfFile,
): Snapshot {
  const files: Snapshot = {}
  for (const file of paths) {
    // To join them properly takes a third as long as to look at the file; there may be thousands.
    const target = `${folder}/${file}`
    const { size, ctimeMs, ino } = lstatSync(target)
    const known = before?.files[file]
    const isSame =
      known?.[0] === size &&
      known[1] === ctimeMs &&
      known[2] === ino &&
      ctimeMs < (before?.time ?? 0) - tick
    files[file] = isSame ? known : [size, ctimeMs, ino, read(target)]
  }
  return files
}

/**
 * Takes a snapshot that nothing is compared with: no file is read for it, for a build reads them all
 * anyway and can say their hashes afterwards.
 */
export function listSnapshot(folder: string, paths: Iterable<string>): Snapshot {
  return takeSnapshot(folder, paths, undefined, () => '')
}

/**
 * A snapshot with the hash of every file.
 *
 * @param hashes Of files that were read after the snapshot was taken.
 */
export function completeSnapshot(
  folder: string,
  snapshot: Snapshot,
  hashes: Readonly<Record<string, string>>,
): Snapshot {
  return Object.fromEntries(
    Object.entries(snapshot).map(([file, [size, ctimeMs, ino, known]]) => {
      const hash = known || (hashes[file] ?? hashOfFile(path.join(folder, file)))
      return [file, [size, ctimeMs, ino, hash]]
    }),
  )
}

/** Links are not followed; what cannot be read is for the one who needs it to explain. */
function hashOfFile(target: string): string {
  try {
    return lstatSync(target).isFile() ? contentHash(readFileSync(target)) : 'no file'
  } catch {
    return 'not readable'
  }
}

/** Stands in a snapshot for what a file says. */
export function contentHash(content: string | Uint8Array): string {
  return hash(content, 32)
}

/** Every file below a folder; links are not followed, and what has a dot before its name is not asked. */
export function listFiles(folder: string): string[] {
  const files: string[] = []
  const visit = (below: string) => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory()) visit(name)
      else files.push(name)
    }
  }
  visit('')
  return files
}

/** The paths whose files say something else than before, are new, or are gone. */
export function changedPaths(before: Snapshot, now: Snapshot): string[] {
  const changed = Object.keys(now).filter((file) => before[file]?.[3] !== now[file]?.[3])
  const gone = Object.keys(before).filter((file) => !Object.hasOwn(now, file))
  return [...changed, ...gone]
}

/** One hash for all that the files of a snapshot say. */
export function hashOf(snapshot: Snapshot): string {
  const lines = Object.entries(snapshot).map(([file, [, , , content]]) => `${file} ${content}`)
  return hash(lines.sort().join('\n'), 32)
}

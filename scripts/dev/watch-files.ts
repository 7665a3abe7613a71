import { statSync } from 'node:fs'
import path from 'node:path'
import { watch } from 'chokidar'

/** How long to wait for the rest of a change, in milliseconds. */
interface Waits {
  /** Editors write in several steps: a change counts when nothing has happened for so long. */
  settled: number
  /** A file that has just been emptied is being written. */
  emptied: number
}

/**
 * For 50 ms after it has reported a change of a file, chokidar reports no other one of it: a save
 * and what a formatter makes of it may be that near. So long after, in ms, files are looked at again.
 */
const deaf = 60

/** What editors and systems leave beside the files: swap files, backups, trial files, hidden ones. */
const passing = /(^|[\\/])(\.[^\\/]*|[^\\/]*~|4913|[^\\/]*\.tmp)$/

/**
 * Watches folders, and reports the files that were changed, added or removed in one go.
 *
 * @param folders Absolute paths.
 * @param report Takes absolute paths, each once.
 * @returns A function that ends the watch, once it has begun.
 */
export async function watchFiles(
  folders: string[],
  report: (files: string[]) => void,
  { settled, emptied }: Waits = { settled: 15, emptied: 60 },
): Promise<() => Promise<void>> {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let waited = false
  let closed = false
  const flush = () => {
    if (!waited && [...changed].some(isEmpty)) {
      waited = true
      timer = setTimeout(flush, emptied)
      return
    }
    waited = false
    const stamps = new Map([...changed].map((file) => [file, stampOf(file)]))
    changed.clear()
    setTimeout(() => lookAgain(stamps), deaf)
    report([...stamps.keys()])
  }
  const lookAgain = (stamps: Map<string, string>) => {
    if (closed) return
    const missed = [...stamps].filter(([file, stamp]) => stampOf(file) !== stamp)
    for (const [file] of missed) note(file)
  }
  const note = (file: string) => {
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(flush, settled)
  }
  const watcher = watch(folders, {
    ignoreInitial: true,
    followSymlinks: false,
    // Only below the folders: the project itself may lie in a hidden one.
    ignored: (file) => folders.some((folder) => isBelow(folder, file)) && passing.test(file),
    atomic: false,
  })
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    note(path.resolve(file))
  })
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve)
    watcher.once('error', reject)
  })
  // Once it runs, a file that cannot be watched is no reason to stop.
  watcher.on('error', () => {})
  return async () => {
    closed = true
    clearTimeout(timer)
    await watcher.close()
  }
}

/** Whether a file lies in a folder, at any depth. */
export function isBelow(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
}

/** Differs when the file has been written in between. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'gone'
}

function isEmpty(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0
}

import path from 'node:path'
import { watch } from 'chokidar'

/**
 * A change counts after this much silence, in milliseconds: editors write in several steps, and
 * chokidar reports a file at most once in 50 ms.
 */
const settled = 60

/** What editors and systems leave beside the files: swap files, backups, trial files, hidden ones. */
const temporary = /^\.|~$|^4913$|\.tmp$/

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
): Promise<() => Promise<void>> {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folders, {
    ignoreInitial: true,
    followSymlinks: false,
    // A watched folder itself may be hidden.
    ignored: (file) => !folders.includes(file) && temporary.test(path.basename(file)),
    atomic: false,
  })
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    changed.add(path.resolve(file))
    clearTimeout(timer)
    timer = setTimeout(() => {
      report([...changed])
      changed.clear()
    }, settled)
  })
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve)
    watcher.once('error', reject)
  })
  // A file that cannot be watched later is no reason to stop.
  watcher.on('error', () => {})
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}

import { statSync } from 'node:fs'
import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'

/**
 * A change counts after this much silence, in milliseconds: editors write in several steps, and
 * chokidar reports a file at most once in 50 ms.
 */
const settled = 60

/** What editors and systems leave beside the files: swap files, backups, trial files, hidden ones. */
const temporary = /^\.|~$|^4913$|\.tmp$/

/** How often it is looked whether a folder is still the one that is watched, in milliseconds. */
const lookAgain = 500

/**
 * Watches folders, and reports the files that were changed, added or removed in one go. A folder that is put
 * in the place of another is followed, and its files are reported: the system goes on watching the old one.
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
  const add = (file: string) => {
    changed.add(path.resolve(file))
    clearTimeout(timer)
    timer = setTimeout(() => {
      report([...changed])
      changed.clear()
    }, settled)
  }
  let watcher = await begun(folders, add)
  let known = foldersIn(watcher, folders)
  let isEnded = false
  let next: NodeJS.Timeout | undefined
  const look = async () => {
    const isOther = [...known].some(([folder, id]) => (idOf(folder) ?? id) !== id)
    if (isOther) {
      await watcher.close()
      watcher = await begun(folders, add)
      for (const file of filesIn(watcher)) add(file)
    }
    // A folder that is gone is still known: another may come in its place.
    known = new Map([...known, ...foldersIn(watcher, folders)])
    if (isEnded) await watcher.close()
    else lookLater()
  }
  // What cannot be watched now may be there the next time.
  const lookLater = () => {
    next = setTimeout(() => look().catch(lookLater), lookAgain)
  }
  lookLater()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    clearTimeout(next)
    await watcher.close()
  }
}

/** A watcher that has begun. */
async function begun(folders: string[], add: (file: string) => void): Promise<FSWatcher> {
  const watcher = watch(folders, {
    ignoreInitial: true,
    followSymlinks: false,
    // A watched folder itself may be hidden.
    ignored: (file) => !folders.includes(file) && temporary.test(path.basename(file)),
    atomic: false,
  })
  watcher.on('all', (event, file) => {
    if (event !== 'addDir' && event !== 'unlinkDir') add(file)
  })
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve)
    watcher.once('error', reject)
  })
  // A file that cannot be watched later is no reason to stop.
  watcher.on('error', () => {})
  return watcher
}

/** What tells a folder from another of its name; nothing while there is none. */
const idOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino

/** The folders that are watched, and what tells them from others. */
function foldersIn(watcher: FSWatcher, roots: string[]): Map<string, number> {
  const within = (folder: string) =>
    roots.some((root) => folder === root || folder.startsWith(root + path.sep))
  return new Map(
    Object.keys(watcher.getWatched()).flatMap((folder) => {
      const id = within(folder) ? idOf(folder) : undefined
      return id === undefined ? [] : [[folder, id]]
    }),
  )
}

/** The files that are watched. */
function filesIn(watcher: FSWatcher): string[] {
  const watched = watcher.getWatched()
  return Object.entries(watched).flatMap(([folder, names]) =>
    names.map((name) => path.join(folder, name)).filter((file) => !(file in watched)),
  )
}

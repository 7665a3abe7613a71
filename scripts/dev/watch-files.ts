import { existsSync, realpathSync, statSync } from 'node:fs'
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
 * in the place of another, or back in its own, is followed, and its files are reported: the system goes on
 * watching the old one. A folder may be a link.
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
  let roots = folders.map(rootOf)
  const add = (file: string) => {
    changed.add(nameOf(file, roots))
    clearTimeout(timer)
    timer = setTimeout(() => {
      report([...changed])
      changed.clear()
    }, settled)
  }
  let watcher = await begun(roots, add, leave)
  let known = foldersIn(watcher, roots)
  /** A folder that leaves its place may come back: nothing is known of it by then. */
  function leave(folder: string): void {
    known.set(folder, -1)
  }
  let isEnded = false
  let next: NodeJS.Timeout | undefined
  const look = async () => {
    const isOther = [...known].some(([folder, id]) => (idOf(folder) ?? id) !== id)
    if (isOther) {
      await watcher.close()
      roots = folders.map(rootOf)
      watcher = await begun(roots, add, leave)
      for (const file of filesIn(watcher)) add(file)
    }
    // A folder that is gone is still known: another may come in its place.
    known = new Map([...known, ...foldersIn(watcher, roots)])
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

/** A watched folder: as it was named, and where it lies if that is a link. */
interface Root {
  folder: string
  real: string
}

const rootOf = (folder: string): Root => ({
  folder,
  real: existsSync(folder) ? realpathSync(folder) : folder,
})

const isWithin = (file: string, folder: string) =>
  file === folder || file.startsWith(folder + path.sep)

/** A file by the name of the folder that is watched. */
function nameOf(file: string, roots: Root[]): string {
  const root = roots.find(({ real }) => isWithin(file, real))
  return root ? path.join(root.folder, path.relative(root.real, file)) : path.resolve(file)
}

/** A watcher that has begun. */
async function begun(
  roots: Root[],
  add: (file: string) => void,
  leave: (folder: string) => void,
): Promise<FSWatcher> {
  const folders = roots.map(({ real }) => real)
  const watcher = watch(folders, {
    ignoreInitial: true,
    followSymlinks: false,
    // A watched folder itself may be hidden.
    ignored: (file) => !folders.includes(file) && temporary.test(path.basename(file)),
    atomic: false,
  })
  watcher.on('all', (event, file) => {
    if (event === 'unlinkDir' && folders.includes(file)) leave(nameOf(file, roots))
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
function foldersIn(watcher: FSWatcher, roots: Root[]): Map<string, number> {
  const watched = Object.keys(watcher.getWatched())
  const inner = watched.filter((folder) => roots.some(({ real }) => isWithin(folder, real)))
  return new Map(
    [...inner, ...roots.map(({ folder }) => folder)].flatMap((folder) => {
      const id = idOf(folder)
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

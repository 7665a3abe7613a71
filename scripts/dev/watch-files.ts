import glob from 'fast-glob'

/** How often the folders are read, in milliseconds. */
const pause = 250

/** A change counts once nothing else changes for so long, in milliseconds: editors write in several steps. */
const settled = 60

/** What editors leave beside the files. Hidden files and folders are left out, too. */
const temporary = ['**/*~', '**/4913', '**/*.tmp']

/**
 * Watches folders, and reports the files that were changed, added or removed in one go. It reads the folders
 * again and again, and does not ask the system to be told: that would go on watching a folder that another
 * has replaced, and no number of a folder tells the two apart.
 *
 * @param folders Absolute paths. They may be links, and gone for a while.
 * @param report Takes absolute paths, each once.
 * @returns A function that ends the watch, once it has begun: what changes from now on is reported.
 */
export async function watchFiles(
  folders: string[],
  report: (files: string[]) => void,
): Promise<() => void> {
  let reported = await readVersions(folders)
  let last = reported
  let isEnded = false
  const look = async () => {
    const now = await readVersions(folders)
    if (isEnded) return
    const isQuiet = differing(last, now).length === 0
    last = now
    const changed = isQuiet ? differing(reported, now) : []
    if (isQuiet) reported = now
    if (changed.length > 0) report(changed)
    lookLater(isQuiet ? pause : settled)
  }
  // What cannot be read now may be readable the next time.
  const lookLater = (wait: number) => {
    timer = setTimeout(() => look().catch(() => lookLater(pause)), wait)
  }
  let timer: NodeJS.Timeout
  lookLater(pause)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

/**
 * The files of folders, and the links, which are not followed: each with what is another after each write to it,
 * and of each other file of its name.
 */
async function readVersions(folders: string[]): Promise<Map<string, string>> {
  const options = {
    absolute: true,
    followSymbolicLinks: false,
    ignore: temporary,
    onlyFiles: false,
    stats: true,
    suppressErrors: true,
  } as const
  const found = await Promise.all(folders.map((cwd) => glob('**', { ...options, cwd })))
  return new Map(
    found.flat().flatMap(({ path, stats }) => {
      if (!stats || stats.isDirectory()) return []
      return [[path, `${stats.ino} ${stats.ctimeMs} ${stats.size}`]]
    }),
  )
}

/** The files that only one of both has, or in another version. */
function differing(one: Map<string, string>, other: Map<string, string>): string[] {
  const files = new Set([...one.keys(), ...other.keys()])
  return [...files].filter((file) => one.get(file) !== other.get(file))
}

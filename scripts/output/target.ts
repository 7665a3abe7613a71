import { realpath } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { OutputError } from './faults'

/**
 * Where a path leads once every link on the way is followed; what does not exist yet stays as it
 * is written. The same folder must not pass a check under another name.
 */
export async function realPath(target: string): Promise<string> {
  try {
    return await realpath(target)
  } catch (error) {
    const parent = path.dirname(target)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === target) throw error
    return path.join(await realPath(parent), path.basename(target))
  }
}

/**
 * Refuses an output folder whose replacement would delete something precious.
 *
 * @param target Where the output folder really is.
 * @param named How the user named it.
 * @throws {OutputError}
 */
export async function checkTarget(
  target: string,
  named: string,
  keepAway: string[],
  contentDir?: string,
): Promise<void> {
  const content = contentDir === undefined ? [] : [contentDir]
  for (const folder of [path.parse(target).root, os.homedir(), ...keepAway, ...content]) {
    const real = await realPath(folder)
    if (real === target || real.startsWith(withSeparator(target))) {
      throw new OutputError(
        `--out ${named} would replace ${folder}. Name a folder of its own, such as --out dist.`,
      )
    }
  }
  // The next build would take the site for content.
  for (const folder of content) {
    if (target.startsWith(withSeparator(await realPath(folder)))) {
      throw new OutputError(`--out ${named} lies within ${folder}. Name a folder elsewhere.`)
    }
  }
}

const withSeparator = (folder: string) => (folder.endsWith(path.sep) ? folder : folder + path.sep)

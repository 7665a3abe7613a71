import { realpath } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../../shared/user-error'

/**
 * Follows every link of a path; the part that does not exist stays as written. Without this, a folder
 * could pass the check under another name.
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
 * @throws {UserError}
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
      throw new UserError(
        `--out ${named} would replace ${folder}. Name a folder of its own, such as --out dist.`,
      )
    }
  }
  // The next build would read the site as content.
  for (const folder of content) {
    if (target.startsWith(withSeparator(await realPath(folder)))) {
      throw new UserError(`--out ${named} lies within ${folder}. Name a folder elsewhere.`)
    }
  }
}

const withSeparator = (folder: string) => (folder.endsWith(path.sep) ? folder : folder + path.sep)

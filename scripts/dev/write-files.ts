import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readSources } from '../build/read/read-sources'
import { loadContent } from '../content'
import { UsageError } from '../shared/usage-error'

/**
 * Writes files into a content folder, and reads the whole folder as a build does.
 *
 * @param files Texts by their path in the folder, which is made if it is not there.
 * @param edited Those of them that may be there already.
 * @param now The time as the build has it.
 * @throws {UsageError} When another is there already.
 * @throws {ContentError} When the content has errors. Everything is as it was then.
 */
export async function writeFiles(
  folder: string,
  files: Record<string, string>,
  edited: string[],
  now: Date,
): Promise<void> {
  const isThere = (file: string) => existsSync(path.join(folder, file))
  const taken = Object.keys(files).find((file) => isThere(file) && !edited.includes(file))
  if (taken) throw new UsageError(`${taken} is there already: edit it, or choose another name.`)
  const isNew = !existsSync(folder)
  const before = new Map<string, Buffer | undefined>()
  try {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(folder, file)
      before.set(target, existsSync(target) ? await readFile(target) : undefined)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, text)
    }
    loadContent(await readSources(folder), now, { drafts: true })
  } catch (error) {
    for (const [target, old] of before) await (old ? writeFile(target, old) : rm(target))
    if (isNew) await rm(folder, { recursive: true })
    throw error
  }
}

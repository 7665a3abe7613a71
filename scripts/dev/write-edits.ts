import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { readSources } from '../build/read/read-sources'
import { applyEdits, type Edit, loadContent } from '../content'
import { UserError } from '../shared/user-error'
import { replaceFiles } from './desk-folder'

/**
 * Applies edits to a content folder, and reads the whole folder as a build does.
 *
 * @param folder Is made if it is not there.
 * @param now The time as the build has it.
 * @returns The new texts of the files, by path.
 * @throws {UserError} When a file that is new is there already.
 * @throws {ContentError} When the content has errors. Everything is as it was then.
 */
export async function writeEdits(
  folder: string,
  edits: Edit[],
  now: Date,
): Promise<Map<string, string>> {
  const before = new Map<string, string>()
  for (const file of new Set([...edits.map((edit) => edit.file), 'questions.md'])) {
    const target = path.join(folder, file)
    if (existsSync(target)) before.set(file, await readFile(target, 'utf8'))
  }
  const isNew = ({ file, path, was }: Edit) =>
    path.length === 0 && was === undefined && before.has(file)
  const taken = edits.find(isNew)?.file
  if (taken) throw new UserError(`${taken} is there already: edit it, or choose another name.`)
  const all = [...applyEdits(before, edits)]
  const changed = new Map(all.filter(([file, text]) => before.get(file) !== text))
  const made = await mkdir(folder, { recursive: true })
  const changes = [...changed].map(([file, after]) => ({ file, before: before.get(file), after }))
  const putBack = await replaceFiles(folder, changes)
  try {
    loadContent(await readSources(folder), now, { drafts: true })
  } catch (error) {
    await (made ? rm(made, { recursive: true, force: true }) : putBack())
    throw error
  }
  return changed
}

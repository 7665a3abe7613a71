import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { compare } from '../content/issues'

/** A source as it was written. */
export interface SourceText {
  /** From the folder, with forward slashes. */
  file: string
  written: string
}

/**
 * Reads some files below a folder, in the same order on every machine.
 *
 * @param pattern Which ones, as fast-glob has it.
 */
export async function readSourceFiles(folder: string, pattern: string): Promise<SourceText[]> {
  const files = (await glob(pattern, { cwd: folder })).sort(compare)
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  return Promise.all(files.map(async (file) => ({ file, written: await read(file) })))
}

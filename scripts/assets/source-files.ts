import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { hash } from '../hash'
import { projectPaths } from '../paths'

/** A source file: its path from its folder, with forward slashes, and its text. */
export interface SourceText {
  file: string
  text: string
}

/**
 * Reads some files below a folder, in the same order on every machine.
 *
 * @param pattern Which ones, as fast-glob has it.
 */
export async function readSourceFiles(folder: string, pattern: string): Promise<SourceText[]> {
  const files = (await glob(pattern, { cwd: folder })).sort()
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  return Promise.all(files.map(async (file) => ({ file, text: await read(file) })))
}

/** A hash of some source files of the project. */
export async function sourceVersion(...patterns: string[]): Promise<string> {
  const sources = patterns.map((pattern) => readSourceFiles(projectPaths.root, pattern))
  return hash(JSON.stringify(await Promise.all(sources)), 16)
}

/** The text of the drawings' color tokens, for pictures that stand in files of their own. */
export const readArtTokens = () =>
  readFile(path.join(projectPaths.templates, 'art/art-tokens.css'), 'utf8')

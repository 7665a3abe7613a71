import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { servedAt } from '../../templates/model/addresses'
import { compare } from '../shared/wording'

/** The HTML of every page of a built site by its path, `/contact/`, in the order of paths. */
export async function builtPages(dir: string): Promise<Map<string, string>> {
  const files = (await glob('**/*.html', { cwd: dir })).sort(compare)
  const read = async (file: string) =>
    [servedAt(file), await readFile(path.join(dir, file), 'utf8')] as const
  return new Map(await Promise.all(files.map(read)))
}

import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readAll } from '../build/read/read-library'
import { generatorPaths } from '../shared/paths'

/** The repository that a folder is in, if it is in one. */
function repositoryOf(folder: string): string | undefined {
  if (folder.startsWith(generatorPaths.root + path.sep)) return generatorPaths.root
  const above = path.dirname(folder)
  if (existsSync(path.join(above, '.git'))) return above
  return above === folder ? undefined : repositoryOf(above)
}

/**
 * Writes the files by which GitHub builds a site on each commit. Files that are there stay.
 *
 * @returns The paths of those that are new.
 */
export async function writeWorkflow(contentDir: string): Promise<string[]> {
  const root = repositoryOf(contentDir)
  if (!root) return []
  const content = path.relative(root, contentDir).split(path.sep).join('/')
  const written: string[] = []
  for (const [file, text] of Object.entries(readAll('github'))) {
    const target = path.join(root, '.github', file)
    if (existsSync(target)) continue
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text.replaceAll('--content content', `--content ${content}`))
    written.push(target)
  }
  return written
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = projectRoot(path.dirname(fileURLToPath(import.meta.url)))

/** The project's own folders, absolute. */
export const projectPaths = {
  root,
  content: path.join(root, 'content'),
  templates: path.join(root, 'templates'),
  client: path.join(root, 'client'),
  dist: path.join(root, 'dist'),
  cache: path.join(root, '.cache'),
}

/** The folder of `package.json`, from this code or from what was compiled of it. */
function projectRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const above = path.dirname(folder)
  if (above === folder)
    throw new Error('The code does not lie in a project: no package.json is above it')
  return projectRoot(above)
}

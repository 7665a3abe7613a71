import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** The project's own folders, absolute. */
export const projectPaths = {
  root,
  content: path.join(root, 'content'),
  templates: path.join(root, 'templates'),
  client: path.join(root, 'client'),
  dist: path.join(root, 'dist'),
  // The number changes with the form of the entries.
  cache: path.join(root, '.cache/2'),
}

import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** What belongs to the generator, absolute: in its repository, and the same in the `lib/` of its package. */
export const generatorPaths = {
  root,
  templates: path.join(root, 'templates'),
  client: path.join(root, 'client'),
  newFiles: path.join(root, 'scripts/new-files'),
}

/** Whether the generator runs from its source: `npm run dev` loads it with a query. The code of a package does not change. */
export const isSource = /\.ts(\?|$)/.test(import.meta.url)

/** The folder with the `package.json` of the generator. */
export const packageRoot = isSource ? root : path.dirname(root)

/** What belongs to a site, absolute: the folder in which a command runs. */
export const sitePaths = {
  root: process.cwd(),
  content: path.resolve('content'),
  dist: path.resolve('dist'),
  // The number changes with the form of the entries.
  cache: path.resolve('.cache/2'),
}

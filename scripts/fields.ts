import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldTables, tablesPath } from './content'
import { nameOf, run } from './shared/cli/run'
import { projectPaths } from './shared/paths'

/** `npm run fields`: writes the tables of all fields anew. */
await run({
  name: 'fields',
  does: 'lists every field of content, from the schema in templates/model/',
  flags: { out: { value: 'FILE', does: 'the file to write', fallback: tablesPath } },
  exitCodes: { zero: 'the tables are written', one: 'something went wrong' },
  example: '--out /tmp/fields.md',
  options: ({ out = path.join(projectPaths.root, tablesPath) }) => ({ out: path.resolve(out) }),
  async work({ out }) {
    await writeFile(out, fieldTables())
    return { done: `Wrote ${nameOf(out)}` }
  },
})

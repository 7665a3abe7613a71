import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { fieldTables, tablesPath } from './content'
import { command, run, shownPath } from './shared/cli/run'
import { target } from './shared/cli/values'
import { projectPaths } from './shared/paths'

const outOption = new Option('--out <FILE>', 'the file to write')
  .default(path.join(projectPaths.root, tablesPath), tablesPath)
  .argParser(target)

/** `npm run fields`: writes the tables of all fields anew. */
const program = command({
  name: 'fields',
  does: 'Lists every field of content, from the schema in templates/model/.',
  example: '--out /tmp/fields.md',
}).addOption(outOption)

await run(program, async ({ out }) => {
  await writeFile(out, fieldTables())
  return { done: `Wrote ${shownPath(out)}` }
})

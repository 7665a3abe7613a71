import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldLists, fieldListsPath } from './content'
import { command, run, shownPath } from './shared/cli/run'
import { toOption } from './shared/cli/values'

/** `npm run fields`: writes the lists of all fields anew. */
const program = command({
  name: 'fields',
  does: 'Lists every field of content, from the schema in templates/model/.',
  example: '--to /tmp/fields.md',
}).addOption(
  toOption('FILE', 'the file to write').default(path.resolve(fieldListsPath), fieldListsPath),
)

await run(program, async ({ to }) => {
  await mkdir(path.dirname(to), { recursive: true })
  await writeFile(to, fieldLists())
  return { done: `Wrote ${shownPath(to)}` }
})

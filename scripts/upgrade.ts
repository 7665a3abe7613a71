import { upgradeContent } from './content'
import { readFolder, writeFolder } from './dev/desk-folder'
import { command, run, shownPath } from './shared/cli/run'
import { contentFolder, contentOption } from './shared/cli/values'
import { UserError } from './shared/user-error'
import { count } from './shared/wording'

/** `upgrade`: moves a content folder along to this version of the generator. */
const program = command({
  name: 'upgrade',
  does: 'Changes fields that this version of the generator calls or keeps otherwise, and no other line.',
  example: '--content other/',
}).addOption(contentOption)

await run(program, async ({ content }) => {
  const folder = contentFolder(content)
  const texts = Object.entries(await readFolder(folder)).filter(([file]) => file.endsWith('.md'))
  const before = new Map(texts)
  const { files, done } = upgradeContent(before)
  const changes = [...files]
    .filter(([file, after]) => before.get(file) !== after)
    .map(([file, after]) => ({ file, before: before.get(file), after }))
  const differ = Object.keys(await writeFolder(folder, changes))
  if (differ.length > 0) throw new UserError(`${differ[0]} was changed meanwhile. Try again.`)
  for (const line of done) console.log(line)
  const many = `Changed ${count(changes.length, 'file')} in ${shownPath(folder)}`
  return { done: changes.length === 0 ? 'The content is up to date' : many }
})

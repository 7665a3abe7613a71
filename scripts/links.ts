import { paintError } from './shared/cli/paint'
import { command, run } from './shared/cli/run'
import { outOption, siteFolder } from './shared/cli/values'
import { count } from './shared/wording'

/** `npm run links`: looks up every link of a built site and names the broken ones. */
const program = command({
  name: 'links',
  does: 'Looks up every link and anchor of a built site, and names the broken ones.',
  example: '--out /tmp/site',
}).addOption(outOption)

await run(program, async ({ out }) => {
  const site = siteFolder(out)
  // It takes a moment to load.
  const { findBrokenLinks } = await import('./dev/links')
  const { checked, broken } = await findBrokenLinks(site)
  for (const { page, link, reason } of broken) {
    console.error(`${paintError('place', page)}  ${link}  (${reason})`)
  }
  const many = broken.length === 0 ? 'none' : String(broken.length)
  return { done: `Checked ${count(checked, 'link')}, ${many} broken`, good: broken.length === 0 }
})

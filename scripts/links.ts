import { run } from './shared/cli/run'
import { siteFlag, siteFolder } from './shared/cli/values'
import { count } from './shared/wording'

/** `npm run links`: looks up every link of a built site and names the broken ones. */
await run({
  name: 'links',
  does: 'looks up every link and anchor of a built site, and names the broken ones',
  flags: { dir: siteFlag },
  exitCodes: { zero: 'every link leads somewhere', one: 'a link is broken, or there is no site' },
  example: '--dir /tmp/site',
  options: (flags) => ({ dir: siteFolder(flags.dir) }),
  async work({ dir }, { paintError }) {
    // It needs packages of the development.
    const { checkLinks } = await import('./dev/links')
    const { checked, broken } = await checkLinks(dir)
    for (const { page, link, reason } of broken) {
      console.error(`${paintError('place', page)}  ${link}  (${reason})`)
    }
    const many = broken.length === 0 ? 'none' : String(broken.length)
    return {
      done: `Checked ${count(checked, 'link')}, ${many} broken`,
      good: broken.length === 0,
    }
  },
})

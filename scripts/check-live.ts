import { run } from './shared/cli/run'
import { siteFlag, siteFolder, webAddress } from './shared/cli/values'
import { UsageError } from './shared/usage-error'

/** `npm run check-live`: compares the site that is online with the one that was built, a line for each matter. */
await run({
  name: 'check-live',
  words: 'URL',
  does: 'looks whether the site at an address is the one that was built, and how its host serves it',
  flags: { dir: siteFlag },
  exitCodes: { zero: 'all is well', one: 'something is not' },
  example: 'https://www.example.com --dir /tmp/site',
  options({ dir, words: [url] = [] }) {
    if (!url) throw new UsageError('Where is the site? npm run check-live -- https://…')
    return { dir: siteFolder(dir), url: webAddress(['url', { does: '' }], url) ?? '' }
  },
  async work({ dir, url }, { paint }) {
    // It needs packages of the development.
    const { checkLive } = await import('./dev/live')
    const lines = await checkLive(dir, url)
    for (const { what, good, said } of lines) {
      console.log(`${paint(good ? 'good' : 'bad', good ? 'ok ' : 'BAD')} ${what}: ${said}`)
    }
    const wrong = lines.filter(({ good }) => !good).length
    return { done: wrong === 0 ? 'All is well' : `${wrong} to mend`, good: wrong === 0 }
  },
})

import { isWebAddress } from '../templates/model/web-address'
import { paint } from './shared/cli/paint'
import { command, run } from './shared/cli/run'
import { addressParser, outOption, siteFolder } from './shared/cli/values'

/** `npm run check-live`: compares the site that is online with the one that was built, a line for each matter. */
const program = command({
  name: 'check-live',
  does: 'Looks whether the site at an address is the one that was built, and how its host serves it.',
  example: 'https://www.example.com --out /tmp/site',
})
  .argument('<URL>', 'where the site stands', addressParser(isWebAddress))
  .addOption(outOption)

await run(program, async ({ out }, url) => {
  const site = siteFolder(out)
  // It takes a moment to load.
  const { checkLive } = await import('./dev/live')
  const lines = await checkLive(site, url)
  for (const { what, good, said } of lines) {
    console.log(`${paint(good ? 'good' : 'bad', good ? 'ok ' : 'BAD')} ${what}: ${said}`)
  }
  const wrong = lines.filter(({ good }) => !good).length
  return { done: wrong === 0 ? 'All is well' : `${wrong} to fix`, good: wrong === 0 }
})

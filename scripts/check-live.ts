import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { isWebAddress } from '../templates/model/web-address'
import { readSources } from './build/read/read-sources'
import { loadContent } from './content'
import type { Matter } from './dev/live'
import { paint } from './shared/cli/paint'
import { command, run } from './shared/cli/run'
import {
  addressParser,
  contentFolder,
  contentOption,
  outOption,
  siteFolder,
  timeOfBuild,
  timeVariable,
} from './shared/cli/values'

/** `npm run check-live`: compares the site that is online with the one that was built, a line for each matter. */
const program = command({
  name: 'check-live',
  does: 'Looks whether the site at an address is the one that was built, and how its host serves it.',
  example: 'https://www.example.com --out /tmp/site',
  variables: ['READ_KEY           opens docs/receiver for --lead', timeVariable],
})
  .argument('<URL>', 'where the site stands', addressParser(isWebAddress))
  .addOption(outOption)
  .addOption(contentOption)
  .option(
    '--lead',
    'send a test lead in a browser, one a day, and ask the receiver whether it has come',
  )
  .addOption(
    new Option(
      '--lead-proof <URL>',
      'where that can be looked up by the lead’s {id}, if not at docs/receiver',
    )
      .env('LEAD_PROOF')
      .argParser(addressParser(isWebAddress)),
  )
  .option(
    '--night <DIR>',
    'look at all else that may need somebody; write status.html there, and at GitHub tell it as issues',
  )

await run(program, async ({ out, content: folder, lead, leadProof: address, night }, url) => {
  const site = siteFolder(out)
  // They take a moment to load.
  const { checkLive } = await import('./dev/live')
  if (!lead && !night) return said(await checkLive(site, url))
  const now = timeOfBuild()
  const { content } = loadContent(await readSources(contentFolder(folder)), now)
  const canary = { dir: site, url, content, now, proof: { key: process.env.READ_KEY, address } }
  const { checkLead } = await import('./dev/canary')
  if (!night) {
    return said([
      ...(await checkLive(site, url)),
      { what: 'test lead', ...(await checkLead(canary)) },
    ])
  }
  const { lookAround, report, statusPage, toldAtGitHub } = await import('./dev/night')
  const told = process.env.GITHUB_ACTIONS ? toldAtGitHub() : undefined
  const tonight = await lookAround(canary)
  await mkdir(night, { recursive: true })
  await writeFile(path.join(night, 'status.html'), statusPage(canary, told ?? [], tonight))
  if (told) report(canary, told, tonight)
  const outcome = said(tonight)
  // The issues say it, once: a run that fails would be mailed every night.
  return { ...outcome, good: outcome.good || told !== undefined }
})

/** Prints a line for each matter. */
function said(matters: Matter[]) {
  for (const { what, good, isUnknown, said } of matters) {
    const mark = isUnknown
      ? paint('quiet', '?  ')
      : good
        ? paint('good', 'ok ')
        : paint('bad', 'BAD')
    console.log(`${mark} ${what}: ${said}`)
  }
  const wrong = matters.filter(({ good }) => !good).length
  return { done: wrong === 0 ? 'All is well' : `${wrong} to fix`, good: wrong === 0 }
}

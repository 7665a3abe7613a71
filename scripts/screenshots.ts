import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { folderCache } from './build/assets/cache'
import { prepareSite } from './build/prepare-site'
import { writeSite } from './build/write/write-site'
import { readFolder } from './dev/desk-folder'
import { contactSheet, deskShots, planShots, takeShots } from './dev/screenshots'
import { serveSite } from './dev/static-server'
import { command, run } from './shared/cli/run'
import { contentFolder, contentOption, timeOfBuild, toOption } from './shared/cli/values'
import { sitePaths } from './shared/paths'
import { count } from './shared/wording'

/** `npm run screenshots`: every kind of page, at three widths, on one sheet. */
const program = command({
  name: 'screenshots',
  does: 'Takes pictures of every kind of page at three widths, and puts them on one sheet.',
  example: '--only service --to /tmp/pictures',
  variables: [
    'CHROMIUM_PATH  the Chromium or Chrome to use; without it the first one that is found',
  ],
})
  .addOption(contentOption)
  .addOption(toOption('DIR', 'the folder for the pictures, if not a temporary one'))
  .option('--only <WORD>', 'only pages whose name holds this word', '')
  .option('--desk', 'the desk instead, as docs/desk.md shows it')

await run(program, async ({ content, to, only, desk }) => {
  const contentDir = contentFolder(content)
  const outDir = to ?? (await mkdtemp(path.join(os.tmpdir(), 'screenshots-')))
  await mkdir(outDir, { recursive: true })
  const dir = path.join(outDir, 'site')
  const cache = folderCache(sitePaths.cache)
  const { files: siteFiles, site } = await prepareSite({
    ...{ contentDir, now: timeOfBuild(), cache },
    ...(desk && { desk: { kind: 'folder' as const, path: contentDir } }),
  })
  await writeSite(siteFiles(), dir, [sitePaths.root], contentDir)
  // Take the pictures, and show them all on one page.
  const shots = desk ? deskShots : planShots(site.routes).filter(({ name }) => name.includes(only))
  const server = await serveSite({ dir })
  const files = desk ? await readFolder(contentDir) : {}
  await takeShots(shots, server.url, outDir, files).finally(server.close)
  const sheet = path.join(outDir, 'index.html')
  await writeFile(sheet, contactSheet(shots))
  return { done: `Took ${count(shots.length, 'picture')}, see ${sheet}` }
})

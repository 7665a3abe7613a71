import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { folderCache } from './build/assets/cache'
import { prepareSite } from './build/prepare-site'
import { writeSite } from './build/write/write-site'
import { readFolder } from './dev/desk-folder'
import { contactSheet, deskShots, planShots, takeShots } from './dev/screenshots'
import { serveSite } from './dev/static-server'
import { clock } from './shared/cli/clock'
import { run } from './shared/cli/run'
import { browserVariable, contentFlag, contentFolder } from './shared/cli/values'
import { projectPaths } from './shared/paths'
import { count } from './shared/wording'

/** `npm run screenshots`: every kind of page, at three widths, on one sheet. */
await run({
  name: 'screenshots',
  does: 'takes pictures of every kind of page at three widths, and puts them on one sheet',
  flags: {
    content: contentFlag,
    out: { value: 'DIR', does: 'the folder for the pictures', fallback: 'a temporary one' },
    only: { value: 'WORD', does: 'only pages whose name holds this word' },
    desk: { does: 'the desk instead, as docs/desk.md shows it' },
  },
  exitCodes: { zero: 'the sheet is made', one: 'something is wrong' },
  example: '--only service --out /tmp/pictures',
  variables: browserVariable,
  options(flags) {
    const { content, out, only = '', desk } = flags
    return { contentDir: contentFolder(content), out: out && path.resolve(out), only, desk }
  },
  async work({ contentDir, out, only, desk }) {
    const outDir = out ?? (await mkdtemp(path.join(os.tmpdir(), 'screenshots-')))
    await mkdir(outDir, { recursive: true })
    const dir = path.join(outDir, 'site')
    const now = clock.now()
    const cache = folderCache(projectPaths.cache)
    const { files: siteFiles, site } = await prepareSite({
      ...{ contentDir, now, cache },
      ...(desk && { desk: { kind: 'folder' as const, path: contentDir } }),
    })
    await writeSite(siteFiles(), dir, [projectPaths.root], contentDir)
    // Take the pictures, and show them all on one page.
    const shots = desk
      ? deskShots
      : planShots(site.routes).filter(({ name }) => name.includes(only))
    const server = await serveSite({ dir })
    const files = desk ? await readFolder(contentDir) : {}
    await takeShots(shots, server.url, outDir, files).finally(server.close)
    const sheet = path.join(outDir, 'index.html')
    await writeFile(sheet, contactSheet(shots))
    return { done: `Took ${count(shots.length, 'picture')}, see ${sheet}` }
  },
})

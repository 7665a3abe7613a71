import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { isSiteAddress } from '../templates/model/web-address'
import { folderCache, noCache, pruneCache } from './build/assets/cache'
import { prepareSite } from './build/prepare-site'
import { writeSite } from './build/write/write-site'
import { decisionsOf, whatIsLeft, withSeverity } from './content'
import { clock } from './shared/cli/clock'
import { nameOf, run, warn } from './shared/cli/run'
import { contentFlag, contentFolder, webAddress, webhookFlag } from './shared/cli/values'
import { projectPaths } from './shared/paths'
import { count } from './shared/wording'

const siteUrlFlag = {
  value: 'URL',
  does: 'the address the site will stand at; may carry a path',
  fallback: 'what content/business.md says',
  variable: 'SITE_URL',
} as const

// By default the heap of a large site grows to twice what it holds before it is collected.
setFlagsFromString('--heap-growing-percent=50')

/** `npm run build`: content in, a complete site out, or one line for each thing that is wrong. */
await run({
  name: 'build',
  does: 'writes the whole site, or says what is wrong with the content',
  flags: {
    content: contentFlag,
    out: { value: 'DIR', does: 'the folder to write the site to', fallback: 'dist' },
    'site-url': siteUrlFlag,
    webhook: webhookFlag,
    'no-cache': { does: 'make fonts, pictures, script and styles anew, and keep nothing' },
  },
  exitCodes: {
    zero: 'the site is written',
    one: 'something is wrong, and the last site is as it was',
  },
  example: '--site-url https://user.example/site/ --out /tmp/site',
  variables: clock.variables,
  options: (flags) => ({
    contentDir: contentFolder(flags.content),
    outDir: path.resolve(flags.out ?? projectPaths.dist),
    siteUrl: webAddress(['site-url', siteUrlFlag], flags['site-url'], isSiteAddress),
    webhook: webAddress(['webhook', webhookFlag], flags.webhook),
    now: clock.now(),
    cache: flags['no-cache'] ? noCache : folderCache(projectPaths.cache),
  }),
  afterContentErrors: 'Nothing was written; the last good site is as it was',
  async work(options, { paintError }) {
    const { contentDir, outDir } = options
    const { loaded, ...site } = await prepareSite(options)
    const files = await writeSite(site.files(), outDir, [projectPaths.root], contentDir)
    if (options.cache !== noCache) await pruneCache(projectPaths.cache)
    warn(loaded.findings, contentDir, paintError)
    const open = whatIsLeft(decisionsOf(withSeverity(loaded.findings, 'open')))
    const pages = files.filter((file) => file.endsWith('.html'))
    const built = `Built ${count(pages.length, 'page')}, ${count(files.length, 'file')} into ${nameOf(outDir)}`
    const left = open && `${open}: npm run preflight`
    return { done: [built, left].filter(Boolean).join('. ') }
  },
})

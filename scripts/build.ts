import { Option } from '@commander-js/extra-typings'
import { isSiteAddress } from '../templates/model/web-address'
import { folderCache, noCache, pruneCache } from './build/assets/cache'
import { prepareSite } from './build/prepare-site'
import { writeSite } from './build/write/write-site'
import { formatWarnings, whatIsLeft, withSeverity } from './content'
import { paintError, paintFindings } from './shared/cli/paint'
import { command, run, shownPath } from './shared/cli/run'
import {
  addressParser,
  contentFolder,
  contentOption,
  outOption,
  timeOfBuild,
  timeVariable,
  webhookOption,
} from './shared/cli/values'
import { sitePaths } from './shared/paths'
import { UserError } from './shared/user-error'
import { count } from './shared/wording'

const siteUrlOption = new Option(
  '--site-url <URL>',
  'the address the site will stand at, if not what content/business.md says; may carry a path',
)
  .env('SITE_URL')
  .argParser(addressParser(isSiteAddress))

/** `npm run build`: content in, a complete site out, or one line for each thing that is wrong. */
const program = command({
  name: 'build',
  does: 'Writes the whole site, or says what is wrong with the content and leaves the last site as it was.',
  example: '--site-url https://user.example/site/ --out /tmp/site',
  variables: [timeVariable],
})
  .addOption(contentOption)
  .addOption(outOption)
  .addOption(siteUrlOption)
  .addOption(webhookOption)
  .option('--no-cache', 'make fonts, pictures, script and styles anew, and keep nothing')

await run(program, async ({ content, out, siteUrl, webhook, cache }) => {
  const contentDir = contentFolder(content)
  if (contentDir !== sitePaths.content && program.getOptionValueSource('out') === 'default') {
    throw new UserError('dist/ is the site of content/. Say with --out where this one goes.')
  }
  const { loaded, ...site } = await prepareSite({
    ...{ contentDir, siteUrl, webhook, now: timeOfBuild() },
    cache: cache ? folderCache(sitePaths.cache) : noCache,
  })
  const files = await writeSite(site.files(), out, [sitePaths.root], contentDir)
  if (cache) await pruneCache(sitePaths.cache)
  const warnings = formatWarnings(loaded.findings, shownPath(contentDir))
  if (warnings.length > 0) console.error(`${paintFindings(warnings, paintError)}\n`)
  const open = whatIsLeft(withSeverity(loaded.findings, 'open'))
  const pages = files.filter((file) => file.endsWith('.html'))
  const built = `Built ${count(pages.length, 'page')}, ${count(files.length, 'file')} into ${shownPath(out)}`
  return { done: [built, open && `${open}: npm run preflight`].filter(Boolean).join('. ') }
})

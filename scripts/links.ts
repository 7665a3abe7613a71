import { UsageError } from './cli/options'
import { count } from './content/issues'
import { checkLinks } from './serve/check-links'
import { readSiteOptions } from './serve/site-options'

const usage = `Usage: npm run links -- [options]

  --dir DIR     check the built site of this folder (default: dist)
  --help        show this`

/** `npm run links`: looks up every link of a built site and names the broken ones. */
async function main(): Promise<void> {
  const options = readSiteOptions(process.argv.slice(2), usage, ['dir'])
  if (options === 'help') {
    console.log(usage)
    return
  }
  const started = performance.now()
  const { checked, broken } = await checkLinks(options.dir)
  for (const { page, link, reason } of broken) console.error(`${page}  ${link}  (${reason})`)
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  console.log(`Checked ${count(checked, 'link')}, ${broken.length} broken, in ${seconds} s`)
  if (broken.length > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
})

import path from 'node:path'
import { UsageError } from './cli/options'
import { devUsage, readDevOptions } from './dev/options'
import { startDev } from './dev/start'

/** `npm run dev`: serves the site from memory and follows every change, until it is stopped. */
async function main(): Promise<void> {
  const options = readDevOptions(process.argv.slice(2))
  if (options === 'help') {
    console.log(devUsage)
    return
  }
  const { url } = await startDev(options, console.log)
  const folder = path.relative(process.cwd(), options.contentDir) || '.'
  console.log(`Serving ${folder} at ${url}`)
  console.log(`What the forms send is shown at ${url}__leads`)
  console.log('Press Ctrl+C to stop.')
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
})

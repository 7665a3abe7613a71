import path from 'node:path'
import { UsageError } from './cli/options'
import { readSiteOptions } from './serve/site-options'
import { readBase, serveSite } from './serve/static-server'

const usage = `Usage: npm run preview -- [options]

  --dir DIR     serve the built site of this folder (default: dist)
  --port N      at this port of this machine (default: 8080; 0 takes any free one)
  --help        show this`

/** `npm run preview`: serves a built site as a bucket would, until it is stopped. */
async function main(): Promise<void> {
  const options = readSiteOptions(process.argv.slice(2), usage, ['dir', 'port'])
  if (options === 'help') {
    console.log(usage)
    return
  }
  const { dir, port = 8080 } = options
  try {
    const server = await serveSite({ dir, port, base: await readBase(dir) })
    console.log(`Serving ${path.relative(process.cwd(), dir) || '.'} at ${server.url}`)
    console.log('Press Ctrl+C to stop.')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new UsageError(`Port ${port} is taken. Name another one with --port, or 0 for any.`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
})

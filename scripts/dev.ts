import { nameOf, run, stopOnRequest } from './cli/run'
import { count } from './content/issues'
import { leadsPath } from './dev/dev-server'
import { devCommand, readDevOptions } from './dev/options'
import { describeProblems, startDev } from './dev/start'

/** `npm run dev`: serves the site from memory and follows every change, until it is stopped. */
await run({
  command: devCommand,
  readOptions: readDevOptions,
  async work(options, { paint }) {
    const { url, pages, problems } = await startDev(options, console.log, paint)
    stopOnRequest()
    if (problems.length > 0) console.log(`${describeProblems(problems, paint)}\n`)
    console.log(`What the forms send is shown at ${new URL(leadsPath, url)}`)
    const what = problems.length === 0 ? count(pages, 'page') : 'the problems above'
    return {
      done: `Serving ${nameOf(options.contentDir)} at ${url} until you press Ctrl+C: ${what}`,
    }
  },
})

import './build/production'

import { leadsPath } from './dev/dev-server'
import { describeProblems, startDev } from './dev/start-dev'
import { nameOf, run, stopOnRequest } from './shared/cli/run'
import { contentFlag, contentFolder, portFlag, wholeNumber } from './shared/cli/values'
import { count } from './shared/wording'

const usualPort = 3000

/** `npm run dev`: serves the site from memory and follows every change, until it is stopped. */
await run({
  name: 'dev',
  does: 'shows the site while you write it, on this computer only, and follows every change',
  flags: { content: contentFlag, port: portFlag(usualPort) },
  exitCodes: { zero: 'it was stopped with Ctrl+C', one: 'it could not start' },
  example: '--port 4000',
  options: (flags) => ({
    contentDir: contentFolder(flags.content),
    port: wholeNumber('port', flags.port, 65_535) ?? usualPort,
  }),
  async work(options, { paint }) {
    const { url, pages, problems } = await startDev(options, console.log, paint)
    stopOnRequest()
    if (problems.length > 0) console.log(`${describeProblems(problems, paint)}\n`)
    const what = problems.length === 0 ? count(pages, 'page') : 'the problems above'
    const serving = `Serving ${nameOf(options.contentDir)} at ${url} until you press Ctrl+C: ${what}`
    return { done: `${serving}. What the forms send is shown at ${new URL(leadsPath, url)}` }
  },
})

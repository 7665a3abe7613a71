import './build/production'

import { leadsPath } from './dev/dev-server'
import { startDev } from './dev/start-dev'
import { command, run, shownPath, stopOnRequest } from './shared/cli/run'
import { contentFolder, contentOption, portOption } from './shared/cli/values'
import { count } from './shared/wording'

/** `npm run dev`: serves the site from memory and follows every change, until it is stopped. */
const program = command({
  name: 'dev',
  does: 'Shows the site while you write it, on this computer only, and follows every change.',
  example: '--port 4000',
})
  .addOption(contentOption)
  .addOption(portOption(3000))

await run(program, async ({ content, port }) => {
  const contentDir = contentFolder(content)
  const { url, pages } = await startDev(contentDir, port)
  stopOnRequest()
  const what = pages > 0 ? count(pages, 'page') : 'the problems above'
  const serving = `Serving ${shownPath(contentDir)} at ${url} until you press Ctrl+C: ${what}`
  return { done: `${serving}. What the forms send is shown at ${new URL(leadsPath, url)}` }
})

import { serveSite } from './dev/static-server'
import { command, run, shownPath, stopOnRequest } from './shared/cli/run'
import { outOption, portOption, siteFolder } from './shared/cli/values'

/** `npm run preview`: serves a built site as a host that reads `_headers` would, until it is stopped. */
const program = command({
  name: 'preview',
  does: 'Serves a built site on this computer, as a web host would.',
  example: '--out /tmp/site --port 0',
})
  .addOption(outOption)
  .addOption(portOption(8080))

await run(program, async ({ out, port }) => {
  const dir = siteFolder(out)
  const { url } = await serveSite({ dir, port, asHost: true })
  stopOnRequest()
  return { done: `Serving ${shownPath(dir)} at ${url} until you press Ctrl+C` }
})

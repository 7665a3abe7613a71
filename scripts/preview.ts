import { serveSite } from './dev/static-server'
import { nameOf, run, stopOnRequest } from './shared/cli/run'
import { explainPort, portFlag, siteFlag, siteFolder, wholeNumber } from './shared/cli/values'

const usualPort = 8080

/** `npm run preview`: serves a built site as a host that reads `_headers` would, until it is stopped. */
await run({
  name: 'preview',
  does: 'serves a built site on this computer, as a web host would',
  flags: { dir: siteFlag, port: portFlag(usualPort) },
  exitCodes: { zero: 'it was stopped with Ctrl+C', one: 'it could not start' },
  example: '--dir /tmp/site --port 0',
  options: (flags) => ({
    dir: siteFolder(flags.dir),
    port: wholeNumber('port', flags.port, 65_535) ?? usualPort,
  }),
  async work({ dir, port }) {
    try {
      const { url } = await serveSite({ dir, port, asHost: true })
      stopOnRequest()
      return { done: `Serving ${nameOf(dir)} at ${url} until you press Ctrl+C` }
    } catch (error) {
      throw explainPort(error, port)
    }
  },
})

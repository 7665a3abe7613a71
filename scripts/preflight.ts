import type { SiteContent } from '../templates/model'
import { clock } from './cli/clock'
import { paintIssues } from './cli/paint'
import { nameOf, run, warn } from './cli/run'
import { contentFlag, contentFolder, webAddress, webhookFlag } from './cli/values'
import { count } from './content/issues'
import { loadContent } from './content/load-content'
import { readSources } from './content/read-sources'
import { checkLaunch } from './preflight/check-launch'
import { findPlaceholder } from './preflight/checks/placeholders'
import { formatLaunchIssues, settling } from './preflight/launch-issues'
import { makeTestLead, type Sent, sendTestLead } from './preflight/test-lead'

/** `npm run preflight`: what still keeps this site from going live, a line each. */
await run({
  name: 'preflight',
  does: 'lists what keeps the site from going live, with file and line',
  flags: {
    content: contentFlag,
    webhook: webhookFlag,
    'send-test-lead': { does: 'send a lead that is marked as a test to the webhook, and report' },
  },
  exitCodes: { zero: 'nothing is left to settle', one: 'something is left, or went wrong' },
  example: '--webhook https://receiver.example/lead --send-test-lead',
  variables: clock.variables,
  options: (flags) => ({
    contentDir: contentFolder(flags.content),
    webhook: webAddress(['webhook', webhookFlag], flags.webhook),
    now: clock.now(),
    wantsTest: flags['send-test-lead'] ?? false,
  }),
  afterContentErrors: 'Mend them first',
  async work({ contentDir, webhook, now, wantsTest }, { paint, paintError }) {
    // Read and check the content as a build does, then look for what a build lets pass.
    const loaded = loadContent(await readSources(contentDir), now)
    warn(loaded.warnings, contentDir, paintError)
    const issues = checkLaunch({ ...loaded, webhook, now })
    if (issues.length > 0) {
      const lines = formatLaunchIssues(issues, nameOf(contentDir))
      console.log(`${paintIssues(lines, paint)}\n\n${settling(issues)}\n`)
    }
    const sent = wantsTest ? await tryWebhook(loaded.content, webhook) : undefined
    if (sent?.taken) console.log(`${paint('good', sent.report)}\n`)
    else if (sent) console.error(`${paintError('bad', sent.report)}\n`)
    return { done: verdict(issues.length), good: issues.length === 0 && sent?.taken !== false }
  },
})

function verdict(open: number): string {
  if (open === 0) return 'Nothing keeps this site from going live'
  return `${count(open, 'thing')} to settle before this site can go live`
}

async function tryWebhook({ business, ...content }: SiteContent, named?: string): Promise<Sent> {
  const address = named ?? business.leadWebhook
  if (!address || findPlaceholder(address, true)) {
    const report = 'No test lead was sent: there is no webhook yet. Name it with --webhook.'
    return { taken: false, report }
  }
  const lead = makeTestLead({ business, ...content }, new Date())
  return sendTestLead(address, lead, business.leadEncoding)
}

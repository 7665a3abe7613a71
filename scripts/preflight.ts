import type { SiteContent } from '../templates/model'
import { readSources } from './build/read/read-sources'
import {
  byWhom,
  type Finding,
  findPlaceholder,
  formatPoints,
  howToSettle,
  loadContent,
  publishedFinder,
  whatIsLeft,
} from './content'
import { makeTestLead, type Sent, sendTestLead } from './dev/test-lead'
import { paint, paintError, paintFindings } from './shared/cli/paint'
import { command, run, shownPath } from './shared/cli/run'
import {
  contentFolder,
  contentOption,
  timeOfBuild,
  timeVariable,
  webhookOption,
} from './shared/cli/values'

/** `npm run preflight`: what still keeps this site from going live, a line each. */
const program = command({
  name: 'preflight',
  does: 'Lists what keeps the site from going live, with file and line.',
  example: '--webhook https://receiver.example/lead --send-test-lead',
  variables: [timeVariable],
})
  .addOption(contentOption)
  .addOption(webhookOption)
  .option('--send-test-lead', 'send a lead that is marked as a test to the webhook, and report')

await run(program, async ({ content: folder, webhook, sendTestLead: isSent }) => {
  const contentDir = contentFolder(folder)
  const loaded = loadContent(await readSources(contentDir), timeOfBuild(), { webhook })
  const { content, findings } = loaded
  const sent = isSent ? await tryWebhook(content, webhook) : undefined
  if (sent?.taken) console.log(`${paint('good', sent.report)}\n`)
  else if (sent) console.error(`${paintError('bad', sent.report)}\n`)
  if (findings.length > 0) {
    const { owner, lawyer, warnings } = byWhom(findings)
    const published = publishedFinder(loaded.values, loaded.facts)
    const list = (some: Finding[]) =>
      paintFindings(formatPoints(some, published, shownPath(contentDir)).split('\n'), paint)
    const others = [...owner, ...warnings]
    if (others.length > 0) console.log(`${list(others)}\n`)
    if (lawyer.length > 0) console.log(`For a lawyer:\n${list(lawyer)}\n`)
    console.log(`${howToSettle(findings)}\n`)
  }
  return {
    done:
      findings.length === 0
        ? 'Nothing keeps this site from going live. Once it is online, tell Google, Bing and IndexNow: docs/launch.md says how'
        : `${whatIsLeft(findings)} before this site can go live`,
    good: findings.length === 0 && sent?.taken !== false,
  }
})

async function tryWebhook({ business, ...content }: SiteContent, named?: string): Promise<Sent> {
  const address = named ?? business.leadWebhook
  if (!address || findPlaceholder(address, true)) {
    const report = 'No test lead was sent: there is no webhook yet. Name it with --webhook.'
    return { taken: false, report }
  }
  const lead = makeTestLead({ business, ...content }, new Date())
  return sendTestLead(address, lead, business)
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteContent } from '../templates/model'
import { loadIcons } from './assets/icons'
import { paintIssues } from './cli/paint'
import { nameOf, run } from './cli/run'
import { readSources } from './content/find-sources'
import { count } from './content/issues'
import { loadContent } from './content/load-content'
import type { SourceFile } from './content/read-sources'
import { checkLaunch } from './preflight/check-launch'
import { formatLaunchIssues, settling } from './preflight/launch-issues'
import { findMarks, type Marks } from './preflight/marks'
import { type PreflightOptions, preflightCommand, readPreflightOptions } from './preflight/options'
import { findPlaceholder } from './preflight/placeholders'
import { makeTestLead, type Sent, sendTestLead } from './preflight/test-lead'

/** `npm run preflight`: what still keeps this site from going live, a line each. */
await run({
  command: preflightCommand,
  readOptions: readPreflightOptions,
  afterContentErrors: 'Mend them first',
  async work(options, { paint, paintError }) {
    const { contentDir, sendTestLead: wantsTest } = options
    const { content, sources } = await readContent(contentDir)
    const marks = await readMarks(contentDir, sources)
    const issues = checkLaunch({ ...options, content, sources, marks, now: new Date() })
    if (issues.length > 0) {
      const lines = formatLaunchIssues(issues, nameOf(contentDir))
      console.error(`${paintIssues(lines, paintError)}\n\n${settling(issues)}\n`)
    }
    const sent = wantsTest ? await tryWebhook(options, content) : undefined
    if (sent?.taken) console.log(`${paint('good', sent.report)}\n`)
    else if (sent) console.error(`${paintError('bad', sent.report)}\n`)
    return { done: verdict(issues.length), good: issues.length === 0 && sent?.taken !== false }
  },
})

function verdict(open: number): string {
  if (open === 0) return 'Nothing keeps this site from going live'
  return `${count(open, 'thing')} to settle before this site can go live`
}

/** @throws {ContentError} As a build would. */
async function readContent(
  folder: string,
): Promise<{ content: SiteContent; sources: SourceFile[] }> {
  const sources = await readSources(folder)
  const { content } = loadContent(sources, loadIcons().names)
  return { content, sources: sources.files }
}

async function readMarks(folder: string, sources: SourceFile[]): Promise<Map<string, Marks>> {
  const marks = sources.map(async ({ path: file }): Promise<[string, Marks]> => {
    return [file, findMarks(await readFile(path.join(folder, file), 'utf8'))]
  })
  return new Map(await Promise.all(marks))
}

async function tryWebhook({ webhook }: PreflightOptions, content: SiteContent): Promise<Sent> {
  const { leadWebhook, leadEncoding } = content.business
  const address = webhook ?? leadWebhook
  if (!address || findPlaceholder(address, true)) {
    const report = 'No test lead was sent: there is no webhook yet. Name it with --webhook.'
    return { taken: false, report }
  }
  return sendTestLead(address, makeTestLead(content, new Date()), leadEncoding)
}

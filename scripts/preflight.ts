import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteContent } from '../templates/model'
import { loadIcons } from './assets/icons'
import { UsageError } from './cli/options'
import { ContentError, count, formatIssues } from './content/issues'
import { loadContent } from './content/load-content'
import { readSources, type SourceFile } from './content/read-sources'
import { checkLaunch } from './preflight/check-launch'
import { formatLaunchIssues, settling } from './preflight/launch-issues'
import { findMarks, type Marks } from './preflight/marks'
import { type PreflightOptions, preflightUsage, readPreflightOptions } from './preflight/options'
import { findPlaceholder } from './preflight/placeholders'
import { makeTestLead, sendTestLead } from './preflight/test-lead'

/** `npm run preflight`: what still keeps this site from going live, a line each. */
async function main(): Promise<void> {
  const options = readPreflightOptions(process.argv.slice(2), process.env)
  if (options === 'help') {
    console.log(preflightUsage)
    return
  }
  const started = performance.now()
  const folder = path.relative(process.cwd(), options.contentDir)
  try {
    const { content, sources } = await readContent(options.contentDir)
    const marks = await readMarks(options.contentDir, sources)
    const issues = checkLaunch({ ...options, content, sources, marks, now: new Date() })
    if (issues.length > 0) {
      console.error(`${formatLaunchIssues(issues, folder)}\n\n${settling(issues)}\n`)
      process.exitCode = 1
    }
    if (options.sendTestLead) await tryWebhook(options, content)
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    const verdict =
      issues.length === 0
        ? 'Nothing keeps this site from going live'
        : `${count(issues.length, 'thing')} to settle before this site can go live`
    console.log(`${verdict} (${seconds} s)`)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(formatIssues(error.issues, folder))
    console.error(`\n${count(error.issues.length, 'content error')}. Mend them first.`)
    process.exitCode = 1
  }
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

async function tryWebhook({ webhook }: PreflightOptions, content: SiteContent): Promise<void> {
  const { leadWebhook, leadEncoding } = content.business
  const address = webhook ?? leadWebhook
  if (!address || findPlaceholder(address, true)) {
    console.error('No test lead was sent: there is no webhook yet. Name it with --webhook.\n')
    process.exitCode = 1
    return
  }
  const lead = makeTestLead(content, new Date())
  const { taken, report } = await sendTestLead(address, lead, leadEncoding)
  console[taken ? 'log' : 'error'](`${report}\n`)
  if (!taken) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
})

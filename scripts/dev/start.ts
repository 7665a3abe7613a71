import path from 'node:path'
import { build } from 'esbuild'
import { browsers } from '../assets/styles'
import { type Paint, paintIssues } from '../cli/paint'
import { formatDuration, nameOf } from '../cli/run'
import { explainPort } from '../cli/values'
import { count } from '../content/issues'
import { projectPaths } from '../paths'
import { DevServer, leadsPath } from './dev-server'
import { describeLead } from './leads'
import type { DevOptions } from './options'
import { watchSiteCode } from './site-code'
import { watchFiles } from './watch-files'
import { type Outcome, Workshop } from './workshop'

/** A dev server that runs. */
export interface RunningDev {
  url: string
  /** What is wrong with the site as it is now, a line each. */
  problems: string[]
  /** How many pages it has. */
  pages: number
  close(): Promise<void>
}

/**
 * Starts the dev server: listens, makes the site, and follows every change until it is closed.
 *
 * @param print Takes lines for the terminal.
 * @param paint Colours for them.
 * @throws {UsageError} When the port is taken.
 */
export async function startDev(
  { contentDir, port }: DevOptions,
  print: (line: string) => void,
  paint: Paint,
): Promise<RunningDev> {
  const server = new DevServer({
    browserScript: await bundleBrowserScript(),
    onLead: (lead) => print(`Lead received: ${describeLead(lead)}`),
  })
  const url = await listen(server, port)
  const code = await watchSiteCode()
  const workshop = new Workshop(code, {
    contentDir,
    contentName: nameOf(contentDir),
    // Links, canonical addresses and the form all lead to this server.
    siteUrl: url,
    webhook: new URL(leadsPath, url).href,
  })
  const beginning = workshop.start()
  server.serve(beginning.then(() => workshop))
  const first = await beginning
  await server.update(first.problems)

  // One batch after the other: what changes meanwhile makes the next one.
  let queue = Promise.resolve()
  const { templates, client, root } = projectPaths
  const folders = [contentDir, templates, client, path.join(root, 'scripts')]
  const unwatch = await watchFiles(folders, (files) => {
    queue = queue.then(() => take(files)).catch((error: unknown) => print(String(error)))
  })
  const take = async (files: string[]) => {
    const before = performance.now()
    const outcome = await workshop.take(files)
    if (!outcome) return
    await server.update(outcome.problems)
    print(report(outcome, describeFiles(files), performance.now() - before, paint))
  }
  return {
    url,
    problems: first.problems,
    pages: first.changedPages().length,
    async close() {
      await unwatch()
      await queue
      await Promise.all([server.close(), code.close()])
    },
  }
}

async function listen(server: DevServer, port: number): Promise<string> {
  try {
    return await server.listen(port)
  } catch (error) {
    throw explainPort(error, port)
  }
}

/** The script that is added to the pages; small enough to need no map. */
async function bundleBrowserScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(projectPaths.root, 'scripts/dev/browser.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: browsers,
  })
  return outputFiles[0]?.text ?? ''
}

function report(
  { problems, changedPages }: Outcome,
  what: string,
  milliseconds: number,
  paint: Paint,
): string {
  const time = paint('quiet', `(${formatDuration(milliseconds)})`)
  if (problems.length === 0) {
    const pages = changedPages().length
    const done = pages === 0 ? 'no page looks different' : `renewed ${count(pages, 'page')}`
    return `${what}: ${paint('good', done)} ${time}`
  }
  return `\n${describeProblems(problems, paint)} ${time}`
}

/** What is wrong, and what that means for the site that is shown. */
export function describeProblems(problems: string[], paint: Paint): string {
  const total = `${count(problems.length, 'problem')}. The last good site stays until all is mended.`
  return `${paintIssues(problems.join('\n'), paint)}\n${paint('bad', total)}`
}

function describeFiles(files: string[]): string {
  const [first = '', ...rest] = files.map(nameOf)
  return rest.length === 0 ? first : `${first} and ${count(rest.length, 'other file')}`
}

import path from 'node:path'
import { build } from 'esbuild'
import { browsers } from '../assets/styles'
import { UsageError } from '../cli/options'
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
  close(): Promise<void>
}

/**
 * Starts the dev server: listens, makes the site, and follows every change until it is closed.
 *
 * @param print Takes a line for the terminal.
 * @throws {UsageError} When the port is taken.
 */
export async function startDev(
  { contentDir, port }: DevOptions,
  print: (line: string) => void,
): Promise<RunningDev> {
  const server = new DevServer({
    browserScript: await bundleBrowserScript(),
    onLead: (lead) => print(`Lead received: ${describeLead(lead)}`),
  })
  const url = await listen(server, port)
  const code = await watchSiteCode()
  const workshop = new Workshop(code, {
    contentDir,
    contentName: path.relative(process.cwd(), contentDir) || '.',
    // Links, canonical addresses and the form all lead to this server.
    siteUrl: url,
    webhook: new URL(leadsPath, url).href,
  })
  const started = performance.now()
  const beginning = workshop.start()
  server.serve(beginning.then(() => workshop))
  const first = await beginning
  await server.update(first.problems)
  print(report(first, 'site', performance.now() - started))

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
    print(report(outcome, describeFiles(files), performance.now() - before))
  }
  return {
    url,
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
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new UsageError(`Port ${port} is taken. Name another one with --port, or 0 for any.`)
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

function report({ problems, changedPages }: Outcome, what: string, milliseconds: number): string {
  const time = `${Math.round(milliseconds)} ms`
  if (problems.length === 0) return `${what}: ${count(changedPages().length, 'page')} in ${time}`
  const total = `${count(problems.length, 'problem')}. The last good site stays until it is mended.`
  return `\n${problems.join('\n')}\n${what}: ${total} (${time})`
}

function describeFiles(files: string[]): string {
  const [first = '', ...rest] = files.map((file) => path.relative(process.cwd(), file))
  return rest.length === 0 ? first : `${first} and ${count(rest.length, 'other file')}`
}

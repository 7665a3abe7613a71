import path from 'node:path'
import { build } from 'esbuild'
import { folderCache } from '../build/assets/cache'
import { browsers } from '../build/assets/styles'
import type * as BuildModule from '../build/prepare-site'
import type { prepareSite } from '../build/prepare-site'
import { formatWarnings } from '../content'
import { paint, paintFindings } from '../shared/cli/paint'
import { formatDuration, shownPath } from '../shared/cli/run'
import { timeOfBuild } from '../shared/cli/values'
import { generatorPaths, isSource, sitePaths } from '../shared/paths'
import { count } from '../shared/wording'
import { answerDev, type Dev, leadsPath, tellPages } from './dev-server'
import { DevSite } from './dev-site'
import { type Handle, serve } from './static-server'
import { watchFiles } from './watch-files'

/**
 * Starts the dev server: listens, makes the site, and follows every change until the process ends.
 *
 * @param contentDir Absolute path of the content folder.
 * @param port 0 takes any free one.
 * @returns The address of the home page, and how many pages the site has; none while it has problems.
 * @throws {UserError} When the port is taken.
 */
export async function startDev(
  contentDir: string,
  port: number,
): Promise<{ url: string; pages: number }> {
  const script = await bundleBrowserScript()
  // Requests wait until there is something to show.
  let ready: Promise<Dev>
  const answer: Handle = async (request, response) => answerDev(await ready, request, response)
  const { url } = await serve(answer, port)
  // Links, canonical addresses and the form all lead to this server.
  const options = {
    contentDir,
    siteUrl: url,
    webhook: new URL(leadsPath, url).href,
    now: timeOfBuild(),
    drafts: true,
    desk: { kind: 'folder' as const, path: contentDir },
    cache: folderCache(sitePaths.cache),
  }
  const site = new DevSite(options, loadCode, shownPath(contentDir))
  const dev: Dev = {
    site,
    problems: [],
    contentDir,
    script,
    leads: [],
    open: new Map(),
    print: console.log,
  }
  let warned = ''
  const update = async (isCode = false) => {
    dev.problems = await site.update(isCode)
    const lines = formatWarnings(site.prepared?.loaded.findings ?? [], shownPath(contentDir))
    // Said once, and not with every change.
    if (lines.length > 0 && lines.join() !== warned) console.log(paintFindings(lines, paint))
    warned = lines.join()
    await tellPages(dev)
    return dev.problems
  }
  const { templates, client, root } = generatorPaths
  const take = async (files: string[]) => {
    const before = performance.now()
    const isCode = (file: string) => /\.tsx?$/.test(file) && !file.startsWith(client + path.sep)
    const found = await update(files.some(isCode))
    const time = paint('quiet', `(${formatDuration(performance.now() - before)})`)
    const what = `${describeFiles(files)}: ${paint('good', 'the site is up to date')}`
    console.log(`${found.length === 0 ? what : `\n${describeProblems(found)}`} ${time}`)
  }
  // One batch at a time: later changes make the next one.
  let queue: Promise<unknown>
  const code = isSource ? [templates, client, path.join(root, 'scripts')] : []
  const watching = watchFiles([contentDir, ...code], (files) => {
    queue = queue.then(() => take(files)).catch(console.error)
  })
  // Watched before it is read: what is saved meanwhile shows, too.
  const first = watching.then(() => update())
  queue = first
  ready = first.then(() => dev)
  const problems = await first
  if (problems.length > 0) console.log(`${describeProblems(problems)}\n`)

  return { url, pages: problems.length > 0 ? 0 : (site.prepared?.site.routes.length ?? 0) }
}

/**
 * Loads the code of the build again, as separate modules. Node cannot unload the old ones: each load
 * keeps some megabytes.
 */
async function loadCode(): Promise<typeof prepareSite> {
  if (!isSource) return (await import('../build/prepare-site')).prepareSite
  const { tsImport } = await import('tsx/esm/api')
  const module: typeof BuildModule = await tsImport('../build/prepare-site.ts', import.meta.url)
  return module.prepareSite
}

/** The script that is added to the pages; small enough to need no map. */
async function bundleBrowserScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(generatorPaths.root, 'scripts/dev/browser')],
    bundle: true,
    write: false,
    format: 'esm',
    target: browsers,
  })
  return outputFiles[0]?.text ?? ''
}

/** What is wrong, and what that means for the site that is shown. */
function describeProblems(problems: string[]): string {
  const total = `${count(problems.length, 'problem')}. The last good site stays until everything is fixed.`
  return `${paintFindings(problems, paint)}\n${paint('bad', total)}`
}

function describeFiles(files: string[]): string {
  const [first = '', ...rest] = files.map(shownPath)
  return rest.length === 0 ? first : `${first} and ${count(rest.length, 'other file')}`
}

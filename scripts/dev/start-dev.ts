import path from 'node:path'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { folderCache } from '../build/assets/cache'
import { browsers } from '../build/assets/styles'
import type * as BuildModule from '../build/prepare-site'
import type { prepareSite } from '../build/prepare-site'
import { formatFindings, withSeverity } from '../content'
import { clock } from '../shared/cli/clock'
import { type Paint, paintFindings } from '../shared/cli/paint'
import { formatDuration, mostWarnings, nameOf } from '../shared/cli/run'
import { explainPort } from '../shared/cli/values'
import { projectPaths } from '../shared/paths'
import { count } from '../shared/wording'
import { DevServer, leadsPath } from './dev-server'
import { DevSite } from './dev-site'
import { describeLead } from './leads'
import { isBelow, watchFiles } from './watch-files'

/** What the dev server is told from outside. */
interface DevOptions {
  /** Absolute path of the content folder. */
  contentDir: string
  /** 0 takes any free one. */
  port: number
}

/**
 * Starts the dev server: listens, makes the site, and follows every change until the process ends.
 *
 * @param print Takes lines for the terminal.
 * @returns The address of the home page, what is wrong with the site now, and how many pages it has.
 * @throws {UsageError} When the port is taken.
 */
export async function startDev(
  { contentDir, port }: DevOptions,
  print: (line: string) => void,
  paint: Paint,
): Promise<{ url: string; problems: string[]; pages: number }> {
  const server = new DevServer(await bundleBrowserScript(), contentDir, (lead) =>
    print(`Lead received: ${describeLead(lead)}`),
  )
  const url = await server.listen(port).catch((error: unknown) => {
    throw explainPort(error, port)
  })
  // Links, canonical addresses and the form all lead to this server.
  const options = {
    contentDir,
    siteUrl: url,
    webhook: new URL(leadsPath, url).href,
    now: clock.now(),
    drafts: true,
    desk: { kind: 'folder' as const, path: contentDir },
    cache: folderCache(projectPaths.cache),
  }
  const site = new DevSite(options, loadCode, nameOf(contentDir))
  let warned: string[] = []
  const update = async (isCode?: boolean) => {
    const problems = await site.update(isCode)
    const warnings = withSeverity(site.findings, 'warning')
    const lines = formatFindings(warnings, nameOf(contentDir), mostWarnings)
    // Said once, and not with every change.
    if (lines.join() && lines.join() !== warned.join()) print(paintFindings(lines, paint))
    warned = lines
    return problems
  }
  const first = await update()
  await server.show(site, first)

  const { templates, client, root } = projectPaths
  const scripts = path.join(root, 'scripts')
  const take = async (files: string[]) => {
    const before = performance.now()
    const isCode = files.some((file) => /\.tsx?$/.test(file) && !isBelow(client, file))
    const problems = await update(isCode)
    await server.show(site, problems)
    const time = paint('quiet', `(${formatDuration(performance.now() - before)})`)
    const what = `${describeFiles(files)}: ${paint('good', 'the site is up to date')}`
    print(`${problems.length === 0 ? what : `\n${describeProblems(problems, paint)}`} ${time}`)
  }
  // One batch at a time: later changes make the next one.
  let queue = Promise.resolve()
  await watchFiles([contentDir, templates, client, scripts], (files) => {
    queue = queue.then(() => take(files)).catch((error: unknown) => print(String(error)))
  })
  return { url, problems: first, pages: site.pages }
}

/**
 * Loads the code of the build again, as separate modules. Node cannot unload the old ones: each load
 * keeps some megabytes.
 */
async function loadCode(): Promise<typeof prepareSite> {
  const module: typeof BuildModule = await tsImport('../build/prepare-site.ts', import.meta.url)
  return module.prepareSite
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

/** What is wrong, and what that means for the site that is shown. */
export function describeProblems(problems: string[], paint: Paint): string {
  const total = `${count(problems.length, 'problem')}. The last good site stays until everything is fixed.`
  return `${paintFindings(problems, paint)}\n${paint('bad', total)}`
}

function describeFiles(files: string[]): string {
  const [first = '', ...rest] = files.map(nameOf)
  return rest.length === 0 ? first : `${first} and ${count(rest.length, 'other file')}`
}

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { folderCache } from './assets/cache'
import { launchChromium } from './browser/chromium'
import { buildSite } from './build-site'
import { UsageError } from './cli/options'
import { count } from './content/issues'
import { writeSite } from './output/write-site'
import { projectPaths } from './paths'
import { contactSheet, type Shot } from './screenshots/contact-sheet'
import { pickPages } from './screenshots/pick-pages'
import { states } from './screenshots/states'
import { serveSite } from './serve/static-server'

const usage = `Usage: npm run screenshots -- [options]

  --content DIR  take pictures of the site of this content folder (default: content)
  --out DIR      put them into this folder (default: a temporary one)
  --only WORD    only pages and states whose name holds this word
  --help         show this`

/** Stands in for the receiver of the form's leads. */
const receiver = 'https://receiver.invalid/lead'

/** `npm run screenshots`: every kind of page and state, at three widths, on one sheet. */
async function main(): Promise<void> {
  const options = await readOptions(process.argv.slice(2))
  if (options === 'help') {
    console.log(usage)
    return
  }
  const started = performance.now()
  const { contentDir, outDir, only } = options

  // Build and serve the site.
  const siteDir = path.join(outDir, 'site')
  const cache = folderCache(projectPaths.cache)
  const files = await buildSite({ contentDir, webhook: receiver, cache })
  await writeSite(files, siteDir, [projectPaths.root, contentDir])
  const server = await serveSite({ dir: siteDir })
  const browser = await launchChromium()

  // Take the pictures of one width after the other.
  const shots: Shot[] = []
  try {
    for (const task of await planTasks(contentDir, only)) {
      const shot = { ...task, file: `${task.name}-${task.width}.png` }
      await takeShot(browser, server.url, shot, path.join(outDir, shot.file))
      shots.push(shot)
    }
  } finally {
    await Promise.all([browser.close(), server.close()])
  }

  // Show them all on one page.
  const sheet = path.join(outDir, 'index.html')
  await writeFile(sheet, contactSheet(shots))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Took ${count(shots.length, 'picture')} in ${seconds} s: ${sheet}`)
}

async function readOptions(argv: string[]) {
  const flags = parse(argv)
  if (flags.help) return 'help'
  const outDir = flags.out ? path.resolve(flags.out) : await temporaryFolder()
  await mkdir(outDir, { recursive: true })
  return {
    contentDir: path.resolve(flags.content ?? projectPaths.content),
    outDir,
    only: flags.only ?? '',
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        content: { type: 'string' },
        out: { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${reason}\n\n${usage}`)
  }
}

function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'screenshots-'))
}

interface Task {
  name: string
  /** The page's path. */
  path: string
  width: number
  /** Brings the page into the state; a plain page has none. */
  act?: (page: Page) => Promise<void>
  /** The page shows what stands in the window, not its whole length. */
  windowOnly?: boolean
}

async function planTasks(contentDir: string, only: string): Promise<Task[]> {
  const pages = await pickPages(contentDir)
  const tasks: Task[] = [
    ...pages.flatMap((page) => [360, 768, 1440].map((width) => ({ ...page, width }))),
    ...states(pages),
  ]
  return tasks.filter(({ name }) => name.includes(only))
}

async function takeShot(browser: Browser, url: string, task: Task, file: string): Promise<void> {
  const isPhone = task.width < 700
  const context = await browser.newContext({
    viewport: { width: task.width, height: isPhone ? 780 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  // No other host is asked for anything: the frames of maps and reviews stay empty.
  await page.route(
    (address) => !address.href.startsWith(url),
    (route) =>
      route.request().url() === receiver
        ? route.fulfill({ body: 'ok', headers: { 'access-control-allow-origin': '*' } })
        : route.abort(),
  )
  // The page at an old address leads on at once; its picture is taken without.
  if (task.name === 'redirect') await page.route('**/*', stripRefresh)
  await page.goto(new URL(task.path.slice(1), url).href)
  await page.evaluate(() => document.fonts.ready)
  await task.act?.(page)
  await page.screenshot({ path: file, fullPage: !task.windowOnly })
  await context.close()
}

async function stripRefresh(route: import('playwright-core').Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.continue()
  const response = await route.fetch()
  const body = (await response.text()).replace(/<meta http-equiv="?refresh[^>]*>/i, '')
  return route.fulfill({ response, body })
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
})

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { folderCache } from './assets/cache'
import { launchChromium } from './browser/chromium'
import { waitForFonts } from './browser/fonts'
import { buildSite } from './build-site'
import { type Command, readFlags } from './cli/flags'
import { Progress } from './cli/progress'
import { run } from './cli/run'
import { browserVariable, contentFlag, contentFolder } from './cli/values'
import { count } from './content/issues'
import { checkOutput, writeSite } from './output/write-site'
import { projectPaths } from './paths'
import { contactSheet, type Shot } from './screenshots/contact-sheet'
import { pickPages } from './screenshots/pick-pages'
import { states } from './screenshots/states'
import { serveSite } from './serve/static-server'

const screenshotsCommand = {
  name: 'screenshots',
  does: 'takes pictures of every kind of page and state, and puts them on one sheet',
  flags: {
    content: contentFlag,
    out: { value: 'DIR', does: 'the folder for the pictures', fallback: 'a temporary one' },
    only: { value: 'WORD', does: 'only pages and states whose name holds this word' },
  },
  exitCodes: { zero: 'the sheet is made', one: 'something is wrong' },
  example: '--only menu --out /tmp/pictures',
  variables: browserVariable,
} as const satisfies Command

/** Stands in for the receiver of the form's leads. */
const receiver = 'https://receiver.invalid/lead'

/** `npm run screenshots`: every kind of page and state, at three widths, on one sheet. */
await run({
  command: screenshotsCommand,
  readOptions,
  async work({ contentDir, out, only }) {
    const outDir = out ?? (await mkdtemp(path.join(os.tmpdir(), 'screenshots-')))
    await mkdir(outDir, { recursive: true })
    const server = await serveNewSite(contentDir, path.join(outDir, 'site'))
    const browser = await launchChromium()
    const shots: Shot[] = []
    const progress = new Progress(process.stderr, 'Pictures')
    try {
      const tasks = await planTasks(contentDir, only)
      for (const task of tasks) {
        progress.update(shots.length, tasks.length)
        const shot = { ...task, file: `${task.name}-${task.width}.png` }
        await takeShot(browser, server.url, shot, path.join(outDir, shot.file))
        shots.push(shot)
      }
    } finally {
      progress.end()
      await Promise.all([browser.close(), server.close()])
    }
    // Show them all on one page.
    const sheet = path.join(outDir, 'index.html')
    await writeFile(sheet, contactSheet(shots))
    return { done: `Took ${count(shots.length, 'picture')}, see ${sheet}` }
  },
})

function readOptions(argv: string[]) {
  const flags = readFlags(screenshotsCommand, argv)
  if (flags === 'help') return flags
  return {
    contentDir: contentFolder(flags.content),
    out: flags.out && path.resolve(flags.out),
    only: flags.only ?? '',
  }
}

async function serveNewSite(contentDir: string, siteDir: string) {
  const keepAway = [projectPaths.root, contentDir]
  await checkOutput(siteDir, keepAway)
  const cache = folderCache(projectPaths.cache)
  await writeSite(await buildSite({ contentDir, webhook: receiver, cache }), siteDir, keepAway)
  return serveSite({ dir: siteDir })
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
  await page.goto(new URL(task.path.slice(1), url).href, { waitUntil: 'networkidle' })
  // This one page has no fonts of its own.
  if (task.name !== 'redirect') await waitForFonts(page)
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

import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { generatorPaths } from '../../../scripts/shared/paths'
import { fillIn, request, sendButton } from '../../browser/support/estimate'
import { startBrowser } from '../../browser/support/test-site'
import { dist, edit, hvacContent, listFiles, readBuilt } from '../../support/site'

/** A copy of the project that the tests may change, with a dev server in it. */
let project: string
let server: ChildProcess
let url: string
let output = ''
let browser: Browser

beforeAll(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), 'site-dev-'))
  await cp(hvacContent, path.join(project, 'content'), { recursive: true })
  const parts =
    'docs/receiver templates client scripts LICENSE package.json package-lock.json tsconfig.json'
  for (const part of parts.split(' ')) {
    await cp(path.join(generatorPaths.root, part), path.join(project, part), { recursive: true })
  }
  await symlink(path.join(generatorPaths.root, 'node_modules'), path.join(project, 'node_modules'))
  const tsx = import.meta.resolve('tsx')
  server = spawn(process.execPath, ['--import', tsx, 'scripts/dev.ts', '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  url = await eventual(() => /Serving content at (http:\S+)/.exec(output)?.[1])
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.kill()
  await rm(project, { recursive: true, force: true })
})

/** What a look finds, as soon as it finds something. */
const eventual = <Value>(look: () => Value | undefined): Promise<Value> =>
  vi.waitFor(() => look() ?? expect.fail(`nothing came; so far:\n${output}`), {
    timeout: inject('patience'),
  })

async function visit(address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 600 } })
  // Nobody waits for it: a page that reloads meanwhile may hold it up, and the browser's end ends it.
  onTestFinished(() => void context.close().catch(() => {}))
  const page = await context.newPage()
  await page.goto(new URL(address, url).href)
  return page
}

/** Changes a file of the project; at the end of the test it is as it was. */
async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  let before = ''
  await edit(project, file, (text) => {
    before = text
    return text.replace(from, () => to)
  })
  onTestFinished(async () => {
    const said = output.length
    const isChanged = await edit(project, file, () => before).then(
      () => true,
      () => false,
    )
    // The next test begins when the server has seen it.
    if (isChanged) await eventual(() => output.length > said || undefined)
  })
}

/** The first heading in view, and how many pixels down it stands. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h2, h3')]
    const first = headings.find((heading) => heading.getBoundingClientRect().top > 100)
    return { text: first?.textContent, top: first?.getBoundingClientRect().top ?? 0 }
  })

const about = 'content/pages/about.md'
const problems = (page: Page) => page.locator('dev-problems li')

describe('npm run dev', () => {
  test('serves pages, files and redirects as a host would', async () => {
    const html = 'text/html;charset=utf-8'
    for (const [address, status, said] of [
      ['/', 200, html],
      ['/about/', 200, html],
      ['/about?x=1', 301, '/about/?x=1'],
      ['/nowhere/', 404, html],
      ['/robots.txt', 200, 'text/plain;charset=utf-8'],
      ['//evil.invalid/x', 404, html],
    ] as const) {
      const answer = await fetch(url.slice(0, -1) + address, { redirect: 'manual' })
      const { headers } = answer
      const got = headers.get('content-type') ?? headers.get('location')
      expect([address, answer.status, got]).toEqual([address, status, said])
    }
  })

  test('sends the headers of the site, with the policy of its pages', async () => {
    const { headers } = await fetch(new URL('/about/', url))
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*connect-src 'self' https:\/\/www\.google\.com http:\/\/127\.0\.0\.1:\d+;.*frame-ancestors 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    const missing = await fetch(new URL('/assets/nothing.js', url))
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('reloads the page whose text is saved, and no other, at the place where the reader was', async () => {
    const [page, other] = [await visit('/about/'), await visit('/contact/')]
    await other.evaluate(() => Object.assign(window, { untouched: true }))
    // A font that comes in time for the second view only would break its lines elsewhere.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.reload()
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const before = await inView(page)
    await change(about, /^lead: .*/m, 'lead: A sentence that was never there before.')
    await page.waitForFunction(() => document.body.textContent.includes('never there before'))
    // The text above may be shorter now: what was being read is where it was.
    await expect
      .poll(() => inView(page))
      .toEqual({ text: before.text, top: expect.closeTo(before.top, 0) as number })
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await other.evaluate(() => 'untouched' in window)).toBe(true)
    expect(output).toMatch(/content\/pages\/about\.md: the site is up to date \(\d+( ms|\.\d s)\)/)
  })

  test('shows every content error over the last good page, as an alert, until they are mended', async () => {
    const page = await visit('/about/')
    const heading = await page.locator('h1').innerText()
    await change(about, /^lead: /m, 'laed: ')
    await problems(page).first().waitFor()
    const lines = await problems(page).allTextContents()
    expect(lines).toEqual([
      'content/pages/about.md:1  lead: is missing. One or two sentences under the heading: the answer first.',
      expect.stringMatching(/^content\/pages\/about\.md:\d+ {2}laed: no such field\./),
    ])
    // The terminal says the same.
    expect(output).toContain(`\n${lines.join('\n')}\n`)
    expect(await page.locator('h1').innerText()).toBe(heading)
    expect(await page.getByRole('alert').filter({ hasText: '2 problems' }).count()).toBe(1)
    expect(await page.getByRole('region', { name: '2 problems' }).count()).toBe(1)
    await edit(project, about, (text) => text.replace(/^laed: /m, 'lead: '))
    await page.locator('dev-problems').waitFor({ state: 'detached' })
  })

  test('shows an error to who comes later, too, and lets it be put aside', async () => {
    await change(about, /^lead: /m, 'laed: ')
    const page = await visit('/contact/')
    await problems(page).first().waitFor()
    await page.locator('dev-problems section').focus()
    await page.keyboard.press('Escape')
    await page.locator('dev-problems').waitFor({ state: 'detached' })
    await change(about, /^heading: /m, 'haeding: ')
    await expect.poll(() => problems(page).count()).toBe(4)
    await page.locator('dev-problems button').click()
    expect(await page.locator('dev-problems').count()).toBe(0)
  })

  test('takes in a changed template without a restart, and says what is wrong with it', async () => {
    const page = await visit('/about/')
    const template = 'templates/layout.tsx'
    await change(template, '<main ', '<main data-anew="1" ')
    await page.locator('main[data-anew]').waitFor({ state: 'attached' })
    await edit(project, template, (text) => text.replace('<main ', '<main < '))
    await problems(page).first().waitFor()
    expect(await problems(page).first().textContent()).toMatch(
      /^templates\/layout\.tsx:\d+ {2}Expected/,
    )
    await edit(project, template, (text) => text.replace('<main < ', '<main data-mended="1" '))
    await page.locator('main[data-mended]').waitFor({ state: 'attached' })
    await page.locator('dev-problems').waitFor({ state: 'detached' })
  })

  test('takes in a changed style and a changed client script', async () => {
    const page = await visit('/about/')
    await change('templates/styles/2-base.css', /$/, '\nh1 { letter-spacing: 7px }')
    const spacing = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).letterSpacing)
    await expect.poll(spacing).toBe('7px')
    await change('client/main.ts', /$/, '\ndocument.documentElement.dataset.anew = "1"\n')
    await page.locator('html[data-anew]').waitFor({ state: 'attached' })
  })

  test('shows what a template throws over the last good page', async () => {
    const page = await visit('/about/')
    const template = 'templates/layout.tsx'
    const thrown = "<main title={(() => { throw new Error('No page today') })()} "
    await change(template, '<main ', thrown)
    // A file that is read while it is being written shows another problem first.
    await expect
      .poll(() => problems(page).allTextContents())
      .toEqual([expect.stringMatching(/^templates\/layout\.tsx:\d+ {2}No page today$/)])
    await page.reload()
    await problems(page).first().waitFor()
    expect(await page.locator('main').count()).toBe(1)
  })

  test('takes the leads of its own form, and shows them', async () => {
    const leads = await visit('/__leads')
    expect(await leads.locator('body').textContent()).toContain('None yet')
    const page = await visit('/contact/')
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__done').waitFor({ state: 'visible' })
    // The open page of leads follows by itself.
    await leads.getByText('Lovelace').waitFor()
    expect(await leads.locator('th').allInnerTexts()).toContain('timestamp')
    expect(await leads.locator('td', { hasText: '<b>clicks</b>' }).count()).toBe(1)
    expect(output).toContain(
      'Lead received: Ada Lovelace, 918 555 0100, furnace-repair, Contact Page',
    )
  })

  test('leads a form without script to the page of leads, the newest first', async () => {
    const send = (values: Record<string, string>) =>
      fetch(new URL('/__leads', url), {
        method: 'POST',
        headers: { accept: 'text/html' },
        body: new URLSearchParams(values),
      })
    const first = await send({ ...request, firstName: 'Grace' })
    expect(first.url).toBe(new URL('/__leads', url).href)
    expect(await first.text()).toContain('Grace')
    expect(await (await send({ ...request, firstName: 'Hedy' })).text()).toMatch(/Hedy.*Grace/s)
    // What a receiver would refuse is refused, and shown with the reason.
    const refused = await send({ ...request, email: 'none' })
    expect(refused.status).toBe(400)
    const problem = 'email is missing or wrong'
    expect(await refused.text()).toBe(`We could not take this request: ${problem}.`)
    expect(await (await fetch(new URL('/__leads', url))).text()).toContain(`Refused: ${problem}.`)
  })
})

test('nothing of the dev server is in a built site', async () => {
  const files = (await listFiles(dist())).filter((file) => /\.(html|js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => /__dev|dev-problems|__leads/.test(readBuilt(file)))).toEqual([])
})

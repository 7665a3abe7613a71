import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { projectPaths } from '../../../scripts/paths'
import { leadFields } from '../../../scripts/preflight/test-lead'
import { startReceiver } from '../../browser/support/receiver'
import { copyContent, edit, type Run, runScript, temporaryFolder } from '../../support/site'
import { linesWith, readyFiles } from './support'

// Each of these starts processes, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const script = 'scripts/preflight.ts'
const read = (file: string) => readFileSync(path.join(projectPaths.content, file), 'utf8')

describe('npm run preflight on the site of this project', () => {
  let run: Run
  let lines: string[]

  beforeAll(async () => {
    run = await runScript(script, [])
    lines = run.stderr.split('\n').filter((line) => /^content\/\S+:\d+ {2}/.test(line))
  })

  /** The lines of a file that were reported and say this. */
  const reported = (file: string, words: RegExp) =>
    lines.flatMap((line) => {
      const [, found, number, rest = ''] = /^content\/(\S+):(\d+) {2}(.*)$/.exec(line) ?? []
      return found === file && words.test(rest) ? [Number(number)] : []
    })

  test('ends with exit code 1, the count and the time', () => {
    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(
      new RegExp(
        `\n\n${lines.length} things to settle before this site can go live \\(\\d.* m?s\\)\n$`,
      ),
    )
  })

  test('lists each unconfirmed claim at its line', () => {
    const unconfirmed = linesWith(read('claims.md'), /^ {4}confirmed: false$/)
    expect(unconfirmed.length).toBeGreaterThan(0)
    expect(reported('claims.md', /is not confirmed/)).toEqual(unconfirmed.map(({ line }) => line))
  })

  test('lists each entry of toConfirm at its line', () => {
    const files = glob.sync('**/*.md', { cwd: projectPaths.content })
    const all = files.flatMap((file) => {
      const [, list = ''] = /^toConfirm:\n((?: +.*\n)+)/m.exec(read(file)) ?? []
      const entries = linesWith(list, /^ *- /).map(({ text }) => text)
      const expected = linesWith(read(file), /^ *- /)
        .filter(({ text }) => entries.includes(text))
        .map(({ line }) => line)
      expect(reported(file, /^toConfirm\[/), file).toEqual(expected)
      return expected
    })
    expect(all.length).toBeGreaterThan(0)
  })

  test.each([
    ['siteUrl', /^siteUrl: .*example\.com/, /^siteUrl: ".*" is a placeholder/],
    ['the phone number', /^phone: .*555-01\d\d/, /^phone: ".*" is a placeholder/],
    ['the e-mail address', /^email: .*@example\.com/, /^email: ".*" is a placeholder/],
    ['the webhook', /^leadWebhook: .*example\.com/, /^leadWebhook: ".*" is a placeholder/],
    ['the owner', /^ {2}name: Owner Name/, /^owner\.name: ".*" is a placeholder/],
    ['a social page', /^ {4}url: .*\/example$/, /^social\[0\]\.url: ".*" is a placeholder/],
    ['the year', /^copyrightYear: 2025/, /^copyrightYear: 2025 has passed/],
    ['the street', /^ {2}street:$/, /^office\.street: is empty/],
    ['the reviews', /^ {2}reviews:$/, /^embeds\.reviews: is empty/],
    ['the address of the rating', /^ {2}url:$/, /^rating\.url: is empty/],
  ])('lists %s at its line, for as long as it is not settled', (_what, inFile, inReport) => {
    const unsettled = linesWith(read('business.md'), inFile).map(({ line }) => line)
    expect(reported('business.md', inReport)).toEqual(unsettled)
  })

  test('lists nothing twice', () => {
    expect(new Set(lines).size).toBe(lines.length)
  })
})

/** A folder with the content of a site that is ready to go live this year. */
async function readyFolder(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'content')
  const year = new Date().getFullYear()
  for (const [file, text] of Object.entries(readyFiles())) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    const now = text.replace(/^copyrightYear: .*$/m, `copyrightYear: ${year}`)
    await writeFile(path.join(folder, file), now)
  }
  return folder
}

describe('npm run preflight on a site that is ready', () => {
  test('ends with exit code 0, and with 1 as soon as one thing is open', async () => {
    const folder = await readyFolder()
    const ready = await runScript(script, ['--content', folder])
    expect(ready.stderr).toBe('')
    expect(ready.stdout).toMatch(/^Nothing keeps this site from going live \(\d.* m?s\)\n$/)
    expect(ready.code).toBe(0)

    await edit(folder, 'claims.md', (text) => text.replace('confirmed: true', 'confirmed: false'))
    const open = await runScript(script, ['--content', folder])
    expect(open.stderr).toContain('1 thing to settle')
    expect(open.stderr).toContain('claims.md:6  claims.reply.confirmed: "one working day" is not')
    expect(open.code).toBe(1)
  })

  test('sends a test lead to the webhook when asked to, and reports the answer', async () => {
    const folder = await readyFolder()
    const { url, arrivals, close } = await startReceiver()
    onTestFinished(close)
    const args = ['--content', folder, '--webhook', url, '--send-test-lead']
    const run = await runScript(script, args)
    expect(arrivals).toHaveLength(1)
    // The plumber's receiver reads forms.
    const fields = [...new URLSearchParams(arrivals[0]?.body).keys()]
    expect(fields).toEqual([...leadFields])
    expect(run.stdout).toContain('The webhook answered 200 OK')
    // A receiver on this machine is good for a test and for nothing else.
    expect(run.stderr).toContain("is this computer's own address")
    expect(run.code).toBe(1)
  })

  test('sends nothing unasked', async () => {
    const { url, arrivals, close } = await startReceiver()
    onTestFinished(close)
    await runScript(script, ['--content', await readyFolder(), '--webhook', url])
    expect(arrivals).toEqual([])
  })
})

test('npm run preflight sends no test lead to a placeholder', async () => {
  const run = await runScript(script, [
    '--send-test-lead',
    '--webhook',
    'https://hooks.example.com/x',
  ])
  expect(run.stderr).toContain('No test lead was sent: there is no webhook yet.')
  expect(run.code).toBe(1)
})

test('npm run preflight wants content errors mended first', async () => {
  const folder = await copyContent()
  await edit(folder, 'business.md', (text) => text.replace(/^phone: .*$/m, 'phone: none'))
  const run = await runScript(script, ['--content', folder])
  expect(run.stderr).toMatch(/business\.md:\d+ {2}phone: "none" must be a phone number/)
  expect(run.stderr).toContain('1 content error. Mend them first (')
  expect(run.stderr).not.toContain('is not confirmed')
  expect(run.code).toBe(1)
})

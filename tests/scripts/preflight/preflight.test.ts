import { describe, expect, onTestFinished, test } from 'vitest'
import { makeTestLead } from '../../../scripts/dev/test-lead'
import { startReceiver } from '../../browser/support/receiver'
import { plumberSite } from '../../support/content'
import { copyContent, edit, folderWith, hvacContent, runScript } from '../../support/site'
import { readyFiles } from './support'

const script = 'scripts/preflight.ts'

test('npm run preflight lists once, with file and line, all that is to be settled', async () => {
  const run = await runScript(script, ['--content', hvacContent])
  const lines = run.stdout
    .split('\n')
    .filter((line) => /^tests\/fixtures\/hvac\/\S+:\d+ {2}/.test(line))
  expect(new Set(lines).size).toBe(lines.length)
  const [, owner, lawyer] =
    /^(\d+) points to settle, (\d+) questions for a lawyer before this/.exec(run.stderr) ?? []
  expect(Number(owner) + Number(lawyer)).toBe(lines.length)
  expect(run.code).toBe(1)
})

describe('npm run preflight on a site that is ready', () => {
  test('ends with exit code 0, and with 1 as soon as one thing is open', async () => {
    const folder = await folderWith(readyFiles())
    const ready = await runScript(script, ['--content', folder])
    expect(ready.stderr).toBe('')
    expect(ready.stdout).toMatch(
      /^Nothing keeps this site from going live\. .*Google, Bing and IndexNow: \S+ says how \(\d.* m?s\)\n$/,
    )
    expect(ready.code).toBe(0)

    await edit(
      folder,
      'questions.md',
      () => '---\nquestions:\n  - { ask: Is it so?, about: [claims.md#claims.reply] }\n---\n',
    )
    const open = await runScript(script, ['--content', folder])
    expect(open.stderr).toContain('1 point to settle')
    expect(open.stdout).toContain('claims.md:3  claims.reply: Is it so?')
    expect(open.code).toBe(1)
  })

  test('sends a test lead to the webhook when asked to, and only then', async () => {
    const folder = await folderWith(readyFiles())
    const { url, arrivals, close } = await startReceiver()
    onTestFinished(close)
    // The environment names the webhook where no flag does.
    await runScript(script, ['--content', folder], { LEAD_WEBHOOK_URL: url })
    expect(arrivals).toEqual([])

    const run = await runScript(script, ['--content', folder, '--send-test-lead'], {
      LEAD_WEBHOOK_URL: url,
    })
    // The plumber's receiver reads forms.
    const fields = [...new URLSearchParams(arrivals[0]?.body).keys()]
    expect(fields).toEqual(Object.keys(makeTestLead(plumberSite(), new Date())))
    expect(arrivals).toHaveLength(1)
    expect(run.stdout).toMatch(/^The webhook answered 200 OK/)
    // A receiver on this machine is good for a test and for nothing else.
    expect(run.stdout).toContain("is this computer's own address")
    expect(run.code).toBe(1)
  })
})

test('npm run preflight sends no test lead to a placeholder', async () => {
  const webhook = 'https://hooks.example.com/x'
  const args = ['--content', hvacContent, '--send-test-lead', '--webhook', webhook]
  const run = await runScript(script, args)
  expect(run.stderr).toContain('No test lead was sent: there is no webhook yet.')
  expect(run.code).toBe(1)
})

test('npm run preflight wants content errors mended first', async () => {
  const folder = await copyContent()
  await edit(folder, 'business.md', (text) => text.replace(/^phone: .*$/m, 'phone: none'))
  const run = await runScript(script, ['--content', folder])
  expect(run.stderr).toMatch(/business\.md:\d+ {2}phone: "none" must be a phone number/)
  expect(run.stderr).toContain('1 content error. Nothing was written; all is as it was (')
  expect(run.stderr).not.toContain('is not confirmed')
  expect(run.code).toBe(1)
})

import { execFileSync } from 'node:child_process'
import { chmod, cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { generatorPaths } from '../../../scripts/shared/paths'
import { folderWith, temporaryFolder } from '../../support/site'

/* The steps of the workflow that `npm run new -- site` writes, on machines that begin empty as GitHub's do. */

const file = path.join(generatorPaths.root, 'scripts/new-files/folder/github/workflows/site.yml')

interface Step {
  id?: string
  if?: string
  uses?: string
  run?: string
  with?: Record<string, string>
  env?: Record<string, string>
}

/** In place of npm: builds what content says unless it is broken, and writes down what else is asked. */
const npm = `#!/bin/sh
case "$*" in
  'run build') grep -q broken content/site.md && exit 1; mkdir -p dist && cp content/site.md dist/index.html ;;
  *check-live*) [ -f online/dist/index.html ] || exit 1; echo "$* | $(cat online/dist/index.html) | $(cat online/content/site.md)" >> "$LOG"; mkdir -p status ;;
esac`

/** What GitHub keeps between the runs. */
async function repository() {
  const cache = await temporaryFolder()
  const log = path.join(cache, 'log')
  await writeFile(log, '')
  const bin = await folderWith({ npm })
  await chmod(path.join(bin, 'npm'), 0o755)

  /** Runs the steps, each if its condition holds, and says which have failed. */
  return async (content: string, event = 'schedule', fails = '') => {
    const cwd = await folderWith({ 'content/site.md': content })
    const { jobs } = parse(await readFile(file, 'utf8'))
    const outputs: Record<string, string> = {}
    const failed: string[] = []
    const uploaded: string[] = []
    const expression = (text = '') =>
      text.replace(/\$\{\{ *(.*?) *\}\}/g, (_all, name) =>
        name === 'steps.deployment.outputs.page_url' ? (outputs.deployment ?? '') : name,
      )
    for (const step of jobs.build.steps as Step[]) {
      const { uses = '', run, env = {} } = step
      const condition = (step.if ?? 'success()').replace(/^\$\{\{|\}\}$/g, '')
      const holds = new Function('success', 'always', 'cancelled', 'github', `return ${condition}`)
      const isRun = holds(
        () => failed.length === 0,
        () => true,
        () => false,
        { event_name: event },
      )
      if (!isRun) continue
      const kept = path.join(cwd, step.with?.path ?? '')
      try {
        if (uses?.includes(fails || ' ')) throw new Error(fails)
        if (uses.startsWith('actions/cache/restore'))
          await cp(path.join(cache, 'kept'), kept, { recursive: true }).catch(() => {})
        if (uses.startsWith('actions/cache/save')) {
          await rm(path.join(cache, 'kept'), { recursive: true, force: true })
          await cp(kept, path.join(cache, 'kept'), { recursive: true })
        }
        if (uses.startsWith('actions/deploy-pages')) outputs.deployment = 'https://www.example.com/'
        if (uses.startsWith('actions/upload-artifact')) uploaded.push(kept)
        const values = Object.entries(env).map(([name, value]) => [name, expression(value)])
        const more = { LOG: log, PATH: `${bin}:${process.env.PATH}`, GITHUB_STEP_SUMMARY: log }
        if (run)
          execFileSync('bash', ['-e', '-c', run], {
            cwd,
            stdio: 'pipe',
            env: { ...process.env, ...Object.fromEntries(values), ...more },
          })
      } catch {
        failed.push(run ?? uses)
      }
    }
    const lines = (await readFile(log, 'utf8')).split('\n')
    const checks = lines.filter((line) => line.includes('check-live'))
    await writeFile(log, '')
    return { failed, checks, uploaded: uploaded.length }
  }
}

const command =
  'run check-live -- https://www.example.com/ --out online/dist --content online/content'

test.each<[what: string, content: string, fails: string, checked: string]>([
  ['builds', 'second', '', 'second'],
  ['cannot build', 'broken', '', 'first'],
  ['cannot put the site online', 'second', 'deploy-pages', 'first'],
  ['cannot hand the site over', 'second', 'upload-pages-artifact', 'first'],
])(
  'a night that %s checks what is online, and fails if it has failed',
  async (_what, content, fails, checked) => {
    const run = await repository()
    expect(await run('first', 'push')).toEqual({ failed: [], checks: [], uploaded: 0 })
    const { failed, checks, uploaded } = await run(content, 'schedule', fails)
    expect(failed).toHaveLength(checked === 'second' ? 0 : 1)
    expect(checks).toEqual([`${command} --night status | ${checked} | ${checked}`])
    expect(uploaded).toBe(1)
  },
)

test('several nights that cannot build check what was online last', async () => {
  const run = await repository()
  await run('first', 'push')
  await run('second', 'push')
  for (const event of ['push', 'schedule', 'workflow_dispatch', 'schedule']) {
    const { failed, checks } = await run('broken', event)
    expect([event, failed, checks]).toEqual([
      event,
      ['npm run build'],
      event === 'push' ? [] : [`${command} --night status | second | second`],
    ])
  }
  expect((await run('third')).checks).toEqual([`${command} --night status | third | third`])
})

test('nothing is kept that did not get online', async () => {
  const run = await repository()
  const { failed, checks } = await run('first', 'schedule', 'deploy-pages')
  // There is nothing online to check.
  expect([failed.length, checks]).toEqual([2, []])
})

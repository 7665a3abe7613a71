import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { paintFor, paintIssues } from '../../../scripts/cli/paint'
import { formatDuration, nameOf } from '../../../scripts/cli/run'
import { projectPaths } from '../../../scripts/paths'
import {
  buildScript,
  copyContent,
  edit,
  nodeArgs,
  plumberContent,
  type Run,
  runScript,
  temporaryFolder,
} from '../../support/site'

const commands = [
  'build',
  'dev',
  'preview',
  'links',
  'preflight',
  'screenshots',
  'schemas',
  'lighthouse',
]
const call = (name: string, args: string[], env = {}) =>
  runScript(name === 'build' ? buildScript : `scripts/${name}.ts`, args, env)

test.each(commands)('npm run %s explains itself, and ends with exit code 0', async (name) => {
  const [long, short] = await Promise.all([call(name, ['--help']), call(name, ['-h'])])
  expect(long).toEqual(short)
  expect(long.stderr).toBe('')
  expect(long.code).toBe(0)
  expect(long.stdout).toContain(`Usage: npm run ${name} -- [flags]`)
  expect(long.stdout).toContain(`Example:\n  npm run ${name} -- --`)
})

test('npm run build writes the site also for one who stops reading along', async () => {
  const out = path.join(await temporaryFolder(), 'dist')
  const flags = ['--content', plumberContent, '--out', out]
  const build = spawn(process.execPath, [...nodeArgs(buildScript), ...flags], {
    cwd: projectPaths.root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  build.stdout.destroy()
  let said = ''
  build.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const code = await new Promise((resolve) => build.once('close', resolve))
  expect([code, said]).toEqual([0, ''])
  expect(existsSync(path.join(out, 'index.html'))).toBe(true)
})

test.each(commands)('npm run %s refuses a flag that it does not know', async (name) => {
  const { code, stdout, stderr } = await call(name, ['--halp'])
  expect(stderr).toBe(
    `There is no flag --halp. Did you mean "--help"?\nFor all flags: npm run ${name} -- --help\n`,
  )
  expect(stdout).toBe('')
  expect(code).toBe(1)
})

test.each(glob.sync('scripts/*.ts', { cwd: projectPaths.root }))(
  '%s declares no value below the call that runs it, which would come too early for it',
  (script) => {
    const code = readFileSync(path.join(projectPaths.root, script), 'utf8')
    const [, below = ''] = code.split(/^await run\(/m)
    expect(below.match(/^(const|let|class) .*/m)).toBeNull()
  },
)

test.each([
  [0, '0 ms'],
  [85.4, '85 ms'],
  [1000, '1.0 s'],
  [3249, '3.2 s'],
  [59_960, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('formatDuration says of %d ms: %s', (time, text) => {
  expect(formatDuration(time)).toBe(text)
})

test('nameOf names a folder from here, and in full where it lies elsewhere', () => {
  expect(nameOf(`${process.cwd()}/content`)).toBe('content')
  expect(nameOf(process.cwd())).toBe('.')
  expect(nameOf('/elsewhere/content')).toBe('/elsewhere/content')
})

describe('paintIssues', () => {
  const tagged = (text: string) => paintIssues(text, (kind, part) => `<${kind}>${part}</>`)

  test.each([
    [
      'content/areas/x.md:7  motif[0]: "oka" is not allowed. Did you mean "oak"? Allowed: oak.',
      '<place>content/areas/x.md:7</>  <field>motif[0]: </>"oka" is not allowed. <hint>Did you mean "oak"?</> Allowed: oak.',
    ],
    [
      'content/x.md:1  no page is made of this file: none.',
      '<place>content/x.md:1</>  no page is made of this file: none.',
    ],
    ['3 problems in all', '3 problems in all'],
  ])('marks place, field and suggestion of %j', (line, marked) => {
    expect(tagged(line)).toBe(marked)
    expect(tagged(`${line}\n${line}`)).toBe(`${marked}\n${marked}`)
  })

  test('leaves every letter as it was', () => {
    const line = 'a.md:7  lead: "x" is not allowed. Did you mean "y"?'
    expect(paintIssues(line, (_kind, part) => part)).toBe(line)
  })
})

test('paintFor leaves text as it is on a stream that is no terminal', () => {
  const { isTTY } = process.stdout
  process.stdout.isTTY = false
  expect(paintFor(process.stdout)('bad', 'x')).toBe('x')
  process.stdout.isTTY = isTTY
})

const esc = '\u001b['

describe('colours and the last line', () => {
  async function brokenBuild(env: Record<string, string>): Promise<Run> {
    const folder = await copyContent(plumberContent)
    await edit(folder, 'business.md', (text) => text.replace(/^phone: .*$/m, 'phone: none'))
    return call('build', ['--content', folder, '--out', await temporaryFolder()], env)
  }

  test('errors have no colour in a file', async () => {
    const { stderr, stdout, code } = await brokenBuild({})
    expect(stderr).not.toContain(esc)
    expect(stderr).toMatch(
      /business\.md:\d+ {2}phone: "none" must .*\n\n1 content error\. Nothing was written; .* \(\d.*s\)\n$/,
    )
    expect(stdout).toBe('')
    expect(code).toBe(1)
  })

  test('errors have colours where FORCE_COLOR asks for them', async () => {
    const { stderr } = await brokenBuild({ FORCE_COLOR: '1' })
    expect(stderr.startsWith(`${esc}36m/`)).toBe(true)
    expect(stderr).toContain(`${esc}39m  ${esc}1mphone: ${esc}22m"none" must`)
    expect(stderr).toContain(`${esc}31m1 content error.`)
  })

  test('an output folder that cannot be used is refused before any work', async () => {
    const folder = await copyContent(plumberContent)
    await edit(folder, 'business.md', (text) => text.replace(/^phone: .*$/m, 'phone: none'))
    for (const out of ['.', folder, '/', 'templates']) {
      const { stderr, code } = await call('build', ['--content', folder, '--out', out])
      expect(stderr).toMatch(/^(--out \S+ would replace|\S+ holds files that no build wrote) .*\n$/)
      expect(code).toBe(1)
    }
  })

  test('NO_COLOR wins', async () => {
    const { stderr } = await brokenBuild({ FORCE_COLOR: '1', NO_COLOR: '1' })
    expect(stderr).not.toContain(esc)
  })
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { webAddress, wholeNumber } from '../../../scripts/shared/cli/values'
import { projectPaths } from '../../../scripts/shared/paths'
import { isSiteAddress } from '../../../templates/model/web-address'
import {
  copyContent,
  edit,
  plumberContent,
  runBuild,
  runScript,
  temporaryFolder,
} from '../../support/site'

const { scripts, devDependencies } = JSON.parse(
  readFileSync(path.join(projectPaths.root, 'package.json'), 'utf8'),
)
/** The commands of the project's own, by the scripts that they run. */
const commands = Object.entries(scripts as Record<string, string>).flatMap(([name, line]) => {
  const script = /^tsx (scripts\/\S+)$/.exec(line)?.[1]
  return script ? [[name, script] as const] : []
})

test.each(commands)(
  'npm run %s explains itself, and ends with exit code 0',
  async (name, script) => {
    expect(commands.length).toBeGreaterThan(6)
    const { code, stdout, stderr } = await runScript(script, ['--help'])
    expect([code, stderr]).toEqual([0, ''])
    // A command may take words before its flags.
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- (?:[A-Z]+ )*\\[flags\\]$`, 'm'))
    expect(stdout).toMatch(new RegExp(`^Example:\n  npm run ${name} -- .*--[a-z]`, 'm'))
  },
)

test.each(commands)(
  'npm run %s starts without the packages of the development, and can say which it needs',
  async (_name, script) => {
    const { metafile } = await build({
      absWorkingDir: projectPaths.root,
      entryPoints: [script],
      bundle: true,
      write: false,
      metafile: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outdir: '.',
      logLevel: 'silent',
    })
    const needed = new Set<string>()
    const seen = new Set<string>()
    const follow = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      for (const { path: to, kind, external } of metafile.inputs[file]?.imports ?? []) {
        if (kind === 'dynamic-import') continue
        if (external) needed.add(to)
        else follow(to)
      }
    }
    follow(script)
    expect(seen.size).toBeGreaterThan(3)
    const isDevelopment = (name: string) =>
      Object.keys(devDependencies).some((one) => name === one || name.startsWith(`${one}/`))
    expect([...needed].filter(isDevelopment)).toEqual([])
  },
)

test('a command refuses a flag that it does not know', async () => {
  expect(await runBuild(['--halp'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'There is no flag --halp. Did you mean "--help"?\nFor all flags: npm run build -- --help\n',
  })
})

describe('the values of flags', () => {
  const flag = ['site-url', { does: '', variable: 'SITE_URL' }] as const

  test.each(['www.example.com', 'ftp://a.example', '', 'https://a.example/?b'])(
    '%j is no address of a site',
    (value) => {
      expect(webAddress([...flag], 'https://a.example/b/', isSiteAddress)).toBe(
        'https://a.example/b/',
      )
      expect(() => webAddress([...flag], value, isSiteAddress)).toThrow(
        `--site-url (or SITE_URL) must be a full web address such as https://www.example.com, not "${value}".`,
      )
    },
  )

  test.each(['javascript:alert(1)', 'https://a b/'])('%j is no receiver', (value) => {
    expect(() => webAddress(['webhook', { does: '' }], value)).toThrow(/^--webhook must be a full/)
  })

  test('a port is a number that there is', () => {
    const port = (value: string | undefined) => wholeNumber('port', value, 65_535)
    expect(['0', '65535', undefined].map(port)).toEqual([0, 65_535, undefined])
    for (const value of ['65536', '-1', 'x', '', '1.5']) {
      expect(() => port(value), value).toThrow('--port must be a whole number from 0 to 65535')
    }
  })
})

test.each([
  ['no color in a file', {}, false],
  ['colors where FORCE_COLOR asks for them', { FORCE_COLOR: '1' }, true],
  ['no color where NO_COLOR is set, whatever else is', { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('errors and the last line have %s', async (_what, env: Record<string, string>, isColored) => {
  const folder = await copyContent(plumberContent)
  await edit(folder, 'services/leak-repair.md', (text) =>
    text.replace('theme: water', 'theme: watr'),
  )
  const run = await runBuild(['--content', folder, '--out', await temporaryFolder()], env)
  expect([run.code, run.stdout, run.stderr.includes('\u001b[')]).toEqual([1, '', isColored])
  const plain = stripVTControlCharacters(run.stderr)
  expect(plain).toMatch(
    /^\S+leak-repair\.md:10 {2}theme: no theme .* "watr"\. Did you mean "water"\? Allowed: .*\n\n1 content error\. Nothing was /,
  )
  expect(plain).toMatch(/ is as it was \(\d.*s\)\n/)
})

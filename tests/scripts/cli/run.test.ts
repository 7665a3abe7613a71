import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../scripts/cli/flags'
import { paintFor, paintIssues } from '../../../scripts/cli/paint'
import { formatDuration, nameOf } from '../../../scripts/cli/run'
import { webAddress, wholeNumber } from '../../../scripts/cli/values'
import { projectPaths } from '../../../scripts/paths'
import { isSiteAddress } from '../../../templates/model/web-address'
import {
  copyContent,
  edit,
  plumberContent,
  type Run,
  runBuild,
  runScript,
  temporaryFolder,
} from '../../support/site'

const { scripts } = JSON.parse(readFileSync(path.join(projectPaths.root, 'package.json'), 'utf8'))
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

  test.each(['https://a.example', 'http://127.0.0.1:9/some/path/'])('%s is an address', (value) => {
    expect(webAddress([...flag], value, isSiteAddress)).toBe(value)
  })

  test.each(['www.example.com', 'ftp://a.example', '', 'https://a.example/?b', 'https://a;b/'])(
    '%j is no address of a site',
    (value) => {
      expect(() => webAddress([...flag], value, isSiteAddress)).toThrow(UsageError)
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

describe('colors and the last line', () => {
  async function brokenBuild(env: Record<string, string>): Promise<Run> {
    const folder = await copyContent(plumberContent)
    await edit(folder, 'business.md', (text) => text.replace(/^phone: .*$/m, 'phone: none'))
    return runBuild(['--content', folder, '--out', await temporaryFolder()], env)
  }

  test('errors have no color in a file', async () => {
    const { stderr, stdout, code } = await brokenBuild({})
    expect(stderr).not.toContain(esc)
    expect(stderr).toMatch(
      /business\.md:\d+ {2}phone: "none" must .*\n\n1 content error\. Nothing was written; .* \(\d.*s\)\n$/,
    )
    expect(stdout).toBe('')
    expect(code).toBe(1)
  })

  test('errors have colors where FORCE_COLOR asks for them', async () => {
    const { stderr } = await brokenBuild({ FORCE_COLOR: '1' })
    expect(stderr.startsWith(`${esc}36m/`)).toBe(true)
    expect(stderr).toContain(`${esc}39m  ${esc}1mphone: ${esc}22m"none" must`)
    expect(stderr).toContain(`${esc}31m1 content error.`)
  })

  test('an output folder that cannot be used is refused before any work', async () => {
    const folder = await copyContent(plumberContent)
    await edit(folder, 'business.md', (text) => text.replace(/^phone: .*$/m, 'phone: none'))
    for (const out of ['.', 'templates']) {
      const { stderr, code } = await runBuild(['--content', folder, '--out', out])
      expect(stderr).toMatch(/^(--out \S+ would replace|\S+ holds files that no build wrote) .*\n$/)
      expect(code).toBe(1)
    }
  })

  test('NO_COLOR wins', async () => {
    const { stderr } = await brokenBuild({ FORCE_COLOR: '1', NO_COLOR: '1' })
    expect(stderr).not.toContain(esc)
  })
})

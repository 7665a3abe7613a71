import { execFile } from 'node:child_process'
import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { generatorPaths } from '../../scripts/shared/paths'
import {
  electricianContent,
  hashFolder,
  hvacContent,
  plumberContent,
  runBuild,
} from '../support/site'

const execute = promisify(execFile)
const { name, version, bin } = packageFile
const tarball = `${name}-${version}.tgz`
const epoch = '1767225600'

/** A folder in which the package is installed, and nothing else. */
const folder = path.join(inject('runDir'), 'package')
const installed = path.join(folder, 'node_modules', name)

/** Runs a program in a folder, and says what it wrote. A failure is one of the test. */
const run = async (cwd: string, program: string, ...args: string[]) => {
  const { NODE_ENV, ...env } = process.env
  const options = { cwd, env: { ...env, SOURCE_DATE_EPOCH: epoch }, maxBuffer: 1e8 }
  return execute(program, args, options)
}
const command = (cwd: string, ...words: string[]) =>
  run(cwd, process.execPath, path.join(installed, bin['local-business-site']), ...words)

beforeAll(async () => {
  await mkdir(folder)
  await run(generatorPaths.root, 'npm', 'pack', '--pack-destination', folder)
  await writeFile(path.join(folder, 'package.json'), '{"private":true}')
  const flags = ['--prefer-offline', '--no-audit', '--no-fund']
  await run(folder, 'npm', 'install', `./${tarball}`, ...flags)
})

test('the package is small, and holds no tests, no content and no TypeScript', async () => {
  expect((await stat(path.join(folder, tarball))).size).toBeLessThan(500_000)
  const files = Object.keys(await hashFolder(installed))
  expect(files.length).toBeGreaterThan(300)
  const foreign = /^(tests|content|\.ci)\/|(?<!\.d)\.tsx?$/
  expect(files.filter((file) => foreign.test(file))).toEqual([])
})

test.each([hvacContent, plumberContent, electricianContent])(
  'it builds the bytes that its source builds: %s',
  async (content) => {
    const [out, other] = ['package', 'source'].map((one) =>
      path.join(folder, one, path.basename(content)),
    ) as [string, string]
    await command(folder, 'build', '--content', content, '--out', out)
    const { code } = await runBuild(['--content', content, '--out', other], {
      SOURCE_DATE_EPOCH: epoch,
    })
    expect(code).toBe(0)
    expect(await hashFolder(out)).toEqual(await hashFolder(other))
  },
)

test('its two doors open, with their types', async () => {
  const script = `import { loadContent } from '${name}/content'; import { planSite } from '${name}/site'; console.log(typeof loadContent, typeof planSite)`
  const { stdout } = await run(folder, process.execPath, '--input-type=module', '-e', script)
  expect(stdout).toBe('function function\n')
  for (const door of [packageFile.exports['./content'], packageFile.exports['./site']])
    expect(await readFile(path.join(installed, door.types), 'utf8')).toMatch(
      /export .* from '\S+\.js'/,
    )
})

test('a word that is no command is refused with those that are', async () => {
  const failure = await command(folder, 'bild').catch((error) => error)
  expect([failure.code, failure.stderr]).toEqual([1, expect.stringContaining('build, new, dev,')])
})

describe('a new site', () => {
  const site = path.join(folder, 'bakery')
  let scripts: Record<string, string>
  beforeAll(async () => {
    const flags =
      '--name,Test Bakery,--trade,Baker,--phone,(505) 555-0123,--email,hi@bakery.example,--city,Sampleton,--county,Sample,--region,NM,--region-name,New Mexico,--zip,01234,--service,Bread'
    const at = ['--at', '35.0844,-106.6504']
    await command(folder, 'new', 'site', 'bakery', ...flags.split(','), ...at)
    // What "npm install" would bring is here already.
    await symlink(path.join(folder, 'node_modules'), path.join(site, 'node_modules'))
    scripts = JSON.parse(await readFile(path.join(site, 'package.json'), 'utf8')).scripts
  })

  test('has the commands of the package, and each explains itself', async () => {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'dev', 'new', 'fields']))
    for (const [script, line] of Object.entries(scripts)) {
      expect(line).toBe(`${name} ${script}`)
      expect((await command(site, script, '--help')).stdout).toContain(`Usage: npm run ${script} `)
    }
  })

  test('is built by its own command into its own dist, once its sentences are written', async () => {
    const refused = await run(site, 'npm', 'run', 'build').catch((error) => error)
    expect(refused.stderr).toContain('is still to be written.')
    const content = path.join(site, 'content')
    for (const file of Object.keys(await hashFolder(content))) {
      const text = await readFile(path.join(content, file), 'utf8')
      await writeFile(path.join(content, file), text.replace(/\[Write: ([^\]]*)\]/g, '$1'))
    }
    const { stdout } = await run(site, 'npm', 'run', 'build')
    expect(stdout).toMatch(/^Built \d+ pages, \d+ files into dist\./m)
    const { stdout: links } = await run(site, 'npm', 'run', 'links')
    expect(links).toContain('none broken')
  })
})

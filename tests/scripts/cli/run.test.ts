import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { shellWord } from '../../../scripts/shared/cli/run'
import { generatorPaths } from '../../../scripts/shared/paths'
import {
  copyContent,
  edit,
  plumberContent,
  runBuild,
  runScript,
  temporaryFolder,
} from '../../support/site'

const { scripts, devDependencies } = JSON.parse(
  readFileSync(path.join(generatorPaths.root, 'package.json'), 'utf8'),
)
/** The commands of the project's own, by the scripts that they run. */
const commands = Object.entries(scripts as Record<string, string>).flatMap(([name, line]) => {
  const script = /^node --import tsx (scripts\/\S+)$/.exec(line)?.[1]
  return script ? [[name, script] as const] : []
})

test.each(commands)(
  'npm run %s explains itself, and ends with exit code 0',
  async (name, script) => {
    expect(commands.length).toBeGreaterThan(6)
    const { code, stdout, stderr } = await runScript(script, ['--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- \\[options\\]`))
    expect(stdout).toMatch(new RegExp(`^Example:\n  npm run ${name} -- .*--[a-z]`, 'm'))
  },
)

test.each(commands)('npm run %s needs no packages of the development', async (_name, script) => {
  const { metafile } = await build({
    absWorkingDir: generatorPaths.root,
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
    for (const { path: to, external } of metafile.inputs[file]?.imports ?? []) {
      if (external) needed.add(to)
      else follow(to)
    }
  }
  follow(script)
  expect(seen.size).toBeGreaterThan(3)
  const isDevelopment = (name: string) =>
    Object.keys(devDependencies).some((one) => name === one || name.startsWith(`${one}/`))
  expect([...needed].filter(isDevelopment)).toEqual([])
})

const site = "option '--site-url <URL>'"
const webhook = "option '--webhook <URL>'"
const port = "option '--port <N>'"
test.each<[script: string, args: string[], env: Record<string, string>, said: string]>([
  ['build', ['--halp'], {}, "unknown option '--halp'\n(Did you mean --help?)"],
  ['build', ['--out'], {}, "option '--out <DIR>' argument missing"],
  // The next option is no value.
  ['build', ['--out', '--no-cache'], {}, "option '--out <DIR>' argument '--no-cache' is invalid"],
  // npm takes options that do not follow two dashes, and passes only their values on.
  ['build', ['/tmp/x'], {}, 'too many arguments'],
  ['build', ['--site-url', ''], {}, `${site} argument '' is invalid. It must be a full address`],
  ['build', ['--site-url=https://a.example/?b'], {}, `${site} argument 'https://a.example/?b' is`],
  ['build', [], { SITE_URL: 'x' }, `${site} value 'x' from env 'SITE_URL' is invalid`],
  ['build', ['--webhook=https://a b/'], {}, `${webhook} argument 'https://a b/' is invalid`],
  ['preflight', ['--webhook=javascript:alert(1)'], {}, `${webhook} argument 'javascript:`],
  [
    'check-live',
    ['localhost'],
    {},
    "command-argument value 'localhost' is invalid for argument 'URL'. It must",
  ],
  ['check-live', [], {}, "missing required argument 'URL'"],
  ['preview', ['--port', '65536'], {}, `${port} argument '65536' is invalid. It must be a whole`],
  ['dev', ['--port=-1'], {}, `${port} argument '-1' is invalid`],
])('npm run %s refuses %j with %j, and says where help is', async (script, args, env, said) => {
  const { code, stdout, stderr } = await runScript(`scripts/${script}.ts`, args, env)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`error: ${said}`)
  expect(stderr).toContain(`All options: npm run ${script} -- --help\n`)
})

test.each([
  ['no color in a file', {}, false],
  ['colors where FORCE_COLOR asks for them', { FORCE_COLOR: '1' }, true],
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

test.each(['plain/folder-1.2', 'my sites', "Sam's", '$HOME', 'a"b', 'a;b&c', '*', '(x)', ''])(
  'what is to be typed names the folder %j so that a shell takes it whole',
  (text) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(
      text,
    )
  },
)

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import glob from 'fast-glob'
import { codeParts, sourceVersion, versionsFile } from '../build/assets/source-files'
import { generatorPaths } from '../shared/paths'

/*
 * Before `npm pack`: writes `lib/`, where each module stands as plain JavaScript in the place of its
 * source, with the other files that a site is made of, and the types of the two doors.
 */

const { root } = generatorPaths
const lib = path.join(root, 'lib')

/** A module as Node wants it named: `./content` is `./content/index.js`. */
function withEnding(name: string, folder: string): string {
  const found = ['', '/index'].find((end) =>
    ['.ts', '.tsx'].some((ending) => existsSync(path.join(folder, name) + end + ending)),
  )
  return found === undefined ? name : `${name}${found}.js`
}

/** Leaves every import as it is, but for its ending. */
const asModules: Plugin = {
  name: 'modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path: name, kind, resolveDir }) =>
      kind === 'entry-point' ? undefined : { path: withEnding(name, resolveDir), external: true },
    )
  },
}

const patterns = ['{scripts,templates,client}/**', 'docs/receiver/*.mjs']
const files = await glob(patterns, { cwd: root, ignore: ['scripts/dev/pack.ts'] })
const isModule = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

await rm(lib, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: files.filter(isModule),
  outdir: lib,
  outbase: root,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  charset: 'utf8',
  logLevel: 'warning',
  plugins: [asModules],
})
for (const file of files.filter((file) => !isModule(file))) {
  await cp(path.join(root, file), path.join(lib, file))
}
const versions: Record<string, string> = {}
for (const part of Object.keys(codeParts) as (keyof typeof codeParts)[])
  versions[part] = await sourceVersion(part)
await writeFile(path.join(lib, versionsFile), JSON.stringify(versions))

execFileSync('npx', ['tsc', '-p', 'tsconfig.types.json'], { cwd: root, stdio: 'inherit' })
for (const file of await glob('**/*.d.ts', { cwd: lib })) {
  const target = path.join(lib, file)
  const folder = path.dirname(path.join(root, file))
  const text = await readFile(target, 'utf8')
  const named = text.replace(
    /((?:from|import\() ?["'])(\.[^"']*)/g,
    (_, before, name) => before + withEnding(name, folder),
  )
  await writeFile(target, named)
}

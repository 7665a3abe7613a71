// @ts-check
/**
 * `npm run build`: compiles the code of the build and its packages into a few files when one of them
 * has changed, and runs it. From TypeScript and some hundred files, a build that has nothing to do
 * would take three times as long. This file alone is JavaScript, because it runs before anything can
 * read TypeScript.
 *
 * For a fault that names lines of the source: `NODE_OPTIONS=--enable-source-maps npm run build`
 */
import * as fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What a source was when it was read.
 *
 * @typedef {[size: number, ctimeMs: number, inode: number]} FileState
 */

/**
 * What was compiled last. All paths start from the project's folder, which may be moved or copied.
 *
 * @typedef {object} Compiled
 * @property {string} entry The file that a build starts with.
 * @property {number} time When the compiler began to read, in milliseconds since 1970.
 * @property {Record<string, FileState>} sources All that it was compiled from.
 */

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.cache/code')
const noteFile = path.join(folder, 'compiled.json')

/** A file that was changed so short before it was read, in milliseconds, may have changed again. */
const tick = 100

/** Code of earlier versions is kept so long, in milliseconds: another build may still run it. */
const kept = 24 * 60 * 60 * 1000

/** What the minifier of pages would load for scripts and styles, and is never asked to do. */
const noMinifier = path.join(root, 'scripts/render/no-minifier.ts')

const entry = compiledBefore() ?? (await compile())
// Where nothing can be written, the TypeScript itself has to do.
if (!entry) {
  process.env.NODE_ENV ??= 'production'
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: path.join(root, 'tsconfig.json') })
}
await import(String(pathToFileURL(path.join(root, entry ?? 'scripts/build.ts'))))

/** @returns {string | undefined} The entry of what was compiled last, if no source has changed. */
function compiledBefore() {
  try {
    /** @type {Compiled} */
    const { entry, time, sources } = JSON.parse(fs.readFileSync(noteFile, 'utf8'))
    const isFresh = Object.entries(sources).every(
      ([file, before]) => before[1] < time - tick && String(stateOf(file)) === String(before),
    )
    return isFresh && fs.existsSync(path.join(root, entry)) ? entry : undefined
  } catch {
    return undefined
  }
}

/** @returns {Promise<string | undefined>} The entry of the compiled code, if it can be written. */
async function compile() {
  const { build } = await import('esbuild')
  const time = Date.now()
  const out = path.join(folder, `${time}-${process.pid}`)
  const { outputFiles, metafile } = await build({
    entryPoints: ['scripts/build.ts', 'scripts/build/press-worker.ts'],
    absWorkingDir: root,
    outdir: out,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    // These find files of their own by where they lie.
    external: ['esbuild', '@resvg/resvg-js', 'harfbuzzjs', 'subset-font'],
    alias: { 'clean-css': noMinifier, terser: noMinifier },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages of the older kind ask for those of Node with it.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  }).catch(() => process.exit(1))
  const sources = [...Object.keys(metafile.inputs), 'tsconfig.json', 'scripts/start-build.mjs']
  /** @type {Compiled} */
  const compiled = {
    entry: path.relative(root, path.join(out, 'build.js')),
    time,
    sources: Object.fromEntries(sources.map((file) => [file, stateOf(file)])),
  }
  try {
    fs.mkdirSync(out, { recursive: true })
    for (const { path: file, contents } of outputFiles) fs.writeFileSync(file, contents)
    // The note comes last, and whole: a build that starts meanwhile finds all of it or none.
    const draft = path.join(out, 'compiled.json')
    fs.writeFileSync(draft, JSON.stringify(compiled))
    fs.renameSync(draft, noteFile)
    removeOld()
    return compiled.entry
  } catch {
    // What stands there of it goes with the old code.
    return undefined
  }
}

/** @returns {FileState} */
function stateOf(/** @type {string} */ file) {
  const { size, ctimeMs, ino } = fs.statSync(path.join(root, file))
  return [size, ctimeMs, ino]
}

function removeOld() {
  for (const name of fs.readdirSync(folder)) {
    const other = path.join(folder, name)
    const { mtimeMs } = fs.statSync(other, { throwIfNoEntry: false }) ?? {}
    if (other === noteFile || mtimeMs === undefined || Date.now() - mtimeMs < kept) continue
    fs.rmSync(other, { recursive: true, force: true })
  }
}

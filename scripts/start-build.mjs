// @ts-check
/**
 * `npm run build`: compiles the code of the build and its packages into a few files when one of them
 * has changed, and runs it. From TypeScript and some hundred files, a build that has nothing to do
 * would take three times as long. This file alone is JavaScript, because it runs before anything can
 * read TypeScript.
 *
 * For a fault that names lines of the source: `NODE_OPTIONS=--enable-source-maps npm run build`
 */
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What a source was when it was read; nothing if there was none.
 *
 * @typedef {[size: number, ctimeMs: number, inode: number] | []} FileState
 */

/**
 * What was compiled last. All paths start from the project's folder, which may be moved or copied.
 *
 * @typedef {object} Compiled
 * @property {string} folder Where it lies. Its name is a hash of what it holds.
 * @property {Record<string, number>} files Its files and their sizes, in bytes.
 * @property {number} time When the compiler began to read, in milliseconds since 1970.
 * @property {Record<string, FileState>} sources All that it was compiled from.
 */

const root = path.resolve(import.meta.dirname, '..')
const codeFolder = path.join(root, '.cache/code')
const noteFile = path.join(codeFolder, 'compiled.json')

/** What decides which files of packages are compiled, beside these files. */
const manifests = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'scripts/start-build.mjs',
]

/**
 * A file that was changed so short before it was read, in milliseconds, may have changed again:
 * `scripts/build/snapshot.ts` holds the same of what it reads.
 */
const tick = 100

/** Code of earlier versions is kept so long, in milliseconds: another build may still run it. */
const kept = 24 * 60 * 60 * 1000

/** What the minifier of pages would load for scripts and styles, and is never asked to do. */
const noMinifier = path.join(root, 'scripts/render/no-minifier.ts')

const compiled = compiledBefore() ?? (await compile())
// Where nothing can be kept, the TypeScript itself has to do.
if (!compiled) {
  process.env.NODE_ENV ??= 'production'
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: path.join(root, 'tsconfig.json') })
}
const entry = compiled ? path.join(compiled.folder, 'build.js') : 'scripts/build.ts'
await import(String(pathToFileURL(path.join(root, entry))))

/** @returns {Compiled | undefined} What was compiled last, if it is whole and no source has changed. */
function compiledBefore() {
  try {
    /** @type {Compiled} */
    const compiled = JSON.parse(fs.readFileSync(noteFile, 'utf8'))
    const isFresh = Object.entries(compiled.sources).every(
      ([file, before]) =>
        (before[1] ?? 0) < compiled.time - tick && String(stateOf(file)) === String(before),
    )
    if (!isFresh || !isWhole(compiled)) return undefined
    touch(compiled)
    return compiled
  } catch {
    return undefined
  }
}

/** @returns {Promise<Compiled | undefined>} What the code is compiled to now, if that can be kept. */
async function compile() {
  const time = Date.now()
  const { outputFiles, metafile } = await bundle()
  const outputs = outputFiles.map(({ path: file, contents, hash }) => ({
    name: path.basename(file),
    contents,
    hash,
  }))
  const content = createHash('sha256')
  for (const { name, hash } of outputs) content.update(`${name} ${hash}\n`)
  const folder = path.join(codeFolder, content.digest('hex').slice(0, 16))
  const sources = [...Object.keys(metafile.inputs), ...manifests]
  /** @type {Compiled} */
  const compiled = {
    folder: path.relative(root, folder),
    files: Object.fromEntries(outputs.map(({ name, contents }) => [name, contents.length])),
    time,
    sources: Object.fromEntries(sources.map((file) => [file, stateOf(file)])),
  }
  const draft = `${folder}.${process.pid}`
  const draftOfNote = `${noteFile}.${process.pid}`
  try {
    fs.mkdirSync(codeFolder, { recursive: true })
    // Packages that are not compiled are found from where the code really lies.
    if (fs.realpathSync(codeFolder) !== codeFolder)
      throw new Error('it lies outside of the project')
    // Another build may be running the same.
    if (!isWhole(compiled)) {
      fs.mkdirSync(draft)
      for (const { name, contents } of outputs) {
        fs.writeFileSync(path.join(draft, name), contents, { flush: true })
      }
      putInPlace(draft, compiled)
    }
    // The note comes last, and whole: a build that starts meanwhile finds all of it or none.
    fs.writeFileSync(draftOfNote, JSON.stringify(compiled), { flush: true })
    fs.renameSync(draftOfNote, noteFile)
    touch(compiled)
    for (const name of fs.readdirSync(codeFolder)) removeIfOld(path.join(codeFolder, name))
    return compiled
  } catch {
    return undefined
  } finally {
    remove(draft)
    remove(draftOfNote)
  }
}

async function bundle() {
  try {
    const { build, stop } = await import('esbuild')
    const bundled = await build({
      entryPoints: ['build.ts', 'build/helper-worker.ts', 'build/press-worker.ts'].map(
        (file) => `scripts/${file}`,
      ),
      absWorkingDir: root,
      outdir: path.join(codeFolder, 'compiled'),
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
      alias: {
        'clean-css': noMinifier,
        terser: noMinifier,
        // gray-matter has an old one of its own, which loads a parser of scripts and is never asked.
        'js-yaml': path.join(root, 'node_modules/js-yaml'),
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      // Packages of the older kind ask for those of Node with it.
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
      },
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'error',
    })
    // It would keep what it needed for this, 100 MB and more, while the site is built; the next to
    // need it starts it anew.
    await stop()
    return bundled
  } catch (error) {
    // What is wrong with the code has been printed, with its lines.
    const isPrinted = error instanceof Error && 'errors' in error && String(error.errors) !== ''
    if (!isPrinted) console.error(`The code of the build cannot be compiled: ${error}`)
    process.exit(1)
  }
}

/** @returns {FileState} */
function stateOf(/** @type {string} */ file) {
  const found = fs.statSync(path.resolve(root, file), { throwIfNoEntry: false })
  return found ? [found.size, found.ctimeMs, found.ino] : []
}

/** Whether all files of some compiled code are there; what a power cut came upon may be empty. */
function isWhole(/** @type {Compiled} */ { folder, files }) {
  return Object.entries(files).every(([name, size]) => stateOf(path.join(folder, name))[0] === size)
}

/**
 * Puts finished code where it is looked for. Another build may have been quicker, and may run it: that
 * stays. Only what is not whole is taken away first.
 *
 * @param {string} draft
 * @param {Compiled} compiled
 */
function putInPlace(draft, compiled) {
  const folder = path.join(root, compiled.folder)
  try {
    fs.renameSync(draft, folder)
  } catch {
    if (isWhole(compiled)) return
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(draft, folder)
  }
}

/** Says that some code is used: it is kept for a while from now on. */
function touch(/** @type {Compiled} */ { folder }) {
  const now = new Date()
  try {
    fs.utimesSync(path.join(root, folder), now, now)
  } catch {
    // It belongs to another user.
  }
}

function removeIfOld(/** @type {string} */ target) {
  const { mtimeMs } = fs.statSync(target, { throwIfNoEntry: false }) ?? {}
  const isOld = mtimeMs !== undefined && Date.now() - mtimeMs > kept
  if (isOld && target !== noteFile) remove(target)
}

function remove(/** @type {string} */ target) {
  try {
    fs.rmSync(target, { recursive: true, force: true })
  } catch {
    // Another build removes it too, or it belongs to another user.
  }
}

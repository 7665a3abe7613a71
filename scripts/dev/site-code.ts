import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { context, type Plugin } from 'esbuild'
import { projectPaths } from '../paths'
import type * as DevSiteModule from './dev-site'
import { inFolder } from './problems'

/** The code that makes the site, templates included, which can be loaded anew. */
export interface SiteCode {
  /**
   * Loads the code as it stands on the disk now.
   *
   * @throws {CodeError} When it cannot be read.
   */
  load(): Promise<typeof DevSiteModule>
  /** Whether the code that was loaded last, or failed to, depends on a file. */
  uses(file: string): boolean
  close(): Promise<void>
}

/**
 * Bundles the code of `dev-site.ts` and imports the bundle under a new name each time: a changed
 * template is in use a tenth of a second later, where a new process would take a second or two.
 * Node cannot unload a module, so each load keeps about 3 MB until the server is stopped.
 *
 * @param root The folder of the project.
 */
export async function watchSiteCode(root = projectPaths.root): Promise<SiteCode> {
  const folder = path.join(root, '.cache/dev')
  const bundler = await context({
    entryPoints: [path.join(root, 'scripts/dev/dev-site.ts')],
    absWorkingDir: root,
    outfile: path.join(folder, 'site.mjs'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [keepModuleUrls],
  })
  let inputs: ReadonlySet<string> | undefined
  let loads = 0
  return {
    async load() {
      inputs = undefined
      const { metafile, outputFiles } = await inFolder('', bundler.rebuild())
      inputs = new Set(Object.keys(metafile.inputs).map((file) => path.join(root, file)))
      const file = path.join(folder, `site-${process.pid}-${loads++}.mjs`)
      await mkdir(folder, { recursive: true })
      await writeFile(file, outputFiles[0]?.contents ?? '')
      try {
        return (await import(pathToFileURL(file).href)) as typeof DevSiteModule
      } finally {
        await rm(file, { force: true })
      }
    },
    // Code that could not be read may be mended by any file: even by one that was missing.
    uses: (file) => inputs?.has(file) ?? /\.tsx?$/.test(file),
    close: () => bundler.dispose(),
  }
}

/** Modules find files by their own place, which must not become that of the bundle. */
const keepModuleUrls: Plugin = {
  name: 'keep-module-urls',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

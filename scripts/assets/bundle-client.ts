import path from 'node:path'
import type { BuildOptions, OutputFile as Bundle, Format } from 'esbuild'
import type { OutputFile } from '../output/output-file'
import { type Cache, cacheOfCode, keptData, noCache } from './cache'
import { loadEsbuild } from './load-esbuild'
import { readSourceFiles } from './source-files'
import { browsers } from './styles'

/** What the sources of the client become. */
export interface Client {
  /** The script's path on the site, with a hash in its name. */
  script: string
  file: OutputFile
  /** The few lines that stand in each page and bring the script in. */
  starter: string
}

const options = {
  bundle: true,
  minify: true,
  write: false,
  target: browsers,
  legalComments: 'none',
  charset: 'utf8',
  outdir: '/assets',
  entryNames: '[name]-[hash]',
  logLevel: 'silent',
  // Without the project's own, which would have the script begin with "use strict".
  tsconfigRaw: {},
} satisfies BuildOptions

/**
 * Bundles the client script.
 *
 * @param folder The folder of the sources, with `main.ts` and `start.ts` in it.
 * @param codeKey Stands for what bundles them. Without it, nothing is kept.
 */
export async function bundleClient(
  folder: string,
  cache: Cache = noCache,
  codeKey?: string,
): Promise<Client> {
  // It imports nothing but types from elsewhere.
  const sources = await readSourceFiles(folder, '**/*.ts')
  return keptData(cacheOfCode(cache, codeKey), ['client', sources], () => bundleAll(folder))
}

async function bundleAll(folder: string): Promise<Client> {
  const [main, start] = await Promise.all([
    bundle(folder, 'main.ts', 'iife'),
    bundle(folder, 'start.ts', 'esm'),
  ])
  const file = `assets/${path.basename(main.path).toLowerCase()}`
  return {
    script: `/${file}`,
    file: { path: file, content: main.text },
    starter: start.text.trim(),
  }
}

/**
 * Bundles an entry. Both are run as classic scripts: unlike a module, such a one may be put into a
 * page after it was fetched ahead; `esm` spares the few lines of the other their wrapping.
 */
async function bundle(folder: string, entry: string, format: Format): Promise<Bundle> {
  const entryPoints = [path.join(folder, entry)]
  const { outputFiles } = await loadEsbuild().build({
    ...options,
    format,
    entryPoints,
    absWorkingDir: folder,
  })
  const [output] = outputFiles
  if (!output) throw new Error(`esbuild wrote nothing for ${entry}`)
  return output
}

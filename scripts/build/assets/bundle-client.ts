import path from 'node:path'
import { hash } from '../../shared/hash'
import { generatorPaths } from '../../shared/paths'
import type { FileContent, SiteFile } from '../../site'
import type { Cache } from './cache'
import { readSourceFiles } from './source-files'
import { browsers } from './styles'

/**
 * Bundles the client script: one classic script, with a hash in its name. Terser makes it smaller by 4% than
 * esbuild alone does, which is the room of a feature.
 */
export async function bundleClient(
  cache: Cache,
  folder = generatorPaths.client,
): Promise<SiteFile<FileContent>> {
  // The modules that it shares with the pages: the rest from elsewhere is types.
  const shared = path.join(path.dirname(folder), 'templates')
  const own = await readSourceFiles(folder, '*.{ts,js}')
  const rules = await readSourceFiles(shared, '{hours,area-match}.{ts,js}')
  const content = await cache.file(['client', own, rules], () => bundle(folder))
  return { path: `assets/main-${hash(content)}.js`, content }
}

async function bundle(folder: string): Promise<Uint8Array> {
  const [{ build }, { minify }] = await Promise.all([import('esbuild'), import('terser')])
  const { outputFiles } = await build({
    // Errors name files from the folder's parent: `client/main.ts`.
    entryPoints: [`./${path.basename(folder)}/main`],
    absWorkingDir: path.dirname(folder),
    bundle: true,
    minifySyntax: true,
    write: false,
    format: 'iife',
    target: browsers,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    // Without the project's own, which would have the script begin with "use strict".
    tsconfigRaw: {},
  })
  const [output] = outputFiles
  if (!output) throw new Error('esbuild wrote nothing for the client script')
  // Unsafe where somebody changes what the language has, or reads a property for what that does.
  const unsafe = { unsafe: true, unsafe_arrows: true, pure_getters: true }
  const { code = '' } = await minify(output.text, {
    compress: { passes: 4, ecma: 2020, hoist_funs: true, ...unsafe },
  })
  return Buffer.from(code)
}

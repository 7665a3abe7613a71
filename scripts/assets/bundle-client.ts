import path from 'node:path'
import { build } from 'esbuild'
import type { OutputFile } from '../output/output-file'
import { browsers } from './styles'

/**
 * Bundles the client script.
 *
 * @param folder The folder of the sources, with `main.ts` in it.
 * @returns The script's path on the site, with a hash in its name, and the file.
 */
export async function bundleClient(folder: string): Promise<{ script: string; file: OutputFile }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'main.ts')],
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: browsers,
    legalComments: 'none',
    charset: 'utf8',
    outdir: '/assets',
    entryNames: '[name]-[hash]',
    logLevel: 'silent',
  })
  const [output] = outputFiles
  if (!output) throw new Error('esbuild wrote no script')
  const file = `assets/${path.basename(output.path).toLowerCase()}`
  return { script: `/${file}`, file: { path: file, content: output.contents } }
}

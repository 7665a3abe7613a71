import { chmod, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { generatorPaths } from '../../../scripts/shared/paths'

/** Bundles the writer into a folder: it then starts in a twentieth of a second. */
export async function bundleWriter(folder: string): Promise<string> {
  const outfile = path.join(folder, 'writer.cjs')
  const entry = path.join(generatorPaths.root, 'tests/robustness/support/writer.ts')
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'cjs', outfile })
  return outfile
}

/** A copy of a content folder in a place that every user may read. */
export async function readableCopy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await chmod(path.dirname(to), 0o755)
  await cp(from, to, { recursive: true })
}

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectPaths } from '../paths'

/** What has been compiled: the addresses of the modules. */
export interface CompiledCode {
  /** `build-main.ts`, which builds. */
  main: URL
  /** `press-worker.ts`, which a thread starts with. */
  worker: URL
}

/** Code of earlier versions is kept so long, in milliseconds: another build may still run it. */
const kept = 24 * 60 * 60 * 1000

/**
 * Compiles the build into a few files, which start several times as fast as the TypeScript; it is
 * compiled again when the code has changed.
 *
 * @param codeKey Stands for the code as it is.
 * @returns Nothing if the files cannot be written; the build runs from the TypeScript then.
 */
export async function compileBuild(codeKey: string): Promise<CompiledCode | undefined> {
  const folder = path.join(projectPaths.cache, 'code')
  const out = path.join(folder, codeKey)
  const compiled = {
    main: pathToFileURL(path.join(out, 'build-main.js')),
    worker: pathToFileURL(path.join(out, 'press-worker.js')),
  }
  if (existsSync(compiled.main) && existsSync(compiled.worker)) return compiled
  const { build } = await import('esbuild')
  // Under another name until it is whole: two builds may start at once.
  const draft = `${out}.${process.pid}`
  try {
    await build({
      entryPoints: ['build-main', 'press-worker'].map((name) =>
        path.join(projectPaths.root, `scripts/build/${name}.ts`),
      ),
      outdir: draft,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'silent',
      // The project's folders are found from where the source stands.
      define: {
        'import.meta.url': JSON.stringify(
          String(pathToFileURL(path.join(projectPaths.root, 'scripts/paths.ts'))),
        ),
      },
    })
    renameSync(draft, out)
  } catch {
    rmSync(draft, { recursive: true, force: true })
    // The other may have been the first.
    return existsSync(compiled.worker) ? compiled : undefined
  }
  removeOld(folder, codeKey)
  return compiled
}

function removeOld(folder: string, codeKey: string): void {
  for (const name of readdirSync(folder)) {
    const other = path.join(folder, name)
    if (name === codeKey || Date.now() - statSync(other).mtimeMs < kept) continue
    rmSync(other, { recursive: true, force: true })
  }
}

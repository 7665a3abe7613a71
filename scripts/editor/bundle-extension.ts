import path from 'node:path'
import { build } from 'esbuild'
import { projectPaths } from '../paths'

/** Where the extension lies, from the project's folder. */
export const extensionFile = '.vscode/extensions/front-matter/extension.js'

/** Bundles the VS Code extension; the YAML language server is taken from `node_modules`. */
export async function bundleExtension(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(projectPaths.root, 'scripts/editor/extension.ts')],
    absWorkingDir: projectPaths.root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    banner: { js: '// Written by "npm run schemas" from scripts/editor/extension.ts.' },
  })
  return outputFiles[0]?.text ?? ''
}

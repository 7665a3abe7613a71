import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { projectPaths } from '../../scripts/paths'

test('the way from texts to pages needs nothing of Node', async () => {
  const modules = [
    'content/load-content',
    'content/sources',
    'content/decisions',
    'site/page-props',
    'site/plan-site',
    'render/render-page',
  ]
  const bundle = build({
    stdin: {
      contents: modules.map((name) => `export * from './scripts/${name}'`).join('\n'),
      resolveDir: projectPaths.root,
    },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    logLevel: 'silent',
  })
  await expect(bundle).resolves.toMatchObject({ errors: [] })
})

import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { generatorPaths } from '../../scripts/shared/paths'

test('the way from texts to pages needs nothing of Node', async () => {
  const bundle = build({
    stdin: {
      contents: "export * from './scripts/content'; export * from './scripts/site'",
      resolveDir: generatorPaths.root,
    },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    logLevel: 'silent',
  })
  await expect(bundle).resolves.toMatchObject({ errors: [] })
})

import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { problemLines } from '../../../scripts/dev/problems'

/* Errors of content and of templates are in dev.test.ts. */

test('an error of esbuild names the file and the line', async () => {
  const broken = transform('const a = 1\nconst = 2', { loader: 'ts', sourcefile: 'client/main.ts' })
  const error = await broken.catch((reason: unknown) => reason)
  expect(problemLines(error, 'content')).toEqual([
    'client/main.ts:2  Expected identifier but found "="',
  ])
})

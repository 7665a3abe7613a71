import path from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { ContentError, findingAt } from '../../../scripts/content/findings'
import { problemLines } from '../../../scripts/dev/problems'
import { projectPaths } from '../../../scripts/paths'

test('content errors read as they do in a build', () => {
  const issue = { ...findingAt({ file: 'areas/a.md', line: 3 }, 'is missing.'), field: 'lead' }
  expect(problemLines(new ContentError([issue, { ...issue, line: 2 }]), 'content')).toEqual([
    'content/areas/a.md:2  lead: is missing.',
    'content/areas/a.md:3  lead: is missing.',
  ])
})

test('an error of esbuild names the file and the line', async () => {
  const broken = transform('const a = 1\nconst = 2', { loader: 'ts', sourcefile: 'client/main.ts' })
  const error = await broken.catch((reason: unknown) => reason)
  expect(problemLines(error, 'content')).toEqual([
    'client/main.ts:2  Expected identifier but found "="',
  ])
})

test('a template that cannot be parsed is named from the project’s folder', () => {
  const file = path.join(projectPaths.root, 'templates/layout.tsx')
  const error = new Error(`Transform failed with 1 error:\n${file}:3:4: ERROR: Expected ">"`)
  expect(problemLines(error, 'content')).toEqual(['templates/layout.tsx:3  Expected ">"'])
})

test('any other error gives its first line and the first of the project’s own places', () => {
  const error = new Error('No such thing\nand more')
  error.stack = [
    'Error: No such thing',
    `    at inner (file://${path.join(projectPaths.root, 'node_modules/react/index.js')}:1:1)`,
    `    at Hero (${path.join(projectPaths.root, 'templates/components/hero.tsx')}:12:7)`,
  ].join('\n')
  expect(problemLines(error, '')).toEqual(['templates/components/hero.tsx:12  No such thing'])
  expect(problemLines('only a word', '')).toEqual(['only a word'])
})

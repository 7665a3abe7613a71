import path from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { ContentError } from '../../../scripts/content/issues'
import { inFolder, problemLines } from '../../../scripts/dev/problems'
import { projectPaths } from '../../../scripts/paths'

test('content errors read as they do in a build', () => {
  const issue = { file: 'areas/a.md', line: 3, field: 'lead', problem: 'is missing.' }
  expect(problemLines(new ContentError([issue, { ...issue, line: 2 }]), 'content')).toEqual([
    'content/areas/a.md:2  lead: is missing.',
    'content/areas/a.md:3  lead: is missing.',
  ])
})

test('an error in code names the file from the project’s folder, and the line', async () => {
  const broken = transform('const a = 1\nconst = 2', { loader: 'ts', sourcefile: 'main.ts' })
  const error = await inFolder('client', broken).catch((reason: unknown) => reason)
  expect(problemLines(error, 'content')).toEqual([
    'client/main.ts:2  Expected identifier but found "="',
  ])
})

test('what is no error of esbuild passes through', async () => {
  await expect(inFolder('client', Promise.reject(new Error('other')))).rejects.toThrow('other')
  expect(await inFolder('client', Promise.resolve(1))).toBe(1)
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

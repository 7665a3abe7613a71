import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFolder, writeFolder } from '../../../scripts/dev/desk-folder'
import { temporaryFolder } from '../../support/site'

const text = (words: string) => `---\nname: ${words}\n---\n`

async function newFolder() {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'pages'))
  await writeFile(path.join(folder, 'site.md'), text('old'))
  const names = async () => (await readdir(folder, { recursive: true })).sort()
  return { folder, names, read: (file: string) => readFile(path.join(folder, file), 'utf8') }
}

test('all changes are written, or none', async () => {
  const { folder, names, read } = await newFolder()
  const site = { file: 'site.md', before: text('old'), after: text('new') }
  const added = { file: 'areas/a.md', after: text('a') }
  const old = { file: 'pages/b.md', before: text('b'), after: text('c') }
  expect(await writeFolder(folder, [site, added, old])).toEqual({ 'pages/b.md': null })
  expect([await read('site.md'), await names()]).toEqual([text('old'), ['pages', 'site.md']])
  expect(await writeFolder(folder, [site, added])).toEqual({})
  expect(await readFolder(folder)).toEqual({ 'areas/a.md': text('a'), 'site.md': text('new') })
  // A folder stands where the second file should: the first one stays as it is.
  await mkdir(path.join(folder, 'pages/d.md.tmp'))
  const next = { file: 'site.md', before: text('new'), after: text('newer') }
  await expect(writeFolder(folder, [next, { file: 'pages/d.md', after: '' }])).rejects.toThrow()
  expect(await read('site.md')).toBe(text('new'))
})

test('of two writers at once, the second one hears of the first', async () => {
  const { folder, read } = await newFolder()
  const writes = ['a', 'b'].map((words) =>
    writeFolder(folder, [{ file: 'site.md', before: text('old'), after: text(words) }]),
  )
  expect(await Promise.all(writes)).toEqual([{}, { 'site.md': text('a') }])
  expect(await read('site.md')).toBe(text('a'))
})

test.each(['../site.md', '/site.md', 'a/b/c.md', '.hidden.md', 'site.js', 'link/a.md', 'link.md'])(
  'nothing is written to %s',
  async (file) => {
    const { folder } = await newFolder()
    const outside = await newFolder()
    await symlink(outside.folder, path.join(folder, 'link'))
    await symlink(path.join(outside.folder, 'site.md'), path.join(folder, 'link.md'))
    const written = writeFolder(folder, [{ file, after: text('new') }])
    await expect(written).rejects.toThrow('is no file of content')
    expect([await outside.names(), await outside.read('site.md')]).toEqual([
      ['pages', 'site.md'],
      text('old'),
    ])
  },
)

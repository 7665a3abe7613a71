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
  // The answer was lost: a second call finds that all is done.
  expect(await writeFolder(folder, [site, added])).toEqual({})
})

const next = { file: 'site.md', before: text('old'), after: text('new') }

test.each<[string, { file: string; after: string }, string?]>([
  ['a folder stands in its place', { file: 'pages/d.md', after: '' }, 'pages/d.md'],
  [
    'a folder stands where it is written first',
    { file: 'pages/d.md', after: '' },
    'pages/d.md.tmp',
  ],
  ['a file stands where its folder should', { file: 'site.md/d.md', after: '' }],
  ['its name leads out of the folder', { file: '../d.md', after: '' }],
  ['it is there twice', { file: 'site.md', after: '' }],
  ['its name is too long for the disk', { file: `pages/${'d'.repeat(255)}.md`, after: '' }],
])('where one file cannot be written, none is: %s', async (_, wrong, taken) => {
  const { folder, read, names } = await newFolder()
  if (taken) await mkdir(path.join(folder, taken))
  const before = await names()
  for (const changes of [
    [next, wrong],
    [wrong, next],
  ])
    await expect(writeFolder(folder, changes)).rejects.toThrow()
  expect([await read('site.md'), await names()]).toEqual([text('old'), before])
})

test.each(['loop/a.md', 'twice/a.md', `pages/${'d'.repeat(255)}.md`])(
  'what cannot be looked at is not gone: %s',
  async (file) => {
    const { folder } = await newFolder()
    for (const [from, to] of [
      ['loop', 'loop'],
      ['twice', 'once'],
      ['once', 'twice'],
    ] as const)
      await symlink(to, path.join(folder, from))
    const written = writeFolder(folder, [{ file, before: text('old'), after: text('new') }])
    await expect(written).rejects.toThrow(/^E(LOOP|NAMETOOLONG)/)
  },
)

test('what a kill has left beside a file is written over, not what it may lead to', async () => {
  const [own, outside] = [await newFolder(), await newFolder()]
  await symlink(path.join(outside.folder, 'site.md'), path.join(own.folder, 'pages/d.md.tmp'))
  expect(await writeFolder(own.folder, [{ file: 'pages/d.md', after: text('d') }])).toEqual({})
  expect([await own.read('pages/d.md'), await outside.read('site.md')]).toEqual([
    text('d'),
    text('old'),
  ])
  expect(await own.names()).toEqual(['pages', 'pages/d.md', 'site.md'])
})

test('of a file that is copied the desk has the name, which a link may lead to', async () => {
  const { folder } = await newFolder()
  await mkdir(path.join(folder, 'files/old'), { recursive: true })
  const copied = ['prices.pdf', 'old/terms.md', 'old/logo.svg', 'CNAME', '.DS_Store']
  for (const file of copied) await writeFile(path.join(folder, 'files', file), 'bytes')
  expect(await readFolder(folder)).toEqual({
    ...{ 'files/CNAME': '', 'files/old/logo.svg': '', 'files/old/terms.md': '' },
    ...{ 'files/prices.pdf': '', 'site.md': text('old') },
  })
  const whole = await readFolder(folder, true)
  expect(whole['files/prices.pdf']).toBe(`data:;base64,${btoa('bytes')}`)
  expect(whole['files/old/terms.md']).toBe('bytes')
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

import { execFileSync } from 'node:child_process'
import { rename, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from '../../../scripts/build/read/read-sources'
import { ContentError, formatFindings } from '../../../scripts/content/findings'
import { readContent } from '../../../scripts/content/parse/assemble'
import type { SourceFile } from '../../../scripts/content/parse/source-file'
import { parseSource } from '../../../scripts/content/parse/source-file'
import { copyContent, folderWith, plumberContent } from '../../support/site'

const text = `---
# a comment
name: Town
zip: 02134
opens: 17:00
date: 2026-11-20
flag: yes
empty:
list:
  - one
  - two: 2
    deep: [a, b]
folded: >-
  first
  second
---

# Heading

Last line
`

function parsed(source: string): SourceFile {
  const result = parseSource('areas/town.md', source)
  if (!('file' in result)) throw new Error(JSON.stringify(result.findings))
  return result.file
}

describe('parseSource', () => {
  test('reads every scalar as the text that the author wrote', () => {
    expect(parsed(text).data).toEqual({
      name: 'Town',
      zip: '02134',
      opens: '17:00',
      date: '2026-11-20',
      flag: 'yes',
      empty: '',
      list: ['one', { two: '2', deep: ['a', 'b'] }],
      folded: 'first second',
    })
  })

  test('runs no code that a front matter asks for', () => {
    const result = parseSource('x.md', '---js\n{ name: process.exit(1) }\n---\n')
    expect(result).toHaveProperty('findings')
  })
})

describe('a content folder', () => {
  /** A folder with files of these names. */
  const folderOf = (names: string[]) =>
    folderWith(Object.fromEntries(names.map((name) => [name, '---\nparts: []\n---\n'])))

  test('is read sorted by code unit, but for notes and what editors leave', async () => {
    const notes = ['README.md', 'sub/README.md', 'notes.txt', 'b.md.bak', '.DS_Store']
    const left =
      'areas/town.md~ areas/._town.md areas/.~town.md .git/town.md areas/.DS_Store files/.DS_Store photos/Thumbs.db photos/desktop.ini .Trashes/a.md __MACOSX/areas/town.md areas/@eaDir/town.md files/list.pdf:Zone.Identifier files/.nfs00ab12 files/.env files/.git/config'
    const folder = await folderOf(['b.md', 'Z.md', 'sub/a.md', ...notes, ...left.split(' ')])
    await symlink('user@host.1234', path.join(folder, 'areas/.#town.md'))
    const { files, ...rest } = await readSources(folder)
    expect(files.map((file) => file.path)).toEqual(['Z.md', 'b.md', 'sub/a.md'])
    expect(rest).toEqual({ findings: [], others: ['notes.txt'], photos: [] })
  })

  test.each([
    ['a.md.txt', 'has the wrong ending: name it "a.md".'],
    ['TOWN.MD', 'has the wrong ending: name it "TOWN.md".'],
    ['town.markdown', 'has the wrong ending: name it "town.md".'],
    ['a.md.docx', 'is no plain text: save it as plain text, and name it "a.md".'],
  ])('whose %s was meant to be a page says so', async (name, problem) => {
    expect((await readSources(await folderOf([name]))).findings).toMatchObject([
      { file: name, problem },
    ])
  })

  test('reads the picture of a drawing beside it, and misses one that is not there', async () => {
    const names = ['logo.svg', 'drawings/sink.svg', 'drawings/sink.md', 'drawings/tub.md']
    const { files, findings } = await readSources(await folderOf(names))
    expect(files.map(({ pictures = {} }) => Object.keys(pictures))).toEqual([['sink.svg'], []])
    expect(findings).toMatchObject([
      { file: 'drawings/tub.svg', problem: expect.stringMatching(/cannot be read/) },
    ])
  })

  /** A secret outside a content folder, and a way to link to it. */
  async function folderWithSecret() {
    const root = await folderWith({ 'outside/secret.md': 'x', 'content/areas/.DS_Store': '' })
    return { root, folder: path.join(root, 'content') }
  }

  test.each([
    ['a file', 'areas/town.md', 'outside/secret.md'],
    ['a folder', 'services', 'outside'],
    ['nothing', 'areas/town.md', 'nowhere.md'],
    ['itself', 'areas/loop', 'content'],
  ])('is read without following a link to %s, and says so', async (_what, link, target) => {
    const { root, folder } = await folderWithSecret()
    await symlink(path.join(root, target), path.join(folder, link))
    const { files, findings } = await readSources(folder)
    expect(files).toEqual([])
    expect(formatFindings(findings, '').join()).toBe(
      `${link}:1  is a link to another place, and links are not followed: put the file itself here.`,
    )
  })

  test.skipIf(process.platform === 'win32')('is read without waiting for a pipe', async () => {
    const { folder } = await folderWithSecret()
    execFileSync('mkfifo', [path.join(folder, 'areas/pipe.md')])
    expect((await readSources(folder)).files).toEqual([])
  })

  test.each(['.saco.md', '...md'])('says that %s is no name of a page', async (name) => {
    const folder = await copyContent(plumberContent)
    await rename(path.join(folder, 'areas/saco.md'), path.join(folder, 'areas', name))
    const { findings } = readContent(await readSources(folder))
    expect(formatFindings(findings, '').join()).toContain(
      `areas/${name}:1  the file name becomes the address: use lower-case letters`,
    )
  })

  test.each([
    ['does not exist', 'nowhere', 'ENOENT: no such file or directory'],
    ['is a file', 'outside/secret.md', 'it is a file'],
  ])('that %s is named in one line', async (_what, name, reason) => {
    const { root } = await folderWithSecret()
    const reading = readSources(path.join(root, name))
    await expect(reading).rejects.toThrow(ContentError)
    const { findings } = await reading.catch((error: ContentError) => error)
    expect(formatFindings(findings, 'words').join()).toBe(
      `words:1  is no folder that can be read (${reason}). Name the content folder with --content.`,
    )
  })
})

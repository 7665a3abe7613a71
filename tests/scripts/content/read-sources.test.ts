import { describe, expect, test } from 'vitest'
import { readSources } from '../../../scripts/build/read/read-sources'
import type { SourceFile } from '../../../scripts/content/parse/source-file'
import { parseSource } from '../../../scripts/content/parse/source-file'
import { writeFolder } from '../../support/site'

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

describe('readSources', () => {
  /** A folder with files of these names. */
  const folderOf = (names: string[]) =>
    writeFolder(Object.fromEntries(names.map((name) => [name, '---\nparts: []\n---\n'])))

  test('reads Markdown files of all folders, sorted by code unit, and nothing else', async () => {
    const notes = ['README.md', 'sub/README.md', 'notes.txt']
    const names = ['b.md', 'Z.md', 'sub/a.md', ...notes, 'b.md.bak', '.DS_Store']
    const { files, findings, others } = await readSources(await folderOf(names))
    expect(files.map((file) => file.path)).toEqual(['Z.md', 'b.md', 'sub/a.md'])
    expect([findings, others]).toEqual([[], ['notes.txt']])
  })

  test.each([
    ['a.md.txt', 'has the wrong ending: name it "a.md".'],
    ['a.md.docx', 'is no plain text: save it as plain text, and name it "a.md".'],
  ])('refuses %s, which was meant to be a page', async (name, problem) => {
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
})

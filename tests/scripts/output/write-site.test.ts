import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { OutputError } from '../../../scripts/output/faults'
import { manifestName } from '../../../scripts/output/own-files'
import { writeSite } from '../../../scripts/output/write-site'
import { hashFolder, listFiles, temporaryFolder } from '../../support/site'

const site = (text: string) => [
  { path: 'index.html', content: text },
  { path: 'sub/page/index.html', content: `${text} page` },
  { path: 'assets/a.bin', content: new Uint8Array([0, 255, 10]) },
]

/** An output folder that does not exist yet, in a folder of its own. */
async function newOutDir(): Promise<string> {
  return path.join(await temporaryFolder(), 'dist')
}

const read = (outDir: string, file: string) => readFile(path.join(outDir, file), 'utf8')
const neighbours = async (outDir: string) => (await readdir(path.dirname(outDir))).sort()

describe('writeSite', () => {
  test('writes every file, byte for byte, and the list of them', async () => {
    const outDir = await newOutDir()
    await writeSite(site('new'), outDir, [])
    const files = ['assets/a.bin', 'index.html', 'sub/page/index.html']
    expect(await listFiles(outDir)).toEqual([manifestName, ...files])
    expect(await read(outDir, 'sub/page/index.html')).toBe('new page')
    expect([...(await readFile(path.join(outDir, 'assets/a.bin')))]).toEqual([0, 255, 10])
    expect(JSON.parse(await read(outDir, manifestName))).toEqual({ files })
  })

  test('asks for no file before it has checked the folder', async () => {
    const root = await temporaryFolder()
    await writeFile(path.join(root, 'holiday.jpg'), 'precious')
    let asked = 0
    async function* files() {
      asked++
      yield* site('new')
    }
    await expect(writeSite(files(), root, [])).rejects.toThrow('holiday.jpg')
    await expect(writeSite(files(), '/', [])).rejects.toThrow('would replace')
    expect(asked).toBe(0)
    expect(await writeSite(files(), path.join(root, 'dist'), [])).toHaveLength(3)
  })

  test('makes the folders above the output folder', async () => {
    const outDir = path.join(await temporaryFolder(), 'a/b/dist')
    await writeSite(site('new'), outDir, [])
    expect(await read(outDir, 'index.html')).toBe('new')
  })

  test('replaces the last site whole, and leaves nothing beside it', async () => {
    const outDir = await newOutDir()
    await writeSite([...site('old'), { path: 'gone/index.html', content: 'x' }], outDir, [])
    await writeSite(site('new'), outDir, [])
    expect(await read(outDir, 'index.html')).toBe('new')
    expect(existsSync(path.join(outDir, 'gone'))).toBe(false)
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test('writes into an empty folder that is already there', async () => {
    const outDir = await newOutDir()
    await mkdir(outDir)
    await writeSite(site('new'), outDir, [])
    expect(await read(outDir, 'index.html')).toBe('new')
  })

  test.each([
    ['a file of somebody else in a folder of a build', true],
    ['a folder that no build wrote', false],
  ])('refuses %s, names it, and touches nothing', async (_what, built) => {
    const outDir = await newOutDir()
    if (built) await writeSite(site('old'), outDir, [])
    await mkdir(path.join(outDir, 'photos'), { recursive: true })
    await writeFile(path.join(outDir, 'photos/holiday.jpg'), 'precious')
    const before = await hashFolder(outDir)
    const writing = writeSite(site('new'), outDir, [])
    await expect(writing).rejects.toThrow(OutputError)
    await expect(writing).rejects.toThrow('photos/holiday.jpg')
    expect(await hashFolder(outDir)).toEqual(before)
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test.each([
    ['the root of the disk', path.parse(os.homedir()).root],
    ['the home folder', os.homedir()],
    ['a folder above the home folder', path.dirname(os.homedir())],
  ])('refuses %s as its output folder', async (_what, outDir) => {
    await expect(writeSite(site('new'), outDir, [])).rejects.toThrow(/would replace/)
  })

  test.each([
    ['a folder it must keep away from', '', 'project'],
    ['a folder that such a folder lies in', '', 'project/content'],
  ])('refuses %s as its output folder', async (_what, out, keep) => {
    const root = await temporaryFolder()
    const precious = path.join(root, keep)
    await mkdir(precious, { recursive: true })
    const outDir = out === '' && keep === 'project' ? precious : path.join(root, 'project')
    await expect(writeSite(site('new'), outDir, [precious])).rejects.toThrow(/would replace/)
    expect(existsSync(precious)).toBe(true)
  })

  test('lets a folder beside one with a longer name be its output folder', async () => {
    const root = await temporaryFolder()
    const outDir = path.join(root, 'dist')
    await writeSite(site('new'), outDir, [path.join(root, 'dist-content')])
    expect(await read(outDir, 'index.html')).toBe('new')
  })

  test.each(['../escape.html', '/escape.html', 'a/../../escape.html'])(
    'refuses the file %j, which would lie outside, and leaves the old site',
    async (file) => {
      const outDir = await newOutDir()
      await writeSite(site('old'), outDir, [])
      const before = await hashFolder(outDir)
      const bad = [...site('new'), { path: file, content: 'x' }]
      await expect(writeSite(bad, outDir, [])).rejects.toThrow(OutputError)
      expect(await hashFolder(outDir)).toEqual(before)
      expect(await neighbours(outDir)).toEqual(['dist'])
    },
  )

  test('leaves the old site when it fails midway, and clears away what it began', async () => {
    const outDir = await newOutDir()
    await writeSite(site('old'), outDir, [])
    const before = await hashFolder(outDir)
    // The same path twice: the second one cannot be written.
    const bad = [...site('new'), { path: 'index.html', content: 'again' }]
    await expect(writeSite(bad, outDir, [])).rejects.toThrow(/EEXIST/)
    expect(await hashFolder(outDir)).toEqual(before)
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test('recovers after a kill between the two renames', async () => {
    const outDir = await newOutDir()
    await writeSite(site('old'), outDir, [])
    const before = await hashFolder(outDir)
    await rename(outDir, `${outDir}.old`)
    // The next build fails: the last good site must be back all the same.
    const bad = [{ path: '../escape.html', content: 'x' }]
    await expect(writeSite(bad, outDir, [])).rejects.toThrow(OutputError)
    expect(await hashFolder(outDir)).toEqual(before)
  })

  test('clears away what a killed build left behind', async () => {
    const outDir = await newOutDir()
    await writeSite(site('old'), outDir, [])
    await rename(outDir, `${outDir}.old`)
    await writeSite(site('newer'), outDir, [])
    expect(await neighbours(outDir)).toEqual(['dist'])
    expect(await read(outDir, 'index.html')).toBe('newer')
  })

  test('does not delete a folder beside it that no build wrote', async () => {
    const outDir = await newOutDir()
    await writeSite(site('old'), outDir, [])
    await mkdir(`${outDir}.old`)
    await writeFile(path.join(`${outDir}.old`, 'thesis.txt'), 'precious')
    await writeSite(site('new'), outDir, []).catch(() => {})
    expect(await readFile(path.join(`${outDir}.old`, 'thesis.txt'), 'utf8')).toBe('precious')
  })

  test('does not write through a link that leads into a folder to keep away from', async () => {
    const root = await temporaryFolder()
    const content = path.join(root, 'content')
    await mkdir(content)
    await writeFile(path.join(content, 'home.md'), 'precious')
    await symlink(content, path.join(root, 'dist'))
    await writeSite(site('new'), path.join(root, 'dist'), [content]).catch(() => {})
    expect(await readFile(path.join(content, 'home.md'), 'utf8')).toBe('precious')
  })
})

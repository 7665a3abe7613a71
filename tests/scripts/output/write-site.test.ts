import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { manifestName } from '../../../scripts/build/write/own-files'
import { writeSite } from '../../../scripts/build/write/write-site'
import { hashFolder, listFiles, temporaryFolder } from '../../support/site'

/* What goes wrong on disks, and what kills and links do, is in tests/robustness. */

const site = (text: string) => [
  { path: 'index.html', content: text },
  { path: 'sub/page/index.html', content: `${text} page` },
  { path: 'assets/a.bin', content: new Uint8Array([0, 255, 10]) },
]

/** An output folder that does not exist yet, in a folder of its own. */
const newOutDir = async () => path.join(await temporaryFolder(), 'a/b/dist')

const read = (outDir: string, file: string) => readFile(path.join(outDir, file), 'utf8')
const neighbours = async (outDir: string) => (await readdir(path.dirname(outDir))).sort()

describe('writeSite', () => {
  test('writes every file, byte for byte, into a folder that it makes, and the list of them', async () => {
    const outDir = await newOutDir()
    await writeSite(site('new'), outDir, [])
    const files = ['assets/a.bin', 'index.html', 'sub/page/index.html']
    expect(await listFiles(outDir)).toEqual([manifestName, ...files])
    expect(await read(outDir, 'sub/page/index.html')).toBe('new page')
    expect([...(await readFile(path.join(outDir, 'assets/a.bin')))]).toEqual([0, 255, 10])
    expect((await read(outDir, manifestName)).trim().split('\n').sort()).toEqual(files)
  })

  test('passes on what is wrong with the files themselves, and leaves the last site alone', async () => {
    const outDir = await newOutDir()
    await writeSite(site('old'), outDir, [])
    const fault = Object.assign(new Error('no font'), { code: 'EACCES', path: '/fonts/a.woff2' })
    async function* files() {
      yield* site('new').slice(0, 1)
      throw fault
    }
    await expect(writeSite(files(), outDir, [])).rejects.toBe(fault)
    expect(await read(outDir, 'index.html')).toBe('old')
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test('replaces the last site whole, or an empty folder, and leaves nothing beside it', async () => {
    const outDir = await newOutDir()
    await mkdir(outDir, { recursive: true })
    await writeSite([...site('old'), { path: 'gone/index.html', content: 'x' }], outDir, [])
    // What stands there twice with the same content is one file.
    expect(await writeSite([...site('new'), ...site('new')], outDir, [])).toHaveLength(3)
    expect(await read(outDir, 'index.html')).toBe('new')
    expect(existsSync(path.join(outDir, 'gone'))).toBe(false)
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test.each([
    '.DS_Store',
    'sub/.DS_Store',
    '._index.html',
    'Thumbs.db',
    'assets/desktop.ini',
    '.directory',
    'Icon\r',
    '.fseventsd/0000',
    '__MACOSX/._index.html',
    '@eaDir/index.html/SYNO.png',
    'index.html:Zone.Identifier',
    '.nfs00000000000a1b2c00000001',
    '#recycle/index.html',
  ])('replaces a site in which a file manager has left %j', async (file) => {
    const outDir = await newOutDir()
    await writeSite(site('old'), outDir, [])
    await mkdir(path.dirname(path.join(outDir, file)), { recursive: true })
    await writeFile(path.join(outDir, file), 'left')
    await writeSite(site('new'), outDir, [])
    expect(await read(outDir, 'index.html')).toBe('new')
    expect(existsSync(path.join(outDir, file))).toBe(false)
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test.each(['notes.txt', '.env', '.DS_Store.txt', 'sub/thumbs.jpg'])(
    'keeps away from a folder in which somebody has put %j',
    async (file) => {
      const outDir = await newOutDir()
      await writeSite(site('old'), outDir, [])
      await writeFile(path.join(outDir, file), 'precious')
      await expect(writeSite(site('new'), outDir, [])).rejects.toThrow(file)
      expect(await read(outDir, file)).toBe('precious')
    },
  )

  test.each<[string, RegExp]>([
    ['../escape.html', /would lie outside/],
    ['/escape.html', /would lie outside/],
    ['a/../../escape.html', /would lie outside/],
    ['index.html', /^the generator and the generator both make the file index\.html/],
  ])('leaves the old site when it cannot write %j', async (file, reason) => {
    const outDir = await newOutDir()
    await writeSite(site('old'), outDir, [])
    const before = await hashFolder(outDir)
    const bad = [...site('new'), { path: file, content: 'x' }]
    await expect(writeSite(bad, outDir, [])).rejects.toThrow(reason)
    expect(await hashFolder(outDir)).toEqual(before)
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test('keeps a file that somebody puts into the folder meanwhile', async () => {
    const outDir = await newOutDir()
    await writeSite(site('old'), outDir, [])
    async function* files() {
      yield* site('new')
      await writeFile(path.join(outDir, 'thesis.txt'), 'precious')
    }
    await writeSite(files(), outDir, [])
    expect(await read(outDir, 'index.html')).toBe('new')
    const [, retired = ''] = await neighbours(outDir)
    expect(await read(path.join(path.dirname(outDir), retired), 'thesis.txt')).toBe('precious')
  })
})

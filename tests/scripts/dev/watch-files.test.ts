import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { watchFiles } from '../../../scripts/dev/watch-files'
import { eventually } from '../../browser/support/test-site'
import { temporaryFolder } from '../../support/site'

/** A watched folder, and what was reported of it, names sorted. */
async function watched() {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'a.md'), 'a')
  const reports: string[][] = []
  const report = (files: string[]) => {
    reports.push(files.map((file) => path.relative(folder, file)).sort())
  }
  const unwatch = await watchFiles([folder], report)
  onTestFinished(unwatch)
  return { at: (file: string) => path.join(folder, file), reports }
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a file that is changed, new, put in the place of another, in a new folder, or gone, is reported', async () => {
  const { at, reports } = await watched()
  const isReported = (file: string) => eventually(() => expect(reports.flat()).toContain(file))
  await Promise.all([writeFile(at('a.md'), 'b'), writeFile(at('b.md'), 'new')])
  for (const file of ['a.md', 'b.md']) await isReported(file)
  for (const text of ['first', 'second']) {
    reports.length = 0
    await writeFile(at('.a.md.swp'), text)
    await rename(at('.a.md.swp'), at('a.md'))
    await isReported('a.md')
  }
  await mkdir(at('areas'))
  await writeFile(at('areas/c.md'), 'new')
  await isReported('areas/c.md')
  reports.length = 0
  await rm(at('a.md'))
  await isReported('a.md')
})

test('what editors leave beside the files is not reported', async () => {
  const { at, reports } = await watched()
  for (const file of ['.a.md.swp', 'a.md~', '4913', 'a.md.tmp', '.hidden/x.md']) {
    await mkdir(path.dirname(at(file)), { recursive: true })
    await writeFile(at(file), 'x')
  }
  await quiet()
  expect(reports).toEqual([])
})

test('a file that is saved again right after it was reported is reported again', async () => {
  const { at, reports } = await watched()
  for (const text of ['one', 'three', 'fifteen']) {
    const before = reports.length
    await writeFile(at('a.md'), text)
    // Looked at closely: the second save must come while the first one is still fresh.
    while (reports.length === before) await new Promise((resolve) => setTimeout(resolve, 1))
    const first = reports.length
    await writeFile(at('a.md'), `${text} and more`)
    await eventually(() => expect(reports.length).toBeGreaterThan(first))
    await quiet()
  }
})

describe('a watched folder that another replaces', () => {
  /** Watches a folder of its own, does what replaces it, and expects edits to be reported after it. */
  async function followed(
    replace: (folder: string) => Promise<void>,
    prepare?: (folder: string) => Promise<void>,
  ) {
    const root = await temporaryFolder()
    const folder = path.join(root, 'content')
    await mkdir(path.join(folder, 'areas'), { recursive: true })
    await writeFile(path.join(folder, 'a.md'), 'a')
    await writeFile(path.join(folder, 'areas/b.md'), 'b')
    await prepare?.(folder)
    const reports: string[] = []
    const unwatch = await watchFiles([folder], (files) => {
      reports.push(...files.map((file) => path.relative(folder, file)))
    })
    onTestFinished(unwatch)
    await replace(folder)
    await eventually(() => expect(reports).toContain('a.md'))
    for (const [index, file] of ['a.md', 'areas/b.md', 'areas/new.md'].entries()) {
      await quiet()
      reports.length = 0
      await writeFile(path.join(folder, file), `edit ${index}`)
      await eventually(() => expect(reports).toContain(file))
    }
  }

  /** Puts a link in the place of the folder. */
  const link = async (folder: string) => {
    await rename(folder, `${folder}.real`)
    await symlink(`${folder}.real`, folder)
  }

  type Step = (folder: string) => Promise<void>
  test.each<[string, Step, prepare?: Step]>([
    [
      'by itself, edited, at once,',
      async (folder) => {
        await rename(folder, `${folder}.away`)
        await writeFile(path.join(`${folder}.away`, 'a.md'), 'edited elsewhere')
        await rename(`${folder}.away`, folder)
      },
    ],
    [
      'by itself, edited, a while later,',
      async (folder) => {
        await rename(folder, `${folder}.away`)
        await writeFile(path.join(`${folder}.away`, 'a.md'), 'edited elsewhere')
        await quiet()
        await quiet()
        await rename(`${folder}.away`, folder)
      },
    ],
    [
      'by a link to it, edited,',
      async (folder) => {
        await link(folder)
        await writeFile(path.join(folder, 'a.md'), 'edited through it')
      },
    ],
    ['and is a link,', (folder) => writeFile(path.join(folder, 'a.md'), 'edited'), link],
    [
      'and is a link that leads elsewhere now,',
      async (folder) => {
        await cp(`${folder}.real`, `${folder}.other`, { recursive: true })
        await rm(folder)
        await symlink(`${folder}.other`, folder)
      },
      link,
    ],
    [
      'by a copy',
      async (folder) => {
        await rename(folder, `${folder}.old`)
        await cp(`${folder}.old`, folder, { recursive: true })
      },
    ],
    [
      'a while after it was removed',
      async (folder) => {
        await cp(folder, `${folder}.new`, { recursive: true })
        await rm(folder, { recursive: true })
        await quiet()
        await quiet()
        await rename(`${folder}.new`, folder)
      },
    ],
    [
      'within it',
      async (folder) => {
        const inner = path.join(folder, 'areas')
        await rename(inner, `${folder}.areas`)
        await cp(`${folder}.areas`, inner, { recursive: true })
        await writeFile(path.join(folder, 'a.md'), 'changed')
      },
    ],
  ])('%s is followed', async (_how, replace, prepare) => followed(replace, prepare))
})

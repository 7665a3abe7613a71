import { cpSync, rmSync } from 'node:fs'
import { cp, mkdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
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

/** Long enough for a change to be reported. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 500))

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

test('no change is lost, however a file is saved', async () => {
  const { at, reports } = await watched()
  for (const save of [
    async () => {
      await rm(at('a.md'))
      await writeFile(at('a.md'), 'b')
    },
    async () => {
      await rename(at('a.md'), at('a.md~'))
      await writeFile(at('a.md'), 'c')
      await rm(at('a.md~'))
    },
    // Of the same length, with the time of the file before it.
    async () => {
      const { atime, mtime } = await stat(at('a.md'))
      await writeFile(at('a.md.tmp'), 'd')
      await utimes(at('a.md.tmp'), atime, mtime)
      await rename(at('a.md.tmp'), at('a.md'))
    },
    async () => {
      const { atime, mtime } = await stat(at('a.md'))
      await writeFile(at('a.md'), 'e')
      await utimes(at('a.md'), atime, mtime)
    },
    async () => {
      await rm(at('a.md'))
      await symlink('.elsewhere', at('a.md'))
    },
    async () => {
      await symlink('.another', at('b.md'))
      await rename(at('b.md'), at('a.md'))
    },
  ]) {
    reports.length = 0
    await save()
    await eventually(() => expect(reports.flat()).toContain('a.md'))
  }
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
  const files = ['a.md', 'areas/b.md', 'pages/c.md', 'photos/team/d.jpg', 'services/e.md']

  async function write(folder: string, file: string, text: string) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }

  /** Watches a folder of its own, does what replaces it, and expects edits to be reported after it. */
  async function followed(
    replace: (folder: string) => Promise<void>,
    prepare?: (folder: string) => Promise<void>,
  ) {
    const root = await temporaryFolder()
    const folder = path.join(root, 'content')
    for (const file of files) await write(folder, file, 'first')
    await prepare?.(folder)
    const reports: string[] = []
    const unwatch = await watchFiles([folder], (files) => {
      reports.push(...files.map((file) => path.relative(folder, file)))
    })
    onTestFinished(unwatch)
    await replace(folder)
    await eventually(() => expect(reports).toContain('a.md'))
    await quiet()
    for (const file of [...files, 'areas/new.md']) {
      reports.length = 0
      await write(folder, file, 'edited')
      await eventually(() => expect(reports).toContain(file))
    }
  }

  /** Puts a link in the place of the folder. */
  const link = async (folder: string) => {
    await rename(folder, `${folder}.real`)
    await symlink(`${folder}.real`, folder)
  }

  /** Removes a folder, and copies it back before anybody looks: the system often gives it the same number. */
  const anew = async (folder: string) => {
    cpSync(folder, `${folder}.copy`, { recursive: true })
    rmSync(folder, { recursive: true })
    cpSync(`${folder}.copy`, folder, { recursive: true })
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
    ['by a copy of it that is given its number', (folder) => anew(folder)],
    [
      'by a copy twice',
      async (folder) => {
        await anew(folder)
        await quiet()
        await rm(`${folder}.copy`, { recursive: true })
        await anew(folder)
      },
    ],
    ['and is a link to a folder that is made anew,', (folder) => anew(`${folder}.real`), link],
    [
      'and is a link to a link that leads elsewhere now,',
      async (folder) => {
        await cp(`${folder}.real`, `${folder}.other`, { recursive: true })
        await rm(`${folder}.middle`)
        await symlink(`${folder}.other`, `${folder}.middle`)
      },
      async (folder) => {
        await link(folder)
        await rename(folder, `${folder}.middle`)
        await symlink(`${folder}.middle`, folder)
      },
    ],
    [
      'within it, at once,',
      async (folder) => {
        for (const inner of ['areas', 'photos']) await anew(path.join(folder, inner))
        await writeFile(path.join(folder, 'a.md'), 'changed')
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

import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderCache } from '../../scripts/build/assets/cache'
import { explainFault } from '../../scripts/build/write/faults'
import { writeSite } from '../../scripts/build/write/write-site'
import { sitePaths } from '../../scripts/shared/paths'
import { UserError } from '../../scripts/shared/user-error'
import { buildArgs, ended, start } from '../support/processes'
import { hashFolder, plumberContent, runBuild, temporaryFolder } from '../support/site'
import { mountDisk, remount, whyNoDisk } from './support/disks'
import { readableCopy } from './support/processes'
import { labelOf, siteOf } from './support/whole-site'

const noDisk = whyNoDisk()
const skipped = noDisk ? ` (left out: ${noDisk}. Run them as root.)` : ''

/** Runs `npm run build`, and expects it to end as every expected fault does. */
async function failingBuild(...flags: string[]): Promise<string> {
  const { code, stderr, stdout } = await runBuild(flags)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

const failure = (writing: Promise<unknown>): Promise<Error> =>
  writing.then(
    () => new Error('nothing failed'),
    (error: Error) => error,
  )

describe('a disk', () => {
  test.skipIf(noDisk)(
    `that is full keeps the old site whole, and the message says so${skipped}`,
    async () => {
      const disk = mountDisk('size=1200k')
      const outDir = path.join(disk, 'dist')
      await writeSite(siteOf('old').slice(0, 20), outDir, [])
      const before = await hashFolder(disk)
      const message = await failingBuild('--content', plumberContent, '--out', outDir)
      expect(message).toMatch(
        /^Cannot write to \S+dist: the disk, or your share of it, is full\. Free some space and build again\. The last site is as it was\. \[ENOSPC/,
      )
      expect(await hashFolder(disk)).toEqual(before)
      expect(await readdir(disk)).toEqual(['dist'])
    },
  )

  test.skipIf(noDisk)(`that can only be read keeps the old site${skipped}`, async () => {
    const disk = mountDisk('size=4m')
    const outDir = path.join(disk, 'dist')
    await writeSite(siteOf('old'), outDir, [])
    remount(disk, 'ro')
    const error = await failure(writeSite(siteOf('new'), outDir, []))
    expect(error.message).toMatch(
      /the disk can only be read\. Name a folder on another disk.*EROFS/,
    )
    expect(labelOf(outDir)).toBe('old')
  })

  test.skipIf(noDisk)(
    `that is mounted as the output folder itself is left alone${skipped}`,
    async () => {
      const disk = mountDisk('size=4m')
      const error = await failure(writeSite(siteOf('new'), disk, []))
      expect(error.message).toMatch(/is in use, or a mount point.*name a folder within it.*EBUSY/)
      expect(await readdir(disk)).toEqual([])
      const beside = await readdir(path.dirname(disk))
      expect(beside.filter((name) => name.startsWith(`${path.basename(disk)}.`))).toEqual([])
      await writeSite(siteOf('new'), path.join(disk, 'dist'), [])
      expect(labelOf(path.join(disk, 'dist'))).toBe('new')
    },
  )
})

describe('without permission', () => {
  /** A folder that only its owner may write, and a user who is not the owner. */
  async function foreignFolder() {
    const root = await temporaryFolder()
    await chmod(root, 0o755)
    const outDir = path.join(root, 'out/dist')
    await writeSite(siteOf('old'), outDir, [])
    const isRoot = process.getuid?.() === 0
    await chmod(path.dirname(outDir), 0o555)
    return { root, outDir, user: isRoot ? { uid: 65534, gid: 65534 } : {} }
  }

  test.skipIf(process.platform === 'win32')('a build keeps the old site and says so', async () => {
    const { root, outDir, user } = await foreignFolder()
    const content = path.join(root, 'words/content')
    await readableCopy(plumberContent, content)
    const args = buildArgs('--content', content, '--out', outDir)
    const { code, stdout, stderr } = await ended(start(args, user))
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(
      /^Cannot write to \S+dist: this user may not write there\. Change the permissions, or name another folder with --out\. The last site is as it was\. \[EACCES[^\n]*\n$/,
    )
    await chmod(path.dirname(outDir), 0o755)
    expect(labelOf(outDir)).toBe('old')
  })

  test.skipIf(process.platform === 'win32')('a build names the file it may not read', async () => {
    const { root, user } = await foreignFolder()
    const content = path.join(root, 'words/content')
    await readableCopy(plumberContent, content)
    await chmod(path.join(content, 'site.md'), 0)
    const out = path.join(root, 'free')
    await mkdir(out)
    await chmod(out, 0o777)
    const flags = ['--content', content, '--out', path.join(out, 'dist')]
    const { code, stderr } = await ended(start(buildArgs(...flags), user))
    expect(code).toBe(1)
    const [first, ...rest] = stderr.trim().split('\n')
    expect(first).toMatch(/site\.md:1 {2}cannot be read \(EACCES: permission denied\)\.$/)
    expect(rest.join()).toMatch(/^,1 content error\./)
  })

  test('a cache that cannot be kept costs no build', async () => {
    const file = path.join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    const made = new Uint8Array([1, 2])
    expect(await folderCache(path.join(file, 'cache')).file([], async () => made)).toBe(made)
  })
})

describe('an output folder', () => {
  const dist = (root: string) => path.join(root, 'dist')
  const nothing = async () => {}
  const file = (root: string) => writeFile(dist(root), 'precious')
  const link = (root: string) => symlink(dist(root), dist(root))
  const folder = (root: string) => mkdir(path.join(root, 'dist/keep/me'), { recursive: true })
  const linkInSite = async (root: string) => {
    await writeSite(siteOf('old'), dist(root), [])
    await symlink('/etc', path.join(root, 'dist/link'))
  }
  const linkForFolder = async (root: string) => {
    await writeSite(siteOf('old'), dist(root), [])
    await rename(path.join(root, 'dist/folder-3'), path.join(root, 'elsewhere'))
    await symlink(path.join(root, 'elsewhere'), path.join(root, 'dist/folder-3'))
  }
  const foreign = (file: string) => new RegExp(`no build wrote \\(${file}\\)\\. Move them away`)

  test.each<[string, (root: string) => Promise<unknown>, RegExp, at?: string]>([
    ['below a file', file, /a file stands where a folder is needed.*ENOTDIR/, 'dist/a/b'],
    ['that is a link to itself', link, /the system refuses it.*ELOOP/],
    ['where none can be made', nothing, /the system refuses it.*ENOENT/, '/proc/dist'],
    ['below such a place', nothing, /the system refuses it.*ENOENT/, '/proc/x/dist'],
    ['with too long a name', nothing, /refuses it.*name too long/, 'x'.repeat(300)],
    ['with an empty folder of somebody else', folder, foreign('keep/me')],
    ['with a link that a manifest does not know', linkInSite, foreign('link')],
    ['with a link in place of a folder of a build', linkForFolder, foreign('folder-3')],
  ])('%s is refused, and nothing is touched', async (_what, prepare, message, at = 'dist') => {
    const root = await temporaryFolder()
    await prepare(root)
    const outDir = path.resolve(root, at)
    const before = await readdir(root, { recursive: true })
    const error = await failure(writeSite(siteOf('new'), outDir, []))
    expect(error).toBeInstanceOf(UserError)
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain('\n')
    expect(await readdir(root, { recursive: true })).toEqual(before)
  })

  test('that is a link to a folder of a build is followed, and stays a link', async () => {
    const root = await temporaryFolder()
    await writeSite(siteOf('old'), path.join(root, 'real'), [])
    await symlink(path.join(root, 'real'), path.join(root, 'dist'))
    await writeSite(siteOf('new'), path.join(root, 'dist'), [])
    expect(labelOf(path.join(root, 'real'))).toBe('new')
    expect((await readdir(root)).sort()).toEqual(['dist', 'real'])
  })

  describe('in a dangerous place', () => {
    const { root, content } = sitePaths

    test.each([
      ['the root of the disk', '/'],
      ['the home folder', os.homedir()],
      ['the project', root],
      ['the project, by a detour', path.join(root, 'dist/..')],
      ['a folder above the project', path.dirname(root)],
      ['the content folder', content],
    ])('as %s is refused', async (_what, outDir) => {
      const error = await failure(writeSite(siteOf('new'), path.resolve(outDir), [root, content]))
      expect(error).toBeInstanceOf(UserError)
      expect(error.message).toMatch(
        /^--out \S+ would replace \S+\. Name a folder of its own, such as --out dist\.$/,
      )
    })

    test('as a folder within the content is refused', async () => {
      const writing = writeSite(siteOf('new'), path.join(content, 'dist'), [root], content)
      await expect(writing).rejects.toThrow(/lies within \S+content\. Name a folder elsewhere/)
    })

    test('is refused by the command as well', async () => {
      const message = await failingBuild('--content', plumberContent, '--out', '.')
      expect(message).toBe(
        `--out ${root} would replace ${root}. Name a folder of its own, such as --out dist.`,
      )
    })

    test.each([
      ['a link to the content folder', (dir: string) => dir],
      ['a link to a folder above it', (dir: string) => path.dirname(dir)],
    ])('as %s is refused', async (_what, targetOf) => {
      const folder = await temporaryFolder()
      const precious = path.join(folder, 'a/content')
      await mkdir(precious, { recursive: true })
      await symlink(targetOf(precious), path.join(folder, 'dist'))
      const error = await failure(writeSite(siteOf('new'), path.join(folder, 'dist'), [precious]))
      expect(error.message).toContain(`would replace ${precious}`)
      expect(existsSync(precious)).toBe(true)
    })

    test('is refused also where the content folder is named by a link', async () => {
      const folder = await temporaryFolder()
      await mkdir(path.join(folder, 'real/content'), { recursive: true })
      await symlink(path.join(folder, 'real/content'), path.join(folder, 'content'))
      const keep = path.join(folder, 'content')
      const error = await failure(writeSite(siteOf('new'), path.join(folder, 'real'), [keep]))
      expect(error.message).toContain(`would replace ${keep}`)
    })
  })
})

describe('explainFault', () => {
  test.each([
    ['ENOSPC', 'Free some space and build again'],
    ['EDQUOT', 'Free some space and build again'],
    ['EACCES', 'Change the permissions, or name another folder with --out'],
    ['EPERM', 'Change the permissions, or name another folder with --out'],
    ['EROFS', 'Name a folder on another disk with --out'],
    ['ENOTDIR', 'Name another folder with --out'],
    ['EBUSY', 'Close what uses it, or name a folder within it with --out'],
    ['EXDEV', 'Close what uses it, or name a folder within it with --out'],
    ['EMFILE', 'Build again, or name another folder with --out'],
  ])('says of %s what to do, in one line', (code, advice) => {
    const error = Object.assign(new Error(`${code}: x`), { code, syscall: 'open' })
    const explained = explainFault(error, '/out/dist') as Error
    expect(explained).toBeInstanceOf(UserError)
    const message =
      /^Cannot write to \/out\/dist: .+\. (.+)\. The last site is as it was\. \[(.+)\]$/
    expect(message.exec(explained.message)?.slice(1)).toEqual([advice, `${code}: x`])
  })
})

test('a content folder that does not exist is one line of the command', async () => {
  expect(await failingBuild('--content', '/no/such/folder')).toBe(
    '/no/such/folder does not exist. Name the content folder with --content.',
  )
})

import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { diffArrays } from 'diff'
import glob from 'fast-glob'
import sharp from 'sharp'
import { filesOf } from './content'
import { startDevServer } from './dev'
import { plumberContent } from './site'

/** `npm run dev` with its desk, over a copy of the plumber's content. */
export async function startDeskFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'desk-'))
  const restore = async () => {
    const there = new Set(glob.sync('**/*', { cwd: plumberContent }))
    const added = glob.sync('**/*', { cwd: folder }).filter((file) => !there.has(file))
    await Promise.all(added.map((file) => rm(path.join(folder, file))))
    await cp(plumberContent, folder, { recursive: true })
  }
  await restore()
  const { url, server } = await startDevServer(folder)
  return {
    folder,
    url,
    restore,
    changed: () => changedIn(folder),
    async close() {
      server.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of each file the lines that it has lost, with "-", then those that are new, with "+"; whole files by name. */
function changedIn(folder: string): string[] {
  const filesIn = (dir: string): Record<string, string> => {
    const photos = glob.sync('photos/*', { cwd: dir }).map((file) => [file, ''])
    return { ...filesOf(dir), ...Object.fromEntries(photos) }
  }
  const [was, is] = [filesIn(plumberContent), filesIn(folder)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].sort().flatMap((file) => {
    const [before, after] = [was[file], is[file]]
    if (before === undefined) return `new ${file}`
    if (after === undefined) return `gone ${file}`
    const parts = diffArrays(before.split('\n'), after.split('\n'))
    const sides = (['removed', 'added'] as const).map((side) =>
      parts.flatMap((part) => (part[side] ? part.value : [])),
    )
    return sides.flatMap((lines, side) => lines.map((one) => `${'-+'[side]}${one}`))
  })
}

/** A photo as a form takes it. */
export async function photo(name: string) {
  const create = { width: 1300, height: 800, channels: 3, background: '#888' } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

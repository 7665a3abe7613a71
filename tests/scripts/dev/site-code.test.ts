import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchSiteCode } from '../../../scripts/dev/site-code'
import { temporaryFolder } from '../../support/site'

test('code is loaded as it stands on the disk, and knows its own place there', async () => {
  const root = await temporaryFolder()
  const folder = path.join(root, 'scripts/dev')
  const part = path.join(folder, 'part.ts')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'dev-site.ts'), `export { part, place } from './part'`)
  await writeFile(part, 'export const part = 1\nexport const place: string = import.meta.url')
  const code = await watchSiteCode(root)
  onTestFinished(() => code.close())
  const load = async () => (await code.load()) as unknown as { part: number; place: string }

  expect(await load()).toMatchObject({ part: 1, place: `file://${part}` })
  expect(code.uses(part)).toBe(true)
  expect(code.uses(path.join(folder, 'other.ts'))).toBe(false)

  await writeFile(part, 'export const part = 2\nexport const place = 3')
  expect(await load()).toMatchObject({ part: 2 })

  await writeFile(part, 'export const part =\n')
  await expect(load()).rejects.toMatchObject({
    name: 'CodeError',
    lines: ['scripts/dev/part.ts:2  Unexpected end of file'],
  })
  // Any file may be what mends it.
  expect(code.uses(path.join(folder, 'other.ts'))).toBe(true)

  await writeFile(part, 'export const part = 4\nexport const place = 5')
  expect(await load()).toMatchObject({ part: 4 })
  // Nothing is left behind.
  expect(await readdir(path.join(root, '.cache/dev'))).toEqual([])
})

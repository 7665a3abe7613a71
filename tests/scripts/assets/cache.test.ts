import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderCache, pruneCache } from '../../../scripts/build/assets/cache'
import { temporaryFolder } from '../../support/site'

/** A cache with one entry, the file that holds it, and how often it was made. */
async function filledCache() {
  const cacheDir = path.join(await temporaryFolder(), 'cache')
  const cache = folderCache(cacheDir)
  let made = 0
  const get = async () => {
    const content = await cache.file(['input', 1], async () => {
      made++
      return new TextEncoder().encode('what is dear to make')
    })
    return new TextDecoder().decode(content)
  }
  await get()
  const [name = ''] = await readdir(cacheDir)
  return { get, cacheDir, file: path.join(cacheDir, name), made: () => made }
}

test('what no build has used for a month is deleted, and nothing else', async () => {
  const { get, made, cacheDir } = await filledCache()
  const day = 24 * 60 * 60 * 1000
  await pruneCache(cacheDir, Date.now() + 29 * day)
  expect([await get(), made()]).toEqual(['what is dear to make', 1])
  await pruneCache(cacheDir, Date.now() + 31 * day)
  expect([await get(), made()]).toEqual(['what is dear to make', 2])
})

test('what is used counts as new', async () => {
  const { get, made, cacheDir, file } = await filledCache()
  await utimes(file, new Date(0), new Date(0))
  await get()
  await pruneCache(cacheDir)
  expect([await get(), made()]).toEqual(['what is dear to make', 1])
})

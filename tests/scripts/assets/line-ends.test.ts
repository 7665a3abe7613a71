import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundleClient } from '../../../scripts/build/assets/bundle-client'
import { folderCache } from '../../../scripts/build/assets/cache'
import { readSourceFiles } from '../../../scripts/build/assets/source-files'
import { loadStyles } from '../../../scripts/build/assets/styles'
import { readAll, readLibrary } from '../../../scripts/build/read/read-library'
import { generatorPaths } from '../../../scripts/shared/paths'
import {
  buildInMemory,
  copyContent,
  electricianContent,
  hvacContent,
  plumberContent,
  temporaryFolder,
} from '../../support/site'

/* A checkout on Windows may have other line ends. */

/** A copy of a folder of which all texts have the line ends of Windows. */
async function onWindows(folder: string): Promise<string> {
  const copy = await copyContent(folder)
  for (const name of await readdir(copy, { recursive: true })) {
    if (!/\.(?:md|svg|css|tsx?|yml|json)$|git(?:ignore|attributes)$/.test(name)) continue
    const text = await readFile(path.join(copy, name), 'utf8')
    await writeFile(path.join(copy, name), text.replace(/\r?\n/g, '\r\n'))
  }
  return copy
}

const newCache = async () => folderCache(path.join(await temporaryFolder(), 'cache'))

test.each([plumberContent, electricianContent, hvacContent])(
  'every file of a site is the same, to the byte: %s',
  async (folder) => {
    const [site, other] = [
      await buildInMemory(folder),
      await buildInMemory(await onWindows(folder)),
    ]
    expect(other.files).toEqual(site.files)
  },
)

test('styles and script have the same names and bytes', async () => {
  const { templates, client } = generatorPaths
  const [styles, script] = [await onWindows(templates), await onWindows(client)]
  // The script shares a module with the templates.
  await cp(styles, path.join(script, '../templates'), { recursive: true })
  expect(await loadStyles(await newCache(), styles)).toEqual(await loadStyles(await newCache()))
  expect(await bundleClient(await newCache(), script)).toEqual(await bundleClient(await newCache()))
  expect(await readSourceFiles(styles, '**/*.css')).toEqual(
    await readSourceFiles(templates, '**/*.css'),
  )
})

test('skeletons and the content that they look into are the same', async () => {
  const folder = path.join(generatorPaths.root, 'scripts/new-files')
  const copy = await onWindows(folder)
  for (const name of ['skeletons', 'starter', 'folder'])
    expect(readAll(path.join(path.relative(folder, copy), name))).toEqual(readAll(name))
  const content = await onWindows(plumberContent)
  expect(readLibrary(content).content('site.md')).toBe(
    readLibrary(plumberContent).content('site.md'),
  )
})

test('a script is made anew when the hours that it shares with the pages change', async () => {
  const { templates, client } = generatorPaths
  const script = await copyContent(client)
  const hours = path.join(script, '../templates/hours.ts')
  await cp(templates, path.dirname(hours), { recursive: true })
  const cache = await newCache()
  const before = await bundleClient(cache, script)
  const text = await readFile(hours, 'utf8')
  expect(text).toContain('Office open')
  await writeFile(hours, text.replaceAll('Office open', 'Shop open'))
  expect((await bundleClient(cache, script)).path).not.toBe(before.path)
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderCache } from '../../../scripts/build/assets/cache'
import { prepareSite } from '../../../scripts/build/prepare-site'
import { DevSite } from '../../../scripts/dev/dev-site'
import { sitePaths } from '../../../scripts/shared/paths'
import { servedAt } from '../../../templates/model/addresses'
import { makePhoto, putPhotos } from '../../support/photos'
import { buildSite, collect, copyContent, edit, plumberContent, testDay } from '../../support/site'

const settings = {
  siteUrl: 'http://127.0.0.1:1/',
  webhook: 'http://127.0.0.1:1/__leads',
  now: testDay,
}

let contentDir: string
let site: DevSite

beforeEach(async () => {
  contentDir = await copyContent(plumberContent)
  const cache = folderCache(sitePaths.cache)
  site = new DevSite({ contentDir, cache, ...settings }, async () => prepareSite, 'content')
  expect(await site.update()).toEqual([])
})

describe('DevSite', () => {
  test('has the same pages and files as a build, to the byte', async () => {
    const files = await collect(buildSite(contentDir, settings))
    for (const { path, content } of files) {
      const address = servedAt(path)
      const own = (await site.page(address))?.html ?? (await site.file(address))
      expect(own, path).toEqual(content)
    }
    expect(files.length).toBeGreaterThan(20)
    const pages = files.filter(({ path }) => path.endsWith('.html'))
    expect(site.prepared?.site.routes).toHaveLength(pages.length)
  })

  test('makes the files of photos when they are asked for', async () => {
    await putPhotos(contentDir, { 'van.jpg': await (await makePhoto(500, 400)).toBuffer() })
    expect(await site.update()).toEqual([])
    await edit(contentDir, 'areas/saco.md', (text) => `${text}\n\n![Our van](van.jpg)\n`)
    expect(await site.update()).toEqual([])
    const page = await site.page('/service-areas/saco/')
    const [file = ''] = /\/assets\/photos\/van-\w+-480\.webp/.exec(page?.html ?? '') ?? []
    expect(Buffer.from((await site.file(file)) ?? '').toString('latin1', 8, 12)).toBe('WEBP')
  })

  test('takes in a page that is new', async () => {
    const saco = await readFile(path.join(contentDir, 'areas/saco.md'), 'utf8')
    await edit(contentDir, 'areas/gorham.md', () =>
      saco.replaceAll('Saco', 'Gorham').replace('description: P', 'description: Your p'),
    )
    expect(await site.update()).toEqual([])
    expect((await site.page('/service-areas/gorham/'))?.html).toContain('Gorham')
  })
})

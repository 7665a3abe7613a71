import { beforeEach, describe, expect, test } from 'vitest'
import { folderCache } from '../../../scripts/assets/cache'
import { prepareSite } from '../../../scripts/build-site'
import { DevSite } from '../../../scripts/dev/dev-site'
import { projectPaths } from '../../../scripts/paths'
import { makePhoto, putPhotos } from '../../support/photos'
import { buildInMemory, copyContent, edit, plumberContent, testDay } from '../../support/site'

const settings = {
  siteUrl: 'http://127.0.0.1:1/',
  webhook: 'http://127.0.0.1:1/__leads',
  now: testDay,
}
const about = 'pages/about.md'

let contentDir: string
let site: DevSite

beforeEach(async () => {
  contentDir = await copyContent(plumberContent)
  const cache = folderCache(projectPaths.cache)
  site = new DevSite({ contentDir, cache, ...settings }, async () => prepareSite, 'content')
  expect(await site.update()).toEqual([])
})

const version = async (path: string) => (await site.page(path))?.page?.version

describe('DevSite', () => {
  test('has the same pages and files as a build, to the byte', async () => {
    const { files } = await buildInMemory(contentDir, settings)
    for (const { path, content } of files) {
      const address = `/${path}`.replace(/\/index\.html$/, '/')
      const own = (await site.page(address))?.page?.html ?? (await site.file(address))
      expect(own, path).toEqual(content)
    }
    expect(files.length).toBeGreaterThan(20)
    expect(site.pages).toBe(files.filter(({ path }) => path.endsWith('.html')).length)
  })

  test('makes the files of photos when they are asked for', async () => {
    await putPhotos(contentDir, { 'van.jpg': await (await makePhoto(500, 400)).toBuffer() })
    expect(await site.update()).toEqual([])
    await edit(contentDir, 'areas/saco.md', (text) => `${text}\n\n![Our van](van.jpg)\n`)
    expect(await site.update()).toEqual([])
    const { page } = (await site.page('/service-areas/saco/')) ?? {}
    const [file = ''] = /\/assets\/photos\/van-\w+-480\.webp/.exec(page?.html ?? '') ?? []
    expect(Buffer.from((await site.file(file)) ?? '').toString('latin1', 8, 12)).toBe('WEBP')
  })

  test('has nothing at any other path', async () => {
    expect(await site.page('/nowhere/')).toBeUndefined()
    expect(await site.file('/nowhere.txt')).toBeUndefined()
    expect(await site.file('/assets/share-nowhere.png')).toBeUndefined()
  })

  test('gives a page another version only when something it shows has changed', async () => {
    const [before, contact] = [await version('/about/'), await version('/contact/')]
    await edit(contentDir, about, (text) => text.replace(/^lead: .*/m, 'lead: Quite another.'))
    expect(await site.update()).toEqual([])
    expect((await site.page('/about/'))?.page?.html).toContain('Quite another.')
    expect(await version('/about/')).not.toBe(before)
    expect(await version('/contact/')).toBe(contact)
    await edit(contentDir, 'business.md', (text) => text.replace(/555-0123/, '555-0177'))
    await site.update()
    expect(await version('/contact/')).not.toBe(contact)
  })

  test('keeps the last good site while the content has errors, and says all of them', async () => {
    const before = await version('/about/')
    await edit(contentDir, about, (text) => text.replace(/^lead: /m, 'laed: '))
    expect(await site.update()).toEqual([
      expect.stringMatching(
        /^content\/pages\/about\.md:1 {2}lead: is missing\. One or two sentences/,
      ),
      expect.stringMatching(/^content\/pages\/about\.md:\d+ {2}laed: no such field\./),
    ])
    expect(await version('/about/')).toBe(before)
    await edit(contentDir, about, (text) => text.replace(/^laed: /m, 'lead: '))
    expect(await site.update()).toEqual([])
  })

  test('takes in a page that is new', async () => {
    await edit(contentDir, 'areas/gorham.md', () => newTown)
    expect(await site.update()).toEqual([])
    expect((await site.page('/service-areas/gorham/'))?.page?.html).toContain('Gorham')
  })
})

const newTown = `---
name: Gorham
description: Plumber for {{town}}, {{regionName}}, the tests' own town. Call {{phone}} by day or by night.
updated: 2026-11-07
lead: A lead.
counties: [Cumberland]
zipCodes: [04038]
at: 43.68, -70.44
arrival: far
motif: [barn]
localFacts:
  - { text: It has a street., source: { name: The tests } }
reasons:
  - { title: First, text: One., icon: house }
  - { title: Second, text: Two., icon: clock }
  - { title: Third, text: Three., icon: star }
questions:
  - { question: Why?, answer: Because. }
---
`

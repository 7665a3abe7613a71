import { beforeEach, describe, expect, test } from 'vitest'
import { folderCache } from '../../../scripts/assets/cache'
import { makers, planSite, renderRoute } from '../../../scripts/build-site'
import { DevSite } from '../../../scripts/dev/dev-site'
import { projectPaths } from '../../../scripts/paths'
import { buildInMemory, copyContent, edit, plumberContent } from '../../support/site'

const settings = { siteUrl: 'http://127.0.0.1:1/', webhook: 'http://127.0.0.1:1/__leads' }
const about = 'pages/about.md'

let contentDir: string
let site: DevSite

beforeEach(async () => {
  contentDir = await copyContent(plumberContent)
  site = new DevSite({ contentDir, contentName: 'content', ...settings })
})

describe('DevSite', () => {
  test('has the same pages and files as a build, to the byte', async () => {
    expect(await site.update()).toEqual([])
    // Nobody shares a page of the dev server.
    const without = () => Promise.resolve({ files: [], byPath: new Map() })
    const input = { contentDir, ...settings, cache: folderCache(projectPaths.cache) }
    const plan = await planSite(input, { ...makers, buildSharePictures: without })
    const pages = await Promise.all(plan.routes.map((route) => renderRoute(route, plan)))
    const built = [...pages, ...plan.files]
    for (const { path, content } of built) {
      const address = `/${path}`.replace(/\/index\.html$/, '/')
      const own = (await site.page(address))?.html ?? site.file(address)
      expect(own, path).toEqual(content)
    }
    expect(built.length).toBeGreaterThan(20)
  })

  test('has nothing at any other path', async () => {
    await site.update()
    expect(await site.page('/nowhere/')).toBeUndefined()
    expect(site.file('/nowhere.txt')).toBeUndefined()
  })

  test('renders a page anew only when something it shows has changed', async () => {
    await site.update()
    expect(site.changedPages()).toHaveLength(
      (await buildInMemory(contentDir)).files.filter(isPage).length,
    )
    const [before, contact] = [await site.page('/about/'), await site.page('/contact/')]
    await edit(contentDir, about, (text) => text.replace(/^lead: .*/m, 'lead: Quite another.'))
    expect(await site.update()).toEqual([])
    expect(site.changedPages()).toEqual(['/about/'])
    const after = await site.page('/about/')
    expect(after?.html).toContain('Quite another.')
    expect(after?.version).not.toBe(before?.version)
    // The very object: it was not rendered again.
    expect(await site.page('/contact/')).toBe(contact)
  })

  test('renders every page anew when a fact of the business has changed', async () => {
    await site.update()
    const all = site.changedPages()
    await edit(contentDir, 'business.md', (text) => text.replace(/555-0123/, '555-0177'))
    await site.update()
    expect(site.changedPages()).toEqual(all)
    expect((await site.page('/about/'))?.html).toContain('555-0177')
  })

  test('keeps the last good site while the content has errors, and says all of them', async () => {
    await site.update()
    const before = await site.page('/about/')
    await edit(contentDir, about, (text) => text.replace(/^lead: /m, 'laed: '))
    expect(await site.update()).toEqual([
      expect.stringMatching(
        /^content\/pages\/about\.md:1 {2}lead: is missing\. One or two sentences/,
      ),
      expect.stringMatching(/^content\/pages\/about\.md:\d+ {2}laed: no such field\./),
    ])
    expect(await site.page('/about/')).toBe(before)
    await edit(contentDir, about, (text) => text.replace(/^laed: /m, 'lead: '))
    expect(await site.update()).toEqual([])
    expect(site.changedPages()).not.toEqual([])
  })

  test('takes in a page that is new, and one that is gone', async () => {
    await site.update()
    site.changedPages()
    await edit(contentDir, 'areas/gorham.md', () => newTown)
    await site.update()
    expect((await site.page('/service-areas/gorham/'))?.html).toContain('Gorham')
    expect(site.changedPages()).toContain('/service-areas/gorham/')
  })
})

const isPage = ({ path }: { path: string }) => path.endsWith('.html')

const newTown = `---
name: Gorham
description: Plumber for {{town}}, {{regionName}}, the tests' own town. Call {{phone}} by day or by night.
updated: 2026-11-07
lead: A lead.
placeType: town
counties: [Cumberland]
zipCodes: [04038]
latitude: 43.68
longitude: -70.44
arrival: arrival-far
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

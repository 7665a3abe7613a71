import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { folderCache } from '../../../scripts/assets/cache'
import { build } from '../../../scripts/build/build'
import { buildSite } from '../../../scripts/build-site'
import { manifestName, writeSite } from '../../../scripts/output/write-site'
import { hashFolder, runBuild } from '../../support/site'
import { differences, type Workplace, workplaceOfFile, workplaceOfTest } from './workplace'

let work: Workplace
/** An area, from the content folder, and its page. */
const [area, page] = ['areas/balbury.md', 'service-areas/balbury/index.html']

beforeAll(async () => {
  work = await workplaceOfFile()
  expect(await work.build()).toMatchObject({ hasChanged: true })
})

/** Adds a sentence to the text of an area. */
const addTo = (file: string, sentence: string) =>
  work.edit(file, (text) => `${text}\n${sentence}\n`)

/** Builds, and expects what a build makes that knows nothing of any earlier one. */
async function expectFresh(): Promise<void> {
  expect(await work.build()).toMatchObject({ hasChanged: true })
  expect(differences(await work.site(), await work.fresh())).toEqual([])
}

describe('the output of a build', () => {
  test('is what buildSite makes in memory of the same content', async () => {
    const { contentDir, cacheDir, folder } = work
    const outDir = path.join(folder, 'memory')
    await writeSite(await buildSite({ contentDir, cache: folderCache(cacheDir) }), outDir, [])
    const site = await hashFolder(outDir)
    expect(Object.keys(site).length).toBeGreaterThan(50)
    expect(differences(site, await work.site())).toEqual([])
  })

  test('is the same without a cache, and with threads and without', async () => {
    const site = await work.site()
    expect(differences(site, await work.fresh({ useCache: false }))).toEqual([])
    for (const threads of [0, 1, 2, 3]) {
      expect(differences(site, await work.freshWith(threads)), `${threads} threads`).toEqual([])
    }
  })

  test.skipIf(process.platform === 'win32')('does not wait for a pipe', async () => {
    const odd = await workplaceOfTest()
    execFileSync('mkfifo', [path.join(odd.contentDir, 'areas/pipe.md')])
    for (const threads of [0, 1]) expect(Object.keys(await odd.freshWith(threads))).not.toEqual([])
  })

  test('is refused with the same words, with threads and without', async () => {
    const broken = await workplaceOfTest()
    await broken.edit(
      area,
      (text) => `${text.replace(/^updated: .*$/m, 'updated: soon')}\n[x](/no/)\n`,
    )
    await broken.edit('services/furnace-repair.md', (text) =>
      text.replace(/^icon: .*$/m, 'icon: none'),
    )
    const { contentDir, outDir, cacheDir } = broken
    const folders = ['--content', contentDir, '--out', outDir, '--cache', cacheDir]
    const refusals = await Promise.all(
      [0, 1, 2].map(async (threads) => {
        const { code, stderr } = await runBuild([...folders, '--threads', String(threads)])
        return { code, words: stderr.replace(/ \(\d[^()]*\)\s*$/, '') }
      }),
    )
    const [alone] = refusals
    expect(refusals).toEqual([alone, alone, alone])
    expect(alone?.code).toBe(1)
    expect(alone?.words).toMatch(/areas\/balbury\.md:13 {2}updated: /)
    expect(alone?.words).toMatch(/areas\/balbury\.md:\d{3} {2}body: .*\/no\//)
  })

  test('is the same when every page comes from the cache', async () => {
    const { outDir } = work
    const before = await work.site()
    rmSync(outDir, { recursive: true })
    expect(await work.build()).toMatchObject({ hasChanged: true })
    expect(differences(before, await work.site())).toEqual([])
  })
})

describe('a build of which the content is edited meanwhile', () => {
  test.each(['pages/privacy.md', area])('is done again where %s was', async (file) => {
    const edited = await workplaceOfTest()
    const target = path.join(edited.contentDir, file)
    const text = readFileSync(target, 'utf8')
    const onProgress = () => writeFileSync(target, `${text}\nA sentence that came late.\n`)
    await build(edited.options, { onProgress })
    expect(await edited.build()).toMatchObject({ hasChanged: true })
    expect(differences(await edited.site(), await edited.fresh())).toEqual([])
  })
})

describe('a build after a build', () => {
  test('does nothing where nothing has changed', async () => {
    const [before, { pages, files }] = [await work.marks(), await work.build()]
    expect(await work.build()).toEqual({ pages, files, hasChanged: false })
    expect(await work.marks()).toEqual(before)
    expect(Object.keys(before).filter((file) => file !== manifestName)).toHaveLength(files)
  })

  test('does nothing where a file was only saved again', async () => {
    const before = await work.marks()
    const now = new Date()
    await utimes(path.join(work.contentDir, area), now, now)
    expect(await work.build()).toMatchObject({ hasChanged: false })
    expect(await work.marks()).toEqual(before)
  })

  test('writes one page where the text of one area has changed', async () => {
    const before = await work.marks()
    await addTo(area, 'A sentence that was never there before.')
    await expectFresh()
    expect(differences(before, await work.marks())).toEqual([page])
    expect(await work.build()).toMatchObject({ hasChanged: false })
  })

  test('takes the page of an earlier text from the cache', async () => {
    const kept = await work.keptPages()
    const changed = await work.marks()
    await work.edit(area, (text) => text.replace(/\nA sentence that was never.*\n/, ''))
    await work.build()
    const restored = await work.marks()
    expect(differences(changed, restored)).toEqual([page])
    expect(await work.keptPages()).toEqual(kept)
    expect(differences(await work.site(), await work.fresh())).toEqual([])
  })

  test('of a site whose only change is a character that the fonts lack cuts the fonts anew', async () => {
    await addTo(area, 'Ein Satz mit ß und Ǽ.')
    await expectFresh()
  })

  test.each<[string, string, (text: string) => string]>([
    [
      'the name of an area',
      'areas/canbury.md',
      (text) => text.replace(/^name: .*/m, 'name: Zwick'),
    ],
    ['the ZIP code of an area', 'areas/dalbury.md', (text) => text.replace(/\d{5}/, '74999')],
    [
      'the place of an area on the map',
      area,
      (text) => text.replace(/^latitude: .*/m, 'latitude: "31.5"'),
    ],
    [
      'the words around all pages',
      'site.md',
      (text) => text.replace('Choose your town.', 'Choose.'),
    ],
    ['the phone number', 'business.md', (text) => text.replace(/555-01\d\d/g, '555-0111')],
    ['a new area', 'areas/new-area.md', () => newArea],
  ])('makes what a fresh build makes after a change of %s', async (_what, file, change) => {
    await work.edit(file, change)
    await expectFresh()
  })

  test('makes what a fresh build makes after a change of a price', async () => {
    await work.edit('claims.md', (text) => text.replace(/\$\d+/, '$4321'))
    await expectFresh()
  })

  test('makes what a fresh build makes without an area that is gone', async () => {
    rmSync(path.join(work.contentDir, 'areas/falbury.md'))
    await expectFresh()
  })

  test('for another address makes the site for that address', async () => {
    const siteUrl = 'https://other.example.org/below/'
    expect(await work.build({ siteUrl })).toMatchObject({ hasChanged: true })
    expect(differences(await work.site(), await work.fresh({ siteUrl }))).toEqual([])
    await expectFresh()
  })

  test('reports what is wrong with an edited area as a fresh build does', async () => {
    const before = await work.marks()
    const bad = ['[Here](/nowhere/) is {{nothing}}.', 'See [this](/about/#no-such-anchor).']
    await addTo(area, bad.join('\n'))
    const said = await work.problems()
    expect(said.split('\n').length).toBeGreaterThan(2)
    expect(said).toBe(await work.problems({ useCache: false }))
    expect(await work.marks()).toEqual(before)
    await work.edit(area, (text) => text.replace(bad.join('\n'), ''))
    await work.build()
  })

  test('reports it also where other files lie among the content', async () => {
    const file = path.join(work.contentDir, 'areas/.DS_Store')
    await writeFile(file, '')
    await work.build()
    await addTo(area, '[Here](/nowhere/) is a link.')
    expect(await work.problems()).toContain('leads to no page')
    rmSync(file)
    await work.edit(area, (text) => text.replace('[Here](/nowhere/) is a link.', ''))
    await expectFresh()
  })
})

describe('records of the last build of which a power cut left half', () => {
  test('cost time and nothing else', async () => {
    const records = await work.records()
    expect(records.length).toBe(3)
    for (const file of records) {
      truncateSync(file, Math.floor(statSync(file).size / 2))
      await addTo(area, 'The last sentence, for now.')
      await expectFresh()
    }
  })
})

describe('an output folder in which somebody', () => {
  const at = (file: string) => path.join(work.outDir, file)

  test.each<[string, () => void]>([
    ['has edited a page', () => writeFileSync(at(page), '<p>mine')],
    ['has edited a file that is no page', () => writeFileSync(at('robots.txt'), 'mine')],
    ['has deleted a page', () => rmSync(at(page))],
    ['has deleted a folder', () => rmSync(at('service-areas'), { recursive: true })],
    ['has emptied the list of files', () => writeFileSync(at(manifestName), '{"files":[]}')],
  ])('%s is put right or refused', async (_what, damage) => {
    const site = await work.site()
    damage()
    const result = await work.build().catch((error: Error) => error.message)
    if (typeof result === 'string') {
      expect(result).toMatch(/holds files that no build wrote/)
      rmSync(work.outDir, { recursive: true })
      await work.build()
    } else expect(result).toMatchObject({ hasChanged: true })
    expect(differences(site, await work.site())).toEqual([])
  })

  test('has edited a page while the text of its area was edited too', async () => {
    writeFileSync(at(page), '<p>mine')
    await addTo(area, 'One more sentence.')
    await expectFresh()
  })

  test('has put a file is refused, and the file stays', async () => {
    const precious = at('service-areas/balbury/photo.jpg')
    writeFileSync(precious, 'precious')
    await addTo(area, 'Yet another sentence.')
    await expect(work.build()).rejects.toThrow('holds files that no build wrote (service-areas/')
    expect(readdirSync(path.dirname(precious))).toEqual(['index.html', 'photo.jpg'])
    rmSync(precious)
    await expectFresh()
  })
})

/** The page of an area that was not there before. */
const newArea = `---
name: Newton
description: "Newton: call {{phone}} and ask."
updated: 2026-11-21
lead: We reach Newton in {{arrival}}.
placeType: town
counties: [Testing]
zipCodes: ["00501"]
latitude: 36.5
longitude: -95.5
arrival: arrival-emergency
motif: [barn]
localFacts: [{ text: Newton has one street., source: { name: The tests } }]
reasons:
  - { title: First reason, text: Nobody lives in Newton., icon: house }
  - { title: Second reason, text: Nothing breaks there., icon: clock }
  - { title: Third reason, text: All the same it is served., icon: star }
questions: [{ question: Where does it lie?, answer: In a folder of tests. }]
---
`

import { describe, expect, test } from 'vitest'
import { noCache } from '../../../scripts/assets/cache'
import { unusualCharacters } from '../../../scripts/assets/font-text'
import { type Makers, makers } from '../../../scripts/build-site'
import { readSources } from '../../../scripts/content/find-sources'
import { keptMakers } from '../../../scripts/dev/kept-makers'
import { copyContent, edit, plumberContent } from '../../support/site'

/** Makers that make nothing, and the names of those that were asked. */
function countingMakers(): { make: Makers; calls: string[] } {
  const calls: string[] = []
  const count = (name: string) => () => {
    calls.push(name)
    return Promise.resolve(name)
  }
  const fakes = {
    loadStyles: count('styles'),
    bundleClient: count('client'),
    buildFonts: count('fonts'),
    buildSiteIcons: count('site icons'),
    loadIcons: count('icons'),
  }
  return { make: { ...makers, ...(fakes as unknown as Partial<Makers>) }, calls }
}

/** What fonts know of a site that says this and nothing else. */
const fontText = (sample: string) => ({
  characters: new Set(unusualCharacters(sample)),
  sample,
})

describe('keptMakers', () => {
  test('makes everything once while nothing changes', async () => {
    const { make, calls } = countingMakers()
    const kept = keptMakers(make).make
    for (let round = 0; round < 3; round++) {
      await kept.loadStyles('templates')
      await kept.bundleClient('client')
      await kept.buildFonts(fontText('äbc'), noCache)
      kept.buildSiteIcons(noCache)
      kept.loadIcons()
    }
    expect(calls.sort()).toEqual(['client', 'fonts', 'icons', 'site icons', 'styles'])
  })

  test('makes styles and script anew when they are forgotten, and nothing else', async () => {
    const { make, calls } = countingMakers()
    const { make: kept, forget } = keptMakers(make)
    const all = async () => {
      await kept.loadStyles('templates')
      await kept.bundleClient('client')
      await kept.buildFonts(fontText('äbc'), noCache)
    }
    await all()
    forget(['styles'])
    await all()
    forget(['client'])
    await all()
    expect(calls).toEqual(['styles', 'client', 'fonts', 'styles', 'client'])
  })

  test('cuts fonts anew only for a character that was not there', async () => {
    const { make, calls } = countingMakers()
    const kept = keptMakers(make).make
    await kept.buildFonts(fontText('ä cäb é'), noCache)
    await kept.buildFonts(fontText('b éäc ö, ä'), noCache)
    expect(calls).toEqual(['fonts', 'fonts'])
    await kept.buildFonts(fontText(',ö éb ä'), noCache)
    expect(calls).toEqual(['fonts', 'fonts'])
  })

  test('tries again what has failed', async () => {
    let broken = true
    const loadStyles = () => (broken ? Promise.reject(new Error('broken')) : Promise.resolve('css'))
    const kept = keptMakers({ ...makers, loadStyles } as unknown as Makers).make
    await expect(kept.loadStyles('templates')).rejects.toThrow('broken')
    broken = false
    expect(await kept.loadStyles('templates')).toBe('css')
  })

  test('splits a content file again only when its text has changed', async () => {
    const folder = await copyContent(plumberContent)
    const kept = keptMakers().make
    const before = (await kept.readSources(folder)).files
    await edit(folder, 'pages/about.md', (text) => text.replace(/^lead: .*/m, 'lead: Anew.'))
    const after = await kept.readSources(folder)
    const anew = after.files.filter((file) => !before.includes(file))
    expect(anew.map((file) => file.path)).toEqual(['pages/about.md'])
    // What is kept is what a build would read.
    const read = await readSources(folder)
    expect(JSON.stringify(after)).toBe(JSON.stringify(read))
  })
})

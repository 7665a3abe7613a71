import { describe, expect, test } from 'vitest'
import { loadContent } from '../../../scripts/content/load-content'
import { parseSource } from '../../../scripts/content/parse/source-file'
import { fileSlug, plainForm, slugOf } from '../../../templates/format'
import {
  type Damage,
  damagedFiles,
  problemsOf,
  sourcesFrom,
  warningsOf,
} from '../../support/content'
import { testDay } from '../../support/site'

const leak = 'services/leak-repair.md'

describe('what looks right is read as it looks', () => {
  test.each<Damage>([
    [leak, 'order: 2', 'order:\u00a02'],
    [leak, 'order: 2', 'order: 2\u00a0'],
    [leak, 'order: 2', 'order:\u3000\uff12'],
    [leak, 'updated: 2026-11-13', 'updated: 2026\u201111\u201113'],
    [leak, 'updated: 2026-11-13', 'updated: 2026\u201311\u201313'],
    [leak, 'theme: water', 'theme: wa\u00adter'],
    [leak, 'come {{arrival}}', 'come {{\u00a0arrival\u2009}}'],
    ['business.md', '  name: Pat', '\u00a0\u00a0name: Pat'],
    ['business.md', '  name: Pat', ' \u2003name: Pat'],
    ['business.md', 'phone: (207) 555-0123', 'phone: (207)\u00a0555\u20110123'],
    ['areas/saco.md', 'at: 43.5009, -70.4428', 'at: 43.5009,\u00a0\u221270.4428'],
    ['services/drain-cleaning.md', 'price: camera', 'price:\u202fcamera'],
    ['services/drain-cleaning.md', '- The tub', '-\u00a0The tub'],
    ['services/drain-cleaning.md', '', 'From {{price:drain}}: {{claim:free\u2011look}}'],
  ])('%s: %j as %j', (...damage) => {
    const before = loadContent(sourcesFrom(damagedFiles([])), testDay).content
    const after = damagedFiles([damage])
    expect(problemsOf(after)).toEqual([])
    // A token is read where a page inserts it.
    if (!damage[2].includes('{{'))
      expect(loadContent(sourcesFrom(after), testDay).content).toEqual(before)
  })

  test('and so are the line ends of old Macs', () => {
    const files = damagedFiles([])
    const [file] = [sourcesFrom(files).files.find(({ path }) => path === leak)]
    const old = parseSource(leak, (files[leak] ?? '').replaceAll('\n', '\r'))
    expect('file' in old && old.file.data).toEqual(file?.data)
  })

  test('and spaces within a text stay what they are', () => {
    const { content } = loadContent(
      sourcesFrom(damagedFiles([[leak, 'name: Leak repair', 'name: Leak\u00a0repair']])),
      testDay,
    )
    expect(content.services.map(({ data }) => data.name)).toContain('Leak\u00a0repair')
  })
})

describe('the name of a photo', () => {
  const shot = (onDisk: string, written: string, isBody = false) => {
    const file = plainForm(onDisk)
    const photo = { file, original: onDisk, width: 3000, height: 2000 }
    const damage: Damage = isBody
      ? ['areas/saco.md', '', `![Our van](<${written}>)`]
      : [leak, 'order: 2', `order: 2\nphoto: { file: "${written}", alt: Our van }`]
    const files = damagedFiles([damage])
    return [...problemsOf(files, [photo]), ...warningsOf(files, [photo])]
  }
  const names = [
    ['Cafe\u0301.jpg', 'Caf\u00e9.jpg'],
    ['Caf\u00e9.jpg', 'Cafe\u0301.jpg'],
    ['Shot 9.41\u202fAM.png', 'Shot 9.41 AM.png'],
    ['Shot 9.41 AM.png', 'Shot 9.41\u00a0AM.png'],
    ['van\u2011front.jpg', 'van-front.jpg'],
    ['vo\u0308n.jpg', 'v\u00f6n.jpg'],
  ] as const

  test.each(names)('on disk %j is %j in a text', (onDisk, written) => {
    expect(shot(onDisk, written)).toEqual([])
    expect(shot(onDisk, written, true)).toEqual([])
  })
})

test.each([
  ['Peñasco', 'penasco', 'penasco'],
  ['Coeur d’Alène', 'coeur-d-alene', 'coeur-d-alene'],
  ['Straße, Łódź & Ærø', 'strasse-lodz-aero', 'strasse-lodz-aero'],
  ['付款', '付款', ''],
  ['Оплата 2', 'оплата-2', '2'],
  ['ｆｕｌｌ', 'full', 'full'],
  ['!!', '', ''],
])('the id of %j is %j, and a file is named %j', (text, id, file) => {
  expect(slugOf(text)).toBe(id)
  expect(fileSlug(text)).toBe(file)
})

import { describe, expect, test } from 'vitest'
import { usedPhotos } from '../../../scripts/content/checks/pictures'
import { withSeverity } from '../../../scripts/content/findings'
import { loadContent } from '../../../scripts/content/load-content'
import {
  type Damage,
  damagedFiles,
  plumberFiles,
  problemsOf,
  sourcesOf,
  warningsOf,
} from '../../support/content'
import { testDay } from '../../support/site'

const photos = [
  { file: 'van.jpg', width: 3000, height: 2000 },
  { file: 'my van.jpg', width: 800, height: 600 },
  { file: 'tiny.png', width: 300, height: 200 },
  { file: 'IMG_1.HEIC', width: 0, height: 0, problem: 'is a HEIC file.' },
]
const home = 'pages/home.md'

/** What is wrong when a text of a file has become another. */
const problems = (...damage: Damage) => problemsOf(damagedFiles([damage]), photos)

const hero = (photo: string) => problems(home, 'glance:\n', `photo: ${photo}\nglance:\n`)
const body = (text: string) => problems('areas/saco.md', '', text)
const place = /^\S+:\d+ {2}/

describe('the photo of a page', () => {
  test('is taken when it is there, large enough and described', () => {
    expect(hero('{ file: van.jpg, alt: Our van, caption: Ours }')).toEqual([])
  })

  test('may be its name alone; then the build asks what it shows', () => {
    const files = damagedFiles([[home, 'glance:\n', 'photo: van.jpg\nglance:\n']])
    expect(warningsOf(files, photos).slice(0, 1)).toEqual([
      'pages/home.md:9  warning: photo.file: say what the photo shows, in a few words: photo: { file: van.jpg, alt: "…" }',
    ])
  })

  test.each([
    [
      '{ file: van.jpg, alt: van.jpg }',
      'photo.alt: "van.jpg" must say what the photo shows, in a few words.',
    ],
    [
      '{ file: vam.jpg, alt: Our van }',
      'photo.file: "vam.jpg" is not in photos/. Did you mean "van.jpg"? Allowed: van.jpg, my van.jpg, tiny.png, IMG_1.HEIC.',
    ],
    [
      '{ file: my van.jpg, alt: Our van }',
      'photo.file: "my van.jpg" is 800 px wide, and here a photo needs 1200: take the original from the camera.',
    ],
    ['{ file: IMG_1.HEIC, alt: Our van }', 'photo.file: "IMG_1.HEIC" is a HEIC file.'],
  ])('%s is refused', (photo, said) => {
    expect(hero(photo).map((line) => line.replace(place, ''))).toEqual([said])
  })

  test('may be smaller in a section', () => {
    const section = (file: string) =>
      problems(
        home,
        'title: Repairs\n',
        `title: Repairs\n    photo: { file: ${file}, alt: Our van }\n`,
      )
    expect(section('my van.jpg')).toEqual([])
    expect(section('tiny.png').join()).toContain('here a photo needs 480')
  })
})

describe('a photo in a text', () => {
  test.each([
    '![Our van](van.jpg)',
    '![Our van](van.jpg "The first one")',
    '![Our van](<my van.jpg>)',
  ])('%s is taken', (text) => expect(body(text)).toEqual([]))

  test.each([
    ['![](van.jpg)', 'body: say between the brackets what "van.jpg" shows, in a few words.'],
    ['![van](van.jpg)', 'body: say between the brackets what "van.jpg" shows, in a few words.'],
    ['![Our van](no.jpg)', 'body: "no.jpg" is not in photos/.'],
    ['![Our van](caf%E9.jpg)', 'body: "caf\ufffd.jpg" is not in photos/.'],
    ['See ![Our van](van.jpg)', 'body: a photo stands in a paragraph of its own'],
    ['![Our van](van.jpg)\nand more', 'body: a photo stands in a paragraph of its own'],
    ['![Our van](my van.jpg)', 'body: a photo stands in a paragraph of its own'],
  ])('%s is refused', (text, said) => {
    const found = body(text)
    expect(found).toHaveLength(1)
    expect(found[0]?.replace(place, '')).toContain(said)
  })

  test('is refused in a line', () => {
    const found = problems(home, 'When water goes', 'See ![Our van](van.jpg) when water goes')
    expect(found).toEqual([
      `${home}:19  sections[0].lead: a photo can stand only in a text of several paragraphs.`,
    ])
  })
})

test('the photos that are used are those that something shows', () => {
  const files = damagedFiles([['areas/saco.md', '', '![Our van](<my van.jpg>)']])
  const sources = sourcesOf(files, photos)
  const { values, findings } = loadContent(sources, testDay)
  expect(usedPhotos(sources, values).map(({ file }) => file)).toEqual(['my van.jpg'])
  expect(withSeverity(findings, 'warning').map(({ file }) => file)).toEqual([
    'photos/IMG_1.HEIC',
    'photos/tiny.png',
    'photos/van.jpg',
  ])
})

test('work in a town whose name is misspelled is warned of', () => {
  const warnings = (town: string) => {
    const work = `service: leak-repair\ntown: ${town}\ndate: 2026-01-01\nphoto: { file: van.jpg, alt: A new valve }`
    const files = { ...plumberFiles(), 'work/job.md': `---\n${work}\n---\n` }
    return warningsOf(files, photos).join()
  }
  expect(warnings('saco')).toContain(
    'work/job.md:3  warning: town: "saco" has no page, so the work stands on no town\'s page. Did you mean "Saco"?',
  )
  expect(warnings('Sacco')).toContain('Did you mean "Saco"?')
  expect([warnings('Saco'), warnings('Farmington Falls')].join()).not.toContain('work/job.md')
})

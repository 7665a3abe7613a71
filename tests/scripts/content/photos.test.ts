import { expect, test } from 'vitest'
import { usedPhotos } from '../../../scripts/content/checks/pictures'
import { withSeverity } from '../../../scripts/content/findings'
import { loadContent } from '../../../scripts/content/load-content'
import {
  damagedFiles,
  damageIn,
  plumberFiles,
  problemsOf,
  sourcesFrom,
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

test.each(damageIn(import.meta.dirname, 'photos.txt'))('$what', ({ damage, said }) => {
  expect(problemsOf(damagedFiles([damage]), photos)).toEqual(said)
})

test('a photo may be its name alone; then the build asks what it shows', () => {
  const files = damagedFiles([[home, 'glance:\n', 'photo: van.jpg\nglance:\n']])
  expect(warningsOf(files, photos).slice(0, 1)).toEqual([
    'pages/home.md:9  warning: photo.file: say what the photo shows, in a few words: photo: { file: van.jpg, alt: "…" }',
  ])
})

test('the photos that are used are those that something shows', () => {
  const files = damagedFiles([['areas/saco.md', '', '![Our van](<my van.jpg>)']])
  const sources = sourcesFrom(files, photos)
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

import { expect, test } from 'vitest'
import { damagedFiles, warningsOf } from '../../support/content'

test.each([
  ['st-marys', 'We drive to St. Marys, and on. Call us.', 'We drive to St. Marys, and on.'],
  ['st-marys', 'Ask in St.\u00a0Marys.', 'Ask in St.\u00a0Marys.'],
  ['saint-marys', 'Ask in Saint-Marys.', 'Ask in Saint-Marys.'],
  ['o-fallon', 'Ask in O’Fallon.', 'Ask in O’Fallon.'],
  ['o-fallon', "Ask in O'Fallon.", "Ask in O'Fallon."],
  ['coeur-d-alene', 'Ask in Coeur d’Alene.', 'Ask in Coeur d’Alene.'],
  ['canon-city', 'First. Then Cañon City. Last.', 'Then Cañon City.'],
  [
    'kittery',
    'Ask in Kittery Point, in Kitterys, or in East-Kittery.',
    'Ask in Kittery Point, in Kitterys, or in East-Kittery.',
  ],
  ['kittery-point', 'Ask in Kittery, Point Judith, or in Kittery; Point.', undefined],
  ['kit', 'Ask in Kittery, or in Kit-city.', undefined],
])('a text that names a town whose page is gone is told: %s, %s', (slug, words, quoted) => {
  const files = damagedFiles([
    [
      'site.md',
      'redirects:\n',
      `redirects:\n  - { from: /service-areas/${slug}/, to: /service-areas/ }\n`,
    ],
    ['pages/about.md', 'We lay down sheets', `${words} We lay down sheets`],
  ])
  const said = warningsOf(files).filter((line) => line.includes('no page any more'))
  expect(said).toEqual(quoted ? [expect.stringContaining(`“${quoted}”`)] : [])
})

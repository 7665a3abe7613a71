import { expect, test } from 'vitest'
import { Core } from '../../../client/desk/core'
import {
  applied,
  changesBetween,
  type DeskEdit,
  editAt,
  type Files,
} from '../../../client/desk/edits'
import { leftBehind } from '../../../client/desk/left-behind'
import { parsePlace } from '../../../scripts/content'
import { type Damage, damagedFiles } from '../../support/content'
import { testDay } from '../../support/site'

const day = (date: string, hours = '') => `  - { date: ${date}, name: A day${hours} }\n`
const odd = ', hours: { opens: 08:00, closes: 07:00 }'
const closedOn = (...days: string[]): Damage =>
  [...['business.md', 'timeZone:', `closures:\n${days.join('')}timeZone:`]] as never
const about = (words: string): Damage => [
  'pages/about.md',
  'We lay down sheets',
  `${words} We lay down sheets`,
]

test.each<[string, Damage[], [place: string, value?: string][], string[]]>([
  [
    'a warning was there, and its entry has moved',
    [closedOn(day('2026-12-24'), day('2026-12-25', odd))],
    [['business.md#closures[0]']],
    [],
  ],
  [
    'a warning is new where another entry had the same',
    [closedOn(day('2026-12-24', odd), day('2026-12-25'))],
    [
      ['business.md#closures[0]'],
      ['business.md#closures[0].hours', { opens: '08:00', closes: '07:00' } as never],
    ],
    ['business.md closures[0].hours.closes: from 08:00 to 07:00 is 23 hours.'],
  ],
  [
    'a phone number is typed with other signs',
    [about('Call 207-555-0123 first.')],
    [['business.md#phone', '(207) 555-0188']],
    ['pages/about.md sections[1].items[0].text: says “207-555-0123” still, which you'],
  ],
  [
    'an e-mail address is typed',
    [about('Write to shop@example.org.')],
    [['business.md#email', 'office@example.org']],
    ['pages/about.md sections[1].items[0].text: says “shop@example.org” still, which'],
  ],
  [
    'a name is typed',
    [about('Ask for Pat Placeholder.')],
    [['business.md#owner.name', 'Sam Sample']],
    ['pages/about.md sections[1].items[0].text: says “Pat Placeholder” still, which'],
  ],
  [
    'a price is typed',
    [about('A drain is $180–$420, a pump more.')],
    [['prices.md#prices.drain', '$190–$450']],
    ['pages/about.md sections[1].items[0].text: says “$180–$420” still, which you'],
  ],
  [
    'a promise that is withdrawn is typed',
    [about('We give free estimates.')],
    [['claims.md#claims.free-look', '']],
    ['pages/about.md sections[1].items[0].text: says “free estimates” still, which'],
  ],
  [
    'what is no longer so is typed in the words of the fact',
    [['business.md', 'timeZone:', 'roundTheClock: true\ntimeZone:'], about('Call us 24/7.')],
    [['business.md#roundTheClock']],
    ['pages/about.md sections[1].items[0].text: says “24/7” still, which you have'],
  ],
  ['a fact is inserted', [about('Call {{phone}}.')], [['business.md#phone', '(207) 555-0188']], []],
  [
    'a longer word, and a number of few digits, hold what a fact was',
    [about('Since 1998 we ask Pat Placeholders.')],
    [
      ['business.md#foundedYear', '2001'],
      ['business.md#owner.name', 'Sam Sample'],
    ],
    [],
  ],
  [
    'a fact has words added',
    [about('Ask for Pat Placeholder.')],
    [['business.md#owner.name', 'Pat Placeholder Senior']],
    [],
  ],
])('what changes leave behind, where %s', (_, damage, changed, said) => {
  const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)
  const base: Files = new Map(Object.entries(damagedFiles(damage)))
  const edits: DeskEdit[] = []
  for (const [place, value] of changed) {
    const { file, path } = parsePlace(place)
    edits.push({ ...editAt(applied(base, edits), file, path, value), group: 'a 1' })
  }
  const files = applied(base, edits)
  const [before, checked] = [core.check(base), core.check(files)]
  const left = leftBehind({ before, checked, edits, changes: changesBetween(base, files) })
  const found = left
    .filter(({ severity }) => severity === 'warning')
    .map(({ file, field, problem }) => `${file} ${field}: ${problem}`)
  expect(found).toEqual(said.map((words) => expect.stringContaining(words)))
})

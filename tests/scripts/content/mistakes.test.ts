import { describe, expect, test } from 'vitest'
import {
  damagedFiles,
  damageIn,
  plumberFiles,
  problemsAfter,
  warningsOf,
} from '../../support/content'

const mistakes = damageIn(import.meta.dirname, 'mistakes.txt')
const slips = damageIn(import.meta.dirname, 'warnings.txt')

test('the tables hold many mistakes', () => {
  expect(mistakes.length).toBeGreaterThan(100)
  expect(slips.length).toBeGreaterThan(10)
})

test.each(mistakes)('$what is refused', ({ damage, said }) => {
  expect(problemsAfter(damage)).toEqual(said)
})

test.each(slips)('$what is warned of', ({ damage, said }) => {
  expect(warningsOf(damagedFiles([damage]))).toEqual(said)
})

describe('a town that was copied', () => {
  const saco = 'areas/saco.md'
  const copied = (change: (text: string) => string) => {
    const files = plumberFiles()
    const text = (files[saco] ?? '')
      .replaceAll('Saco', 'Biddeford')
      .replace(/, ZIP .*$/m, ', near the bay.')
    return warningsOf({ ...files, 'areas/biddeford.md': change(text) })
  }

  test('is warned of once, in the later of the two files, with its first sentence', () => {
    expect(copied((text) => text.replace('2026-11-07', '2026-11-08'))).toEqual([
      'areas/biddeford.md:5  warning: lead: 5 sentences stand in areas/saco.md, too, the first of them "The far end of our route, twice a day, {{arrival}} when i…". Write them for this place: search engines ignore a copy.',
    ])
    expect(copied((text) => text.replace('2026-11-07', '2026-11-01'))[0]).toContain(
      'areas/saco.md:5  warning: lead: 5 sentences stand in areas/biddeford.md, too',
    )
  })

  test('may share two sentences with another', () => {
    expect(copied((text) => text.replace(/^( +text): .*$/gm, '$1: New words.'))).toEqual([])
  })
})

test('an area is warned of the reasons of the site that it lacks and does not leave out', () => {
  const warned = (leftOut: string, claim = 'fine') => {
    const reasons = '[{ name: near, icon: map-pin }, { name: fair, icon: star }]'
    const files = damagedFiles([
      ['site.md', 'areaPage:', `areaPage:\n  reasons: ${reasons}`],
      ['claims.md', 'claims:', `claims:\n  near: ${claim}`],
      [
        'areas/saco.md',
        '- title: Duplexes',
        '- title: A\n    text: B\n  - reason: near\n    title: "{{claim:near}}"',
      ],
      ['areas/saco.md', 'questions:', `reasonsLeftOut: [${leftOut}]\nquestions:`],
    ])
    return warningsOf(files).filter((line) => line.startsWith('areas/saco.md'))
  }
  expect(warned('fair')).toEqual([])
  // What is left out with its claim has been written.
  expect(warned('fair', '')).toEqual([])
  expect(warned('')).toEqual([
    'areas/saco.md:14  warning: reasons: has no card with the reason "fair". Write one, or name it under reasonsLeftOut.',
  ])
})

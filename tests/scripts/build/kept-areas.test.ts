import { describe, expect, test } from 'vitest'
import { KeptAreas } from '../../../scripts/build/kept-areas'
import { entryOf } from '../../../scripts/content/load-areas'
import { placeOf } from '../../../scripts/site/area-lists'
import { plumberSite } from '../../support/content'

const { areas } = plumberSite()
const read = areas.map((area) => ({ area: entryOf(area), characters: '’\n"' }))
const kept = KeptAreas.of(read)
const text = kept.lines.toString()

describe('KeptAreas', () => {
  test('gives back what was read, one by one and all in order', () => {
    expect(kept.all).toEqual(read)
    for (const one of read) expect(kept.find(one.area.path)).toEqual(one)
    expect(kept.places).toEqual(read.map(({ area }) => ({ path: area.path, ...placeOf(area) })))
  })

  test('does so from its lines', () => {
    expect(new KeptAreas(kept.lines).all).toEqual(read)
  })

  test('does not know what it has not read', () => {
    expect(kept.find('areas/nowhere.md')).toBeUndefined()
    expect(kept.find('')).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['the first half', text.slice(0, text.length / 2)],
    ['zeros at the end', text.slice(0, -5) + '\0'.repeat(5)],
  ])('of which a power cut left %s gives nothing for what is damaged', (_what, left) => {
    const damaged = new KeptAreas(Buffer.from(left))
    const last = read.at(-1)?.area.path ?? ''
    expect(damaged.find(last)).toBeUndefined()
    if (left === '') expect(damaged.places).toBeUndefined()
    else expect(damaged.all).toBeUndefined()
  })
})

import { feature } from 'topojson-client'
import countryByCounty from 'us-atlas/counties-10m.json'
import { expect, test } from 'vitest'
import { withTown, zipIn } from '../../../client/desk/town'
import { countiesNear } from '../../../scripts/shared/counties'

test.each([
  ['Claremore, Oklahoma', 36.3, -95.6, 'Rogers'],
  ['Portland, Maine', 43.7, -70.3, 'Cumberland'],
  ['Anchorage, Alaska', 61.2, -149.9, 'Anchorage'],
  ['Miami, Florida', 25.8, -80.2, 'Miami-Dade'],
])('the part of the map around %s has its counties as they are', (_, latitude, longitude, name) => {
  const part = countiesNear({ latitude, longitude })
  const { geometries } = part.objects.counties
  expect(geometries.map(({ properties }) => properties)).toContainEqual({ name })
  expect(geometries.length).toBeLessThan(1000)
  for (const one of geometries) expect(feature(part, one)).toEqual(feature(countryByCounty, one))
})

test.each([
  ['04101', '04101'],
  ['04101 ', '04101'],
  [' 04101', '04101'],
  ['04101\n', '04101'],
  // Another one follows.
  ['04101,', undefined],
  ['04101.', '04101'],
  ['04101-1234', '04101'],
  ['04101–1234', '04101'],
  ['\u00a004101', '04101'],
  ['04101, 04102', '04101'],
  ['04101 04102-1234, 04103.', '04101'],
  ['04101, 0410', undefined],
  ['0410', undefined],
  ['041011', undefined],
  ['04101-12', undefined],
  ['', undefined],
])('“%s” has the ZIP code %s', (text, zip) => {
  expect(zipIn(text)).toBe(zip)
})

const saco = { name: 'Saco', county: 'York', at: '43.5, -70.4', zip: '04072' }
const apo = { name: 'Apo', at: '38.1, 15.7', zip: '09001' }
test.each<[string, ...Record<string, string>[]]>([
  ['one after another', { ...saco, zip: '09001' }, apo, saco, apo],
  ['an unknown one', { ...saco, zip: '88888' }, {}, saco, { zip: '88888' }],
  [
    'one with a name that was typed',
    { ...saco, name: 'My Saco', zip: '09001' },
    apo,
    saco,
    { ...apo, name: 'My Saco' },
  ],
  [
    'an unknown one with a name that was typed',
    { ...saco, name: 'My Saco', zip: '88888' },
    {},
    saco,
    { name: 'My Saco', zip: '88888' },
  ],
  ['a first one', { name: '', photos: 'one' }, saco, {}, { ...saco, photos: 'one' }],
  ['a first one after a name', { name: 'East Saco' }, saco, {}, { ...saco, name: 'East Saco' }],
  [
    'several',
    { zip: '04072, 04073', county: 'Old York' },
    saco,
    {},
    { ...saco, county: 'Old York' },
  ],
])('what a ZIP code has filled in goes with it: %s', (_, values, town, before, after) => {
  expect(withTown(values ?? {}, town ?? {}, before ?? {})).toEqual(after)
})

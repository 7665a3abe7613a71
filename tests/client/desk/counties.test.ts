import { feature } from 'topojson-client'
import countryByCounty from 'us-atlas/counties-10m.json'
import { expect, test } from 'vitest'
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

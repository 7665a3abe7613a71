import { describe, expect, test } from 'vitest'
import { loadContent } from '../../../scripts/content/load-content'
import { milesBetween } from '../../../scripts/shared/miles'
import { planAreaMap } from '../../../scripts/site/area-map'
import { sharedArea, type XY } from '../../../scripts/site/map-labels'
import type { SiteContent } from '../../../templates/model'
import { areaPath } from '../../../templates/model/addresses'
import type { MapName } from '../../../templates/model/map'
import { filesOf, sourcesFrom } from '../../support/content'
import { hvacContent, plumberContent, testDay } from '../../support/site'

const sites = [hvacContent, plumberContent].map(
  (folder) => loadContent(sourcesFrom(filesOf(folder)), testDay).content,
)
const mapOf = ({ business, areas }: SiteContent) => planAreaMap(business.office, areas)

describe.each(sites)('the map of $business.office.city', (site) => {
  const { office } = site.business
  const map = mapOf(site)
  const namesOf = (kind: MapName['kind']) =>
    map.drawing.names.filter((name) => name.kind === kind).map(({ text }) => text)

  test('names every town, its counties, and the rings', () => {
    expect(namesOf('area')).toEqual(site.areas.map(({ data }) => data.name))
    const named = new Set(site.areas.flatMap(({ data }) => data.counties))
    const counties = [...named].map((name) => `${name} County`)
    expect(namesOf('county').sort()).toEqual(counties.sort())
    expect(namesOf('ring')).toEqual(['10 miles', '20 miles'])
  })

  test('has a link over each town’s name, none over another, with a finger’s room on a phone', () => {
    expect(map.links.map(({ path }) => path)).toEqual(site.areas.map(({ slug }) => areaPath(slug)))
    // In percent of a map that is 360 pixels wide: 24 of them across and down.
    const finger = { width: (24 / 360) * 100, height: (24 / 288) * 100 }
    const boxes = map.links.map(({ name, left, right, middle }) => {
      const width = 100 - left - right
      return { name, at: [left + width / 2, middle] as XY, width, height: finger.height }
    })
    for (const [index, box] of boxes.entries()) {
      expect([box.name, box.width > finger.width]).toEqual([box.name, true])
      const hidden =
        box.width * box.height - sharedArea(box, { at: [50, 50], width: 100, height: 100 })
      expect([box.name, hidden]).toEqual([box.name, expect.closeTo(0)])
      const covered = boxes.slice(0, index).filter((other) => sharedArea(box, other) > 0)
      expect([box.name, covered]).toEqual([box.name, []])
    }
  })

  test('is true to scale: a town stands as far from the star as its ring says', () => {
    const [ring = 0, second = 0] = map.drawing.rings
    expect(Math.abs(second - 2 * ring)).toBeLessThan(2)
    const [left, top] = map.drawing.office
    const dots = map.drawing.names.flatMap(({ dot }) => (dot ? [dot] : []))
    const drawn = dots.map(([x, y]) => (Math.hypot(x - left, y - top) / ring) * 10)
    const real = site.areas.map(({ data }) => milesBetween(office.at, data.mapPoint ?? data.at))
    const beyond = real.filter((miles) => miles >= 1)
    expect(drawn).toHaveLength(beyond.length)
    // Dots stand on whole pixels.
    for (const [index, miles] of drawn.entries()) {
      expect(Math.abs(miles - (beyond[index] ?? 0))).toBeLessThan(0.15)
    }
  })
})

test('the town of an office that is no area has its name at the star, and no link', () => {
  const [site] = sites as [SiteContent]
  const { city } = site.business.office
  const map = mapOf({ ...site, areas: site.areas.filter(({ data }) => data.name !== city) })
  const towns = map.drawing.names.filter(({ text }) => text === city)
  expect(towns).toMatchObject([{ kind: 'area', path: undefined, dot: undefined }])
  expect(map.links.map(({ name }) => name)).not.toContain(city)
})

test('of very many towns the map has those that menus list', () => {
  const [site] = sites as [SiteContent]
  const many = Array.from({ length: 41 }, () => site.areas[1] ?? []).flat()
  expect(planAreaMap(site.business.office, many).links).toHaveLength(12)
})

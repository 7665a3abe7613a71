import { describe, expect, test } from 'vitest'
import { loadContent } from '../../../scripts/content/load-content'
import { milesBetween } from '../../../scripts/shared/miles'
import { planAreaMap } from '../../../scripts/site/area-map'
import { overlap, spotsBeside, spreadLabels } from '../../../scripts/site/map-labels'
import type { SiteContent } from '../../../templates/model'
import { filesOf, sourcesOf } from '../../support/content'
import { hvacContent, plumberContent, testDay } from '../../support/site'

const sites = [hvacContent, plumberContent].map(
  (folder) => loadContent(sourcesOf(filesOf(folder)), testDay).content,
)
const mapOf = ({ business, areas }: SiteContent) => planAreaMap(business.office.at, areas)

describe.each(sites)('the map of $business.office.city', (site) => {
  const { office } = site.business
  const map = mapOf(site)
  const [width, height] = map.size
  const towns = map.labels.filter(({ kind }) => kind === 'area')

  test('names every town with its distance, its counties, and the rings', () => {
    expect(towns.map(({ name }) => name)).toEqual(site.areas.map(({ data }) => data.name))
    for (const { name, miles } of towns) {
      const data = site.areas.find((area) => area.data.name === name)?.data
      expect(miles).toBe(
        Math.round(milesBetween(office.at, data?.mapPoint ?? data?.at ?? office.at)),
      )
    }
    const named = new Set(site.areas.flatMap(({ data }) => data.counties))
    const counties = map.labels.filter(({ kind }) => kind === 'county').map(({ name }) => name)
    expect(counties.sort()).toEqual([...named].sort())
    const rings = map.labels.filter(({ kind }) => kind === 'ring').map(({ name }) => name)
    expect(rings).toEqual(['10 miles', '20 miles'])
  })

  test('is true to scale: a town stands as far from the star as its ring says', () => {
    const [ring = 0, second = 0] = map.drawing.rings
    expect(Math.abs(second - 2 * ring)).toBeLessThan(2)
    const [left, top] = map.drawing.office
    const drawn = map.drawing.dots.map(([x, y]) => (Math.hypot(x - left, y - top) / ring) * 10)
    const real = site.areas.map(({ data }) => milesBetween(office.at, data.mapPoint ?? data.at))
    const beyond = real.filter((miles) => miles >= 1)
    expect(drawn).toHaveLength(beyond.length)
    // Dots stand on whole pixels.
    for (const [index, miles] of drawn.entries()) {
      expect(Math.abs(miles - (beyond[index] ?? 0))).toBeLessThan(0.15)
    }
  })

  test('draws each border once, also between two counties', () => {
    const ends = map.drawing.borders.split('M').flatMap((line) => {
      const points = line.split('L')
      return points.slice(1).map((point, index) => [points[index], point].sort().join(' to '))
    })
    expect(ends.length).toBeGreaterThan(40)
    expect(ends.filter((piece, index) => ends.indexOf(piece) !== index)).toEqual([])
  })

  test('has each label on it, and none over another on a phone', () => {
    const phone = 360
    const boxes = map.labels.map(({ kind, name, x, y, side }) => {
      const letter = { area: 7.2, county: 9, ring: 5.2 }[kind]
      const length = name.length * letter + (kind === 'county' ? 0 : 14)
      const middle = (x / 100) * phone + (side ? (side === 'left' ? -1 : 1) * (length / 2) : 0)
      const at: [number, number] = [middle, (y / 100) * phone * (height / width)]
      return { name, at, width: length, height: kind === 'area' ? 24 : 16 }
    })
    for (const [index, box] of boxes.entries()) {
      expect([box.name, box.at[0] - box.width / 2 > 0, box.at[0] + box.width / 2 < phone]).toEqual([
        box.name,
        true,
        true,
      ])
      for (const other of boxes.slice(0, index)) {
        expect([box.name, other.name, overlap(box, other)]).toEqual([box.name, other.name, 0])
      }
    }
  })
})

test('labels of points that lie close are spread, with lines to those that moved', () => {
  const points = Array.from({ length: 7 }, (_, index): [number, number] => [300, 200 + index * 4])
  const labels = points.map((point) => spotsBeside(point, { width: 120, height: 40 }, 14))
  const chosen = spreadLabels(labels, [], { at: [320, 256], width: 640, height: 512 })
  const shared = chosen.flatMap((one, index) =>
    chosen.slice(0, index).map((other) => overlap(one, other)),
  )
  expect(Math.max(...shared)).toBe(0)
  expect(chosen.filter(({ leader }) => leader).length).toBeGreaterThan(2)
})

test('of very many towns the map has those that menus list', () => {
  const [site] = sites as [SiteContent]
  const many = Array.from({ length: 41 }, () => site.areas[1] ?? []).flat()
  const map = planAreaMap(site.business.office.at, many)
  expect(map.labels.filter(({ kind }) => kind === 'area')).toHaveLength(12)
})

import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { type Box, overlap } from '../../../scripts/site/map-labels'
import {
  buildInMemory,
  electricianContent,
  hvacContent,
  parseHtml,
  plumberContent,
} from '../../support/site'

const numbers = ({ attributes }: HTMLElement, ...names: string[]) =>
  names.map((name) => Number(attributes[name]))

/** Where a pill of a name stands. */
function pillBox(pill: HTMLElement | null): Box {
  if (!pill) throw new Error('a name has no ground')
  const [x = 0, y = 0, width = 0, height = 0] = numbers(pill, 'x', 'y', 'width', 'height')
  return { at: [x + width / 2, y + height / 2], width, height }
}

test.each([hvacContent, plumberContent, electricianContent])(
  'on the map of %s, each town can be marked, and no name lies upon another or upon a pin',
  async (folder) => {
    const site = await buildInMemory(folder)
    const file = site.files.find(({ path }) => path.includes('named-map-'))?.path ?? ''
    const map = parseHtml(site.text(file))
    const towns = map.querySelectorAll('g[id]')
    expect(towns.length).toBeGreaterThan(1)
    expect(map.querySelectorAll('text')).toEqual([])
    const pins = map.querySelectorAll('circle[fill]:not(.on)').flatMap((pin): Box[] => {
      const [x = Number.NaN, y = 0, r = 0] = numbers(pin, 'cx', 'cy', 'r')
      return r < 30 && x > 0 ? [{ at: [x, y], width: 1.4 * r, height: 1.4 * r }] : []
    })
    expect(pins.length).toBeGreaterThan(1)
    const plain = map.querySelectorAll('rect').filter((rect) => !rect.closest('.on'))
    const underNames = pins.filter((pin) => plain.some((rect) => overlap(pillBox(rect), pin) > 0))
    expect(underNames).toEqual([])
    for (const town of towns) {
      const others = plain.filter((rect) => rect.closest('g[id]') !== town).map(pillBox)
      for (const name of town.querySelectorAll('rect').map(pillBox)) {
        const covered = [...others, ...pins].filter((box) => overlap(name, box) > 0)
        expect([town.id, covered]).toEqual([town.id, []])
        expect([town.id, name.at[0] > name.width / 2, name.at[0] + name.width / 2 < 640]).toEqual([
          town.id,
          true,
          true,
        ])
      }
    }
  },
)

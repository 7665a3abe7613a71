import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { type Box, sharedArea } from '../../../scripts/site/map-labels'
import {
  buildInMemory,
  electricianContent,
  hvacContent,
  parseHtml,
  plumberContent,
} from '../../support/site'

const numbers = ({ attributes }: HTMLElement, ...names: string[]) =>
  names.map((name) => Number(attributes[name]))

/** Where the ground of a name stands. */
function groundBox(ground: HTMLElement): Box {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(ground, 'x', 'y', 'width', 'height')
  return { at: [x + width / 2, y + height / 2], width, height }
}

/** What a pin covers: not its corners. */
function pinBox(pin: HTMLElement): Box {
  const [x = 0, y = 0, r = 0] = numbers(pin, 'cx', 'cy', 'r')
  return { at: [x, y], width: 1.4 * r, height: 1.4 * r }
}

test.each([hvacContent, plumberContent, electricianContent])(
  'on the map of %s, each town can be marked, and no name lies upon another or upon a pin',
  async (folder) => {
    const site = await buildInMemory(folder)
    const file = site.files.find(({ path }) => path.includes('/map-'))?.path ?? ''
    const map = parseHtml(site.text(file))
    expect(map.querySelectorAll('text')).toEqual([])
    const links = site.page('/service-areas/').querySelectorAll('.area-map a')
    const marked = map.querySelectorAll('g[id]').map(({ id }) => id)
    expect(marked.length).toBeGreaterThan(1)
    expect(marked).toEqual(links.map((link) => link.getAttribute('href')))
    const names = map.querySelectorAll('rect').map(groundBox)
    const pins = map.querySelectorAll('g > circle[r="7"]').map(pinBox)
    expect([names.length > marked.length, pins.length > 1]).toEqual([true, true])
    for (const [index, name] of names.entries()) {
      const covered = [...names.slice(0, index), ...pins].filter((box) => sharedArea(name, box) > 0)
      expect([name, covered]).toEqual([name, []])
      const [start, end] = [name.at[0] - name.width / 2, name.at[0] + name.width / 2]
      expect([name, start > 0, end < 640]).toEqual([name, true, true])
    }
  },
)

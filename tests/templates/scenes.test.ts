import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { projectPaths } from '../../scripts/paths'
import { literalColors } from '../../templates/art/literal-colors'
import { type HorizonVariant, Scene } from '../../templates/art/scenes'
import { type MotifPart, motifParts } from '../../templates/model/motifs'

const variants: HorizonVariant[] = ['home', 'cooling', 'heating', 'air', 'emergency', 'neutral']
const tokens = readFileSync(path.join(projectPaths.templates, 'art/art-tokens.css'), 'utf8')
const drawn = (variant: HorizonVariant, parts?: MotifPart[]) =>
  literalColors(renderToStaticMarkup(Scene({ variant, parts })), tokens)

describe('a scene', () => {
  it.each(variants)('%s takes every part, each another picture, all colors named', (variant) => {
    const pictures = motifParts.map((part) => drawn(variant, [part]))
    expect(new Set([...pictures, drawn(variant)]).size).toBe(motifParts.length + 1)
    expect(pictures.join('')).not.toMatch(/NaN|undefined|var\(/)
  })

  it('makes parts smaller until they have room side by side', () => {
    const scaleOf = (...parts: MotifPart[]) =>
      Number(/translate\(\d+ 302\)scale\(([\d.]+)\)/.exec(drawn('cooling', parts))?.[1])
    expect(scaleOf('condenser')).toBe(1.6)
    expect(scaleOf('house', 'condenser')).toBeLessThan(1.6)
    expect(scaleOf('house', 'condenser', 'van')).toBeLessThan(1)
  })

  it('draws what stands near over its neighbors, wherever it is in the row', () => {
    const house = drawn('emergency', ['van', 'house'])
    expect(house.indexOf('translate(136)')).toBeLessThan(house.indexOf('translate(0)'))
  })
})

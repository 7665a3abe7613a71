import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readColorTokens } from '../../scripts/build/assets/source-files'
import { brandColors, themePalettes } from '../../scripts/shared/brand-colors'
import { generatorPaths } from '../../scripts/shared/paths'
import { literalColors } from '../../templates/art/literal-colors'
import { Scene } from '../../templates/art/scenes'
import type { MotifPart, SceneName } from '../../templates/model'
import { motifParts, sceneNames } from '../../templates/model/motifs'
import { plumberSite } from '../support/content'

const { brand } = plumberSite()
const night = themePalettes(brand).urgent
const colors = { ...(await readColorTokens()), ...brandColors(brand), ...night }
const drawn = (scene: SceneName, ...motif: MotifPart[]) =>
  literalColors(renderToStaticMarkup(Scene({ scene, motif })), colors)

describe('a scene', () => {
  it.each(sceneNames)('%s takes every part, each another picture, all colors named', (scene) => {
    const pictures = motifParts.map((part) => drawn(scene, part))
    expect(new Set(pictures).size).toBe(motifParts.length)
    expect(pictures.join('')).not.toMatch(/NaN|undefined|var\(/)
  })

  it('makes parts smaller until they have room side by side', () => {
    const scaleOf = (...parts: MotifPart[]) =>
      Number(/translate\(\d+ 302\)scale\(([\d.]+)\)/.exec(drawn('sunny', ...parts))?.[1])
    expect(scaleOf('condenser')).toBe(1.6)
    expect(scaleOf('house', 'condenser')).toBeLessThan(1.6)
    expect(scaleOf('house', 'condenser', 'van')).toBeLessThan(1)
  })

  it('has no part that the table for writers leaves out', () => {
    const table = readFileSync(path.join(generatorPaths.root, 'docs/writing.md'), 'utf8')
    expect(motifParts.filter((part) => !table.includes(`\`${part}\``))).toEqual([])
  })
})

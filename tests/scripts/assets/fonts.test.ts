import { describe, expect, it } from 'vitest'
import { folderCache } from '../../../scripts/assets/cache'
import { buildFonts, outlineFile } from '../../../scripts/assets/fonts'
import { OutlineFont } from '../../../scripts/assets/outline-font'
import { systemFonts, systemWidth } from '../../../scripts/assets/system-fonts'
import { projectPaths } from '../../../scripts/paths'

const heading = 'Heat Pump Installation and Repair in Claremore'
const cache = folderCache(projectPaths.cache)
const fonts = await buildFonts(cache)
const rules: string[] = fonts.fallbackRules.match(/@font-face\{[^}]*\}/g) ?? []

describe('the fallback fonts', () => {
  it('stand in for both families and every weight, for Arial and for Roboto', () => {
    const faces = rules.map((rule) => /font-family:("[^"]*");font-weight:([\d ]+)/.exec(rule))
    const names = faces.map((face) => `${face?.[1]} ${face?.[2]}`)
    const each = [
      '"Archivo fallback" 600 749',
      '"Archivo fallback" 750 900',
      '"Public Sans fallback" 400 549',
      '"Public Sans fallback" 550 900',
    ]
    expect([...names].sort()).toEqual([...each, ...each].sort())
  })

  it('try Arial before Roboto: the last rule of a face goes first', () => {
    for (const [index, rule] of rules.entries()) {
      expect(rule).toContain(index % 2 === 0 ? 'local("Roboto' : 'local("Arial')
    }
  })

  it('put the baseline where the web font has it, and are about as wide', async () => {
    const font = new OutlineFont(await outlineFile('Archivo', cache), 800)
    const rule = rules.find((one) => one.includes('750 900') && one.includes('Roboto')) ?? ''
    const share = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1]) / 100
    const adjust = share('size-adjust')
    expect(share('ascent-override') * adjust).toBeCloseTo(font.extents.ascent, 2)
    expect(share('descent-override') * adjust).toBeCloseTo(font.extents.descent, 2)
    const [roboto] = systemFonts.bold
    const width = roboto ? systemWidth(heading, roboto) * adjust : 0
    expect(Math.abs(width / font.width(heading) - 1)).toBeLessThanOrEqual(0.05)
  })
})

describe('the web fonts', () => {
  it('are two files, named by their content, with a rule each that swaps them in', () => {
    const files = fonts.files.map(({ path }) => path.replace('assets/', ''))
    expect(files).toHaveLength(2)
    for (const file of files) expect(file).toMatch(/^[a-z-]+-[a-z0-9]{8}\.woff2$/)
    const faces = fonts.rules.match(/@font-face\{[^}]*\}/g) ?? []
    expect(faces.map((rule) => /url\(([^)]+)\)/.exec(rule)?.[1])).toEqual(files)
    for (const rule of faces) expect(rule).toContain('font-display:swap')
  })
})

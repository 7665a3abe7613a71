import { describe, expect, it } from 'vitest'
import { noCache } from '../../../scripts/assets/cache'
import { unusualCharacters } from '../../../scripts/assets/font-text'
import { buildFonts, cutFont } from '../../../scripts/assets/fonts'
import { OutlineFont } from '../../../scripts/assets/outline-font'
import { systemFonts, systemWidth } from '../../../scripts/assets/system-fonts'

const heading = 'Heat Pump Installation and Repair in Claremore'
const lead =
  'We repair, service and replace heat pumps, day and night, and tell you the price first.'
const sample = `{"heading":"${heading}"} ${lead}`
const fonts = await buildFonts({ characters: new Set(), sample }, noCache)
const rulesOf = ({ fallbacks: { firstView, lower } }: typeof fonts): string[] =>
  (firstView + lower).match(/@font-face\{[^}]*\}/g) ?? []
const rules = rulesOf(fonts)

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

  it('are told apart by whether a first view is set in them', () => {
    expect(fonts.fallbacks.firstView).not.toContain('600 749')
    expect(fonts.fallbacks.lower).not.toMatch(/(?:750|400|550) \d/)
  })

  it('try Arial before Roboto: the last rule of a face goes first', () => {
    for (const [index, rule] of rules.entries()) {
      expect(rule).toContain(index % 2 === 0 ? 'local("Roboto' : 'local("Arial')
    }
  })

  it('put the baseline where the web font has it', async () => {
    const font = new OutlineFont(await cutFont('Archivo', heading, noCache), 800)
    const rule = rules.find((one) => one.includes('750 900')) ?? ''
    const share = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1]) / 100
    expect(share('ascent-override') * share('size-adjust')).toBeCloseTo(font.extents.ascent, 2)
    expect(share('descent-override') * share('size-adjust')).toBeCloseTo(font.extents.descent, 2)
  })

  it('make the main heading about as wide as in the web font', async () => {
    const font = new OutlineFont(await cutFont('Archivo', heading, noCache), 800)
    const [roboto] = systemFonts.bold
    const rule = rules.find((one) => one.includes('750 900') && one.includes('Roboto')) ?? ''
    const adjust = Number(/size-adjust:([\d.]+)%/.exec(rule)?.[1]) / 100
    const width = roboto ? systemWidth(heading, roboto) * adjust : 0
    expect(Math.abs(width / font.width(heading) - 1)).toBeLessThanOrEqual(0.041)
  })

  it('take headings and other text from the sample, each for the weights it is set in', async () => {
    const wide = { characters: new Set<string>(), sample: sample.replace(heading, 'MMMWWW') }
    const other = rulesOf(await buildFonts(wide, noCache))
    const changed = rules.filter((rule) => !other.includes(rule))
    expect(changed.filter((rule) => rule.includes('Archivo'))).toHaveLength(4)
  })
})

describe('the characters that a site adds to its fonts', () => {
  it('are those outside ASCII, each once, whole where they take two units', () => {
    expect(unusualCharacters('Añb ñ 😀, z\n')).toEqual(['ñ', '😀'])
  })

  it('change the files of the fonts, whose names change with them', async () => {
    const accented = await buildFonts({ characters: new Set(['ñ']), sample }, noCache)
    const names = ({ files }: typeof fonts) => files.map(({ path }) => path)
    expect(names(accented).filter((name) => names(fonts).includes(name))).toEqual([])
    expect(accented.fallbacks).toEqual(fonts.fallbacks)
  })
})

describe('the web fonts', () => {
  it('take at most 35 KB together', () => {
    const files = fonts.files.filter(({ path }) => path.endsWith('.woff2'))
    expect(files).toHaveLength(2)
    expect(files.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(35 * 1024)
  })
})

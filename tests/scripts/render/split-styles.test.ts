import { describe, expect, test } from 'vitest'
import { addReferences, noUses, referencesOf } from '../../../scripts/render/markup'
import { PageStyles } from '../../../scripts/render/page-styles'
import {
  firstViewOf,
  fitsFlight,
  sharedStyles,
  withoutLowerElements,
} from '../../../scripts/render/split-styles'

const styles = {
  base: '@layer reset,base,components;:root{--a:1px;--b:2px;--c:3px}',
  blocks: new Map([
    ['faq', '.faq{top:var(--b)}'],
    ['hero', '.hero{top:var(--a)}.hero__art{left:0}'],
    ['page', '.page{right:0}'],
  ]),
  late: '.toast{top:var(--c)}',
  fixedTokens: new Map<string, string>(),
}
const noFonts = { firstView: '', lower: '' }
const hero = '<main class="page"><header class="hero hero--red"><p class="hero__art"></p>'
const heroEnd = '<template id="hero-end"></template></header>'
const body = `${hero}${heroEnd}<section class="faq"></section></main>`

/** Text that cannot be compressed. */
const noise = (bytes: number) =>
  Array.from({ length: bytes / 2 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7919 + index * index * 31) % 20_000)),
  ).join('')

function stylesOf(markup: string, hasLate: boolean): string {
  const uses = noUses()
  addReferences(referencesOf(markup), uses, noUses)
  return new PageStyles(styles).for(uses, hasLate)
}

describe('a page that does not fit the first flight', () => {
  test('is told from one that does by its compressed size', async () => {
    expect(await fitsFlight('a'.repeat(100_000))).toBe(true)
    expect(await fitsFlight(noise(8_000))).toBe(true)
    expect(await fitsFlight(noise(24_000))).toBe(false)
  })

  test('has its first view above the end of its hero', () => {
    expect(firstViewOf(body)).toBe(hero)
  })

  test('keeps the styles and tokens of its first view, and no others', () => {
    const first = stylesOf(firstViewOf(body) ?? '', false)
    expect(first).toMatch(/\.hero\{.*\.hero__art\{.*\.page\{/)
    expect(first).toContain('--a')
    expect(first).not.toContain('faq')
    expect(first).not.toMatch(/--[bc]:/)
  })

  test('leaves the rules for elements that only stand below its first view to the shared sheet', () => {
    const rules =
      'h1,h2{top:0}h2{top:1px}h2,details{top:2px}summary,h1{top:3px}to{top:4px}@media x{h2{top:5px}}'
    const page = `${hero}<h1></h1>${heroEnd}<h2></h2><details><summary></summary></details>`
    const view = firstViewOf(page) ?? ''
    expect(withoutLowerElements(`.a{}${rules}`, view, page)).toBe(
      '.a{}h1,h2{top:0}summary,h1{top:3px}to{top:4px}@media x{}',
    )
  })

  test('finds all styles in the shared stylesheet, in the order of a page that has all of them', () => {
    expect(sharedStyles(styles, noFonts)).toContain(':root{--below:block}')
    expect(sharedStyles(styles, noFonts)).toContain(stylesOf(body, true))
    expect(sharedStyles(styles, { ...noFonts, lower: '@font-face{}' })).toMatch(/^@font-face\{\}/)
  })

  test('has no first view to tell from the rest when it has no hero', () => {
    expect(firstViewOf('<main class="legal"></main>')).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { stylesFor } from '../../../scripts/render/assemble'
import { firstViewStyles, fitsFlight, sharedStyles } from '../../../scripts/render/split-styles'

const styles = {
  base: '@layer reset,base,components;:root{--a:1px;--b:2px;--c:3px}',
  blocks: new Map([
    ['faq', '.faq{top:var(--b)}'],
    ['hero', '.hero{top:var(--a)}.hero__art{left:0}'],
    ['page', '.page{right:0}'],
  ]),
  late: '.toast{top:var(--c)}',
  shorten: (text: string) => text,
}
const hero = '<main class="page"><header class="hero hero--red"><p class="hero__art"></p></header>'
const body = `${hero}<section class="faq"></section></main>`

/** Text that cannot be compressed. */
const noise = (bytes: number) =>
  Array.from({ length: bytes / 2 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7919 + index * index * 31) % 20_000)),
  ).join('')

describe('a page that does not fit the first flight', () => {
  test('is told from one that does by its compressed size', () => {
    expect(fitsFlight('a'.repeat(100_000))).toBe(true)
    expect(fitsFlight(noise(8_000))).toBe(true)
    expect(fitsFlight(noise(24_000))).toBe(false)
  })

  test('keeps the styles and tokens of what stands up to the end of its hero', () => {
    const first = firstViewStyles(body, styles)
    expect(first).toContain(stylesFor(hero, { ...styles, late: '' }))
    expect(first).toMatch(/\.hero\{.*\.hero__art\{.*\.page\{/)
    expect(first).not.toContain('faq')
    expect(first).not.toMatch(/--[bc]:/)
  })

  test('hides what stands below until the shared stylesheet says that it is there', () => {
    expect(firstViewStyles(body, styles)).toContain('visibility:var(--below,hidden)')
    expect(sharedStyles(styles)).toContain(':root{--below:visible}')
  })

  test('finds all styles in the shared stylesheet, in the order of a page that has all of them', () => {
    const all = `${hero}<section class="faq"></section>`
    expect(sharedStyles(styles)).toContain(stylesFor(all, { ...styles, late: 'var(--c)' }))
  })

  test('keeps all its styles when it has no hero to tell its first view by', () => {
    expect(firstViewStyles('<main class="legal"></main>', styles)).toBeUndefined()
  })
})

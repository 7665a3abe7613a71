import { describe, expect, test } from 'vitest'
import { loadIcons } from '../../scripts/assets/icons'
import {
  addReferences,
  marksIn,
  noUses,
  referencesOf,
  type Uses,
} from '../../scripts/render/markup'
import { blocksOf, PageStyles } from '../../scripts/render/page-styles'
import { SiteRenderer } from '../../scripts/render/site-renderer'
import { motifParts } from '../../templates/model/motifs'
import { writtenLine, writtenText } from '../../templates/written-markdown'
import { planned, plumberSite, someAssets } from '../support/content'

const icons = loadIcons()
const styles = {
  base: 'base{}',
  blocks: new Map([
    ['faq', '.faq{}'],
    ['hero', '.hero{}'],
  ]),
  late: '',
  fixedTokens: new Map<string, string>(),
}

/** What a piece of markup refers to that has no shared parts. */
function usesOf(markup: string): Uses {
  const uses = noUses()
  addReferences(referencesOf(markup), uses, (key) => {
    throw new Error(`there is no part ${key}`)
  })
  return uses
}

const stylesFor = (markup: string, set = styles) => new PageStyles(set).for(usesOf(markup))

/** A page of the plumber's site, rendered after a change of its content. */
async function render(
  path: string,
  change?: Parameters<typeof plumberSite>[0],
  pageStyles = styles,
): Promise<string> {
  const { frame, propsOf } = planned(plumberSite(change))
  const kit = { frame, styles: pageStyles, icons, fallbackFonts: { firstView: '', lower: '' } }
  return (await new SiteRenderer(kit).page(propsOf(path))).join('')
}

test('words that look like a template’s own markup stay words', async () => {
  const words =
    '`<template data-part="7">`, `data-module="estimate-form"`, `<template id="hero-end">`'
  const path = '/terms/'
  const inTerms = (files: Record<string, string>) => {
    files['pages/terms.md'] += `\nIn code, ${words} and \`[^prices]\` are words.\n`
  }
  const [before, after] = [await render(path), await render(path, inTerms)]
  const sentence = /<p>In code, .* are words\.(<\/p>)?/
  expect(sentence.exec(after)?.[0]).toContain('<code>&lt;template data-part="7"></code>')
  expect(after.replace(sentence, '')).toBe(before)
})

describe('what pages share', () => {
  test('does not change a page, however many pictures there were before', async () => {
    const { frame, propsOf } = planned(plumberSite())
    const kit = { frame, styles, icons, fallbackFonts: { firstView: '', lower: '' } }
    const page = propsOf('/service-areas/saco/')
    if (page.kind !== 'area') throw new Error('it is no page of an area')
    const pages = motifParts.flatMap((one) =>
      motifParts.flatMap((two) =>
        [
          [one, two],
          [two, one, two],
        ].map((motif) => ({ ...page, data: { ...page.data, motif } })),
      ),
    )
    expect(pages.length).toBeGreaterThan(550)
    const renderer = new SiteRenderer(kit)
    const htmlOf = async (by: SiteRenderer, which: typeof page) => (await by.page(which)).join('')
    for (const one of pages) await renderer.page(one)
    // The last one is among those that are not kept any more, the first one among those that are.
    for (const one of [pages.at(-1), pages[0]]) {
      if (!one) continue
      expect(await htmlOf(renderer, one)).toBe(await htmlOf(new SiteRenderer(kit), one))
    }
  })
})

describe('a page carries what it shows and nothing else:', () => {
  test('the styles of the blocks whose classes it uses, whatever part or variant', () => {
    const markup = '<div class="hero hero--red other"><p class="hero__text">'
    const names = [...usesOf(markup).classes].flatMap((list) => list.split(' '))
    expect(blocksOf(names)).toEqual(new Set(['hero', 'other']))
    expect(stylesFor(markup, styles)).toBe('base{}@layer components{.hero{}}')
  })

  test('no rule for an element or a variant that it has not', () => {
    const used = ['.a,.a__b{x:1}', 'a:is(.b,.a){x:2}', '.a:not(.b:is(.c)){x:3}', 'p{x:4}']
    const idle = ['.a--b{x:5}', '.b .a,.a .b:hover{x:6}', '@media print{.a.b{x:7}}']
    const frames = '@media print{p{x:8}@keyframes b{0.5%{x:9}to{x:10}}}@font-face{src:x.woff2}'
    const mixed = { ...styles, blocks: new Map([['a', used.join('') + idle.join('') + frames]]) }
    expect(stylesFor('<p class="a">', mixed)).toBe(
      `base{}@layer components{${used.join('')}${frames}}`,
    )
  })

  test('each icon it refers to, once, in an order that does not depend on the page', async () => {
    const html = await render('/')
    const used = [...html.matchAll(/href="?#i-([a-z0-9-]+)/g)].map(([, name]) => name)
    const held = [...html.matchAll(/<symbol id="?i-([a-z0-9-]+)/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(new Set(used).size)
    expect(held).toEqual([...new Set(used)].sort())
  })

  test('each note that a mark leads to, once, in the order of the marks', () => {
    const words = writtenLine('One[^b], two[^a] and [^b]')
    const markup = `<p>[^no-markdown]</p><p>${words}</p><p>[^nor-this]</p>`
    expect([...marksIn(markup)]).toEqual(['b', 'a'])
    const ofPart = (key: string) => (key === '7' ? ['a', 'd'] : [])
    const withPart = `${markup}<template data-part="7"></template>${writtenText('[^e]', {})}`
    expect([...marksIn(withPart, ofPart)]).toEqual(['b', 'a', 'd', 'e'])
  })

  test('what a shared part refers to, as if the part stood in the page itself', () => {
    const part = '<p class="b" style="color:var(--x)"><use href="#i-check"/>'
    const into = usesOf('<p class="a">')
    addReferences(referencesOf('<template data-part="7"></template>'), into, (key) => {
      expect(key).toBe('7')
      return usesOf(part)
    })
    expect(into).toEqual(usesOf(`<p class="a">${part}`))
    expect(into.tokens).toEqual(new Set(['--x']))
  })

  test('the tokens that its rules, its markup or the late styles name, and no others', () => {
    const root = ':root{--a:1;--b:2;--c:3;--d:4}'
    const set = { ...styles, base: `${root}.x{y:var(--a)}`, late: '.z{y:var(--c)}' }
    const css = stylesFor('<p class="x" style="y:var(--b)">', set)
    expect(css).toContain(':root{--a:1;--b:2;--c:3}')
  })

  test('a note for a mark in the words around it, too', async () => {
    const path = '/leak-repair/'
    const inMap = (files: Record<string, string>) => {
      const site = files['site.md'] ?? ''
      files['site.md'] = site.replace('The shop is in', 'For {{claim:camera-price}} we are in')
      const leak = files['services/leak-repair.md'] ?? ''
      files['services/leak-repair.md'] = leak.replace('        price: leak-price\n', '')
    }
    const html = await render(path, inMap)
    expect(html).toContain('href=#note-prices')
    expect(html).toContain('id=note-prices')
  })

  test('all its styles while it comes in one flight, else those of its first view', async () => {
    const blocks = new Map([...styles.blocks, ['cards', '.cards__grid{}']])
    const whole = await render('/about/', undefined, { ...styles, blocks })
    expect(whole).toContain('.cards__grid{}')
    expect(whole).not.toContain(someAssets.sharedStyles)

    // Rules that all apply, and cannot be compressed.
    const rules = Array.from({ length: 3000 }, (_, index) => `p{--x:${Math.sin(index)}}`).join('')
    const split = await render('/about/', undefined, {
      ...styles,
      blocks: new Map([...blocks, ['section', rules]]),
    })
    expect(split).toContain('.hero{}')
    expect(split).not.toContain('.cards__grid{}')
    expect(split).not.toContain(rules)
    // With the late styles, and without a script.
    const asked = split.split(`<link rel=stylesheet href=${someAssets.sharedStyles}>`)
    expect(asked).toHaveLength(3)
    expect(asked[0]).toMatch(/<template data-late>/)
    expect(asked[1]).toMatch(/<\/template><noscript>$/)
  })

  test('the closing words of all pages with the page’s own name in them', async () => {
    const html = await render('/about/')
    expect(html).not.toContain('{{')
  })
})

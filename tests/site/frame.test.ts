import glob from 'fast-glob'
import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { dist, linksIn, readBuilt, readPage, textOf } from '../support/site'
import {
  estimateOptions,
  framedPaths,
  listPath,
  servicePaths,
  townPath,
  townPaths,
  towns,
} from '../support/spec'

const all = (root: HTMLElement | null, selector: string) => root?.querySelectorAll(selector) ?? []
const targets = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href') ?? '')

/** The pages that header and footer lead to. */
const linked = [...servicePaths, ...townPaths, listPath, '/about/', '/contact/']

describe.each(framedPaths)('on %s', (address) => {
  const header = () => readPage(address).querySelector('header.site-header')
  const footer = () => readPage(address).querySelector('footer.site-footer')

  test('header and footer lead to every page, have the license, and the header marks this page', () => {
    expect(linksIn(header())).toEqual(expect.arrayContaining(['/', ...linked]))
    const legal = ['/privacy/', '/terms/', 'mailto:hello@example.com']
    expect(linksIn(footer())).toEqual(expect.arrayContaining([...linked, ...legal]))
    for (const part of [header(), footer()]) expect(textOf(part)).toContain('164392')
    const marked = targets(all(header(), '[aria-current=page]'))
    expect(marked).toEqual(linked.includes(address) ? [address] : [])
    const controlled = all(header(), 'button').map((button) => button.getAttribute('aria-controls'))
    expect(controlled).toEqual(all(header(), 'nav, .site-header__panel').map(({ id }) => id))
    expect(all(readPage(address), '[role^=menu]')).toEqual([])
    const menus = all(header(), '.site-header__panel').map((panel) => linksIn(panel))
    expect(menus.map(({ length }) => length)).toEqual([4, 4, 2, 11])
  })

  test('header, footer and the bar below call the same number', () => {
    for (const part of [header(), footer(), readPage(address).querySelector('.sticky-call')]) {
      expect(linksIn(part).filter((link) => link.startsWith('tel:'))).toContain('tel:9185550142')
    }
    const dialed = linksIn(readPage(address)).filter((link) => link.startsWith('tel:'))
    expect(new Set(dialed).size).toBe(1)
  })

  test('the footer opens the sitemap and the social pages in a new tab, and nothing else', () => {
    const blank = all(footer(), 'a[target=_blank]')
    expect(targets(blank)).toEqual(['https://www.facebook.com/example', '/sitemap.xml'])
    for (const link of blank) {
      expect([textOf(link), link.getAttribute('rel')]).toEqual([
        expect.stringMatching(/new tab/),
        expect.stringMatching(/noopener/),
      ])
    }
  })
})

test('no words run together where what stands between them is not read aloud', () => {
  const read = (selector: string) => {
    const part = readPage('/').querySelector(selector)
    for (const hidden of part?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove()
    return textOf(part)
  }
  expect(read('.site-header__licence')).toMatch(/^Claremore, OK State license \d+$/)
  expect(read('.hero .rating')).toMatch(/^5\.0 out of 5 from \d+ .*, \w+ \d{4}$/)
})

test('an open menu fits into what a phone shows, and the call bar stands above its edge', () => {
  const [file = ''] = glob.sync('assets/deferred-*.css', { cwd: dist() })
  const css = readBuilt(file)
  expect(css).toMatch(/\.site-header__nav\{[^}]*max-height:calc\(100dvh/)
  expect(css).toMatch(/\.sticky-call__bar\{[^}]*padding:[^;}]*env\(safe-area-inset-bottom\)/)
})

test('the badges stand in the first screens of home, services, towns, their list and contact, and on no other page', () => {
  const badges = (address: string) => textOf(readPage(address).querySelector('.hero__trust'))
  for (const address of ['/', ...servicePaths, ...townPaths, listPath, '/contact/']) {
    expect(badges(address), address).toMatch(/^Licensed and insured NATE certified Free/)
  }
  for (const address of ['/about/', '/terms/']) expect(badges(address), address).toBe('')
})

test('the first screens of towns and their list say how soon somebody comes', () => {
  const arrival = (address: string) => textOf(readPage(address).querySelector('.hero__arrival'))
  for (const address of [...townPaths, listPath]) {
    expect(arrival(address), address).toBe('No heat in a freeze Usually 60–90 minutes')
  }
  for (const address of ['/about/', '/terms/']) expect(arrival(address), address).toBe('')
})

describe('the links to the estimate form', () => {
  /** The buttons of a page that lead to the form, the sticky one included; a town check has its own. */
  const buttons = (address: string) =>
    all(readPage(address), 'main a.button, .sticky-call a.button').filter(
      (link) => /Free Estimate/.test(textOf(link)) && !link.closest('.town-check'),
    )

  test.each([
    ...Object.entries(estimateOptions).map(([path, option]) => [path, `service=${option}`]),
    ...towns.map(([slug]) => [townPath(slug), `area=${slug}`]),
  ])('pick on %s the choice %s', (address, choice) => {
    const links = buttons(address)
    expect(links.length).toBeGreaterThanOrEqual(3)
    expect(new Set(targets(links))).toEqual(new Set([`/contact/?${choice}#estimate`]))
  })

  test('lead on the contact page to the form there, but not from the band below it', () => {
    expect(targets(buttons('/contact/'))).toEqual(['/contact/#estimate', '#estimate'])
    expect(linksIn(readPage('/contact/').querySelector('.call-to-action'))).toEqual([
      'tel:9185550142',
    ])
  })
})

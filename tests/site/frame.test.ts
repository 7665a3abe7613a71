import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { linksIn, readPage, textOf } from '../support/site'
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

/** The services of the first three menus, sorted. */
const menus = [
  ['/ac-installation/', '/ac-maintenance/', '/ductless-mini-splits/', '/emergency-ac-repair/'],
  [
    ...['/furnace-installation/', '/furnace-repair/', '/heat-pump-installation-repair/'],
    '/heating-system-replacement/',
  ],
  ['/emergency-hvac-service/', '/indoor-air-quality/'],
]

describe.each(framedPaths)('on %s', (address) => {
  const header = () => readPage(address).querySelector('header.site-header')
  const footer = () => readPage(address).querySelector('footer.site-footer')

  test('the header has the four menus, each service in the one of its kind, every town', () => {
    expect(all(header(), '.site-header__button').map(textOf)).toEqual([
      'Air Conditioning Contractor',
      'Heating Contractor',
      'Other Services',
      'Service Areas',
    ])
    const panels = all(header(), '.site-header__panel').map((panel) => linksIn(panel))
    expect(panels.slice(0, 3).map((links) => links.toSorted())).toEqual(menus)
    expect(panels[3]).toEqual([...townPaths, listPath])
    expect(textOf(all(header(), '.site-header__panel').at(3))).toMatch(/Surrounding Areas$/)
  })

  test('the header comes after a link that skips it, the first thing that can have the focus', () => {
    const page = readPage(address)
    const first = page.querySelector('body a, body button, body input, body [tabindex]')
    expect([first?.classNames, first?.getAttribute('href')]).toEqual(['skip-link', '#main'])
    expect(page.querySelector('main')?.getAttribute('id')).toBe('main')
  })

  test('the header links home, to About and to Contact, calls, has the license, and marks its page', () => {
    expect(linksIn(header())).toEqual(
      expect.arrayContaining(['/', '/about/', '/contact/', 'tel:9185550142']),
    )
    expect(header()?.querySelector('.site-header__brand')?.getAttribute('href')).toBe('/')
    const call = textOf(header()?.querySelector('.site-header__call'))
    expect(call).toMatch(/^Call Now - 24\/7 ?\(918\) 555-0142$/)
    for (const part of [header(), footer()]) expect(textOf(part)).toContain('164392')
    const linked = [...servicePaths, ...townPaths, listPath, '/about/', '/contact/'].includes(
      address,
    )
    expect(targets(all(header(), '[aria-current=page]'))).toEqual(linked ? [address] : [])
  })

  test('the footer links to towns, services, legal pages and contacts, and the bar below dials', () => {
    const links = linksIn(footer())
    expect(links).toEqual(expect.arrayContaining([...townPaths, ...servicePaths]))
    expect(links).toEqual(expect.arrayContaining(['/privacy/', '/terms/', '/about/', '/contact/']))
    expect(links).toEqual(expect.arrayContaining(['tel:9185550142', 'mailto:hello@example.com']))
    const bar = readPage(address).querySelector('[data-module=sticky-call]')
    expect(linksIn(bar)[0]).toBe('tel:9185550142')
    const dialed = linksIn(readPage(address)).filter((link) => link.startsWith('tel:'))
    expect(new Set(dialed)).toEqual(new Set(['tel:9185550142']))
  })

  test('the footer opens the sitemap and the social pages in a new tab, and nothing else', () => {
    const blank = all(footer(), 'a[target=_blank]')
    expect(targets(blank)).toEqual(['https://www.facebook.com/example', '/sitemap.xml'])
    for (const link of blank) expect(textOf(link)).toMatch(/new tab/)
  })
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

  test('lead on the contact page to the form there', () => {
    const links = buttons('/contact/')
    expect(links.length).toBeGreaterThanOrEqual(2)
    expect(new Set(targets(links))).toEqual(new Set(['/contact/#estimate']))
  })

  test('pick only services and towns that the form knows', () => {
    const form = readPage('/contact/').querySelector('form[method=post]')
    const services = all(form, '#service option').map((option) => option.getAttribute('value'))
    const areas = all(form, '#town option').map((option) => option.getAttribute('data-area'))
    const search = framedPaths
      .flatMap((address) => linksIn(readPage(address)))
      .filter((link) => link.startsWith('/contact/?'))
      .map((link) => new URL(link, 'http://x').searchParams)
    expect(search.length).toBeGreaterThan(30)
    for (const [name, value] of search.flatMap((query) => [...query])) {
      expect(name === 'service' ? services : areas, `${name}=${value}`).toContain(value)
    }
  })
})

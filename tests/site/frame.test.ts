import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { linksIn, readPage, textOf } from '../support/site'
import {
  estimateOptions,
  framedPaths,
  servicePaths,
  townPath,
  townPaths,
  towns,
} from '../support/spec'

const all = (root: HTMLElement | null, selector: string) => root?.querySelectorAll(selector) ?? []
const targets = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href') ?? '')

describe.each(framedPaths)('the header of %s', (address) => {
  const header = () => readPage(address).querySelector('header.site-header')

  test('has the four menus of the specification', () => {
    expect(all(header(), '.site-header__button').map(textOf)).toEqual([
      'Air Conditioning Contractor',
      'Heating Contractor',
      'Other Services',
      'Service Areas',
    ])
  })

  test('has every service once in the first three menus, every town in the fourth', () => {
    const panels = all(header(), '.site-header__panel').map((panel) => linksIn(panel))
    expect(panels.slice(0, 3).flat().toSorted()).toEqual(servicePaths.toSorted())
    expect(panels[3]).toEqual(townPaths)
    expect(textOf(all(header(), '.site-header__panel').at(3))).toMatch(/Surrounding Areas$/)
  })

  test('puts each service into the menu of its kind', () => {
    const [cooling, heating, other] = all(header(), '.site-header__panel').map((panel) =>
      linksIn(panel).toSorted(),
    )
    expect(cooling).toEqual([
      '/ac-installation/',
      '/ac-maintenance/',
      '/ductless-mini-splits/',
      '/emergency-ac-repair/',
    ])
    expect(heating).toEqual([
      '/furnace-installation/',
      '/furnace-repair/',
      '/heat-pump-installation-repair/',
      '/heating-system-replacement/',
    ])
    expect(other).toEqual(['/emergency-hvac-service/', '/indoor-air-quality/'])
  })

  test('comes after a link that skips it, the first thing that can have the focus', () => {
    const page = readPage(address)
    const first = page.querySelector('body a, body button, body input, body [tabindex]')
    expect([first?.getAttribute('class'), first?.getAttribute('href')]).toEqual([
      'skip-link',
      '#main',
    ])
    expect(page.querySelector('main')?.getAttribute('id')).toBe('main')
  })

  test('links home, to About and to Contact, and calls', () => {
    expect(linksIn(header())).toEqual(
      expect.arrayContaining(['/', '/about/', '/contact/', 'tel:9185550142']),
    )
    expect(header()?.querySelector('.site-header__brand')?.getAttribute('href')).toBe('/')
    const call = textOf(header()?.querySelector('.site-header__call'))
    expect(call).toMatch(/^Call Now - 24\/7 ?\(918\) 555-0142$/)
  })

  test('marks the page that it stands on, and no other', () => {
    const marked = targets(all(header(), '[aria-current=page]'))
    const linked = [...servicePaths, ...townPaths, '/about/', '/contact/'].includes(address)
    expect(marked).toEqual(linked ? [address] : [])
  })
})

describe.each(framedPaths)('the footer of %s', (address) => {
  const footer = () => readPage(address).querySelector('footer.site-footer')

  test('links to the ten towns, the services, the legal pages and the contacts', () => {
    const links = linksIn(footer())
    expect(links).toEqual(expect.arrayContaining([...townPaths, ...servicePaths]))
    expect(links).toEqual(expect.arrayContaining(['/privacy/', '/terms/', '/about/', '/contact/']))
    expect(links).toEqual(expect.arrayContaining(['tel:9185550142', 'mailto:hello@example.com']))
  })

  test('opens the sitemap and the social pages in a new tab, and nothing else', () => {
    const blank = all(footer(), 'a[target=_blank]')
    expect(targets(blank)).toEqual(['https://www.facebook.com/example', '/sitemap.xml'])
    for (const link of blank) {
      expect(link.getAttribute('rel')).toContain('noopener')
      expect(textOf(link)).toMatch(/new tab/)
    }
  })

  test('shows the rating with five stars, and the copyright year', () => {
    expect(textOf(footer()?.querySelector('.rating'))).toMatch(/^5\.0 out of 5 from 11/)
    expect(all(footer(), '.rating use')).toHaveLength(5)
    expect(textOf(footer())).toContain('© 2025 Homefront Heating & Air')
  })
})

describe.each(framedPaths)('the sticky call button of %s', (address) => {
  test('dials', () => {
    const bar = readPage(address).querySelector('[data-module=sticky-call]')
    expect(linksIn(bar)[0]).toBe('tel:9185550142')
  })
})

describe('the links to the estimate form', () => {
  /** The buttons of a page that lead to the form, the sticky one included. */
  const buttons = (address: string) =>
    all(readPage(address), 'main a.button, .sticky-call a.button').filter((link) =>
      /Free Estimate/.test(textOf(link)),
    )

  test.each(Object.entries(estimateOptions))('pick on %s the service %s', (address, option) => {
    const links = buttons(address)
    expect(links.length).toBeGreaterThanOrEqual(3)
    expect(new Set(targets(links))).toEqual(new Set([`/contact/?service=${option}`]))
  })

  test.each(towns.map(([slug]) => slug))('pick the town on the page of %s', (slug) => {
    const links = buttons(townPath(slug))
    expect(links.length).toBeGreaterThanOrEqual(3)
    expect(new Set(targets(links))).toEqual(new Set([`/contact/?area=${slug}`]))
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
    for (const query of search) {
      for (const [name, value] of query) {
        expect(name === 'service' ? services : areas, `${name}=${value}`).toContain(value)
      }
    }
  })
})

import { describe, expect, test } from 'vitest'
import { type ContentFiles, planned, plumberSite } from '../../support/content'

/** The props of one of the plumber's pages. */
function propsOf(path: string, change: (files: ContentFiles) => void = () => {}) {
  return planned(plumberSite(change)).propsOf(path)
}

describe('pageProps', () => {
  test.each([
    ['/', [['Start', '/']]],
    [
      '/leak-repair/',
      [
        ['Start', '/'],
        ['Leak repair', '/leak-repair/'],
      ],
    ],
    [
      '/service-areas/saco/',
      [
        ['Start', '/'],
        ['Towns', '/#towns'],
        ['Saco', '/service-areas/saco/'],
      ],
    ],
  ])('leads the breadcrumbs of %s along %j', (path, trail) => {
    expect(propsOf(path).breadcrumbs).toEqual(trail.map(([name, to]) => ({ name, path: to })))
  })

  test('replaces every token of a page', () => {
    for (const path of ['/', '/leak-repair/', '/service-areas/saco/', '/privacy/', '/404.html']) {
      expect(JSON.stringify(propsOf(path))).not.toContain('{{')
    }
  })

  test('puts the claim that a page names in the place of {{arrival}}', () => {
    expect(propsOf('/leak-repair/').data.lead).toBe(
      'Shut the main valve, then call. We come within 2 hours[^arrival].',
    )
  })

  test('fills the shared title and heading of towns with the town', () => {
    const { data } = propsOf('/service-areas/saco/')
    expect(data.title).toBe('Plumber in Saco, Maine | Placeholder Plumbing')
    expect(data.heading).toBe('Your plumber in Saco')
  })

  test('lets a town have a title and a heading of its own', () => {
    const { data } = propsOf('/service-areas/saco/', (files) => {
      const text = files['areas/saco.md'] ?? ''
      files['areas/saco.md'] = text.replace('name: Saco', 'name: Saco\ntitle: Mine\nheading: Own')
    })
    expect([data.title, data.heading]).toEqual(['Mine', 'Own'])
  })

  test('lists the other towns on the page of a town', () => {
    const props = propsOf('/service-areas/saco/')
    const nearby = props.kind === 'area' ? props.nearby : []
    expect(nearby.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { name: 'Falmouth', path: '/service-areas/falmouth/' },
      { name: 'Scarborough', path: '/service-areas/scarborough/' },
      { name: 'Westbrook', path: '/service-areas/westbrook/' },
    ])
  })

  test('lists the other services of the group on the page of a service', () => {
    const props = propsOf('/leak-repair/')
    expect(props.kind === 'service' && props.related.map(({ slug }) => slug)).toEqual([
      'drain-cleaning',
    ])
  })

  test('turns the claim of a price into its wording', () => {
    expect(JSON.stringify(propsOf('/leak-repair/').data)).toContain('"price":"$200–$900[^prices]"')
  })

  test('changes nothing in the content that it is given', () => {
    const content = plumberSite()
    const before = structuredClone(content)
    const { routes, propsOf } = planned(content)
    for (const { kind, path } of routes) if (kind !== 'redirect') propsOf(path)
    expect(content).toEqual(before)
  })
})

import { describe, expect, test } from 'vitest'
import { isPage } from '../../../scripts/site/plan-routes'
import { type ContentFiles, planned, plumberSite, propsAt } from '../../support/content'

/** The props of one of the plumber's pages. */
const propsOf = (path: string, change: (files: ContentFiles) => void = () => {}) =>
  propsAt(path, planned(plumberSite(change)))

describe('pageProps', () => {
  const home = ['Start', '/']
  test.each([
    ['/', [home]],
    ['/leak-repair/', [home, ['Leak repair', '/leak-repair/']]],
    [
      '/service-areas/saco/',
      [home, ['Service Areas', '/#towns'], ['Saco', '/service-areas/saco/']],
    ],
  ])('leads the breadcrumbs of %s along %j', (path, trail) => {
    expect(propsOf(path).breadcrumbs).toEqual(trail.map(([name, to]) => ({ name, path: to })))
  })

  test('puts the arrival time that a page names in the place of {{arrival}}', () => {
    expect(propsOf('/leak-repair/').data.lead).toBe(
      'Shut the main valve, then call. We come within 2 hours[^arrival].',
    )
  })

  test('fills the shared title and heading of towns with the town, which may have its own', () => {
    const { data } = propsOf('/service-areas/saco/')
    expect([data.title, data.heading]).toEqual([
      'Plumber in Saco, Maine | Placeholder Plumbing',
      'Your plumber in Saco',
    ])
    const own = propsOf('/service-areas/saco/', (files) => {
      const text = files['areas/saco.md'] ?? ''
      files['areas/saco.md'] = text.replace('name: Saco', 'name: Saco\ntitle: Mine\nheading: Own')
    })
    expect([own.data.title, own.data.heading]).toEqual(['Mine', 'Own'])
  })

  test('lists on a service’s page the other services of its group', () => {
    const service = propsOf('/leak-repair/')
    const related = service.kind === 'service' && service.related.map(({ slug }) => slug)
    expect(related).toEqual(['drain-cleaning'])
  })

  test('puts a price in the place of its name, without a mark: the section shows the note', () => {
    expect(JSON.stringify(propsOf('/leak-repair/').data)).toContain('"price":"$200–$900"')
    expect(JSON.stringify(propsOf('/drain-cleaning/').data)).toContain('"price":"$150–$250"')
  })

  test('gives a service the theme of its group where its file names none', () => {
    const { data, look } = propsOf('/leak-repair/', (files) => {
      const text = files['services/leak-repair.md'] ?? ''
      files['services/leak-repair.md'] = text.replace('theme: water\n', '')
    })
    expect(data).toMatchObject({ icon: 'droplet' })
    expect(look).toEqual({
      theme: 'urgent',
      scene: 'night',
      motif: ['toilet', 'plunger', 'drain-camera'],
    })
  })

  test('replaces every token, and changes nothing in the content that it is given', () => {
    const content = plumberSite()
    const before = structuredClone(content)
    const site = planned(content)
    for (const { path } of site.routes.filter(isPage)) {
      expect(JSON.stringify(propsAt(path, site)), path).not.toContain('{{')
    }
    expect(content).toEqual(before)
  })
})

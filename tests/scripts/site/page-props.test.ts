import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { expand } from '../../../scripts/content/facts/tokens'
import { isPage } from '../../../scripts/site/plan-routes'
import * as field from '../../../templates/model/fields'
import { type ContentFiles, planned, plumberSite, propsAt, renderAt } from '../../support/content'

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

  test('puts a line of the ledger in the place of its name, with the sign of its note', async () => {
    const site = planned(plumberSite())
    const schema = z.strictObject({
      usualPrice: field.reference('price'),
      rows: z.array(z.strictObject({ promise: field.reference('claim').optional() })),
      group: field.reference('group'),
    })
    const data = { usualPrice: 'drain', rows: [{ promise: 'workmanship' }, {}], group: 'drain' }
    expect(expand(data, site.facts, schema)).toEqual({
      usualPrice: '$180–$420[^prices]',
      rows: [{ promise: '3-year workmanship warranty[^workmanship]' }, {}],
      group: 'drain',
    })
    expect(JSON.stringify(propsAt('/leak-repair/', site))).toContain('"price":"$200–$900[^prices]"')
    // The section has the note itself.
    expect(await renderAt('/leak-repair/', site)).toContain('>$200–$900</span></p>')
    expect(await renderAt('/drain-cleaning/', site)).toContain('>$150–$250</span></dd>')
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

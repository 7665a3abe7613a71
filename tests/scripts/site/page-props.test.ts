import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { expand } from '../../../scripts/content/facts/tokens'
import * as field from '../../../templates/model/fields'
import { type Damage, planned, plumberSite, propsAt, renderAt } from '../../support/content'

/** The props of one of the plumber's pages. */
const propsOf = (path: string, ...damage: Damage[]) =>
  propsAt(path, planned(plumberSite(...damage)))

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

  test('fills the shared title and heading of towns with the town, which may have its own', () => {
    const { data } = propsOf('/service-areas/saco/')
    expect([data.title, data.heading]).toEqual([
      'Plumber in Saco, Maine | Placeholder Plumbing',
      'Your plumber in Saco',
    ])
    const change = 'name: Saco\ntitle: Mine\nheading: Own'
    const own = propsOf('/service-areas/saco/', ['areas/saco.md', 'name: Saco', change])
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
    const without: Damage = ['services/leak-repair.md', 'theme: water\n', '']
    const { data, look } = propsOf('/leak-repair/', without)
    expect(data).toMatchObject({ icon: 'droplet' })
    expect(look).toEqual({
      theme: 'urgent',
      scene: 'night',
      motif: ['toilet', 'plunger', 'drain-camera'],
    })
  })
})

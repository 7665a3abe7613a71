import { describe, expect, test } from 'vitest'
import { allPages, type BuiltPage, pageAt } from '../support/pages'
import { graphOf, textOf } from '../support/site'
import { servicePaths, townPath, towns } from '../support/spec'
import {
  hiddenStatements,
  idProblems,
  missingNodes,
  type Node,
  typeOf,
} from './support/graph-checks'

const origin = 'https://www.example.com'
const pages = allPages()

/** Everything that is wrong with a page's structured data. */
function problemsOf(page: BuiltPage): string[] {
  const nodes = graphOf(page.root)
  const markup = /\[\^|\*\*|\]\(|\{\{/.exec(JSON.stringify(nodes))
  return [
    ...missingNodes(nodes, page.kind),
    ...idProblems(nodes, `${origin}/#business`),
    ...hiddenStatements(page, nodes),
    ...(markup ? [`markup: ${markup[0]}`] : []),
  ]
}

const nodesOf = (address: string, type: string) =>
  graphOf(pageAt(address).root).filter((node) => node['@type'] === type)

describe('the structured data', () => {
  test.each(pages)('of $address is complete, and what the page shows', (page) => {
    expect(problemsOf(page)).toEqual([])
  })

  test('names one business on every page, in the specification’s words, and describes the page', () => {
    const listed = pages.filter(({ kind }) => kind !== 'redirect' && kind !== 'error')
    for (const page of listed) {
      const nodes = graphOf(page.root)
      expect(nodes[0], page.address).toMatchObject({
        '@type': 'HVACBusiness',
        '@id': `${origin}/#business`,
        name: 'Homefront Heating & Air',
        telephone: '(918) 555-0142',
        identifier: { value: '164392' },
        priceRange: expect.any(String),
        address: { addressLocality: 'Claremore', addressRegion: 'OK', postalCode: '74017' },
        image: expect.stringMatching(/\/assets\/share-.*\.png$/),
        openingHoursSpecification: [{ opens: '08:00', closes: '18:00' }],
      })
      expect(nodes.find((node) => String(node['@id']).endsWith('#webpage'))).toMatchObject({
        url: origin + page.address,
        name: textOf(page.root.querySelector('title')),
        description: page.root.querySelector('meta[name=description]')?.getAttribute('content'),
        inLanguage: 'en-US',
      })
    }
  })

  test('gives the rating on the home page alone, and a point to the office’s town without a street', () => {
    const rated = pages.filter((page) => graphOf(page.root)[0]?.aggregateRating)
    expect(rated.map(({ address }) => address)).toEqual(['/'])
    const [{ geo, areaServed = [], aggregateRating, image, logo } = {}] = graphOf(pageAt('/').root)
    expect(aggregateRating).toMatchObject({ ratingValue: '5.0', reviewCount: 11 })
    expect(image).not.toBe(logo)
    const point = { latitude: 36.3153, longitude: -95.6128 }
    const pointed = (areaServed as Node[]).filter((place) => place.geo)
    expect([geo, pointed]).toMatchObject([undefined, [{ name: 'Claremore, OK', geo: point }]])
  })

  test('tells on the home page all there is to tell of the business, and names every service', () => {
    const told = 'description logo email identifier areaServed sameAs foundingDate founder'
    const [business = {}] = graphOf(pageAt('/').root)
    expect(Object.keys(business)).toEqual(expect.arrayContaining(told.split(' ')))
    expect(business.contactPoint).toMatchObject({
      hoursAvailable: { opens: '00:00', closes: '23:59' },
    })
    const services = nodesOf('/', 'Service').map((node) => node['@id'])
    const expected = servicePaths.map((path) => `${origin}${path}#service`)
    expect(services.toSorted()).toEqual(expected.toSorted())
  })

  test.each(servicePaths)('describes the service of %s, and names the served places', (address) => {
    const [service, ...more] = nodesOf(address, 'Service')
    expect(more).toEqual([])
    expect(service).toMatchObject({
      '@id': `${origin}${address}#service`,
      name: expect.any(String),
      serviceType: service?.name,
      description: expect.any(String),
      provider: { '@id': `${origin}/#business` },
      availableChannel: { availableLanguage: 'en-US' },
    })
    const places = ((service?.areaServed ?? []) as { name: string }[]).map(({ name }) => name)
    const expected = [...towns.map(([, name]) => name), 'Nowata', 'Chelsea']
    expect(places).toEqual(expected.map((name) => `${name}, OK`))
  })

  test.each(towns)(
    'puts %s on the map, and is no second office there',
    (slug, name, latitude, longitude) => {
      const page = pageAt(townPath(slug))
      const places = graphOf(page.root).filter((node) => /LocalBusiness|Place/.test(typeOf(node)))
      expect(places).toHaveLength(1)
      expect(nodesOf(page.address, 'WebPage')[0]?.mainEntity).toMatchObject({
        '@type': 'Service',
        name: `HVAC Services in ${name}, Oklahoma`,
        description: page.root.querySelector('meta[name=description]')?.getAttribute('content'),
        url: origin + page.address,
        areaServed: { '@type': 'City', name: `${name}, OK`, geo: { latitude, longitude } },
      })
    },
  )
})

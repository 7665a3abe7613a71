import { describe, expect, test } from 'vitest'
import { plainText } from '../../templates/markdown'
import { graphOf, readPage, textOf } from '../support/site'
import { indexablePaths, servicePaths, townPath, towns } from '../support/spec'

type Node = Record<string, unknown>

const origin = 'https://www.example.com'
const graph = (address: string) => graphOf(readPage(address))
const nodesOf = (address: string, type: string) =>
  graph(address).filter((node) => node['@type'] === type)
const business = (address: string) =>
  graph(address).find((node) => node['@id'] === `${origin}/#business`)

/** Every object within a value, at any depth. */
function objectsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (value === null || typeof value !== 'object') return []
  return [value as Node, ...Object.values(value).flatMap(objectsIn)]
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

describe.each(indexablePaths)('the structured data of %s', (address) => {
  test('is one block that parses', () => {
    const blocks = readPage(address).querySelectorAll('script[type="application/ld+json"]')
    expect(blocks).toHaveLength(1)
    expect(JSON.parse(blocks[0]?.text ?? '')['@context']).toBe('https://schema.org')
  })

  test('names the business as the page does', () => {
    expect(business(address)).toMatchObject({
      '@type': 'HVACBusiness',
      name: 'Homefront Heating & Air',
      telephone: '(918) 555-0142',
      identifier: { value: '164392' },
      address: { addressLocality: 'Claremore', addressRegion: 'OK', postalCode: '74017' },
      geo: { latitude: 36.3153, longitude: -95.6128 },
      aggregateRating: { ratingValue: '5.0', reviewCount: 11 },
      openingHoursSpecification: [{ opens: '08:00', closes: '18:00' }],
    })
  })

  test('says nothing of the founding that the page does not show', () => {
    const { foundingDate, employee } = business(address) ?? {}
    const words = textOf(readPage(address).querySelector('main'))
    if (foundingDate) expect(words).toContain(String(foundingDate))
    if (employee) expect(words).toContain((employee as Node).name)
  })

  test('refers to nothing that is not there', () => {
    const objects = objectsIn(graph(address))
    const isReference = (node: Node) => Object.keys(node).join() === '@id'
    const known = new Set(objects.filter((node) => !isReference(node)).map((node) => node['@id']))
    const missing = objects.filter(isReference).filter((node) => !known.has(node['@id']))
    expect(missing).toEqual([])
  })

  test('has no id twice, no empty value and no markup', () => {
    const ids = objectsIn(graph(address))
      .filter((node) => '@type' in node && '@id' in node)
      .map((node) => node['@id'])
    expect(new Set(ids).size).toBe(ids.length)
    const values = objectsIn(graph(address)).flatMap((node) => Object.values(node))
    expect(values.filter((value) => value === '' || value === null)).toEqual([])
    expect(JSON.stringify(values)).not.toMatch(/\[\^|\*\*|\]\(|\{\{/)
  })

  test('describes the page: its address, title and description', () => {
    const page = graph(address).find((node) => String(node['@id']).endsWith('#webpage'))
    const description = readPage(address).querySelector('meta[name=description]')
    expect(page).toMatchObject({
      url: origin + address,
      name: textOf(readPage(address).querySelector('title')),
      description: description?.getAttribute('content'),
      inLanguage: 'en-US',
    })
  })

  test('has the breadcrumb that the page shows', () => {
    const [list] = nodesOf(address, 'BreadcrumbList')
    const items = (list?.itemListElement ?? []) as { name: string; position: number }[]
    const shown = readPage(address).querySelectorAll('.breadcrumbs li').map(textOf)
    expect(items.map(({ name }) => name)).toEqual(shown)
    expect(items.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1))
  })

  test('has the questions and answers that the page shows, word for word', () => {
    const shown = readPage(address)
      .querySelectorAll('details.faq__item')
      .map((item) => [
        textOf(item.querySelector('summary')),
        textOf(item.querySelector('.faq__answer')),
      ])
    const pages = nodesOf(address, 'FAQPage')
    expect(pages).toHaveLength(shown.length > 0 ? 1 : 0)
    const questions = (pages[0]?.mainEntity ?? []) as { name: string; acceptedAnswer: Node }[]
    const said = questions.map(({ name, acceptedAnswer }) => [
      spaced(name),
      spaced(String(acceptedAnswer.text)),
    ])
    expect(said).toEqual(shown)
  })
})

describe.each(servicePaths)('the service of %s', (address) => {
  test('is described as the specification asks', () => {
    const [service, ...more] = nodesOf(address, 'Service')
    expect(more).toEqual([])
    expect(service).toMatchObject({
      '@id': `${origin}${address}#service`,
      name: expect.any(String),
      description: expect.any(String),
      serviceType: expect.any(String),
      provider: { '@id': `${origin}/#business` },
      availableChannel: { availableLanguage: 'en-US' },
    })
    expect(service).not.toHaveProperty('priceRange')
    expect(service).not.toHaveProperty('inLanguage')
    expect(business(address)).toHaveProperty('priceRange')
  })

  test('names the served places, those without a page included', () => {
    const [service] = nodesOf(address, 'Service')
    const places = ((service?.areaServed ?? []) as { name: string }[]).map(({ name }) => name)
    const expected = [...towns.map(([, name]) => name), 'Nowata', 'Chelsea']
    expect(places).toEqual(expected.map((name) => `${name}, OK`))
  })
})

test.each(towns)(
  'the page of %s puts the town on the map, not a second office',
  (slug, name, latitude, longitude) => {
    const address = townPath(slug)
    const page = graph(address).find((node) => String(node['@id']).endsWith('#webpage'))
    expect(page?.mainEntity).toMatchObject({
      areaServed: { '@type': 'City', name: `${name}, OK`, geo: { latitude, longitude } },
    })
    expect(nodesOf(address, 'HVACBusiness')).toHaveLength(1)
  },
)

test('the home page names the website, the owner and every service', () => {
  expect(nodesOf('/', 'WebSite')).toHaveLength(1)
  const services = nodesOf('/', 'Service').map((node) => node['@id'])
  const expected = servicePaths.map((path) => `${origin}${path}#service`)
  expect(services.toSorted()).toEqual(expected.toSorted())
})

test.each(['/', '/about/'])(
  '%s says since when the business exists, and whose it is',
  (address) => {
    expect(business(address)).toMatchObject({
      foundingDate: '2010',
      employee: { '@type': 'Person' },
    })
  },
)

test('the phone is answered round the clock, the office is not', () => {
  expect(business('/')).toMatchObject({
    contactPoint: { hoursAvailable: { opens: '00:00', closes: '23:59' } },
  })
})

test('plainText and the visible text agree on every construct that answers use', () => {
  expect(plainText('One **two** [three](/x/).\n\n- four\n- five[^six]')).toBe(
    'One two three. four five',
  )
})

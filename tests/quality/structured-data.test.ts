import { describe, expect, it } from 'vitest'
import {
  graphNodes,
  idProblems,
  missingFields,
  missingNodes,
  vocabularyProblems,
} from './support/graph-checks'
import { type BuiltPage, builtPages, damaged, pageAt } from './support/pages'
import { hiddenStatements } from './support/shown-checks'
import { schemaOrg } from './support/vocabulary'

const pages = builtPages()
const vocabulary = schemaOrg()
const businessId = String(graphNodes(pageAt('/'))[0]?.['@id'])

/** Everything that is wrong with a page's structured data. */
function problemsOf(page: BuiltPage): string[] {
  const nodes = graphNodes(page)
  return [
    ...vocabularyProblems(nodes, vocabulary),
    ...missingFields(nodes, vocabulary),
    ...missingNodes(nodes, page.kind, vocabulary),
    ...idProblems(nodes, businessId),
    ...hiddenStatements(page, nodes),
  ]
}

describe('the vocabulary', () => {
  it('is the whole of schema.org, as a package has it', () => {
    expect(vocabulary.size).toBeGreaterThan(900)
    expect(vocabulary.isA('HVACBusiness', 'Organization')).toBe(true)
    expect(vocabulary.isA('Service', 'Organization')).toBe(false)
    expect(vocabulary.property('Plumber', 'areaServed')).toBeDefined()
    expect(vocabulary.property('Service', 'priceRange')).toBeUndefined()
  })
})

describe('the structured data', () => {
  it.each(pages)('of $address is schema.org’s, complete, and what the page shows', (page) => {
    expect(problemsOf(page)).toEqual([])
  })

  it('names one business on every page, with one address and one place', () => {
    const businesses = pages.map((page) => graphNodes(page)[0]).filter((node) => node !== undefined)
    const facts = businesses.map((node) => JSON.stringify([node['@id'], node.address, node.geo]))
    expect(businesses.length).toBeGreaterThan(20)
    expect(new Set(facts).size).toBe(1)
  })

  it('tells on the home page all there is to tell of the business', () => {
    const fields = Object.keys(graphNodes(pageAt('/'))[0] ?? {})
    const told = ['description', 'logo', 'email', 'identifier', 'foundingDate', 'employee']
    expect(fields).toEqual(expect.arrayContaining([...told, 'areaServed', 'contactPoint']))
  })

  it('gives a town page no second location', () => {
    for (const page of pages.filter(({ kind }) => kind === 'area')) {
      const types = graphNodes(page).map((node) => node['@type'])
      expect(types.filter((type) => vocabulary.isA(String(type), 'Place'))).toHaveLength(1)
      const webPage = graphNodes(page).find((node) => node['@type'] === 'WebPage')
      expect(webPage).toMatchObject({
        mainEntity: { areaServed: { '@type': 'City', geo: { '@type': 'GeoCoordinates' } } },
      })
    }
  })
})

describe('a damaged page is found out', () => {
  const home = pageAt('/')
  const service = pages.find(({ kind }) => kind === 'service') as BuiltPage
  const damages: [what: string, BuiltPage, from: string | RegExp, to: string, problem: RegExp][] = [
    ['a type', service, '"@type":"Service"', '"@type":"Servise"', /no type Servise/],
    ['a property', service, '"serviceType"', '"priceRange"', /Service has no property priceRange/],
    ['a value', home, /"@type":"GeoCoordinates"/, '"@type":"Person"', /geo cannot be/],
    ['a deprecated property', home, '"email":', '"serviceArea":', /deprecated/],
    ['a missing field', home, /"postalCode":"\d+",/, '', /PostalAddress lacks postalCode/],
    ['a missing node', service, '"FAQPage"', '"CollectionPage"', /no FAQPage/],
    ['a reference', home, /"about":\{"@id":"[^"]*"/, '"about":{"@id":"#else"', /no #else/],
    [
      'a question',
      home,
      /"@type":"Question","name":"/,
      '"@type":"Question","name":"So ',
      /questions:/,
    ],
    ['a breadcrumb', service, /"position":1,"name":"/, '"position":1,"name":"My ', /breadcrumb:/],
    ['the phone', home, /"telephone":"[^"]*"/, '"telephone":"(000) 000-0000"', /not shown: \(000/],
    ['the hours', home, '"closes":"18:00"', '"closes":"17:00"', /not shown: .*8 AM–5 PM/],
    ['the rating', home, '"ratingValue":"5.0"', '"ratingValue":"4.9"', /not shown: 4.9 out of 5/],
    ['the year', home, /"foundingDate":"\d+"/, '"foundingDate":"1850"', /not shown: 1850/],
  ]

  it.each(damages)('by %s', (_what, page, from, to, problem) => {
    expect(problemsOf(damaged(page, from, to)).join('\n')).toMatch(problem)
  })

  it('by JSON that does not parse', () => {
    expect(() => problemsOf(damaged(home, '"@graph":[', '"@graph":[,'))).toThrow(SyntaxError)
  })
})

import type { BuiltPage, Kind } from '../../support/pages'
import type { Vocabulary } from './vocabulary'

/** A node of a page's graph. */
export type Node = Record<string, unknown>

/** The JSON-LD blocks of a page: their graphs' nodes. */
export function graphNodes({ root }: BuiltPage): Node[] {
  return root.querySelectorAll('script[type="application/ld+json"]').flatMap((script) => {
    const data = JSON.parse(script.text) as Node
    if (data['@context'] !== 'https://schema.org') throw new Error('the context is not schema.org')
    return data['@graph'] as Node[]
  })
}

/** Every object of a graph, with the way to it. */
function walk(value: unknown, path: string, visit: (node: Node, path: string) => void): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walk(item, `${path}[${index}]`, visit)
    })
  } else if (typeof value === 'object' && value !== null) {
    visit(value as Node, path)
    for (const [key, item] of Object.entries(value)) walk(item, `${path}.${key}`, visit)
  }
}

function problemsIn(nodes: Node[], check: (node: Node, path: string) => string[]): string[] {
  const problems: string[] = []
  walk(nodes, '', (node, path) => {
    problems.push(...check(node, path))
  })
  return problems
}

const isReference = (node: Node) => Object.keys(node).join() === '@id'
/** A node's type. */
export const typeOf = (node: Node) => String(node['@type'])

/** Types and properties that schema.org does not have, and values it does not allow there. */
export function vocabularyProblems(nodes: Node[], vocabulary: Vocabulary): string[] {
  return problemsIn(nodes, (node, path) => {
    if (isReference(node)) return []
    const type = typeOf(node)
    if (!vocabulary.hasType(type)) return [`${path}: no type ${type}`]
    const properties = Object.entries(node).filter(([name]) => !name.startsWith('@'))
    return properties.flatMap(([name, value]) => {
      const property = vocabulary.property(type, name)
      if (!property) return [`${path}: ${type} has no property ${name}`]
      if (property.deprecated) return [`${path}: ${name} is deprecated`]
      const values: unknown[] = Array.isArray(value) ? value : [value]
      return values
        .filter((one) => !isAllowed(one, property.range, vocabulary))
        .map((one) => `${path}: ${name} cannot be ${JSON.stringify(one)}`)
    })
  })
}

function isAllowed(value: unknown, range: string[], vocabulary: Vocabulary): boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value !== '' && vocabulary.accepts(range, value)
  }
  if (typeof value !== 'object' || value === null) return false
  const node = value as Node
  if (isReference(node)) return range.includes('IdReference')
  return range.some((type) => vocabulary.isA(typeOf(node), type))
}

/** What a node of a kind must say to be of use: Google's required fields, and the rules' own. */
const required: Record<string, string> = {
  LocalBusiness: '@id name url telephone image priceRange address openingHoursSpecification',
  PostalAddress: 'addressLocality addressRegion postalCode addressCountry',
  GeoCoordinates: 'latitude longitude',
  OpeningHoursSpecification: 'dayOfWeek opens closes',
  PropertyValue: 'name value',
  AggregateRating: 'ratingValue reviewCount bestRating',
  ContactPoint: 'telephone',
  Person: 'name',
  Place: 'name',
  WebPage: '@id url name',
  WebSite: '@id url name publisher',
  BreadcrumbList: '@id itemListElement',
  ListItem: 'position name item',
  FAQPage: 'mainEntity',
  Question: 'name acceptedAnswer',
  Answer: 'text',
  Service: 'name provider',
  ServiceChannel: 'serviceUrl',
}

const fieldsOf = (kind: string) => required[kind]?.split(' ') ?? []

/** Fields that are missing or empty, by the node's type or the nearest one above it. */
export function missingFields(nodes: Node[], vocabulary: Vocabulary): string[] {
  return problemsIn(nodes, (node, path) => {
    if (isReference(node)) return []
    const type = typeOf(node)
    const kinds = Object.keys(required).filter((kind) => vocabulary.isA(type, kind))
    if (kinds.length === 0) return [`${path}: no rule says what a ${type} needs`]
    const fields = kinds.includes(type) ? fieldsOf(type) : kinds.flatMap(fieldsOf)
    return [...new Set(fields)]
      .filter((field) => isEmpty(node[field]))
      .map((field) => `${path}: ${type} lacks ${field}`)
  })
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** The nodes that each kind of page has at the top of its graph. */
const expected: Partial<Record<Kind, string[]>> = {
  home: ['LocalBusiness', 'WebPage', 'BreadcrumbList', 'FAQPage', 'WebSite', 'Service'],
  about: ['LocalBusiness', 'AboutPage', 'BreadcrumbList'],
  contact: ['LocalBusiness', 'ContactPage', 'BreadcrumbList'],
  legal: ['LocalBusiness', 'WebPage', 'BreadcrumbList'],
  service: ['LocalBusiness', 'WebPage', 'BreadcrumbList', 'FAQPage', 'Service'],
  'area-index': ['LocalBusiness', 'WebPage', 'BreadcrumbList'],
  area: ['LocalBusiness', 'WebPage', 'BreadcrumbList', 'FAQPage'],
}

/** The nodes that a kind of page should have and has not; pages of no kind have none. */
export function missingNodes(nodes: Node[], kind: Kind, vocabulary: Vocabulary): string[] {
  const kinds = expected[kind]
  if (!kinds) return nodes.length > 0 ? ['a page that is not listed has structured data'] : []
  return kinds
    .filter((type) => !nodes.some((node) => vocabulary.isA(typeOf(node), type)))
    .map((type) => `no ${type}`)
}

/** References that lead nowhere, and two nodes with one `@id`. */
export function idProblems(nodes: Node[], businessId: string): string[] {
  const defined = new Set([businessId])
  const problems = problemsIn(nodes, (node, path) => {
    const id = node['@id']
    if (id === undefined || isReference(node)) return []
    const twice = path !== '[0]' && defined.has(String(id))
    defined.add(String(id))
    return twice ? [`${path}: a second ${id}`] : []
  })
  const dangling = problemsIn(nodes, (node, path) =>
    isReference(node) && !defined.has(String(node['@id'])) ? [`${path}: no ${node['@id']}`] : [],
  )
  return [...problems, ...dangling]
}

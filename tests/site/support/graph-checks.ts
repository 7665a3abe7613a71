import { localBusinesses } from '../../../templates/model/local-businesses'
import type { Kind } from '../../support/pages'

/*
 * What the compiler cannot say of structured data: `schema-dts` types every node, and with them the
 * properties that schema.org has and the values that it allows there.
 */

/** A node of a page's graph. */
export type Node = Record<string, unknown>

/** Every object of a graph that is not only a reference, or every reference. */
function objectsIn(value: unknown, isWanted: (node: Node) => boolean): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap((item) => objectsIn(item, isWanted))
  return Array.isArray(value) || !isWanted(value as Node) ? within : [value as Node, ...within]
}

const isReference = (node: Node) => Object.keys(node).join() === '@id'
const isNode = (node: Node) => !isReference(node)

/** A node's type, that of a business by its most general name. */
export const typeOf = (node: Node) =>
  localBusinesses.includes(String(node['@type'])) ? 'LocalBusiness' : String(node['@type'])

/** What a node of a type must say to be of use: Google's required fields, and the rules' own. */
const required: Record<string, string> = {
  LocalBusiness: '@id name url telephone image priceRange address openingHoursSpecification',
  PostalAddress: 'addressLocality addressRegion postalCode addressCountry',
  GeoCoordinates: 'latitude longitude',
  OpeningHoursSpecification: 'dayOfWeek opens closes',
  PropertyValue: 'name value',
  AggregateRating: 'ratingValue reviewCount bestRating',
  ContactPoint: 'telephone',
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

/** Fields that are missing or empty. */
export function missingFields(nodes: Node[]): string[] {
  return objectsIn(nodes, isNode).flatMap((node) => {
    const fields = required[typeOf(node)]?.split(' ') ?? []
    const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)
    const empty = fields.filter((field) => isEmpty(node[field]) && node[field] !== 0)
    return empty.map((field) => `${typeOf(node)} lacks ${field}`)
  })
}

/** The nodes that each kind of page has at the top of its graph, beside the business and its trail. */
const expected: Partial<Record<Kind, string>> = {
  home: 'WebPage FAQPage WebSite Service',
  about: 'AboutPage',
  contact: 'ContactPage',
  legal: 'WebPage',
  service: 'WebPage FAQPage Service',
  'area-index': 'WebPage',
  area: 'WebPage FAQPage',
}

/** The nodes that a kind of page should have and has not; pages of no kind have none. */
export function missingNodes(nodes: Node[], kind: Kind): string[] {
  const kinds = expected[kind]
  if (!kinds) return nodes.length > 0 ? ['a page that is not listed has structured data'] : []
  const types = ['LocalBusiness', 'BreadcrumbList', ...kinds.split(' ')]
  const there = nodes.map(typeOf)
  return types.filter((type) => !there.includes(type)).map((type) => `no ${type}`)
}

/** References that lead nowhere, and two nodes with one `@id`. */
export function idProblems(nodes: Node[], businessId: string): string[] {
  const ids = objectsIn(nodes, isNode).flatMap((node) => node['@id'] ?? [])
  const dangling = objectsIn(nodes, isReference)
    .map((node) => node['@id'])
    .filter((id) => id !== businessId && !ids.some((one) => one === id))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [...dangling.map((id) => `no ${id}`), ...twice.map((id) => `a second ${id}`)]
}

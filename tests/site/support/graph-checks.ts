import { describeHours } from '../../../templates/format'
import type { Business } from '../../../templates/model'
import { localBusinesses } from '../../../templates/model/local-businesses'
import type { BuiltPage, Kind } from '../../support/pages'
import { textOf } from '../../support/site'

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

/** What the structured data says and the page does not show, word for word. */
export function hiddenStatements(page: BuiltPage, nodes: Node[]): string[] {
  const [business] = nodes
  if (!business) return []
  const shown = textOf(page.root.querySelector('body'))
  return [
    ...compare('questions', structuredQuestions(nodes), shownQuestions(page)),
    ...compare('breadcrumb', structuredTrail(nodes), shownTrail(page)),
    ...statementsOf(business)
      .filter((statement) => !shown.toLowerCase().includes(statement.toLowerCase()))
      .map((statement) => `not shown: ${statement}`),
  ]
}

function compare(what: string, said: unknown, seen: unknown): string[] {
  if (JSON.stringify(said) === JSON.stringify(seen)) return []
  return [`${what}: said ${JSON.stringify(said)}, shown ${JSON.stringify(seen)}`]
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function structuredQuestions(nodes: Node[]) {
  const page = nodes.find((node) => typeOf(node) === 'FAQPage')
  const questions = (page?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[]
  return questions.map(({ name, acceptedAnswer }) => [tidy(name), tidy(acceptedAnswer.text)])
}

function shownQuestions({ root }: BuiltPage) {
  return root
    .querySelectorAll('.faq__item')
    .map((item) => [
      textOf(item.querySelector('summary')),
      textOf(item.querySelector('.faq__answer')),
    ])
}

/** Names and addresses of the steps; the last one is the page itself. */
function structuredTrail(nodes: Node[]) {
  const list = nodes.find((node) => typeOf(node) === 'BreadcrumbList')
  const items = (list?.itemListElement ?? []) as { position: number; name: string; item: string }[]
  return items.map(({ position, name, item }) => [position, name, new URL(item).href])
}

function shownTrail({ root }: BuiltPage) {
  const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
  return root.querySelectorAll('.breadcrumbs li').map((step, index) => {
    const href = step.querySelector('a')?.getAttribute('href')
    return [index + 1, textOf(step), new URL(href ?? canonical, canonical).href]
  })
}

/** The facts of the business as a visitor reads them. */
function statementsOf(business: Node): string[] {
  const { telephone, email, foundingDate, identifier, aggregateRating, founder } = business
  const { name = '', value = '' } = (identifier ?? {}) as Node
  const { ratingValue, reviewCount } = (aggregateRating ?? {}) as Node
  const hours = business.openingHoursSpecification as Node[]
  const payment = String(business.paymentAccepted ?? '')
  return [
    String(business.name),
    String(telephone),
    String(email ?? ''),
    `${name} ${value}`.trim(),
    ...hours.map(({ dayOfWeek, opens, closes }) =>
      describeHours([{ days: dayOfWeek, opens, closes }] as Business['hours']),
    ),
    ...payment.split(', '),
    ...(founder ? Object.values(founder).slice(1).map(String) : []),
    ...(foundingDate ? [String(foundingDate)] : []),
    ...(aggregateRating ? [`${ratingValue} out of 5 from ${reviewCount} `] : []),
  ]
}

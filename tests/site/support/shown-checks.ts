import { describeHours } from '../../../templates/format'
import type { Business } from '../../../templates/model'
import type { BuiltPage } from '../../support/pages'
import { textOf } from '../../support/site'
import { type Node, typeOf } from './graph-checks'

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

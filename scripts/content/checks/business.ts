import { isAllDay, minutesOf } from '../../../templates/hours'
import type { SiteContent } from '../../../templates/model'
import type { FieldPath } from '../fields/values'
import { type Finding, findingAt, formatPlace } from '../findings'
import type { ValidInput } from './check'

/** Office hours that are longer than this, in hours, are probably a mistake. */
const longest = 14

/** Finds facts of the business that contradict each other or the pages. */
export function checkBusiness({ content, at }: ValidInput): Finding[] {
  const found = [
    ...plainHttp(content),
    ...longDays(content),
    ...servedTwice(content),
    ...unsaid(content),
  ]
  return found.map(([path, problem]) => findingAt(at('business.md', path), problem))
}

type Doubt = [field: FieldPath, problem: string]

/** Finds an address that browsers call not secure. */
function plainHttp({ business: { siteUrl } }: SiteContent): Doubt[] {
  if (!siteUrl.startsWith('http://')) return []
  return [[['siteUrl'], `browsers call "${siteUrl}" not secure: write https:// if the host can.`]]
}

/** Finds data that leads carry and the privacy policy does not name. */
function unsaid({ business, pages }: SiteContent): Doubt[] {
  if (!business.leadVisit || pages.privacy.body.includes('{{note:visit}}')) return []
  return [[['leadVisit'], 'pages/privacy.md does not say so: put in {{note:visit}}.']]
}

/** Finds days whose hours probably mix up morning and evening. */
function longDays({ business }: SiteContent): Doubt[] {
  const days = [
    ...business.hours.map((hours, index) => ({ ...hours, at: ['hours', index, 'closes'] })),
    ...business.closures.flatMap(({ hours }, index) =>
      hours ? [{ ...hours, at: ['closures', index, 'hours', 'closes'] }] : [],
    ),
  ]
  return days.flatMap(({ opens, closes, at }): Doubt[] => {
    const [start, end] = minutesOf({ opens, closes })
    const open = end - start
    if (open <= longest * 60 || isAllDay({ opens, closes })) return []
    const evening = `${Number(closes.slice(0, 2)) + 12}${closes.slice(2)}`
    const hint = closes < '12:00' ? ` Did you mean "${evening}"?` : ''
    const problem = `from ${opens} to ${closes} is ${Math.round(open / 60)} hours.${hint} Round the clock is 00:00 to 24:00.`
    return [[at, problem]]
  })
}

/** Finds areas that are also listed among those without a page. */
function servedTwice({ business, areas }: SiteContent): Doubt[] {
  const named = [
    ...business.alsoServes.map((name, index): [FieldPath, string] => [['alsoServes', index], name]),
    ...business.metroAreas.map(({ name }, index): [FieldPath, string] => [
      ['metroAreas', index, 'name'],
      name,
    ]),
  ]
  return named.flatMap(([path, name]): Doubt[] => {
    const area = areas.find(({ data }) => data.name.toLowerCase() === name.toLowerCase())
    return area ? [[path, `"${name}" has a page of its own, ${area.path}: delete it here.`]] : []
  })
}

/** Finds facts that a site can be built without, but should not go live without. */
export function checkFacts({ content, webhook, at, values }: ValidInput): Finding[] {
  const { office, leadWebhook, reviewWidget, rating } = content.business
  const missing: [path: string[], isMissing: boolean, problem: string][] = [
    [
      ['leadWebhook'],
      (webhook || leadWebhook) === '',
      'requests from the form reach nobody. What is the address of your webhook? A build can name it, too, with --webhook.',
    ],
    [
      ['office', 'street'],
      !office.street,
      'the site shows no street address. Which street and number may it show?',
    ],
    [
      ['reviewWidget'],
      !reviewWidget && content.reviews.length === 0,
      "the site shows no reviews. What is the address of your review service's frame? You can quote reviews in reviews.md instead.",
    ],
    [
      ['rating', 'url'],
      // A business without a rating has nothing to check.
      rating?.url === '',
      'nobody can check the rating. At which address do the reviews stand, who keeps them, and on what day did you count? Google wants no rating in the data that another site gathered: inData: false keeps it out.',
    ],
  ]
  const empty = values.filter(({ text, field }) => text === '' && field.isLedger && field.tokens)
  const found = [
    ...missing
      .filter(([, isMissing]) => isMissing)
      .map(([path, , problem]) => findingAt(at('business.md', path), `is empty: ${problem}`)),
    ...empty.map((value) => findingAt(value, 'is empty: what depends on it is left out.')),
  ]
  // What the owner is asked already needs no second question.
  const asked = content.questions.questions.flatMap(({ about }) => about)
  return found.filter(({ file, field }) => !asked.includes(formatPlace(file, field)))
}

const reviewNeeds = {
  source: 'is empty: say where the customer wrote it.',
  permission: 'is empty: say how and when the customer agreed to be quoted.',
}

/** Finds reviews that do not say where they stand, or that the customer agreed to be quoted. */
export function checkReviews({ content, at }: ValidInput): Finding[] {
  return content.reviews.flatMap((review, index) =>
    (['source', 'permission'] as const)
      .filter((field) => !review[field])
      .map((field) => findingAt(at('reviews.md', ['reviews', index, field]), reviewNeeds[field])),
  )
}

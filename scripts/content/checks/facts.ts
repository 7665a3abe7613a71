import { excerpt } from '../../shared/wording'
import { findTokens } from '../facts/tokens'
import { type Finding, findingAt, formatPlace } from '../findings'
import type { CheckInput } from './check'
import { findPlaceholder } from './placeholders'

/** Finds facts that a site can be built without, but should not go live without. */
export function checkFacts({ content, webhook, at, values, questions }: CheckInput): Finding[] {
  const { office, leadWebhook, reviewWidget, rating } = content.business
  const missing: [path: string[], isMissing: boolean, problem: string][] = [
    [
      ['leadWebhook'],
      (webhook || leadWebhook) === '',
      'requests from the form reach nobody. What is the address of your webhook? A build can name it, too, with --webhook.',
    ],
    [['office', 'street'], !office.street, 'the site shows no street address. Which may it show?'],
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
    ...empty.map((value) =>
      findingAt(value, 'is empty: what depends on it is left out. What is it?'),
    ),
  ]
  // What the owner is asked already needs no second question.
  const asked = questions.questions.flatMap(({ about }) => about)
  return found.filter(({ file, field }) => !asked.includes(formatPlace(file, field)))
}

/** Finds lines of the ledger that are filled and stand nowhere. */
export function checkUnused({ values, drafts }: CheckInput): Finding[] {
  const all = [...values, ...drafts.flatMap((file) => file.values)]
  const used = new Set(
    all.flatMap(({ text, field }) => [
      ...findTokens(text).map(({ name }) => name),
      ...(field.kind === 'reference' ? [`${field.to}:${text.trim()}`] : []),
    ]),
  )
  return values.flatMap((value) => {
    const token = value.field.tokens?.find((name) => /^(price|arrival|claim):/.test(name))
    if (!token || !value.text || used.has(token)) return []
    return [
      findingAt(
        value,
        `no text inserts it, so no page says it: write {{${token}}} where it belongs.`,
      ),
    ]
  })
}

/** Finds prices in figures that name no currency. */
export function checkCurrency({ values }: CheckInput): Finding[] {
  return values
    .filter(({ text, field }) => {
      const isPrice = field.tokens?.some((name) => name.startsWith('price:'))
      return isPrice && /\d/.test(text) && !/[\p{Sc}%]|\{\{/u.test(text)
    })
    .map((value) => findingAt(value, `"${excerpt(value.text)}" names no "$".`))
}

const reviewNeeds = {
  source: 'is empty: say where the customer wrote it.',
  permission: 'is empty: say how and when the customer agreed to be quoted.',
}

/** Finds reviews that do not say where they stand, or that the customer agreed to be quoted. */
export function checkReviews({ content, at }: CheckInput): Finding[] {
  return content.reviews.flatMap((review, index) =>
    (['source', 'permission'] as const)
      .filter((field) => !review[field])
      .map((field) => findingAt(at('reviews.md', ['reviews', index, field]), reviewNeeds[field])),
  )
}

/** Finds a webhook that cannot be that of a live site. */
export function checkWebhook({ webhook, business, at }: CheckInput): Finding[] {
  const problem = webhookProblem(webhook || business.leadWebhook)
  if (!problem) return []
  const named = webhook === '' ? '' : 'as named from outside, '
  return [findingAt(at('business.md', ['leadWebhook']), named + problem)]
}

/** Says why a webhook cannot be that of a live site. An empty one is not judged here. */
function webhookProblem(webhook: string): string | undefined {
  if (webhook === '') return undefined
  if (findPlaceholder(webhook, true)) {
    return `"${webhook}" is a placeholder: requests from the form would be lost. What is the address of your webhook? A build can name it, too, with --webhook.`
  }
  const { protocol, hostname, pathname } = new URL(webhook)
  if (/^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(hostname)) {
    return `"${webhook}" is this computer's own address: nobody else reaches it.`
  }
  if (/^\/(.*\/)?webhook-test\//.test(pathname)) {
    return `"${webhook}" is the test address of n8n, which answers only while you look at the workflow: put in the production URL, with /webhook/, and activate the workflow.`
  }
  if (protocol !== 'https:') {
    return `"${webhook}" must start with https://: browsers send nothing else from a secure page.`
  }
  return undefined
}

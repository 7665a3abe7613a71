import { type Finding, findingAt } from '../findings'
import type { Value } from '../values'
import type { Given } from './check'

/** The facts that a site can be built without, but not well go live without. */
export function checkFacts({ content, webhook, at, values, marks }: Given<'content'>): Finding[] {
  const { office, leadWebhook, reviewWidget, rating } = content.business
  const missing: [path: string[], isMissing: boolean, problem: string][] = [
    [
      ['leadWebhook'],
      (webhook ?? leadWebhook) === '',
      'requests from the form reach nobody. Put in the address of your webhook, or name it with --webhook.',
    ],
    [['office', 'street'], !office.street, 'the site shows no street address.'],
    [
      ['reviewWidget'],
      !reviewWidget && content.reviews.length === 0,
      "the site shows no reviews. Put in the address of the review service's frame, or quote some in reviews.md.",
    ],
    [
      ['rating', 'url'],
      // Without a rating there is nothing to check.
      rating?.url === '',
      'nobody can check the rating. Put in the address where the reviews stand, with their source and the day in asOf.',
    ],
  ]
  const isAsked = ({ file, line }: Value) => marks.get(file.path)?.get(line)?.kind === 'to confirm'
  const empty = values.filter(
    (value) => value.text === '' && value.field.tokens?.[0]?.includes(':') && !isAsked(value),
  )
  return [
    ...missing
      .filter(([, isMissing]) => isMissing)
      .map(([path, , problem]) => findingAt(at('business.md', path), `is empty: ${problem}`)),
    ...empty.map((value) => findingAt(value, 'is empty: what hangs on it is left out.')),
  ]
}

const reviewNeeds = {
  source: 'is empty: say where the customer wrote it.',
  permission: 'is empty: say how and when the customer agreed to be quoted.',
}

/** Every review says where it stands, and that the customer agreed to be quoted. */
export function checkReviews({ content, at }: Given<'content'>): Finding[] {
  return content.reviews.flatMap((review, index) =>
    (['source', 'permission'] as const)
      .filter((field) => !review[field])
      .map((field) => findingAt(at('reviews.md', ['reviews', index, field]), reviewNeeds[field])),
  )
}

import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'

/** The facts that a site can be built without, but not well go live without. */
export function checkFacts(input: LaunchInput): LaunchIssue[] {
  const { office, reviewWidget, rating } = input.content.business
  const showsReviews = reviewWidget || input.content.reviews.length > 0
  const missing: [path: string[], value: string, problem: string][] = [
    [['office', 'street'], office.street, 'the site shows no street address.'],
    [
      ['reviewWidget'],
      showsReviews ? 'shown' : '',
      "the site shows no reviews. Put in the address of the review service's frame, or quote some in reviews.md.",
    ],
    [
      ['rating', 'url'],
      // Without a rating there is nothing to check.
      rating ? rating.url : 'none',
      'nobody can check the rating. Put in the address where the reviews stand.',
    ],
  ]
  return missing
    .filter(([, value]) => !value)
    .map(([path, , problem]) =>
      findingAt(input, 'missing', ['business.md', path], `is empty: ${problem}`),
    )
}

const reviewNeeds = {
  source: 'is empty: say where the customer wrote it.',
  permission: 'is empty: say how and when the customer agreed to be quoted.',
}

/** Every review says where it stands, and that the customer agreed to be quoted. */
export function checkReviews(input: LaunchInput): LaunchIssue[] {
  return input.content.reviews.flatMap((review, index) =>
    (['source', 'permission'] as const)
      .filter((field) => !review[field])
      .map((field) =>
        findingAt(input, 'quote', ['reviews.md', ['reviews', index, field]], reviewNeeds[field]),
      ),
  )
}

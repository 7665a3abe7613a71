import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'

const missing = {
  source: 'is empty: say where the customer wrote it.',
  permission: 'is empty: say how and when the customer agreed to be quoted.',
}

/** Every review says where it stands, and that the customer agreed to be quoted. */
export function checkReviews(input: LaunchInput): LaunchIssue[] {
  return input.content.reviews.flatMap((review, index) =>
    (['source', 'permission'] as const)
      .filter((field) => !review[field])
      .map((field) =>
        findingAt(input, 'quote', ['reviews.md', ['reviews', index, field]], missing[field]),
      ),
  )
}

import * as z from 'zod'
import * as field from './fields'

/** `content/reviews.md`: what customers have written. */
export const reviewsSchema = z
  .strictObject({
    reviews: z
      .array(
        z.strictObject({
          text: field.text().describe('What the customer has written, word for word.'),
          name: field.plain().describe('The customer’s name, as it may be shown.'),
          town: field.plain().describe('The customer’s town.'),
          date: field.date().meta({ when: 'past' }).describe('The day of the review.'),
          source: field.optionalText().describe('Where the customer wrote it.'),
          url: field
            .optionalWebAddress()
            .meta({ label: 'Page of the review' })
            .describe('The page where it stands.'),
          permission: field
            .optionalText()
            .describe('How and when the customer agreed to be quoted; no page shows it.'),
        }),
      )
      .min(1)
      .describe('The reviews, in the order in which they are shown.'),
  })
  .meta({ hasFigures: true })

export type Review = z.infer<typeof reviewsSchema>['reviews'][number]

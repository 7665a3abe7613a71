import * as z from 'zod'
import * as field from './fields'

/** `content/questions.md`: what is to be settled before the site goes live. There may be none. */
export const questionsSchema = z
  .strictObject({
    questions: z
      .array(
        z.strictObject({
          ask: field.question().describe('The question, as the owner reads it.'),
          about: z
            .array(field.place())
            .min(1)
            .describe(
              'What its answer changes: fields, each as business.md#phone, or whole pages.',
            ),
          quote: z
            .array(field.question())
            .default([])
            .describe('The words on the page that it is about, as they stand there.'),
          for: field.choice(['owner', 'lawyer']).default('owner').describe('Who answers it.'),
        }),
      )
      .default([])
      .describe('The questions; one that is answered is taken away.'),
    settled: z
      .array(field.place())
      .default([])
      .describe('Fields that are empty, or unusual, on purpose.'),
  })
  .meta({ hasFigures: true })

export type Questions = z.infer<typeof questionsSchema>

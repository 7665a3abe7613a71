import * as z from 'zod'
import * as field from './fields'

/*
 * The ledger: all that a visitor could hold the business to, each a line under a name of its own.
 * Pages insert a line with `{{price:NAME}}`, `{{arrival:NAME}}` or `{{claim:NAME}}`. What
 * inserts an empty one is left out.
 */

/**
 * A line may be empty: what inserts it is left out. `$150 - $600` becomes `$150–$600`.
 */
const line = () =>
  z
    .string()
    .trim()
    .meta({ kind: 'line' })
    .transform((text) => text.replace(/(?<=\d)\s*-\s*(?=\$?\d)/g, '–'))

/**
 * A sign of money without an amount as Americans write it right behind it, or a comma in a figure that
 * does not stand before three digits.
 */
const misspelled =
  /\p{Sc}(?!(?!0\d)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d|\.\d+ [mb]illion|(?<=\p{Sc}0)\.\d+)?(?![\d\p{L}'’]|[.,]\d|\s\d{3}(?!\d)))|\d,\d{1,2}(?!\d)/u

/** A text that begins or ends where another amount is missing. */
const half = /^[–—−/-]|(?:[–—−/,-]|\b(?:to|and|or|from|at))[\s.]*$/iu

const hasAmounts = (text: string) => !misspelled.test(text)

/** A price as pages show it: its amounts are written as amounts are, and a range goes up. */
const price = () =>
  line().refine((text) => {
    const ranges = text.matchAll(/\p{Sc}([\d.,]*\d)\s*(?:[–—-]\s*\p{Sc}?|to\s*\p{Sc})([\d.,]*\d)/gu)
    const goUp = [...ranges].every(([, ...ends]) => {
      const [low = 0, high = 0] = ends.map((end) => Number(end.replaceAll(',', '')))
      return low < high
    })
    return goUp && hasAmounts(text) && !half.test(text)
  }, 'must be a figure, or two from low to high: $89, $1,250, $89.50, or $150–$600')

/** A promise, which may hold amounts. */
const claim = () =>
  line().refine(hasAmounts, 'has an amount that is not written as $89, $1,250, or $89.50 is')

/** Lines of text under names of the owner's choice: letters, digits, spaces and hyphens. */
const lines = (token: string, what: string, value: z.ZodType<string> = line()) =>
  z
    .record(
      field.pattern(
        'name',
        /^(?=.{1,60}$)[\p{L}\d]+([ -][\p{L}\d]+)*$/u,
        'must be at most 60 letters, with single spaces or hyphens between words',
      ),
      value.describe(what),
    )
    .meta({ tokens: [token] })
    .default({})

/** `content/prices.md`: what the work costs, and how soon somebody comes. */
export const pricesSchema = z
  .strictObject({
    prices: lines('price', 'The price as pages show it: $150–$600.', price()).describe(
      'What the work costs: prices, each under a name.',
    ),
    arrival: lines('arrival', 'How soon somebody comes, as pages show it: 60–90 minutes.').describe(
      'How soon somebody comes: times, each under a name.',
    ),
    notes: z
      .strictObject({
        prices: field
          .text()
          .meta({ tokens: ['note:prices'] })
          .optional()
          .describe('What must stand beside a price.'),
        arrival: field
          .text()
          .meta({ tokens: ['note:arrival'] })
          .optional()
          .describe('What must stand beside an arrival time.'),
      })
      .prefault({})
      .describe('What must stand beside these figures so that they are true.'),
  })
  .meta({ hasFigures: true, isLedger: true })

/** `content/claims.md`: promises, warranties, percentages, durations. */
export const claimsSchema = z
  .strictObject({
    claims: lines('claim', 'The words that pages insert.', claim())
      .meta({ label: 'Promises' })
      .describe('What visitors could hold the business to: words, each under a name.'),
    notes: lines(
      'note',
      'What must stand beside the claim so that it is true.',
      field.text(),
    ).describe('What must stand beside a claim so that it is true, by the name of the claim.'),
    sources: z
      .record(z.string(), field.webAddress().describe('The address of the public source.'))
      .default({})
      .describe('The public source of a claim that is not the owner’s own word, by its name.'),
    until: z
      .record(
        z.string(),
        field
          .optionalDate()
          .meta({ when: 'last' })
          .describe('The last day: 2026-12-31. It may be empty.'),
      )
      .default({})
      .meta({ label: 'Last day' })
      .describe('The last day on which a claim holds, by its name.'),
  })
  .superRefine(({ claims, ...others }, context) => {
    for (const [field, names] of Object.entries(others)) {
      for (const name of Object.keys(names)) {
        if (Object.hasOwn(claims, name)) continue
        context.addIssue({
          code: 'custom',
          path: [field, name],
          message: 'belongs to no claim of this name',
        })
      }
    }
  })
  .meta({ hasFigures: true, isLedger: true })

/** Both files in one; `notes` has `prices`, `arrival`, and the names of claims. */
export type Ledger = Omit<z.infer<typeof pricesSchema>, 'notes'> & z.infer<typeof claimsSchema>

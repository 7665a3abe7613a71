import * as z from 'zod'
import * as field from './fields'

/**
 * One claim that a visitor could hold the business to: a price range, a percentage, a time, a
 * guarantee. Pages insert its wording with `{{claim:id}}`; a claim with a disclosure gets a mark,
 * and the disclosure stands in the page's notes.
 */
export const claimSchema = z.strictObject({
  wording: field.text().describe('The words that pages insert with {{claim:id}}.'),
  basis: field
    .wordOrWebAddress('owner')
    .describe('owner, or the address of the public source that bears the claim out.'),
  confirmed: field.flag().describe('Whether the owner has said that the claim holds.'),
  disclosure: field
    .text()
    .optional()
    .describe('What must stand beside the claim: one of the ledger’s disclosures.'),
})

/** `content/claims.md`: the claims ledger. */
export const ledgerSchema = z.strictObject({
  claims: z
    .record(field.slug(), claimSchema)
    .describe('Each claim under an id of its own, which pages name.'),
  disclosures: z
    .record(field.slug(), field.text())
    .default({})
    .describe('What must stand beside a claim so that it is true, by id.'),
})

export type Claim = z.infer<typeof claimSchema>
export type Ledger = z.infer<typeof ledgerSchema>

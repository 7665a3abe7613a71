import { z } from 'zod'
import * as field from './fields'

/**
 * One claim that a visitor could hold the business to: a price range, a percentage, a time, a
 * guarantee. Pages insert its wording with `{{claim:id}}`; a claim with a disclosure gets a mark,
 * and the disclosure stands in the page's notes.
 */
export const claimSchema = z.strictObject({
  wording: field.text(),
  /** `owner`, or the address of the public source that bears the claim out. */
  basis: field.wordOrWebAddress('owner'),
  /** Whether the owner has said that the claim holds. */
  confirmed: field.flag(),
  /** One of the ledger's disclosures. */
  disclosure: field.slug().optional(),
})

/** `content/claims.md`: the claims ledger. */
export const ledgerSchema = z.strictObject({
  claims: z.record(field.slug(), claimSchema),
  /** What must stand beside a claim so that it is true, by id. */
  disclosures: z.record(field.slug(), field.text()).default({}),
})

export type Claim = z.infer<typeof claimSchema>
export type Ledger = z.infer<typeof ledgerSchema>

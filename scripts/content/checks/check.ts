import type { Brand, Business, Ledger, SiteContent, SiteWords } from '../../../templates/model'
import type { Questions } from '../../../templates/model/questions'
import type { Scope } from '../facts/tokens'
import type { FieldPath, Value } from '../fields/values'
import type { Finding, Place, Severity } from '../findings'
import type { SourceFile } from '../parse/source-file'
import type { Sources } from '../parse/sources'
import type { LinkTargets } from './link-targets'

/** What a check can look at. */
export interface CheckInput {
  /** Every text of the content. */
  values: Value[]
  /** Those of one file. */
  valuesIn(file: string): Value[]
  /** The files of the site. */
  sources: Sources
  /** The files that are left out of it. */
  drafts: SourceFile[]
  /** The webhook that was named from outside: empty if none was. */
  webhook: string
  /** A field of a file, or a file. */
  at(file: string, path?: FieldPath): Place

  // The rest is there only if the files that it comes from are valid.
  brand: Brand
  business: Business
  site: SiteWords
  ledger: Ledger
  drawings: SiteContent['drawings']
  /** What is asked and settled: nothing where there is no `questions.md`. */
  questions: Questions
  /** The tokens of the whole site. */
  facts: Scope
  targets: LinkTargets
  /** All of the content. */
  content: SiteContent
  /** Today where the business is: `2026-11-20`. */
  today: string
}

/** What is known of content that may not be valid. */
export type PartialInput = { [Part in keyof CheckInput]?: CheckInput[Part] | undefined } & Pick<
  CheckInput,
  'values' | 'sources'
>

/** A check as the list has it. */
export interface Check {
  /** What it finds, in the singular: `placeholder`. */
  name: string
  severity: Severity
  find(given: CheckInput): Finding[]
  /** How an open point is settled, in words for the owner. */
  settle?: string
  /** Whether a place under `settled` of `questions.md` says that it is meant as it is. */
  canBeSettled?: boolean
}

/** Thrown when a check reads what is not there. */
class NotThere extends Error {}

/** Runs a check. A check that reads what is not there finds nothing: the next run has it. */
export function findWith({ find }: Check, known: PartialInput): Finding[] {
  const get = (_known: PartialInput, part: keyof CheckInput) => {
    if (known[part] === undefined) throw new NotThere(part)
    return known[part]
  }
  try {
    return find(new Proxy(known, { get }) as CheckInput)
  } catch (error) {
    if (error instanceof NotThere) return []
    throw error
  }
}

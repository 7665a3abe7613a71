import type { Brand, Business, Ledger, SiteContent, SiteWords } from '../../../templates/model'
import type { Finding, Place, Settlement, Severity } from '../findings'
import type { Marks } from '../marks'
import type { SourceFile, Sources } from '../sources'
import type { Scope } from '../tokens'
import type { FieldPath, Value } from '../values'
import type { LinkTargets } from './links'

/** What every check is given. */
interface Always {
  /** Every text of the content. */
  values: Value[]
  /** Those of one file. */
  valuesIn(file: string): Value[]
  /** The files of the site. */
  sources: Sources
  /** Those that are left out of it. */
  drafts: SourceFile[]
  /** What is taken for now. */
  now: Date
  /** The webhook that was named from outside, if one was. */
  webhook?: string | undefined
  /** What the owner has marked, by file. */
  marks: ReadonlyMap<string, Marks>
  /** A field of a file, or a file. */
  at(file: string, path?: FieldPath): Place
}

/** What is there only if the files that it comes from are valid. */
export interface Parts {
  brand: Brand
  business: Business
  site: SiteWords
  ledger: Ledger
  drawings: SiteContent['drawings']
  /** The tokens of the whole site. */
  facts: Scope
  targets: LinkTargets
  /** All of the content. */
  content: SiteContent
  /** The day of `now` where the business is: `2026-11-20`. */
  today: string
}

/** What a check looks at. */
export type Given<Part extends keyof Parts = never> = Always & Pick<Parts, Part>

/** What checks can look at, as far as it is there. */
export type Known = Always & { [Part in keyof Parts]?: Parts[Part] | undefined }

/** A check as the list has it. */
export interface Check {
  /** What it finds, in the singular: `placeholder`. */
  name: string
  severity: Severity
  /** How an open point is settled: for the owner, and by what. */
  settle?: string
  settledBy?: Settlement
  /** Whether `# on purpose` behind a field says that it is meant as it is. */
  mayBeMeant?: boolean
  /** Finds nothing where a part that it needs is not there. */
  find(known: Known): Finding[]
}

/**
 * Makes a check.
 *
 * @param needs The parts that it looks at.
 */
export function check<Part extends keyof Parts = never>(
  about: Omit<Check, 'find'>,
  needs: Part[],
  find: (given: Given<Part>) => Finding[],
): Check {
  const hasAll = (known: Known): known is Known & Given<Part> =>
    needs.every((part) => known[part] !== undefined)
  return { ...about, find: (known) => (hasAll(known) ? find(known) : []) }
}

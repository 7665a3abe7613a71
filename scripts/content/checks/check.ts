import type { SiteContent } from '../../../templates/model'
import type { Scope } from '../facts/tokens'
import type { FieldPath, Value } from '../fields/values'
import type { Finding, Place, Severity } from '../findings'
import type { ContentParts } from '../parse/assemble'
import type { SourceFile } from '../parse/source-file'
import type { Sources } from '../parse/sources'
import type { LinkTargets } from './links'

/** What a check for errors can look at. Parts of the content are missing where a file is not valid. */
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
  /** What the files say. */
  content: ContentParts
  /** The tokens of the whole site. */
  facts: Scope | undefined
  targets: LinkTargets | undefined
  /** Today where the business is: `2026-11-20`. */
  today: string
}

/** What the other checks can look at: they run once there is no error. */
export type ValidInput = CheckInput & {
  content: SiteContent
  facts: Scope
  targets: LinkTargets
}

/** A check as the lists have it. */
export interface Check<Input> {
  /** What it finds, in the singular: `placeholder`. */
  name: string
  severity: Severity
  find(given: Input): Finding[]
  /** How an open point is settled, in words for the owner. */
  settle?: string
  /** Whether a place under `settled` of `questions.md` says that it is meant as it is. */
  canBeSettled?: boolean
}

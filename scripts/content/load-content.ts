import type { SiteContent } from '../../templates/model'
import type { Target } from '../../templates/model/fields'
import { dayIn } from '../shared/calendar'
import { type Check, type CheckInput, errorChecks, type ValidInput, validChecks } from './checks'
import { linkTargets } from './checks/links'
import { nameSets } from './checks/references'
import type { Scope } from './facts/tokens'
import type { Value } from './fields/values'
import { ContentError, distinct, type Finding, formatPlace } from './findings'
import { type ContentParts, readContent } from './parse/assemble'
import { isDraft, type SourceFile } from './parse/source-file'
import type { Sources } from './parse/sources'

/** A content folder that was checked. */
export interface CheckedContent {
  /** All that it says, if it has no error. */
  content: SiteContent | undefined
  /** The files that it was read from. */
  sources: SourceFile[]
  /** Every text of them. */
  values: Value[]
  /** What tokens of the whole site stand for, if the files with its facts are valid. */
  facts: Scope | undefined
  /** The names that its fields can refer to. */
  names: ReadonlyMap<Target, string[]>
  /** Errors; or warnings and open points of content that has none. */
  findings: Finding[]
}

/** A content folder without an error. */
export type LoadedContent = CheckedContent & { content: SiteContent }

/** What is not said in the content. */
interface LoadOptions {
  /** Where the form sends its leads, if not where the content says. */
  webhook?: string | undefined
  /** Whether drafts are part of the site. */
  drafts?: boolean | undefined
}

/**
 * Validates and checks a whole content folder, as `checkContent` does.
 *
 * @throws {ContentError} With everything that is wrong, of every file and every kind.
 */
export function loadContent(all: Sources, now: Date, options?: LoadOptions): LoadedContent {
  const { content, ...checked } = checkContent(all, now, options)
  if (!content) throw new ContentError(checked.findings)
  return { content, ...checked }
}

/**
 * Validates and checks a whole content folder.
 *
 * @param all Every file of the folder, as `readSources` gives them.
 * @param now Claims that expired before this are errors.
 */
export function checkContent(all: Sources, now: Date, options: LoadOptions = {}): CheckedContent {
  const drafts = options.drafts ? [] : all.files.filter(isDraft)
  const sources = { ...all, files: all.files.filter((file) => !drafts.includes(file)) }
  const { findings: invalid, ...read } = readContent(sources)
  const input = { ...inputOf(sources, read, now), drafts, webhook: options.webhook ?? '' }
  const { values, facts } = input
  const { icon, ...sets } = nameSets(input)
  const names = new Map(
    Object.entries(sets).map(([target, [, all = []]]) => [target as Target, [...all]]),
  )
  const known = { sources: sources.files, values, facts, names }
  const errors = [...invalid, ...withoutRepeats(runChecks(errorChecks, input), invalid)]
  if (errors.length > 0) return { ...known, content: undefined, findings: distinct(errors) }
  // Each missing part has caused an error above.
  const valid = input as ValidInput
  const content = withoutOptionsOf(drafts, values, valid.content)
  return { ...known, content, findings: distinct(runChecks(validChecks, valid)) }
}

/** What the checks can look at. */
export function inputOf(
  sources: Sources,
  { parts, facts }: { parts: ContentParts; facts: Scope | undefined },
  now: Date,
): CheckInput {
  const byPath = new Map(sources.files.map((file) => [file.path, file]))
  return {
    sources,
    drafts: [],
    webhook: '',
    content: parts,
    values: sources.files.flatMap(({ values }) => values),
    valuesIn: (file) => byPath.get(file)?.values ?? [],
    at: (file, path) => ({ file: byPath.get(file) ?? file, path }),
    facts,
    targets: linkTargets(parts, sources),
    today: dayIn(parts.business?.timeZone ?? 'UTC', now),
  }
}

/**
 * The content without the form's options that only drafts use: these services are not offered yet.
 */
function withoutOptionsOf(
  drafts: SourceFile[],
  published: Value[],
  content: SiteContent,
): SiteContent {
  const picked = (values: Value[]) =>
    new Set(values.filter(({ field }) => field.to === 'option').map(({ text }) => text.trim()))
  const [early, now] = [picked(drafts.flatMap(({ values }) => values)), picked(published)]
  if (early.size === 0) return content
  const { form } = content.site
  const services = form.services.filter(({ value }) => now.has(value) || !early.has(value))
  return { ...content, site: { ...content.site, form: { ...form, services } } }
}

/** Runs checks. Places that are settled are left out where a check says so. */
function runChecks<Input extends CheckInput>(checks: Check<Input>[], input: Input): Finding[] {
  const settled = new Set(input.content.questions.settled)
  return checks.flatMap(({ find, name, severity, canBeSettled }) =>
    find(input)
      .filter(({ file, field }) => !canBeSettled || !settled.has(formatPlace(file, field)))
      .map((found) => Object.assign(found, { severity, check: name, canBeSettled })),
  )
}

/** Leaves out what checks find in fields that are not valid: one line for a field is enough. */
function withoutRepeats(found: Finding[], invalid: Finding[]): Finding[] {
  const at = ({ file, field }: Finding) => `${file} ${field}`
  const said = new Set(invalid.map(at))
  return found.filter((one) => !said.has(at(one)))
}

import type { SiteContent } from '../../templates/model'
import { schemaOf } from '../../templates/model/files'
import { dayIn } from '../shared/calendar'
import { checks } from './checks'
import { type Check, findWith, type Known } from './checks/check'
import { linkTargets } from './checks/link-targets'
import { siteScope } from './facts/tokens'
import { fieldsOf, type Value, valuesOf } from './fields/values'
import { ContentError, distinct, type Finding, withSeverity } from './findings'
import { findMarks } from './marks'
import { openPointFinder } from './open-points'
import { type Validated, validateContent } from './parse/parse-content'
import type { SourceFile } from './parse/source-file'
import type { Sources } from './parse/sources'

/** A content folder without an error. */
export interface LoadedContent {
  content: SiteContent
  /** The files that it was read from. */
  sources: SourceFile[]
  /** Every text of them. */
  values: Value[]
  /** Warnings and open points. */
  findings: Finding[]
}

/** What is not said in the content. */
interface LoadOptions {
  /** Where the form sends its leads, if not where the content says. */
  webhook?: string | undefined
  /** Whether drafts are part of the site. */
  drafts?: boolean | undefined
}

/**
 * Validates and checks a whole content folder.
 *
 * @param all Every file of the folder, as `readSources` gives them.
 * @param now What claims must not have run out by.
 * @throws {ContentError} With everything that is wrong, of every file and every kind.
 */
export function loadContent(all: Sources, now: Date, options: LoadOptions = {}): LoadedContent {
  const drafts = options.drafts ? [] : all.files.filter(isDraft)
  const sources = { ...all, files: all.files.filter((file) => !drafts.includes(file)) }
  const { parts, findings: invalid } = validateContent(sources)
  const isValid = invalid.length === 0
  const { webhook = '' } = options
  const known = { ...knownOf(sources, parts, now, isValid), drafts, webhook }
  const findings = distinct([...invalid, ...withoutRepeats(runChecks(known), invalid)])
  const errors = withSeverity(findings, 'error')
  if (errors.length > 0) throw new ContentError(errors)
  // Each missing part has caused an error above.
  const content = withoutOptionsOf(drafts, known.values, parts as SiteContent)
  return { content, sources: sources.files, values: known.values, findings }
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
  const [early, now] = [picked(drafts.flatMap((file) => valuesOf(file))), picked(published)]
  if (early.size === 0) return content
  const { form } = content.site
  const services = form.services.filter(({ value }) => now.has(value) || !early.has(value))
  return { ...content, site: { ...content.site, form: { ...form, services } } }
}

/** Whether a file is left out until it is written. */
function isDraft({ path, data }: SourceFile): boolean {
  const schema = schemaOf(path)
  const flags = schema ? fieldsOf(schema).filter(({ field }) => field.isDraft) : []
  return flags.some(({ name }) => (data as Record<string, unknown>)[name] === 'true')
}

/** What the checks can read, as far as the files are valid. */
export function knownOf(
  sources: Sources,
  parts: Validated['parts'],
  now: Date,
  isValid: boolean,
): Omit<Known, 'drafts' | 'webhook'> {
  const { business, ledger } = parts
  const byPath = new Map(sources.files.map((file) => [file.path, file]))
  // A file that could not be read still has an address.
  const paths = [...byPath.keys(), ...sources.findings.map(({ file }) => file)]
  const values = new Map(sources.files.map((file) => [file.path, valuesOf(file)]))
  return {
    ...parts,
    sources,
    values: [...values.values()].flat(),
    valuesIn: (file) => values.get(file) ?? [],
    marks: new Map(sources.files.map(({ path, text }) => [path, findMarks(text)])),
    at: (file, path) => ({ file: byPath.get(file) ?? file, path }),
    facts: business && ledger && siteScope(business, ledger),
    targets: linkTargets(parts, paths),
    content: isValid ? (parts as SiteContent) : undefined,
    today: business && dayIn(business.timeZone, now),
  }
}

/** Runs every check. */
function runChecks(known: Known): Finding[] {
  let openPointOf: ReturnType<typeof openPointFinder> | undefined
  const asOpen = (found: Finding, check: Check) => {
    openPointOf ??= openPointFinder(known)
    return openPointOf(found, check)
  }
  return checks.flatMap((check) =>
    findWith(check, known)
      .filter((found) => !check.mayBeMeant || !isMeant(found, known))
      .map((found): Finding => {
        const open = check.severity === 'open' ? asOpen(found, check) : undefined
        return { ...found, severity: check.severity, check: check.name, open }
      }),
  )
}

/** Whether the owner has marked a line with `# on purpose`. */
const isMeant = ({ file, line }: Finding, { marks }: Known) =>
  marks.get(file)?.get(line)?.kind === 'on purpose'

/** Leaves out what checks find in fields that are not valid: one line for a field is enough. */
function withoutRepeats(found: Finding[], invalid: Finding[]): Finding[] {
  const at = ({ file, field }: Finding) => `${file} ${field}`
  const said = new Set(invalid.map(at))
  return found.filter((one) => !said.has(at(one)))
}

import type { ContentFile, SiteContent } from '../../templates/model'
import { dayIn } from '../shared/calendar'
import { checks } from './checks'
import { findWith, type PartialInput } from './checks/check'
import { linkTargets } from './checks/link-targets'
import { withoutEmpty } from './facts/empty-facts'
import { type Scope, siteScope } from './facts/tokens'
import type { Value } from './fields/values'
import {
  ContentError,
  distinct,
  type Finding,
  findingAt,
  formatPlace,
  withSeverity,
} from './findings'
import { assembleContent, type ContentParts } from './parse/assemble'
import { isDraft, type SourceFile } from './parse/source-file'
import type { Sources } from './parse/sources'

/** A content folder without an error. */
export interface LoadedContent {
  content: SiteContent
  /** The files that it was read from. */
  sources: SourceFile[]
  /** Every text of them. */
  values: Value[]
  /** What tokens of the whole site stand for. */
  facts: Scope | undefined
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
  const { parts, findings: invalid } = readContent(sources)
  const isValid = invalid.length === 0
  const { webhook = '' } = options
  const known = { ...knownOf(sources, parts, now, isValid), drafts, webhook }
  const findings = distinct([...invalid, ...withoutRepeats(runChecks(known), invalid)])
  const errors = withSeverity(findings, 'error')
  if (errors.length > 0) throw new ContentError(errors)
  // Each missing part has caused an error above.
  const content = withoutOptionsOf(drafts, known.values, parts as SiteContent)
  return { content, sources: sources.files, values: known.values, facts: known.facts, findings }
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

/**
 * The parts of a content folder that are valid, without what inserts an empty fact, and what is wrong with
 * the others.
 */
export function readContent(sources: Sources): { parts: ContentParts; findings: Finding[] } {
  const { parts, findings } = assembleContent(sources)
  const { business, site, ledger, pages } = parts
  const facts = business && ledger && siteScope(business, ledger)
  if (!facts) return { parts, findings }
  const lost: Finding[] = []
  const cut = <File extends Pick<ContentFile<unknown>, 'path' | 'data' | 'body'>>(file: File) =>
    withoutEmpty(file, facts, (path, names) => {
      const source = sources.files.find((one) => one.path === file.path) ?? file.path
      const problem = `inserts ${names.join(' and ')}, which is empty, and the page needs this field: write it without.`
      lost.push(findingAt({ file: source, path }, problem))
    })
  const left = <File extends Parameters<typeof cut>[0]>(files: File[]): File[] =>
    files.flatMap((file) => cut(file) ?? [])
  const data = <Data>(path: string, data: Data): Data | undefined =>
    cut({ path, data, body: '' })?.data
  const whole: ContentParts = {
    ...parts,
    business: data('business.md', business),
    site: site && data('site.md', site),
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [name, page && cut(page)]),
    ) as typeof pages,
    ownPages: left(parts.ownPages),
    services: left(parts.services),
    areas: left(parts.areas),
    work: left(parts.work),
    reviews: data('reviews.md', { reviews: parts.reviews })?.reviews ?? [],
  }
  return { parts: whole, findings: [...findings, ...lost] }
}

/** What the checks can read, as far as the files are valid. */
export function knownOf(
  sources: Sources,
  parts: ContentParts,
  now: Date,
  isValid: boolean,
): Omit<PartialInput, 'drafts' | 'webhook'> {
  const { business, ledger } = parts
  const byPath = new Map(sources.files.map((file) => [file.path, file]))
  // A file that could not be read still has an address.
  const paths = [...byPath.keys(), ...sources.findings.map(({ file }) => file)]
  return {
    ...parts,
    sources,
    values: sources.files.flatMap(({ values }) => values),
    valuesIn: (file) => byPath.get(file)?.values ?? [],
    at: (file, path) => ({ file: byPath.get(file) ?? file, path }),
    facts: business && ledger && siteScope(business, ledger),
    targets: linkTargets(parts, paths, sources.others),
    content: isValid ? (parts as SiteContent) : undefined,
    today: business && dayIn(business.timeZone, now),
  }
}

/** Runs every check. */
function runChecks(known: PartialInput): Finding[] {
  const settled = new Set(known.questions?.settled)
  return checks.flatMap((check) =>
    findWith(check, known)
      .filter(({ file, field }) => !check.canBeSettled || !settled.has(formatPlace(file, field)))
      .map((found) => Object.assign(found, { severity: check.severity, check: check.name })),
  )
}

/** Leaves out what checks find in fields that are not valid: one line for a field is enough. */
function withoutRepeats(found: Finding[], invalid: Finding[]): Finding[] {
  const at = ({ file, field }: Finding) => `${file} ${field}`
  const said = new Set(invalid.map(at))
  return found.filter((one) => !said.has(at(one)))
}

import { count, excerpt } from '../shared/wording'
import { checks } from './checks'
import { type Finding, formatFindings, type Sentence } from './findings'

/** A decision: the findings that one answer settles, in order. */
export type Decision = [first: Finding, ...others: Finding[]]

/** The decisions that findings come down to. */
export function decisionsOf(findings: Finding[]): Decision[] {
  const decisions = new Map<unknown, Decision>()
  for (const finding of findings) {
    // A warning is a matter of its own.
    const id = finding.open?.decision ?? finding
    const decision = decisions.get(id)
    if (decision) decision.push(finding)
    else decisions.set(id, [finding])
  }
  return [...decisions.values()]
}

/** Decisions by who makes them. A warning is for nobody to decide. */
export function byWhom(decisions: Decision[]): Record<'owner' | 'lawyer' | 'nobody', Decision[]> {
  const isOpen = ([{ open }]: Decision) => open !== undefined
  const isLegal = ([{ open }]: Decision) => open?.settledBy.includes('a lawyer') ?? false
  return {
    owner: decisions.filter((decision) => isOpen(decision) && !isLegal(decision)),
    lawyer: decisions.filter(isLegal),
    nobody: decisions.filter((decision) => !isOpen(decision)),
  }
}

/** How much is left: `12 decisions to settle, 5 points for a lawyer`; nothing, if nothing is. */
export function whatIsLeft(decisions: Decision[]): string {
  const { owner, lawyer, nobody } = byWhom(decisions)
  return [
    owner.length > 0 && `${count(owner.length, 'decision')} to settle`,
    lawyer.length > 0 && `${count(lawyer.length, 'point')} for a lawyer`,
    nobody.length > 0 && count(nobody.length, 'warning'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** One line for each decision, with an empty line between files. */
export function formatDecisions(decisions: Decision[], folder: string): string {
  const findings = decisions.map(([first, ...others]) => {
    const more = [...published([first, ...others]), ...alsoAt(others), ...answersTo(first)]
    return { ...first, problem: [first.problem, ...more].join(' ') }
  })
  const files = [...new Set(findings.map(({ file }) => file))].sort()
  const inFile = (name: string) => findings.filter(({ file }) => file === name)
  return files.map((file) => formatFindings(inFile(file), folder).join('\n')).join('\n\n')
}

function alsoAt(others: Finding[]): string[] {
  if (others.length === 0) return []
  return [`Also at ${others.map(({ file, line }) => `${file}:${line}`).join(', ')}.`]
}

/** What can be answered, where there is a choice: `Answer: yes, a figure, or leave it out.` */
function answersTo({ open }: Finding): string[] {
  const possible = open?.settledBy ?? []
  if (possible.length < 2) return []
  const [last, ...others] = possible.toReversed()
  return [`Answer: ${others.reverse().join(', ')}${others.length > 1 ? ',' : ''} or ${last}.`]
}

/** How many sentences stand beside a question. */
const mostShown = 4

/**
 * What is published of a decision, and where: of each of its lines the sentence that says most. A question
 * about a whole page has only the page.
 */
function published(decision: Finding[]): string[] {
  const lines = decision.flatMap(({ open }) => {
    const sentences = open?.sentences ?? []
    const [first] = sentences.toSorted((one, other) => wordsIn(other) - wordsIn(one))
    if (!first) return []
    if (!first.sentence) return [`(${first.page})`]
    const pages = new Set(sentences.map(({ page }) => page ?? 'every page'))
    const more = pages.size > 1 ? ` and ${count(pages.size - 1, 'more page')}` : ''
    return [`“${excerpt(first.sentence, 160)}” (${first.page ?? 'every page'}${more})`]
  })
  return [...new Set(lines)].slice(0, mostShown)
}

/** More than a dozen words say no more of what a figure is about. */
const wordsIn = ({ sentence }: Sentence) => Math.min(sentence.split(' ').length, 12)

/** How each kind of open point is settled, one line each: `2 placeholders: …`. */
export function settling(decisions: Decision[]): string {
  const lines = new Map(
    checks.flatMap(({ name, settle }) => {
      const amount = decisions.filter(([{ check }]) => check === name).length
      return settle && amount > 0 ? [[name, `${count(amount, name)}: ${settle}`]] : []
    }),
  )
  return [...lines.values()].join('\n')
}

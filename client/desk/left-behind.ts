import {
  type Edit,
  type Finding,
  fieldName,
  formatPlace,
  isOwnWords,
  placeAfter,
  unusedLine,
} from '../../scripts/content'
import { literal } from '../../scripts/shared/wording'
import type { Checked } from './core'
import type { Change } from './edits'

/** What is said of a place, and how much it matters. */
export type Said = Pick<Finding, 'file' | 'field' | 'problem'> & Partial<Pick<Finding, 'severity'>>

interface Work {
  before: Checked
  checked: Checked
  edits: readonly Edit[]
  changes: readonly Change[]
}

/** What changes leave behind: warnings that were not there before, and texts that still say what a fact was. */
export function leftBehind({ before, checked, edits, changes }: Work): Said[] {
  const after = ({ file, field }: Finding) =>
    edits.reduce<string | undefined>(
      (place, edit) => place && placeAfter(place, edit),
      formatPlace(file, field),
    )
  const old = new Set(before.findings.map((one) => `${after(one)}\n${one.problem}`))
  // With a page goes what only that page inserted.
  const gone = changes.map(({ before = '', after }) => (after === undefined ? before : '')).join()
  const wentWith = ({ check, problem }: Finding) =>
    check === unusedLine && gone.includes(/:([^{}]+)\}\}/.exec(problem)?.[1] ?? problem)
  const warnings = checked.findings.filter(
    (one) =>
      one.severity !== 'error' &&
      !one.question &&
      !old.has(`${formatPlace(one.file, one.field)}\n${one.problem}`) &&
      !wentWith(one) &&
      // A photo that nothing shows is not published.
      (!one.file.startsWith('photos/') || changes.some(({ file }) => file === one.file)),
  )
  return [
    ...warnings.map((one) =>
      one.field === 'draft' ? { ...one, field: '', problem: hidden } : one,
    ),
    ...stillTyped(before, checked),
  ]
}

const hidden =
  'is not shown to visitors yet. Write what is missing, and choose “Show it to visitors”.'

/** The texts that say a fact as it was: what is typed there does not change with its field. */
function stillTyped(before: Checked, { facts, values }: Checked): Said[] {
  const now = Object.values(facts).join('\n')
  const replaced = Object.entries(before.facts)
    .filter(([name, text]) => facts[name] !== text)
    .map(([, text]) => text.replace(/\[\^[^\]]*\]/g, '').trim())
    .filter((text) => isDistinct.test(text) && !now.includes(text))
  if (replaced.length === 0) return []
  const parts = (text: string) => text.match(/[$€£]?[\p{L}\p{N}]+/gu) ?? []
  const old = replaced.map((text) => parts(text).map(literal).join(between))
  const typed = new RegExp(`(?<![\\p{L}\\p{N}])(?:${old.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return values.filter(isOwnWords).flatMap(({ text, file, path }) => {
    const [words] = typed.exec(text) ?? []
    const problem = `says “${words}” still, which you have changed elsewhere.`
    const said = { file: file.path, field: fieldName(path), severity: 'warning' as const, problem }
    return words ? [said] : []
  })
}

/** A number of few digits may be that of anything. */
const isDistinct = /\p{L}{3}|[$€£]\d|\d\/\d|(?:\d\D*){5}/u

/** A phone number, and a name, may have other signs between their parts. */
const between = '[^\\p{L}\\p{N}]{0,3}'

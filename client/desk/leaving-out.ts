import {
  applyEdits,
  type Edit,
  type FieldAt,
  type Finding,
  parsePlace,
  placesOf,
  saysWords,
  type Value,
  withoutBlocks,
} from '../../scripts/content'
import { answerTo, emptied, type Given, isInserted, type OpenPoint } from './answers'
import type { Checked, Core } from './core'
import { editAt, type Files } from './edits'
import { fieldOf } from './labels'

/** The edits that leave out all that a point is about; nothing where that cannot be. */
export function leavingOut(
  { finding, lines }: OpenPoint,
  { core, files, checked }: Given & { checked: Checked },
): Edit[] | undefined {
  if (lines.length === 0) return takingOut(finding, core, files, checked.facts)
  const fields = placesOf(finding)
    .map(parsePlace)
    .flatMap(({ file, path }) => {
      const at = fieldOf(file, path, core.dataOf(files, file))
      return at ? [{ file, path, at }] : []
    })
  // The note of a claim, or its last day, says nothing without it.
  const isBeside = ({ at }: { at: FieldAt }) => at.field.isLedger && !isInserted(at)
  const isAlone = fields.every(isBeside)
  const edits = fields
    .filter((one) => isAlone || !isBeside(one))
    .map((one) => (isInserted(one.at) || one.at.isOptional ? emptied(one, files) : undefined))
  return edits.every((one) => one !== undefined) ? edits.flat() : undefined
}

/** How the entries and paragraphs go that hold the words of a question; not at all if one must stay. */
function takingOut(finding: Finding, core: Core, files: Files, facts: Checked['facts']) {
  const { about, quote } = finding.question ?? { about: [], quote: [] }
  const named = about.map((place) => parsePlace(place).file)
  const edits: Edit[] = []
  let now = files
  for (const words of quote) {
    const value = core
      .values(now)
      .find((one) => named.includes(one.file.path) && saysWords(one, words, { facts }))
    // It went with other words.
    if (!value) continue
    const edit = removalOf(value, words, now, facts)
    if (!edit) return undefined
    edits.push(edit)
    now = applyEdits(now, [edit])
  }
  const point = { id: '', finding, lines: [] }
  const { problem } = answerTo([point], { core, files }, edits)
  return edits.length > 0 && !problem ? edits : undefined
}

function removalOf(value: Value, words: string, files: Files, facts: Checked['facts']) {
  const { text, isOptional, file } = value
  const path = value.path as Edit['path']
  if (path.length === 0) {
    const left = withoutBlocks(text.trim(), (one) =>
      saysWords({ ...value, text: one }, words, { facts }),
    )
    return left === text.trim() ? undefined : editAt(files, file.path, [], left)
  }
  // Without its text an entry goes: a question with its answer, but no section.
  const end = isOptional ? path.length : path.findLastIndex((part) => typeof part === 'number') + 1
  const isSection = path[end - 2] === 'sections'
  return end > 0 && !isSection ? editAt(files, file.path, path.slice(0, end)) : undefined
}

import { applyEdits, dataAt, type Edit } from '../../scripts/content'
import {
  type DeskEdit,
  isInsertion,
  isNothing,
  isSame,
  isStructural,
  isWholeFile,
  isWithin,
  withValue,
} from './edits'

/** An edit, and those that it is made of. */
export interface EditLine {
  edit: DeskEdit
  of: DeskEdit[]
}

/** The same edits in fewest. */
export const compact = (edits: readonly DeskEdit[]): DeskEdit[] =>
  linesOf(edits).map(({ edit }) => edit)

/** A line for each field: its edits are one, and those within something new are a part of that. */
export function linesOf(edits: readonly DeskEdit[]): EditLine[] {
  const all: EditLine[] = []
  for (const edit of edits) {
    const isRelated = ({ edit: one }: EditLine) =>
      one.file === edit.file &&
      (isWithin(one.path, edit.path) ||
        isWithin(edit.path, one.path) ||
        (isStructural(one) && (isStructural(edit) || isWholeFile(one) || !isBefore(edit, one))))
    const at = all.findLastIndex(isRelated)
    const isLast = all.findLastIndex(({ edit: { file } }) => file === edit.file) === at
    const target = all[at]
    const isOpen = target && !target.edit.conflict && !edit.conflict
    const whole = isOpen && joined(target.edit, edit, isLast)
    if (!whole) all.push({ edit, of: [edit] })
    else if (isNothing(whole)) all.splice(at, 1)
    else all[at] = { edit: whole, of: [...target.of, edit] }
  }
  return all
}

/** Whether an edit is about the same field before a change of a list as after it. */
function isBefore({ path }: Edit, list: Edit): boolean {
  const at = list.path.length - 1
  if (!isWithin(path, list.path.slice(0, at))) return !isWithin(list.path, path)
  return Number(path[at]) < Math.min(Number(list.path[at]), list.to ?? Number.POSITIVE_INFINITY)
}

/** Two edits as one, where they are about the same thing. */
function joined(target: DeskEdit, edit: DeskEdit, isLast: boolean): DeskEdit | undefined {
  const { file, value } = target
  if (isWholeFile(target)) {
    if (value === undefined || target.was !== undefined) return undefined
    return { ...target, value: applyEdits(new Map([[file, String(value)]]), [edit]).get(file) }
  }
  if (target.to !== undefined || edit.to !== undefined || isWholeFile(edit)) return undefined
  if (isStructural(target) && value === undefined) return undefined
  if (isStructural(edit) && !isLast) return undefined
  const inside = edit.path.slice(target.path.length)
  if (isSame(target.path, edit.path))
    return isInsertion(edit) ? undefined : { ...target, value: edit.value }
  if (!isWithin(edit.path, target.path) || typeof value !== 'object') return undefined
  if (!isInsertion(edit)) return { ...target, value: withValue(value, inside, edit.value) }
  const list = inside.slice(0, -1)
  const old = dataAt(value, list) ?? []
  const next = Array.isArray(old) && old.toSpliced(Number(inside.at(-1)), 0, edit.value)
  return next ? { ...target, value: withValue(value, list, next) } : undefined
}

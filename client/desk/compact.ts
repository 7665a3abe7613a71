import { applyEdits, type Edit } from '../../scripts/content'
import { type DeskEdit, isInsertion, isNothing, isSame, isStructural, isWholeFile } from './edits'

/** An edit, and those that it is made of. */
export interface EditLine {
  edit: DeskEdit
  of: DeskEdit[]
}

/**
 * The same edits in fewer: those of one field as one, and those within something new as a part of it.
 * Those that were made together stay apart from others, so that they can be taken back.
 */
export function compact(edits: readonly DeskEdit[]): DeskEdit[] {
  const isAlone = ({ group }: DeskEdit) => edits.filter((one) => one.group === group).length === 1
  const mayJoin = (one: DeskEdit, other: DeskEdit) =>
    one.group === other.group || (isAlone(one) && isAlone(other))
  return linesOf(edits, mayJoin).map(({ edit }) => edit)
}

/** The same in fewest. */
export function linesOf(
  edits: readonly DeskEdit[],
  mayJoin: (one: DeskEdit, other: DeskEdit) => boolean = () => true,
): EditLine[] {
  const all: EditLine[] = []
  for (const edit of edits) {
    const isRelated = ({ edit: one }: EditLine) =>
      one.file === edit.file &&
      (isStructural(one) || isWithin(one.path, edit.path) || isWithin(edit.path, one.path))
    const at = all.findLastIndex(isRelated)
    const isLast = all.findLastIndex(({ edit: { file } }) => file === edit.file) === at
    const target = all[at]
    const isOpen = target && !target.edit.conflict && !edit.conflict && mayJoin(target.edit, edit)
    const whole = isOpen && joined(target.edit, edit, isLast)
    if (!whole) all.push({ edit, of: [edit] })
    else if (isNothing(whole)) all.splice(at, 1)
    else all[at] = { edit: whole, of: [...target.of, edit] }
  }
  return all
}

/** Whether a field is another one, or is in it. The text below the fields is in none. */
export const isWithin = (inner: Edit['path'], outer: Edit['path']) =>
  (outer.length > 0 || inner.length === 0) && outer.every((key, at) => inner[at] === key)

/** Two edits as one, where they are about the same thing. */
function joined(target: DeskEdit, edit: DeskEdit, isLast: boolean): DeskEdit | undefined {
  const { file, value } = target
  if (isWholeFile(target)) {
    if (value === undefined || target.was !== undefined) return undefined
    return { ...target, value: applyEdits(new Map([[file, String(value)]]), [edit]).get(file) }
  }
  if (target.to !== undefined || edit.to !== undefined || isWholeFile(edit)) return undefined
  if (isStructural(target) && value === undefined) return undefined
  if (isInsertion(edit) || (isStructural(edit) && !isLast)) return undefined
  if (isSame(target.path, edit.path)) return { ...target, value: edit.value }
  const isInside = isWithin(edit.path, target.path) && typeof value === 'object'
  if (!isInside || isStructural(edit)) return undefined
  return { ...target, value: withValue(value, edit.path.slice(target.path.length), edit.value) }
}

/** Data with another value at a path; nothing if a group or list of which nothing is left. */
function withValue(data: unknown, [key, ...rest]: Edit['path'], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data)) {
    const list = data.map((one, at) => (at === key ? withValue(one, rest, value) : one))
    const left = list.filter((one) => one !== undefined)
    return left.length > 0 ? left : undefined
  }
  const { [key]: old, ...others } = (data ?? {}) as Record<string | number, unknown>
  const inner = withValue(old, rest, value)
  if (inner !== undefined) return { ...(data as object), [key]: inner }
  return Object.keys(others).length > 0 ? others : undefined
}

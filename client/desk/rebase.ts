import { applyEdits, dataUrlPayload, type Edit, EditError, valueAt } from '../../scripts/content'
import {
  applied,
  type DeskEdit,
  type Files,
  isInsertion,
  isNothing,
  isSame,
  isStructural,
  isWholeFile,
  type Work,
  withEdits,
  workOf,
} from './edits'

/**
 * Puts edits on files that somebody else has changed. An edit applies where its field is as it was;
 * it is dropped where somebody did the same; otherwise it waits for the owner's choice.
 *
 * @param old The files that the edits were made on.
 */
export function rebase(edits: readonly DeskEdit[], old: Files, base: Files): Work {
  const isTouched = ({ file }: Edit) => old.get(file) !== base.get(file)
  if (!edits.some(isTouched)) {
    try {
      return workOf(base, edits)
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      return workOf(base, placedOn(base, edits, old))
    }
  }
  const left = replayed(compact(edits), [old, base], (edit, before, now) =>
    isTouched(edit) ? placed(edit, before, now) : edit,
  )
  return workOf(base, left)
}

/** The edits that are left to do on a base, those that it is in the way of as conflicts. */
export const placedOn = (base: Files, edits: readonly DeskEdit[], old: Files): DeskEdit[] =>
  replayed(compact(edits), [old, base], placed)

/**
 * The edits of some files on others, in their order.
 *
 * @param find An edit where its field is in files that have the edits before it; nothing if it is left out.
 */
function replayed(
  edits: readonly DeskEdit[],
  [old, base]: [old: Files, base: Files],
  find: (edit: DeskEdit, before: Files, now: Files) => DeskEdit | undefined,
): DeskEdit[] {
  let [before, now] = [old, base]
  return edits.flatMap((edit, index): DeskEdit[] => {
    const found = find(edit, before, now)
    if (!edit.conflict) before = attempt(before, edit) ?? before
    const isOld = found?.conflict === 'changed' && isTypedOver(edit, edits.slice(index + 1))
    if (!found || isOld) return []
    const next = found.conflict ? now : attempt(now, found)
    now = next ?? now
    return [next ? found : { ...edit, conflict: 'gone' }]
  })
}

/** Whether a later edit is about the same field: the owner chooses between that and the other value. */
function isTypedOver({ file, path }: Edit, later: readonly Edit[]): boolean {
  const next = later.find(
    (one) => one.file === file && (isStructural(one) || isSame(one.path, path)),
  )
  return next !== undefined && !isStructural(next)
}

function attempt(files: Files, edit: Edit): Files | undefined {
  try {
    return applyEdits(files, [edit])
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

/** An edit where its field is now, with its conflict if there is one; nothing if it is done already. */
function placed(old: DeskEdit, before: Files, now: Files): DeskEdit | undefined {
  const { conflict: _, ...edit } = old
  const { file, value, was } = edit
  const text = now.get(file)
  if (isWholeFile(edit)) {
    const [there, mine, first] = [text, value, was].map((one) => dataUrlPayload(one as string))
    if (there === mine) return undefined
    return there === first ? edit : { ...edit, conflict: 'changed' }
  }
  const path = text === undefined ? undefined : pathIn(edit, before.get(file), text)
  if (!path) return { ...edit, conflict: 'gone' }
  const there = valueAt(text, path)
  if (edit.to !== undefined) return { ...edit, path }
  if (isInsertion(edit)) return isSame(there, value) ? undefined : { ...edit, path }
  if (isAlike(there, was)) return { ...edit, path, was: there }
  return isAlike(there, value) ? undefined : { ...edit, path, conflict: 'changed' }
}

/** Whether values say the same: an empty field says as much as none. */
const isAlike = (one: unknown, other: unknown) => isSame(one ?? '', other ?? '')

/** The path of an edit in another text of the file: entries of lists are found where they stand there. */
function pathIn(edit: Edit, before = '', now = ''): Edit['path'] | undefined {
  const path = [...edit.path]
  for (const [at, index] of edit.path.entries()) {
    if (typeof index !== 'number') continue
    const [old, next] = [
      valueAt(before, edit.path.slice(0, at)),
      valueAt(now, path.slice(0, at)),
    ].map((list): unknown[] => (Array.isArray(list) ? list : []))
    const isNew = at === path.length - 1 && isInsertion(edit)
    const found = isNew
      ? Math.min(index, next?.length ?? 0)
      : sameEntry(index, old ?? [], next ?? [])
    if (found === undefined) return undefined
    path[at] = found
  }
  return path
}

/** Where an entry of a list stands in another version of it. */
function sameEntry(index: number, old: unknown[], next: unknown[]): number | undefined {
  const isOld = (entry: unknown) => isSame(entry, old[index])
  if (index >= old.length) return undefined
  const isOnlyChange =
    old.length === next.length && old.every((one, at) => at === index || isSame(one, next[at]))
  if (isOnlyChange || isOld(next[index])) return index
  const found = next.findIndex(isOld)
  return found >= 0 && found === next.findLastIndex(isOld) ? found : undefined
}

/** Takes the edits of a file back, with the groups that they are of, but nothing that is being published. */
export function withoutFile({ base, edits, sealed }: Work, file: string): Work {
  const [published, others] = [edits.slice(0, sealed), edits.slice(sealed)]
  const groups = others.filter((one) => one.file === file).map(({ group }) => group)
  const isOut = ({ file: own, group }: DeskEdit) =>
    own === file || (group !== undefined && groups.includes(group))
  const files = applied(base, published)
  const left = replayed(others, [files, files], (edit, before, now) => {
    if (isOut(edit)) return undefined
    const found = placed(edit, before, now)
    // What it stood on is taken back by the same owner: there is nothing to choose.
    return found?.conflict === 'changed' && !edit.conflict
      ? { ...found, conflict: undefined, was: valueAt(now.get(edit.file), found.path) }
      : found
  })
  const due = others
    .filter(isOut)
    .flatMap(({ ended = [] }) => ended)
    .filter((one) => one.file !== file)
  return workOf(base, [...published, ...left, ...due], sealed)
}

/**
 * What another tab has kept, in place of the work of this one. What is being published here stays ahead
 * of it, as it is, until that has ended.
 */
export function taken(work: Work, kept: { base?: Files | undefined; edits: Work['edits'] }): Work {
  const { sealed } = work
  const base = (sealed === 0 && kept.base) || work.base
  if (sealed === 0) return rebase(kept.edits, base, base)
  const published = work.edits.slice(0, sealed)
  const isPublished = (edit: DeskEdit) => published.some((one) => isSame(one, edit))
  // The other tab may have taken some of them back, but has put nothing before them.
  const others = kept.edits.filter((one, index) => index >= sealed || !isPublished(one))
  const files = applied(base, published)
  const next = rebase(others, files, files)
  const edits = [...published, ...next.edits]
  // Another list would be kept again, and taken by the other tab.
  return { ...next, base, sealed, edits: isSame(edits, kept.edits) ? kept.edits : edits }
}

/**
 * Adds edits as `withEdits` does. One that is about the field of a conflict ends that: the owner has seen
 * the other value there, and the newest words count.
 *
 * @throws {EditError} When what an edit is about is not there.
 */
export function changed(work: Work, edits: readonly Edit[]): Work {
  const real = edits.filter((one) => !isNothing(one))
  const conflicts = work.edits.flatMap((conflict, at) => {
    if (conflict.conflict !== 'changed' || isWholeFile(conflict)) return []
    const path = placeNow(work, conflict, at)
    const over = path && real.findLast((edit) => isOver(edit, conflict.file, path))
    return over ? [{ conflict, over, now: { ...conflict, path } }] : []
  })
  const left = work.edits.filter((one) => !conflicts.some(({ conflict }) => conflict === one))
  const added = edits.map((edit): DeskEdit => {
    const ended = conflicts.filter(({ over }) => over === edit).map(({ now }) => now)
    return ended.length > 0 ? { ...edit, ended } : edit
  })
  return withEdits(
    conflicts.length > 0 ? { ...work, edits: left, earlier: undefined } : work,
    added,
  )
}

/** Whether an edit is about what a field says, or about a part of it. */
function isOver(edit: Edit, file: string, path: Edit['path']): boolean {
  if (edit.file !== file || isWholeFile(edit) || !isWithin(edit.path, path)) return false
  const isPart = edit.path.length > path.length
  // Another place in the list, or another entry before it, leaves it as it is.
  return isPart || (edit.to === undefined && !isInsertion(edit))
}

/** Where the field of a conflict is after the edits behind it. */
function placeNow({ base, edits, files }: Work, edit: Edit, at: number) {
  const before = applied(base, edits.slice(0, at)).get(edit.file)
  return pathIn(edit, before, files.get(edit.file))
}

/** Ends a conflict. The owner's value takes the place of the other one, or is dropped. */
export function resolved(work: Work, edit: DeskEdit, keeps: 'mine' | 'theirs'): Work {
  const { base, sealed } = work
  const at = work.edits.indexOf(edit)
  const others = work.edits.filter((one) => one !== edit)
  if (keeps === 'theirs') return workOf(base, others, sealed)
  const { conflict: _, ...mine } = edit
  const { file } = edit
  const there = work.files.get(file)
  if (isWholeFile(mine)) {
    const removal = there === undefined ? [] : [{ file, path: [], was: there }]
    const added = mine.value === undefined ? [] : [{ file, path: [], value: mine.value }]
    return workOf(base, [...others, ...removal, ...added], sealed)
  }
  const path = placeNow(work, mine, at)
  if (!path) throw new EditError('Its place is gone.')
  return workOf(base, [...others, { ...mine, path, was: valueAt(there, path) }], sealed)
}

/**
 * The same edits in fewer: those of one field as one, and those within something new as a part of it.
 * Those of a group stay apart from others, so that it can be taken back.
 */
export function compact(edits: readonly DeskEdit[]): DeskEdit[] {
  const all: DeskEdit[] = []
  for (const edit of edits) {
    const isRelated = (one: DeskEdit) =>
      one.file === edit.file &&
      (isStructural(one) || isWithin(one.path, edit.path) || isWithin(edit.path, one.path))
    const at = all.findLastIndex(isRelated)
    const isLast = all.findLastIndex(({ file }) => file === edit.file) === at
    const target = all[at]
    const folded = target && !target.conflict && !edit.conflict && joined(target, edit, isLast)
    if (!folded) all.push(edit)
    else if (isNothing(folded)) all.splice(at, 1)
    else all[at] = folded
  }
  return all
}

/** Whether a field is another one, or is in it. The text below the fields is in none. */
const isWithin = (inner: Edit['path'], outer: Edit['path']) =>
  (outer.length > 0 || inner.length === 0) && outer.every((key, at) => inner[at] === key)

/** Two edits as one, where they are about the same thing. */
function joined(target: DeskEdit, edit: DeskEdit, isLast: boolean): DeskEdit | undefined {
  const { file, value, group } = target
  if (group !== edit.group) return undefined
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

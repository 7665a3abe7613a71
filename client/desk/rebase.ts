import { dataUrlPayload, type Edit, valueAt } from '../../scripts/content'
import { compact } from './compact'
import {
  applied,
  attempt,
  type DeskEdit,
  type DeskWork,
  type Files,
  inverse,
  isInsertion,
  isRemovalOfEntry,
  isSame,
  isStructural,
  isWholeFile,
  isWithin,
  withEdit,
  withTexts,
  workOf,
} from './edits'

/**
 * Puts edits on files that somebody else has changed. An edit applies where its field is as it was;
 * it is dropped where somebody did the same; otherwise it waits for the owner's choice.
 *
 * @param old The files that the edits were made on.
 */
export function rebase(edits: readonly DeskEdit[], old: Files, base: Files): DeskWork {
  // What somebody had taken out, and has put back, is changed again.
  const back = edits.filter(({ conflict, made, file }) => conflict && made && base.has(file))
  if (back.length > 0) {
    const again = edits.flatMap((one) => (back.includes(one) ? (one.made?.by ?? []) : one))
    const before = back.map(({ file, made }) => [file, made?.of] as const)
    return rebase(again, withTexts(old, before), base)
  }
  const isTouched = ({ file }: Edit) => old.get(file) !== base.get(file)
  if (!edits.some(isTouched)) return edits.reduce(withEdit, workOf(base, []))
  const whole = wholeFiles(edits.filter(isTouched), old, base)
  const others = replayed(
    edits.filter(({ file, conflict }) => conflict || !whole.has(file)),
    [old, base],
    (edit, before, now) => (isTouched(edit) ? placed(edit, before, now) : edit),
  )
  const all = [...others, ...[...whole.values()].filter((one) => one !== undefined)]
  // A question that somebody else has changed is asked again: there is nothing to choose.
  return workOf(
    base,
    all.filter(({ file, conflict }) => !conflict || file !== 'questions.md'),
  )
}

/**
 * The files of which the owner chooses a version: somebody else has taken out what was changed, or both
 * have added, replaced or taken out the same. All edits of such a file are one.
 */
function wholeFiles(
  edits: readonly DeskEdit[],
  old: Files,
  base: Files,
): Map<string, DeskEdit | undefined> {
  const found = edits.filter((one) => !one.conflict && (isWholeFile(one) || !base.has(one.file)))
  const mine = found.length > 0 ? applied(old, edits) : old
  return new Map(
    found.map(({ file, group }) => {
      const [there, value] = [base.get(file), mine.get(file)]
      const was = value === undefined ? there : undefined
      const by = edits.filter((one) => one.file === file && !one.conflict)
      const of = by.some(isWholeFile) ? undefined : old.get(file)
      const edit: DeskEdit = { file, path: [], value, was, group, conflict: 'changed' }
      if (of !== undefined) edit.made = { of, by }
      return [file, dataUrlPayload(there) === dataUrlPayload(value) ? undefined : edit]
    }),
  )
}

/** The edits that are left to do on files, those that something is in the way of as conflicts. */
export const placedOn = (
  files: Files,
  edits: readonly DeskEdit[],
  old: Files = files,
): DeskEdit[] => replayed(edits, [old, files], placed)

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
    before = attempt(before, edit) ?? before
    const isOld = found?.conflict === 'changed' && isTypedOver(edit, edits.slice(index + 1))
    if (!found || isOld) return []
    const next = attempt(now, found)
    now = next ?? now
    return [next ? found : { ...found, conflict: 'gone' }]
  })
}

/** Whether a later edit is about the same field: the owner chooses between that and the other value. */
function isTypedOver({ file, path }: Edit, later: readonly DeskEdit[]): boolean {
  const next = later.find(
    (one) => !one.conflict && one.file === file && (isStructural(one) || isSame(one.path, path)),
  )
  return next !== undefined && !isStructural(next)
}

/** An edit where its field is now, with its conflict if there is one; nothing if it is done already. */
function placed(edit: DeskEdit, before: Files, now: Files): DeskEdit | undefined {
  const { file, value, was, conflict } = edit
  // A field of a file that could not be read may be there again.
  const isField = !isWholeFile(edit) && edit.path.every((key) => typeof key === 'string')
  if (conflict === 'gone' && !isField) return edit
  const text = now.get(file)
  if (isWholeFile(edit)) {
    const [there, mine, first] = [text, value, was].map((one) => dataUrlPayload(one as string))
    if (there === mine) return undefined
    return there === first && !conflict ? edit : { ...edit, conflict: 'changed' }
  }
  const list = (one: string | undefined) => listAt(one, edit.path.slice(0, -1))
  const [old, next] = [list(before.get(file)), list(text)]
  const path = text === undefined ? undefined : pathIn(edit, before.get(file), text)
  const isOut = !path && isRemovalOfEntry(edit) && edit.to === undefined
  if (isOut && amount(next, was) < amount(old, was)) return undefined
  if (!path) return { ...edit, conflict: 'gone' }
  const there = valueAt(text, path)
  if (edit.to !== undefined) return edit.to === path.at(-1) ? undefined : { ...edit, path }
  if (isInsertion(edit))
    return amount(next, value) > amount(old, value) ? undefined : { ...edit, path }
  if (isAlike(there, was) && conflict !== 'changed')
    return { ...edit, path, was: there, conflict: undefined }
  return isAlike(there, value) ? undefined : { ...edit, path, conflict: 'changed' }
}

/** Whether values say the same: an empty field says as much as none. */
const isAlike = (one: unknown, other: unknown) => isSame(one ?? '', other ?? '')

/** The path of an edit in another text of the file: entries of lists are found where they stand there. */
function pathIn(edit: Edit, before = '', now = ''): Edit['path'] | undefined {
  const path = [...edit.path]
  for (const [at, index] of edit.path.entries()) {
    if (typeof index !== 'number') continue
    const [old, next] = [listAt(before, edit.path.slice(0, at)), listAt(now, path.slice(0, at))]
    const isNew = at === path.length - 1 && isInsertion(edit)
    const found = isNew ? Math.min(index, next.length) : sameEntry(index, old, next)
    if (found === undefined) return undefined
    path[at] = found
  }
  return path
}

function listAt(text: string | undefined, path: Edit['path']): unknown[] {
  const found = valueAt(text, path)
  return Array.isArray(found) ? found : []
}

/** How often a list has an entry. */
const amount = (list: unknown[], entry: unknown) => list.filter((one) => isSame(one, entry)).length

/** Where an entry of a list stands in another version of it: if it has changed, by what it still has. */
function sameEntry(index: number, old: unknown[], next: unknown[]): number | undefined {
  const isOld = (entry: unknown) => isSame(entry, old[index])
  if (index >= old.length) return undefined
  const isOnlyChange =
    old.length === next.length &&
    old.every((one, at) => (at === index ? mayBe(one, next[at]) : isSame(one, next[at])))
  if (isOnlyChange || isOld(next[index])) return index
  const found = next.findIndex(isOld)
  if (found >= 0) return found === next.findLastIndex(isOld) ? found : undefined
  const isLike = (one: unknown, at: number) => mostLike(one, at, old, next) === index
  const like = next.flatMap((one, at) => (!amount(old, one) && isLike(one, at) ? at : []))
  return like.length === 1 ? like[0] : undefined
}

/** The one entry that is gone from a list and has most in common with one of its next version. */
function mostLike(entry: unknown, place: number, old: unknown[], next: unknown[]) {
  const isThere = (at: number) =>
    old.length === next.length && at === place && mayBe(old[at], entry)
  const rated = old.map((one, at) =>
    amount(next, one) ? 0 : inCommon(one, entry) + (isThere(at) ? 0.5 : 0),
  )
  const most = Math.max(...rated)
  return most > 0 && amount(rated, most) === 1 ? rated.indexOf(most) : undefined
}

/** Whether an entry can be another version of one: a group that has nothing of it is none. */
const mayBe = (one: unknown, other: unknown) => inCommon(one, one) < 2 || inCommon(one, other) > 0

/** How many texts two groups or lists have in common. */
const inCommon = (one: unknown, other: unknown): number =>
  typeof one === 'string'
    ? Number(one === other)
    : Object.entries(one ?? {}).reduce(
        (sum, [key, value]) => sum + inCommon(value, Object(other)[key]),
        0,
      )

/** Takes edits back, with all that was made together with them. What waits for a choice stays. */
export function without({ base, edits }: DeskWork, groups: readonly string[]): DeskWork {
  const isOut = ({ group, conflict }: DeskEdit) => !conflict && groups.includes(group)
  const first = edits.findIndex(isOut)
  if (first < 0) return workOf(base, edits)
  const files = applied(base, edits.slice(0, first))
  const left = replayed(edits.slice(first), [files, files], (edit, before, now) => {
    if (isOut(edit)) return undefined
    const found = placed(edit, before, now)
    // What it stood on is taken back by the same owner: there is nothing to choose.
    return found?.conflict === 'changed' && !edit.conflict && !isWholeFile(edit)
      ? { ...found, conflict: undefined, was: valueAt(now.get(edit.file), found.path) }
      : found
  })
  return workOf(base, [...edits.slice(0, first), ...left])
}

/** The work after a publication of its edits. What was changed or taken back meanwhile is left to do. */
export function published(work: DeskWork, sent: readonly DeskEdit[], next: Files): DeskWork {
  const { edits } = work
  const end = edits.findIndex((one, at) => !isSame(one, sent[at]))
  const start = end < 0 ? edits.length : end
  const due = conflictsOf(work).map(({ edit }) => edit)
  const waiting = due.filter((one) => edits.indexOf(one) < start)
  const back = inverse(sent.slice(start).filter(({ conflict }) => !conflict))
  const left = [...back, ...edits.slice(start)]
  return rebase([...waiting, ...(back.length > 0 ? compact(left) : left)], next, next)
}

/** An edit that waits for a choice, and what stands in its place: a value, or a whole file. */
export interface Conflict {
  edit: DeskEdit
  theirs: unknown
}

/** The choices that are due. Where the field has been changed since, the newest words count. */
export const conflictsOf = ({ base, edits }: DeskWork): Conflict[] =>
  edits.flatMap((edit, at) => {
    if (!edit.conflict) return []
    const files = applied(base, edits.slice(0, at))
    const text = files.get(edit.file)
    if (isWholeFile(edit)) return [{ edit, theirs: text }]
    const isOver = edit.conflict === 'changed' && isChangedBy(edits.slice(at + 1), edit, files)
    return isOver ? [] : [{ edit, theirs: valueAt(text, edit.path) }]
  })

function isChangedBy(later: readonly DeskEdit[], conflict: DeskEdit, files: Files): boolean {
  const { file } = conflict
  let [path, now] = [conflict.path, files]
  for (const edit of later.filter((one) => one.file === file && !one.conflict)) {
    const isPart = isWithin(edit.path, path) && edit.path.length > path.length
    const isIt = isSame(edit.path, path) && edit.to === undefined && !isInsertion(edit)
    if (isPart || (isIt && !isWholeFile(edit))) return true
    const next = attempt(now, edit) ?? now
    const found = pathIn({ ...conflict, path }, now.get(file), next.get(file))
    // The owner has taken out what it is a part of.
    if (!found) return true
    path = found
    now = next
  }
  return false
}

/** Ends a conflict. The owner's value takes the place of the other one, or is dropped. */
export function resolved(
  { base, edits }: DeskWork,
  edit: DeskEdit,
  keeps: 'mine' | 'theirs',
): DeskWork {
  const at = edits.findIndex((one) => isSame(one, edit))
  if (at < 0) return workOf(base, edits)
  const [before, after] = [edits.slice(0, at), edits.slice(at + 1)]
  if (keeps === 'theirs') return workOf(base, [...before, ...after])
  const files = applied(base, before)
  const wanted = chosen(edit, files)
  const isLost = wanted.length === 1 && wanted.some((one) => !attempt(files, one))
  const mine: DeskEdit[] = isLost ? [{ ...edit, conflict: 'gone' }] : wanted
  return workOf(base, [...before, ...mine, ...placedOn(applied(files, mine), after, files)])
}

/** The edits that put the value of one in the place of what is there. */
export function chosen({ conflict: _, made: __, ...mine }: DeskEdit, files: Files): DeskEdit[] {
  const { file, path, value, group } = mine
  const there = files.get(file)
  if (isInsertion(mine)) return [mine]
  if (!isWholeFile(mine)) return [{ ...mine, was: valueAt(there, path) }]
  if (there === undefined || value === undefined || !file.endsWith('.md'))
    return isSame(there, value) ? [] : [{ ...mine, was: there }]
  return [
    { file, path, was: there, group },
    { file, path, value, group },
  ]
}

import { applyEdits, type Edit, valueAt } from '../../scripts/content'

/** The files of a content folder by path: texts, and pictures as `data:` addresses. */
export type Files = ReadonlyMap<string, string>

/** An edit as the desk keeps it. */
export interface DeskEdit extends Edit {
  /** The edits of one act, such as an answer, have the same number: undo takes them back together. */
  group?: number
  /**
   * Somebody else has published meanwhile, and the edit waits for the owner's choice: its field has
   * another value (`changed`), or its place cannot be found any more (`gone`).
   */
  conflict?: 'changed' | 'gone'
  /** The conflicts that the edit has ended, because it is about their field: undo brings them back. */
  ended?: DeskEdit[]
}

/** What is being edited: the files as the store has them, and the edits, from which all else follows. */
export interface Work {
  base: Files
  edits: readonly DeskEdit[]
  /** The base with the edits, but for those that wait for a choice. */
  files: Files
  /** The files before the last edit, where they are known. */
  earlier?: Files | undefined
  /** How many of the first edits are being published. They stay as they are until that has ended. */
  sealed: number
}

/** A file that differs; a side is missing where there is no file. */
export interface Change {
  file: string
  before?: string | undefined
  after?: string | undefined
}

/**
 * Applies edits to files of the store.
 *
 * @throws {EditError} When what an edit is about is not there.
 */
export const workOf = (base: Files, edits: readonly DeskEdit[], sealed = 0): Work => ({
  base,
  edits,
  files: applied(base, edits),
  sealed,
})

/** The files with the edits that wait for no choice. */
export const applied = (files: Files, edits: readonly DeskEdit[]): Files =>
  applyEdits(
    files,
    edits.filter(({ conflict }) => !conflict),
  )

/** The edit that gives a field another value, or takes it out. */
export const editAt = (files: Files, file: string, path: Edit['path'], value?: unknown): Edit => ({
  file,
  path,
  value,
  was: valueAt(files.get(file), path),
})

/**
 * Adds edits. One edit of the field that the last one is about takes the place of that: what is typed
 * in a field is one edit. Several edits are one group.
 *
 * @throws {EditError} When what an edit is about is not there.
 */
export function withEdits(work: Work, edits: readonly DeskEdit[]): Work {
  const [edit] = edits
  if (!edit) return work
  if (edits.length === 1) return withEdit(work, edit)
  const group = Math.max(0, ...work.edits.map((one) => one.group ?? 0)) + 1
  const added = edits.map((one) => ({ ...one, group }))
  return {
    ...work,
    edits: [...work.edits, ...added],
    earlier: undefined,
    files: applyEdits(work.files, added),
  }
}

function withEdit(work: Work, edit: DeskEdit): Work {
  const { base, edits, files, sealed } = work
  const last = edits.at(-1)
  if (!last || edits.length <= sealed || !isTypedOn(last, edit)) {
    if (isNothing(edit)) return work
    return {
      ...{ base, sealed, earlier: files },
      edits: [...edits, edit],
      files: applyEdits(files, [edit]),
    }
  }
  const others = edits.slice(0, -1)
  const earlier = work.earlier ?? applied(base, others)
  const ended = [...(last.ended ?? []), ...(edit.ended ?? [])]
  const whole = { ...edit, was: last.was, ...(ended.length > 0 && { ended }) }
  if (isNothing(whole)) return { base, sealed, edits: [...others, ...ended], files: earlier }
  return {
    ...{ base, sealed, earlier },
    edits: [...others, whole],
    files: applyEdits(earlier, [whole]),
  }
}

/** Whether an edit goes on with the field of the last one. */
const isTypedOn = (last: DeskEdit, edit: Edit) =>
  last.group === undefined &&
  last.conflict === undefined &&
  isSame([last.file, last.path], [edit.file, edit.path]) &&
  last.value !== undefined &&
  last.to === undefined &&
  edit.to === undefined &&
  !isWholeFile(last) &&
  !isWholeFile(edit) &&
  !isInsertion(edit)

/** Whether there is an edit that can be taken back. */
export const canUndo = (work: Work): boolean => lastOf(work) >= work.sealed

const lastOf = ({ edits }: Work) => edits.findLastIndex(({ conflict }) => !conflict)

/** Takes the last edit back, or the last group of them, but nothing that is being published. */
export function withoutLast(work: Work): Work {
  const { base, edits, sealed } = work
  const last = lastOf(work)
  const { group } = edits[last] ?? {}
  const isLast = (one: DeskEdit, index: number) =>
    group === undefined ? index === last : one.group === group && !one.conflict
  const left = edits.flatMap((one, index) =>
    index < sealed || !isLast(one, index) ? [one] : (one.ended ?? []),
  )
  return workOf(base, left, sealed)
}

/** The edits that take edits back. */
export const inverse = (edits: readonly DeskEdit[]): Edit[] =>
  edits.toReversed().map(({ file, path, value, was, to }) => {
    if (to === undefined) return { file, path, value: was, was: value }
    return { file, path: [...path.slice(0, -1), to], to: Number(path.at(-1)) }
  })

/** The files that differ, by name, without new photos that no text names. */
export function changesBetween(before: Files, after: Files): Change[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort()
  const isNamed = (photo: string) =>
    [...after].some(([file, text]) => file.endsWith('.md') && text.includes(photo))
  return files
    .map((file) => ({ file, before: before.get(file), after: after.get(file) }))
    .filter((one) => one.before !== one.after)
    .filter(
      ({ file, before: old }) =>
        !file.startsWith('photos/') || old !== undefined || isNamed(file.slice('photos/'.length)),
    )
}

/** The files with other texts in some of them; without a text a file is gone. */
export function withTexts(
  files: Files,
  texts: Iterable<readonly [string, string | undefined]>,
): Files {
  const next = new Map(files)
  for (const [file, text] of texts) {
    if (text === undefined) next.delete(file)
    else next.set(file, text)
  }
  return next
}

/** Whether an edit is about a whole file, and not about a field or the text below the fields. */
export const isWholeFile = ({ file, path, value, was }: Edit): boolean =>
  path.length === 0 && (value === undefined || was === undefined || !file.endsWith('.md'))

const isEntry = ({ path }: Edit) => typeof path.at(-1) === 'number'

/** Whether an edit adds an entry to a list. */
export const isInsertion = (edit: Edit): boolean =>
  isEntry(edit) && edit.was === undefined && edit.to === undefined

/** Whether places behind an edit are others than before it. */
export const isStructural = (edit: Edit): boolean =>
  isWholeFile(edit) || edit.to !== undefined || isInsertion(edit) || isRemovalOfEntry(edit)

const isRemovalOfEntry = (edit: Edit) => isEntry(edit) && edit.value === undefined

export const isNothing = ({ value, was, to }: Edit): boolean =>
  to === undefined && isSame(value, was)

/** Whether two values are the same, in whatever order the fields of groups stand. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

const inOrder = (_: string, value: unknown) =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort())

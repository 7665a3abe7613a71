import { applyEdits, type Edit, EditError, mayWrite, valueAt } from '../../scripts/content'

/** The files of a content folder by path: texts, and pictures as `data:` addresses. */
export type Files = ReadonlyMap<string, string>

/** An edit as the desk keeps it. */
export interface DeskEdit extends Edit {
  /**
   * The edits that were made together, such as those of an answer, have one name: undo takes them back
   * together. It begins with the name of their tab, and a space.
   */
  group: string
  /**
   * The edit is not done, it waits for the owner's choice: its field has another value by now
   * (`changed`), or its place cannot be found any more (`gone`).
   */
  conflict?: 'changed' | 'gone' | undefined
  /** Of a whole file that waits because somebody else has taken it out: its text before, and what was changed in it. */
  made?: { of: string; by: readonly DeskEdit[] } | undefined
}

/** Whether data is an edit of a file that the desk may write. */
export function isEdit(one: unknown): one is Edit {
  const { file, path, to } = (one ?? {}) as Record<string, unknown>
  const isPlace = (one: unknown) => Number.isInteger(one) && Number(one) >= 0
  const isPath = Array.isArray(path) && path.every((key) => typeof key === 'string' || isPlace(key))
  return typeof file === 'string' && mayWrite(file) && isPath && (to === undefined || isPlace(to))
}

/** What is being edited: the files as the store has them, and the edits, from which all else follows. */
export interface DeskWork {
  base: Files
  edits: readonly DeskEdit[]
  /** The base with the edits, but for those that wait for a choice. */
  files: Files
  /** The files before the last edit, where they are known. */
  earlier?: Files | undefined
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
export const workOf = (base: Files, edits: readonly DeskEdit[]): DeskWork => ({
  ...{ base, edits, files: applied(base, edits) },
})

/** The files with the edits that wait for no choice. */
export const applied = (files: Files, edits: readonly DeskEdit[]): Files =>
  applyEdits(
    files,
    edits.filter(({ conflict }) => !conflict),
  )

/** The files with an edit; nothing where what it is about is not there. */
export function attempt(files: Files, edit: DeskEdit): Files | undefined {
  try {
    return applied(files, [edit])
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

/** The edit that gives a field another value, or takes it out. */
export const editAt = (files: Files, file: string, path: Edit['path'], value?: unknown): Edit => ({
  ...{ file, path, value, was: valueAt(files.get(file), path) },
})

/**
 * Adds edits that were made together. What is typed in a field is one edit: one of the field that the
 * last one is about goes on with that. What cannot be done waits for a choice: no word is lost.
 */
export function withEdits(work: DeskWork, edits: readonly DeskEdit[]): DeskWork {
  const [edit] = edits
  const last = work.edits.at(-1)
  if (edits.length !== 1 || !edit || !last || !isTypedOn(work.edits, edit))
    return edits.reduce(withEdit, work)
  const others = work.edits.slice(0, -1)
  const files = work.earlier ?? applied(work.base, others)
  return withEdit({ base: work.base, edits: others, files }, { ...last, value: edit.value })
}

/** Adds an edit. */
export function withEdit(work: DeskWork, edit: DeskEdit): DeskWork {
  const { base, edits, files } = work
  if (isNothing(edit)) return work
  const next = attempt(files, edit)
  const held = next ? undefined : heldBy(work, edit)
  if (held) return held
  const added: DeskEdit = next ? edit : { ...edit, conflict: 'gone' }
  return { base, edits: [...edits, added], files: next ?? files, earlier: files }
}

/** What is typed in a file that is gone stands in the version of it that waits for a choice. */
function heldBy(work: DeskWork, edit: DeskEdit): DeskWork | undefined {
  const { edits, files } = work
  const at = edits.findLastIndex((one) => one.file === edit.file && isWaitingFile(one))
  const waiting = edits[at]
  if (!waiting || files.has(edit.file)) return undefined
  const value = attempt(new Map([[edit.file, String(waiting.value)]]), edit)?.get(edit.file)
  if (value === undefined) return undefined
  const made = waiting.made && { ...waiting.made, by: [...waiting.made.by, edit] }
  return { ...work, edits: edits.with(at, { ...waiting, value, made }) }
}

const isWaitingFile = (edit: DeskEdit) =>
  edit.conflict !== undefined && edit.value !== undefined && isWholeFile(edit)

/** Whether an edit goes on, in the same tab, with the field of the last one. */
function isTypedOn(edits: readonly DeskEdit[], edit: DeskEdit): boolean {
  const [before, last] = [edits.at(-2), edits.at(-1) as DeskEdit]
  const about = (one: DeskEdit) => [one.file, one.path, tabOf(one)]
  return (
    isSame(about(last), about(edit)) &&
    !last.conflict &&
    !edit.conflict &&
    before?.group !== last.group &&
    last.value !== undefined &&
    last.to === undefined &&
    edit.to === undefined &&
    !isWholeFile(last) &&
    !isWholeFile(edit) &&
    !isInsertion(edit)
  )
}

const tabOf = ({ group }: DeskEdit) => group.split(' ')[0]

/** The edits that undo takes back; none if there is nothing to take back. */
export const lastGroup = ({ edits }: DeskWork): string | undefined =>
  edits.findLast(({ conflict }) => !conflict)?.group

/** The edits that take edits back. */
export const inverse = (edits: readonly DeskEdit[]): DeskEdit[] =>
  edits.toReversed().map(({ file, path, value, was, to, group }) => {
    if (to === undefined) return { file, path, value: was, was: value, group }
    return { file, path: [...path.slice(0, -1), to], to: Number(path.at(-1)), group }
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

/** Whether an edit changes the paths of edits that come after it. */
export const isStructural = (edit: Edit): boolean =>
  isWholeFile(edit) || edit.to !== undefined || isInsertion(edit) || isRemovalOfEntry(edit)

export const isRemovalOfEntry = (edit: Edit) => isEntry(edit) && edit.value === undefined

export const isNothing = ({ path, value, was, to }: Edit): boolean =>
  to === undefined ? isSame(value, was) : to === path.at(-1)

/** Whether two values are the same, in whatever order the fields of groups stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isGroup(one) || !isGroup(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

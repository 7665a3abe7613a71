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
  const { file, path, value, was, to } = (one ?? {}) as Record<string, unknown>
  const isPlace = (one: unknown) => Number.isInteger(one) && Number(one) >= 0
  const isPath = Array.isArray(path) && path.every((key) => typeof key === 'string' || isPlace(key))
  const areValues = [value, was].every((one) =>
    isPath && path[0] !== undefined ? isValue(one) : isText(one),
  )
  return (
    typeof file === 'string' &&
    mayWrite(file) &&
    isPath &&
    areValues &&
    (to === undefined || isPlace(to))
  )
}

const isText = (one: unknown) => one === undefined || typeof one === 'string'

/** Whether data is a text, or a group or list of such. */
const isValue = (one: unknown): boolean =>
  isText(one) || (isGroup(one) && Object.values(one).every(isValue))

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

/**
 * The edit that gives a field another value, or takes it out. What is written first in an entry of a list
 * that is not there yet adds that.
 */
export function editAt(files: Files, file: string, path: Edit['path'], value?: unknown): Edit {
  const text = files.get(file)
  const was = valueAt(text, path)
  const isNew = (key: string | number, at: number) =>
    typeof key === 'number' && valueAt(text, path.slice(0, at + 1)) === undefined
  const end =
    text === undefined || was !== undefined || value === undefined ? 0 : path.findIndex(isNew) + 1
  return end > 0
    ? { file, path: path.slice(0, end), value: madeOf(path.slice(end), value) }
    : { file, path, value, was }
}

/** Data with one value, at a path. */
const madeOf = (path: Edit['path'], value: unknown): unknown =>
  path.reduceRight((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value)

/** Whether a field is another one, or is in it. The text below the fields is in none. */
export const isWithin = (inner: Edit['path'], outer: Edit['path']) =>
  (outer.length > 0 || inner.length === 0) && outer.every((key, at) => inner[at] === key)

/** Data with another value at a path; nothing if a group or list of which nothing is left. */
export function withValue(data: unknown, [key, ...rest]: Edit['path'], value: unknown): unknown {
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

/**
 * Adds edits that were made together. What is typed in a field is one edit: one of the field that the
 * last one is about goes on with that. What cannot be done waits for a choice: no word is lost.
 */
export function withEdits(work: DeskWork, edits: readonly DeskEdit[]): DeskWork {
  const [edit] = edits
  const last = work.edits.at(-1)
  const value = edits.length === 1 && edit && last ? typedOn(work.edits, edit) : undefined
  if (!last || !value) return edits.reduce(withEdit, work)
  const others = work.edits.slice(0, -1)
  const files = work.earlier ?? applied(work.base, others)
  return withEdit({ base: work.base, edits: others, files }, { ...last, ...value })
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

/** The value of the last edit, if another one goes on, in the same tab, with its field, or with the only one of a new entry. */
function typedOn(edits: readonly DeskEdit[], edit: DeskEdit): { value: unknown } | undefined {
  const [before, last] = [edits.at(-2), edits.at(-1) as DeskEdit]
  const isApart = ({ conflict, to }: DeskEdit) => conflict || to !== undefined
  const about = (one: DeskEdit) => [one.file, tabOf(one)]
  if (
    !isSame(about(last), about(edit)) ||
    [last, edit].some((one) => isApart(one) || isWholeFile(one)) ||
    before?.group === last.group ||
    last.value === undefined ||
    isInsertion(edit) ||
    !isWithin(edit.path, last.path)
  )
    return undefined
  const rest = edit.path.slice(last.path.length)
  if (rest.length === 0) return { value: edit.value }
  // A new entry of which all is erased again is none.
  const typed = edit.value === '' ? undefined : edit.value
  const value = withValue(last.value, rest, typed)
  const isOnly =
    isInsertion(last) && isSame(value, typed === undefined ? undefined : madeOf(rest, typed))
  return isOnly ? { value } : undefined
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

/** Whether a value is a group of which all is empty. */
export const isBlank = (value: unknown): boolean =>
  isGroup(value) && Object.values(value).every((one) => one === '' || isBlank(one))

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import * as z from 'zod'
import { schemaOf } from '../../templates/model/files'
import { unixLines } from '../shared/wording'
import { dataAt, fieldAt, mayHold } from './fields/values'
import { fieldName, formatPlace, parsePlace } from './findings'
import { dataOf, documentOf, splitText, yamlWriting } from './parse/front-matter'

/**
 * One change of a content folder. It is data: it can be kept, shown, taken back, and sent.
 *
 * - With `was` and `value` it changes a value; without `was` it adds one, without `value` it takes one out.
 * - A path that ends in a number, without `was`, adds an entry to a list before the one that is there.
 * - With `to` it moves an entry of a list to another place, counted without the entry itself.
 * - An empty path is the text below the front matter. Without `was` or without `value` it is the whole
 *   file, new or taken out, and so it is for a file that is no Markdown.
 */
export interface Edit {
  /** Path from the content folder. */
  file: string
  path: (string | number)[]
  /** A text, or a group or list of texts. */
  value?: unknown
  was?: unknown
  to?: number
}

/** Why an edit cannot be applied: what it is about is not there. */
export class EditError extends Error {
  override name = 'EditError'
}

/**
 * The files after some edits, one after the other. Fields that no edit is about stay as they are, with
 * their comments; a file that was never formatted is formatted once. Where an entry of a list is added,
 * moved or taken out, the places in `questions.md` of those behind it follow.
 *
 * @throws {EditError} When there is no such field or entry.
 */
export function applyEdits(
  files: ReadonlyMap<string, string>,
  edits: readonly Edit[],
): Map<string, string> {
  const changed = new Map(files)
  for (const edit of edits) {
    for (const one of [edit, ...placesAfter(changed, edit)]) {
      const text = applyEdit(changed.get(one.file), one)
      if (text === undefined) changed.delete(one.file)
      else changed.set(one.file, text)
    }
  }
  return changed
}

/** Where places are kept: a question is about some, and some are settled. */
const questionsFile = 'questions.md'

/** The places in the text of `questions.md`, each with the path at which it stands. */
export function keptPlaces(text = ''): [path: Edit['path'], place: string][] {
  const data = dataOf(documentOf(splitText(withPlainEnds(text)).yaml, true))
  const asked = dataAt(data, ['questions'])
  const about = (Array.isArray(asked) ? asked : []).map((_, at) => ['questions', at, 'about'])
  return [['settled'], ...about].flatMap((list) => {
    const places = dataAt(data, list)
    const all: unknown[] = Array.isArray(places) ? places : []
    return all.map((place, at): [Edit['path'], string] => [[...list, at], String(place)])
  })
}

/** The edits that let the places of questions follow the entries of a list that an edit moves. */
function placesAfter(files: ReadonlyMap<string, string>, edit: Edit): Edit[] {
  const text = files.get(questionsFile)
  if (typeof edit.path.at(-1) !== 'number' || !text?.includes(`${edit.file}#`)) return []
  return keptPlaces(text).flatMap(([path, was]) => {
    const value = placeAfter(was, edit) ?? was
    return value === was ? [] : [{ file: questionsFile, path, value, was }]
  })
}

/** A place after an edit of a list; nothing if its entry is gone. */
export function placeAfter(
  place: string,
  { file, path, value, was, to }: Edit,
): string | undefined {
  const at = path.length - 1
  const index = path[at]
  const { file: own, path: all } = parsePlace(place)
  const here = all[at]
  const isBeside = own === file && path.slice(0, at).every((key, level) => key === all[level])
  if (typeof index !== 'number' || typeof here !== 'number' || !isBeside) return place
  const isOut = to !== undefined || value === undefined
  const isIn = to !== undefined || was === undefined
  if (isOut && !isIn && here === index) return undefined
  const left = isOut && here > index ? here - 1 : here
  const next = to ?? index
  const now = to !== undefined && here === index ? to : isIn && left >= next ? left + 1 : left
  return formatPlace(file, fieldName(all.with(at, now)))
}

function applyEdit(text: string | undefined, edit: Edit): string | undefined {
  const { file, path, value, was } = edit
  const isWhole = value === undefined || was === undefined || !file.endsWith('.md')
  if (path.length === 0 && isWhole) return value === undefined ? undefined : String(value)
  if (text === undefined) throw new EditError(`There is no file ${file}.`)
  const changed = inText(withPlainEnds(text), edit)
  // The line ends of a file stay what they are.
  return text.includes('\r\n') ? changed.replaceAll('\n', '\r\n') : changed
}

const withPlainEnds = (text: string) => unixLines(text.replace(/^\ufeff/, ''))

/**
 * What stands at a path of a file, as an edit has it in `was`: a text, or a group or list of texts; the
 * text below the front matter for an empty path. Nothing where nothing stands.
 */
export function valueAt(written: string | undefined, path: Edit['path']): unknown {
  if (written === undefined) return undefined
  const { yaml, body } = splitText(withPlainEnds(written))
  if (path.length === 0) return body.trim()
  return dataAt(dataOf(documentOf(yaml, true)), path)
}

function inText(text: string, edit: Edit): string {
  if (edit.path.length > 0)
    return changeFrontMatter(
      text,
      (document) => change(document, edit),
      mayHold('color', edit.file),
    )
  const { bodyStart } = splitText(text)
  const body = unixLines(String(edit.value)).trim()
  return `${text.slice(0, bodyStart).trimEnd()}\n${body && `\n${body}\n`}`
}

/**
 * A content file with a change of its front matter. All that is not changed stays, with its comments.
 *
 * @param hasColors Whether a text may be a color such as `#0b2545`, which YAML takes for a comment.
 * @throws {EditError} When its YAML cannot be read.
 */
export function changeFrontMatter(
  text: string,
  make: (document: Document) => void,
  hasColors = false,
): string {
  const { yaml } = splitText(text)
  const document = documentOf(yaml, hasColors)
  if (document.errors.length > 0 || !text.startsWith('---'))
    throw new EditError('The file cannot be read.')
  make(document)
  return `---\n${document.toString(yamlWriting)}${text.slice('---\n'.length + yaml.length)}`
}

function change(document: Document, edit: Edit): void {
  const { file, path, value } = edit
  const above = path.slice(0, -1)
  const key = path.at(-1)
  // A file may be all comments until its first field is written.
  document.contents ??= document.createNode({})
  const parent = above.length === 0 ? document.contents : document.getIn(above, true)
  if (isSeq(parent) && typeof key === 'number') changeEntry(document, parent, key, edit)
  else if (value === undefined) removeFrom(document, path)
  else if (isMap(parent)) changeField(document, parent, edit)
  // The first entry of a list, or field of a group, that is not there yet.
  else if (above.length > 0 && isUnset(parent))
    change(document, {
      file,
      path: above,
      value: typeof key === 'number' ? [value] : { [`${key}`]: value },
    })
  else if (isScalar(parent) && writtenOut(document, file, above)) change(document, edit)
  else throw missing(path)
}

/** Makes a group of a text that stands for its main field. */
function writtenOut(document: Document, file: string, path: Edit['path']): boolean {
  const schema = schemaOf(file)
  const at = schema && fieldAt(schema, path, document.toJS())
  const { mainField } = at?.field ?? {}
  if (!(at?.schema instanceof z.ZodObject) || !mainField) return false
  document.setIn(path, document.createNode({ [mainField]: document.getIn(path) }))
  return true
}

function changeEntry(document: Document, list: YAMLSeq, index: number, edit: Edit): void {
  const { path, value, was, to } = edit
  const isNew = was === undefined && to === undefined
  if (index > list.items.length - (isNew ? 0 : 1)) throw missing(path)
  if (to !== undefined) list.items.splice(to, 0, ...list.items.splice(index, 1))
  else if (isNew) list.items.splice(index, 0, nodeOf(document, value, list.items[0]))
  else if (value === undefined) removeFrom(document, path)
  else list.items[index] = written(document, list.items[index], value)
}

function changeField(document: Document, group: YAMLMap, { file, path, value }: Edit): void {
  const key = String(path.at(-1))
  const field = group.items.find((pair) => String(pair.key) === key)
  if (field) {
    field.value = written(document, field.value, value)
    return
  }
  const before = fieldsBefore(file, path.slice(0, -1), document.toJS(), key)
  const at = group.items.findLastIndex((pair) => before?.includes(String(pair.key))) + 1
  const pair = document.createPair(key, nodeOf(document, value, undefined))
  group.items.splice(before ? at : group.items.length, 0, pair)
}

/** Whether a field is not there, or empty. */
const isUnset = (node: unknown) => node === undefined || (isScalar(node) && !node.value)

const missing = (path: Edit['path']) => new EditError(`There is no ${path.join(', ')}.`)

/** Takes a field or entry out. A list or group of which nothing is left goes, too. */
function removeFrom(document: Document, path: Edit['path']): void {
  if (!document.hasIn(path)) throw missing(path)
  document.deleteIn(path)
  const above = path.slice(0, -1)
  const parent = above.length > 0 && document.getIn(above, true)
  if (isCollection(parent) && parent.items.length === 0) removeFrom(document, above)
}

/** A node for a value in the place of another: the comments around it stay. */
function written(document: Document, old: unknown, value: unknown): unknown {
  const node = nodeOf(document, value, old)
  if (!isNode(old)) return node
  const { comment, commentBefore, spaceBefore } = old
  return Object.assign(node, { comment, commentBefore, spaceBefore })
}

/** A node for a value, written as the one beside it is. An empty text is written `""`. */
function nodeOf(document: Document, value: unknown, like: unknown): Node {
  // The same day in two lists is written twice.
  const node = document.createNode(value, { aliasDuplicateObjects: false }) as Node
  writeLike(node, like)
  return node
}

/** Writes groups and lists in one line where those of another node are. */
function writeLike(node: unknown, like: unknown): void {
  if (!isCollection(node) || !isCollection(like)) return
  node.flow = like.flow
  for (const item of node.items) {
    if (isPair(item)) writeLike(item.value, like.get(item.key, true))
    else writeLike(item, like.items[0])
  }
}

/** The names of the fields that the schema has before one of a group; nothing if it does not know that. */
function fieldsBefore(
  file: string,
  group: Edit['path'],
  data: unknown,
  key: string,
): string[] | undefined {
  const schema = schemaOf(file)
  const found = schema && fieldAt(schema, group, data)?.schema
  const names = found instanceof z.ZodObject ? Object.keys(found.shape) : []
  return names.includes(key) ? names.slice(0, names.indexOf(key)) : undefined
}

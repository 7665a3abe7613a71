import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { compare } from '../shared/wording'
import type { FieldPath } from './fields/values'
import { frontMatterOf } from './parse/front-matter'

/** One change of a content file. */
export type Edit =
  /** Sets the text of a field, or adds a field. `order` lists the fields around it. */
  | {
      kind: 'set'
      path: FieldPath
      value: unknown
      order?: string[]
      mark?: 'on purpose' | undefined
    }
  /** Removes a field, or an entry of a list. */
  | { kind: 'remove'; path: FieldPath }
  /** Adds an entry to a list, before the one at the index, which counts from the end if it is below zero. */
  | { kind: 'insert'; path: FieldPath; index: number; value: unknown; order?: string[] }
  | { kind: 'move'; path: FieldPath; from: number; to: number }
  | { kind: 'body'; text: string }
  /** Takes the comment behind a field away, `# to confirm`, or puts another in its place. */
  | { kind: 'settle'; line: number; mark?: 'on purpose' | undefined }

/** A replacement of a part of a text. */
type Splice = [start: number, end: number, words: string]

/** No number loses its leading zero. */
const reading = { schema: 'failsafe' } as const

/** The width of new lines in a text of several lines. */
const lineWidth = 100

/**
 * Changes only the lines of a content file that a change is about. Comments, quotes, order, empty lines
 * and line ends stay as they are.
 *
 * @throws {Error} When the file has no such place.
 */
export function editText(written: string, edit: Edit): string {
  const begin = written.startsWith('\ufeff') ? '\ufeff' : ''
  const old = written.slice(begin.length)
  const text = old.replaceAll('\r\n', '\n')
  const [start, end, words] = spliceOf(text, edit)
  const changed = text.slice(0, start) + words + text.slice(end)
  return begin + (old === text ? changed : withLineEnds(changed, text, old))
}

/** Restores the line ends of a text; new lines get that of the first line. */
function withLineEnds(changed: string, before: string, old: string): string {
  const ends = old.match(/\r?\n/g) ?? []
  const [was, is] = [before.split('\n'), changed.split('\n')]
  let same = 0
  while (same < is.length - 1 && was[same] === is[same]) same++
  const moved = was.length - is.length
  let last = is.length - 1
  while (last > same && last + moved > same && was[last + moved] === is[last]) last--
  return is
    .map((line, index) => {
      if (index === is.length - 1) return line
      const end = index < same ? ends[index] : index > last ? ends[index + moved] : ends[0]
      return line + (end ?? ends[0])
    })
    .join('')
}

function spliceOf(text: string, edit: Edit): Splice {
  const front = frontMatterOf(text) ?? ''
  if (edit.kind === 'body') {
    const start = text.indexOf('\n', front.length) + 1 || text.length
    const [space = ''] = /^\n*/.exec(text.slice(start)) ?? []
    const words = edit.text.trim()
    return [start, text.length, words && `${space || '\n'}${words}\n`]
  }
  if (edit.kind === 'settle') return settle(text, edit.line, edit.mark)
  const file = new File(text, parseDocument(front, reading))
  if (edit.kind === 'set') return file.set(edit.path, edit.value, edit.order, edit.mark)
  if (edit.kind === 'remove') return file.remove(edit.path)
  if (edit.kind === 'move') return file.move(edit.path, edit.from, edit.to)
  return file.insert(edit.path, edit.index, edit.value, edit.order)
}

function settle(text: string, line: number, mark?: string): Splice {
  const before = text.split('\n').slice(0, line - 1)
  const start = before.join('\n').length + (line > 1 ? 1 : 0)
  const end = endOfLine(text, start)
  if (line === 1) return [start, start, '']
  const [comment] = /\s+#\s*(?:to confirm|placeholder)\b.*$/i.exec(text.slice(start, end)) ?? ['']
  return [end - comment.length, end, mark ? ` # ${mark}` : '']
}

const startOfLine = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const endOfLine = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

type FieldPair = Pair<Scalar, Node | null>
type Collection = YAMLMap<Scalar, Node | null> | YAMLSeq<Node>

/** Where things stand in a file. */
class File {
  constructor(
    readonly text: string,
    readonly document: Document,
  ) {}

  set(path: FieldPath, value: unknown, order?: string[], mark?: string): Splice {
    const parent = this.#collection(path.slice(0, -1))
    const item = this.#item(parent, path.at(-1))
    if (!item) return this.#add(parent, String(path.at(-1)), value, order, mark)
    const node = isPair(item) ? item.value : item
    if (typeof value === 'string' && isScalar(node) && sourceOf(node) !== '') {
      return this.#rewrite(node as Scalar, value, parent.flow === true)
    }
    if (isPair(item) && (!node || (isScalar(node) && sourceOf(node) === ''))) {
      const at = this.text.indexOf(':', endOf(item.key)) + 1
      const isFlow = parent.flow === true || this.#hasMore(at)
      return [at, at, this.#behindColon(value, this.#columnOf(item.key), isFlow)]
    }
    const [start, end] = rangeOf(node as Node)
    return [start, end, inFlow(value)]
  }

  remove(path: FieldPath): Splice {
    const parent = this.#collection(path.slice(0, -1))
    const item = this.#item(parent, path.at(-1))
    if (!item) throw new Error('There is no such field.')
    // An empty list means the same as no list.
    if (parent.items.length === 1 && path.length > 1) return this.remove(path.slice(0, -1))
    const index = parent.items.indexOf(item as never)
    const next = parent.items[index + 1]
    if (parent.flow) {
      const before = parent.items[index - 1]
      return before ? [ended(before), ended(item), ''] : [begun(item), begun(next ?? item), '']
    }
    const start = startOfLine(this.text, begun(item))
    // The first field of an entry stands behind its dash.
    const isBehindDash = isPair(item) && this.text.slice(start, begun(item)).trim() !== ''
    if (isBehindDash && next) return [begun(item), begun(next), '']
    return [start, this.#endOfItem(item), '']
  }

  insert(path: FieldPath, index: number, value: unknown, order?: string[]): Splice {
    const list = this.document.getIn(path, true)
    if (!isSeq(list) || list.items.length === 0) {
      const old = this.#item(this.#collection(path.slice(0, -1)), path.at(-1))
      const empty = isPair(old) && isSeq(old.value) ? rangeOf(old.value) : undefined
      if (!empty) return this.set(path, [value], order)
      const key = (old as FieldPair).key
      const words = this.#behindColon([value], this.#columnOf(key), false)
      return [this.text.indexOf(':', endOf(key)) + 1, empty[1], words]
    }
    const items = list.items as Node[]
    const [next, last] = [items.at(index), items.at(-1) as Node]
    if (list.flow) {
      return next
        ? [begun(next), begun(next), `${inFlow(value)}, `]
        : [ended(last), ended(last), `, ${inFlow(value)}`]
    }
    const like = next ?? last
    const start = startOfLine(this.text, begun(like))
    const dash = this.text.indexOf('-', start)
    const isFlow = (isMap(like) || isSeq(like)) && like.flow === true
    const words = isFlow ? `- ${inFlow(value)}\n` : asLines([value])
    const lines = indented(words, dash - start)
    const at = next ? start : this.#endOfItem(last)
    return [at, at, lines]
  }

  move(path: FieldPath, from: number, to: number): Splice {
    const list = this.#collection(path)
    const places = list.items.map((item): [number, number] =>
      list.flow
        ? [begun(item), ended(item)]
        : [startOfLine(this.text, begun(item)), this.#endOfItem(item)],
    )
    const [first, last] = [places[Math.min(from, to)], places[Math.max(from, to)]]
    if (!first || !last) throw new Error('There is no such entry.')
    const order = places.map((_, index) => index)
    order.splice(to, 0, ...order.splice(from, 1))
    // What stands between the entries, such as a comment, stays where it is.
    const words = order.map((index, place) => {
      const gap = this.text.slice(places[place]?.[1], places[place + 1]?.[0])
      const [start = 0, end = 0] = places[index] ?? []
      return this.text.slice(start, end) + (place < places.length - 1 ? gap : '')
    })
    return [places[0]?.[0] ?? 0, places.at(-1)?.[1] ?? 0, words.join('')]
  }

  #collection(path: FieldPath): Collection {
    const found = path.length > 0 ? this.document.getIn(path, true) : this.document.contents
    if (isMap(found) || isSeq(found)) return found as Collection
    throw new Error('There is no such field.')
  }

  #item(parent: Collection, key: PropertyKey | undefined): FieldPair | Node | undefined {
    if (isSeq(parent)) return parent.items[Number(key)] as Node | undefined
    return (parent.items as FieldPair[]).find((pair) => pair.key.value === key)
  }

  /** A field that is not there yet: behind the last one that comes before it. */
  #add(
    parent: Collection,
    key: string,
    value: unknown,
    order: string[] = [],
    mark?: string,
  ): Splice {
    if (isSeq(parent)) throw new Error('There is no such entry.')
    const fields = parent.items as FieldPair[]
    const rank = (name: unknown) => order.indexOf(String(name))
    const before = fields.findLast((one) => rank(one.key.value) < rank(key)) ?? fields.at(-1)
    if (!before) throw new Error('There is no field to write it behind.')
    if (parent.flow) return [ended(before), ended(before), `, ${key}: ${inFlow(value)}`]
    const column = this.#columnOf(before.key)
    const at = this.#endOfItem(before)
    const name = isPlain(key, false) ? key : JSON.stringify(key)
    return [
      at,
      at,
      `${' '.repeat(column)}${name}:${this.#behindColon(value, column, false)}${mark ? ` # ${mark}` : ''}\n`,
    ]
  }

  #columnOf = (node: Node) => begun(node) - startOfLine(this.text, begun(node))

  #behindColon(value: unknown, column: number, isFlow: boolean): string {
    if (value === '') return ''
    if (isFlow) return ` ${inFlow(value)}`
    if (typeof value !== 'string') return `\n${indented(asLines(value), column + 2).trimEnd()}`
    if (!value.includes('\n')) return ` ${scalarWords(value, false)}`
    return ` |-\n${indented(value, column + 2).trimEnd()}`
  }

  /** Whether something stands on the line behind a place, such as a comment. */
  #hasMore = (at: number) => this.text.slice(at, endOfLine(this.text, at)).trim() !== ''

  /** The end of an entry or field with its line, and the comment behind it. */
  #endOfItem(item: FieldPair | Node): number {
    const end = ended(item)
    if (end > 0 && this.text[end - 1] === '\n') {
      // Empty lines behind a text of several lines do not belong to it.
      const [space = ''] = /\n*$/.exec(this.text.slice(0, end)) ?? []
      return end - space.length + 1
    }
    return endOfLine(this.text, end) + 1
  }

  /** Replaces a text by another, in the same notation if possible. */
  #rewrite(node: Scalar, value: string, isFlow: boolean): Splice {
    const [start, end] = rangeOf(node)
    if (value === String(node.value)) return [start, start, '']
    const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL'
    if (isBlock && value.trim()) return this.#rewriteBlock(node, value.trim())
    if (isBlock) return [start - 1, startOfTrailing(this.text, end), '']
    const isInMap = /:\s*$/.test(this.text.slice(startOfLine(this.text, start), start))
    if (value === '' && !isFlow && isInMap) {
      const [space = ''] = / *$/.exec(this.text.slice(0, start)) ?? []
      return [start - space.length, end, '']
    }
    if (node.type === 'QUOTE_SINGLE' && !/[\n\t]/.test(value)) {
      return [start, end, `'${value.replaceAll("'", "''")}'`]
    }
    if (node.type === 'QUOTE_DOUBLE') return [start, end, JSON.stringify(value)]
    const isLine = !value.includes('\n') || isFlow || !isInMap || this.#hasMore(end)
    if (isLine) return [start, end, scalarWords(value, isFlow)]
    const from = startOfLine(this.text, start)
    const [indent = ''] = /^[ -]*/.exec(this.text.slice(from)) ?? []
    return [start, end, `|-\n${indented(value, indent.length + 2).trimEnd()}`]
  }

  /** Replaces a text of several lines. Lines with the same words at its beginning and end stay. */
  #rewriteBlock(node: Scalar, value: string): Splice {
    const [start, end] = rangeOf(node)
    const first = endOfLine(this.text, start) + 1
    const last = startOfTrailing(this.text, end)
    const lines = this.text.slice(first, last).split('\n')
    const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)))
    const bare = lines.map((line) => line.slice(indent))
    const wanted =
      node.type === 'BLOCK_LITERAL' || /\n /.test(value) || bare.some((line) => /^\s/.test(line))
        ? undefined
        : refolded(bare, value)
    const words = (wanted ?? value.split('\n')).map((line) => line && ' '.repeat(indent) + line)
    const header = this.text.slice(start, first - 1)
    const written = wanted ? header : header.replace('>', '|')
    return [start, last, [written, ...words].join('\n')]
  }
}

/** A folded text in lines; an empty line stands for each line break. */
function refolded(old: string[], value: string): string[] {
  const paragraphs = old
    .join('\n')
    .split(/\n{2,}/)
    .map((one) => one.split('\n'))
  const breaks = old.join('\n').match(/\n{2,}/g) ?? []
  const wanted = value.split(/\n+/)
  const gaps = value.match(/\n+/g) ?? []
  return wanted.flatMap((words, index) => {
    const known = paragraphs.find((lines) => lines.join(' ') === words) ?? paragraphs[index] ?? []
    const gap = gaps[index - 1]?.length ?? (breaks[index - 1]?.length ?? 1) - 1
    return [...Array(index > 0 ? gap : 0).fill(''), ...rewrapped(known, words)]
  })
}

/** A paragraph in lines. Lines with the same words at its beginning and end stay. */
function rewrapped(old: string[], text: string): string[] {
  let rest = text.trim().replace(/\s+/g, ' ')
  const [head, tail]: [string[], string[]] = [[], []]
  const left = [...old]
  while (left.length > 0 && (rest === left[0] || rest.startsWith(`${left[0]} `))) {
    rest = rest.slice(left[0]?.length).trimStart()
    head.push(left.shift() ?? '')
  }
  while (left.length > 0 && (rest === left.at(-1) || rest.endsWith(` ${left.at(-1)}`))) {
    rest = rest.slice(0, rest.length - (left.at(-1)?.length ?? 0)).trimEnd()
    tail.unshift(left.pop() ?? '')
  }
  const middle: string[] = []
  for (const word of rest.split(' ').filter(Boolean)) {
    const line = middle.at(-1)
    if (line !== undefined && line.length + word.length + 1 <= lineWidth) {
      middle[middle.length - 1] = `${line} ${word}`
    } else middle.push(word)
  }
  return [...head, ...middle, ...tail]
}

/** Where the line ends behind a text of several lines begin. */
function startOfTrailing(text: string, end: number): number {
  const [space = ''] = /\s*$/.exec(text.slice(0, end)) ?? []
  return end - space.length
}

const sourceOf = (node: Scalar) => node.source ?? String(node.value ?? '')
const rangeOf = (node: Node): [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0]
const endOf = (node: Node) => rangeOf(node)[1]
const begun = (item: unknown) => rangeOf(isPair(item) ? (item as FieldPair).key : (item as Node))[0]

function ended(item: unknown): number {
  const node = isPair(item)
    ? ((item as FieldPair).value ?? (item as FieldPair).key)
    : (item as Node)
  if (isPair(item) && isScalar(node) && sourceOf(node as Scalar) === '') {
    return endOf((item as FieldPair).key) + 1
  }
  if ((isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0) {
    return ended(node.items.at(-1))
  }
  return endOf(node as Node)
}

/** Whether a text can stand without quotes. */
function isPlain(text: string, isFlow: boolean): boolean {
  const document = parseDocument(isFlow ? `{ a: ${text} }` : `a: ${text}`, reading)
  const node = document.get('a', true)
  if (document.errors.length > 0 || !isScalar(node) || !isMap(document.contents)) return false
  const isAlone = document.contents.items.length === 1 && !node.comment && !document.comment
  return isAlone && node.value === text && node.type === 'PLAIN' && !node.tag && text !== ''
}

const scalarWords = (value: string, isFlow: boolean) =>
  isPlain(value, isFlow) ? value : JSON.stringify(value)

/** A value in one line. */
function inFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`
  if (value === null || typeof value !== 'object') return scalarWords(String(value ?? ''), true)
  const fields = Object.entries(value).map(
    ([key, one]) => `${scalarWords(key, true)}: ${inFlow(one)}`,
  )
  return `{ ${fields.join(', ')} }`
}

/** A value in lines, as YAML. */
const asLines = (value: unknown) => new Document(value, reading).toString({ lineWidth: 0 })

const indented = (lines: string, width: number) =>
  lines.replace(/^(?=.)/gm, ' '.repeat(width)).replace(/\n?$/, '\n')

/** Several changes of a file, one after the other: those further down first, so that places stay. */
export const editAll = (text: string, edits: Edit[]): string =>
  edits.toSorted((a, b) => compare(orderOf(b), orderOf(a))).reduce(editText, text)

/** Lines and indexes as texts that sort in the same order. */
const orderOf = (edit: Edit) =>
  edit.kind === 'settle'
    ? `~${String(edit.line).padStart(6, '0')}`
    : 'path' in edit
      ? edit.path.map((part) => String(part).padStart(6, '0')).join('.')
      : ''

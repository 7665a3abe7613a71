import {
  Composer,
  type CST,
  Document,
  type DocumentOptions,
  type ErrorCode,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  type ParseOptions,
  Parser,
  parseDocument,
  type SchemaOptions,
  type ToStringOptions,
  visit,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { excerpt } from '../../shared/wording'
import type { FieldPath } from '../fields/values'
import { textProblem } from './text-problem'

/**
 * A content file in its parts. The YAML begins on line 1 of the file, with the line break after `---`.
 *
 * @param text With a beginning and an end of front matter.
 */
export function splitText(text: string): { yaml: string; body: string; bodyStart: number } {
  const end = frontMatterEnd.exec(text)
  const bodyStart = end ? end.index + end[0].length : text.length
  return { yaml: text.slice('---'.length, end?.index), body: text.slice(bodyStart), bodyStart }
}

/** The line that ends the front matter. */
export const frontMatterEnd = /\n---[ \t]*(?:\n|$)/

/** No number loses its leading zero: every text stays one. What YAML calls null is an empty field. */
export const yamlReading: ParseOptions & DocumentOptions & SchemaOptions = {
  schema: 'failsafe',
  customTags: ['null'],
}

/** A text stands in one line, so that a change of a word changes one line. */
export const yamlWriting: ToStringOptions = {
  lineWidth: 0,
  flowCollectionPadding: false,
}

/** Front matter that was read, or what is wrong with it. */
export interface FrontMatter {
  /** Every scalar is a string: the schemas decide the types. */
  data: unknown
  problems: { line: number; problem: string }[]
}

/** The deepest nesting that is read, in levels, the widest indent, in spaces, and the most fields of a group. */
const deepest = 20
const widestIndent = 200
const mostFields = 2000

/** Only the first errors of YAML are shown: the others mostly follow from them. */
const mostProblems = 5

const tooDeep = 'is nested too deep to be read.'
const tooMany = `stands in a group of more than ${mostFields} fields, and that is more than is read.`

/**
 * Reads YAML as an author means it: every scalar as a string, so that no number loses its leading
 * zero, no time becomes minutes, no date a Date, and no field needs quotes for it. Anchors are
 * refused: content has no use for them, and a few lines of them unfold to gigabytes.
 *
 * @param yaml As `splitText` gives it.
 * @param hasColors Whether a text may be a color such as `#0b2545`, which YAML takes for a comment.
 */
export function readFrontMatter(yaml: string, hasColors = false): FrontMatter {
  const text = asYaml(yaml, hasColors)
  const counter = new LineCounter()
  const lineAt = (offset: number) => counter.linePos(offset).line
  const tokens = [...new Parser(counter.addNewLine).parse(text)]
  const refused = tooMuchAt(tokens, text)
  if (refused) return { data: {}, problems: [{ line: lineAt(refused[0]), problem: refused[1] }] }
  const [document = new Document(), second] = new Composer(yamlReading).compose(
    tokens,
    true,
    text.length,
  )
  const broken = second
    ? [[second.range[0], advice.MULTIPLE_DOCS ?? ''] as Mistake]
    : syntaxProblems(document, text).slice(0, mostProblems)
  // The values of a broken file are guesses of the parser, and are not checked.
  const found = broken.length > 0 ? broken : contentProblems(document)
  return {
    data: found.length > 0 || !document.contents ? {} : document.toJS({ reviver: emptied }),
    // A second problem of a line is a consequence of the first.
    problems: found
      .map(([offset, problem]) => ({ line: lineAt(offset), problem }))
      .filter(({ line }, index, all) => line !== all[index - 1]?.line),
  }
}

/** What YAML calls null is empty. */
const emptied = (_: unknown, value: unknown) => value ?? ''

/**
 * Front matter as YAML has to find it: every kind of space is one where YAML needs a space, which is before
 * a field, behind its colon, and behind the dash of an entry.
 */
function asYaml(yaml: string, hasColors: boolean): string {
  const text = yaml.replace(lineStart, plainSpaces).replace(fieldStart, plainSpaces)
  return hasColors ? withQuotedColors(text) : text
}

const plainSpaces = (text: string) => text.replace(/\p{Zs}/gu, ' ')
const lineStart = /^\p{Zs}*(?:-\p{Zs}+)*(?:[\w-][\w -]{0,80}:)?\p{Zs}*/gmu
const fieldStart = /[{,]\p{Zs}*[\w-]{1,60}:\p{Zs}/gu

/** YAML takes a color without quotes for a comment. */
const withQuotedColors = (yaml: string) =>
  yaml.replace(/(:[ \t]+)(#(?:[0-9a-f]{3}){1,2})(?=[ \t]*(?:$|[,}]|[ \t]#))/gim, '$1"$2"')

/**
 * Where the text is nested too deep, or a group too large. The parser does not recurse; what composes its
 * tokens does, and compares each field of a group with all others.
 */
function tooMuchAt(tokens: readonly CST.Token[], text: string): Mistake | undefined {
  const wide = text.search(new RegExp(`^ {${widestIndent}}`, 'm'))
  if (wide >= 0) return [wide, tooDeep]
  const open = tokens.map((token): [token: CST.Token, depth: number] => [token, 0])
  for (let next = open.pop(); next; next = open.pop()) {
    const [token, depth] = next
    if (depth > deepest) return [token.offset, tooDeep]
    if (token.type === 'document' && token.value) open.push([token.value, depth])
    if (!('items' in token)) continue
    const isList = token.type === 'block-seq' || ('start' in token && token.start.source === '[')
    const beyond = isList ? undefined : token.items[mostFields]?.key
    if (beyond) return [beyond.offset, tooMany]
    for (const { key, value } of token.items)
      for (const inner of [key, value]) if (inner) open.push([inner, depth + 1])
  }
  return undefined
}

/** Front matter as a document that can be changed and written again. */
export const documentOf = (yaml: string, hasColors = false): Document =>
  parseDocument(asYaml(yaml, hasColors), yamlReading)

/**
 * Finds lines: of a field, or of the nearest field above it that exists.
 *
 * @param yaml Valid YAML, as `splitText` gives it.
 */
export function linesOf(yaml: string, hasColors = false): (field: FieldPath) => number {
  const counter = new LineCounter()
  const text = asYaml(yaml, hasColors)
  const { contents } = parseDocument(text, { ...yamlReading, lineCounter: counter })
  return (field) => {
    let node: unknown = contents
    let offset = 0
    for (const key of field) {
      const item = isCollection(node) && itemOf(node, key)
      if (!item) break
      const [start, value] = isPair(item) ? [item.key, item.value] : [item, item]
      offset = isNode(start) ? (start.range?.[0] ?? offset) : offset
      node = value
    }
    return counter.linePos(offset).line
  }
}

const itemOf = (node: YAMLMap | YAMLSeq, key: PropertyKey) =>
  isMap(node)
    ? node.items.find((pair) => String(pair.key) === String(key))
    : node.items[Number(key)]

export const countLines = (text: string): number => text.split('\n').length

/** Finds the lines of places in a text. */
export function countedLines(text: string): LineCounter {
  const counter = new LineCounter()
  counter.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1)
  return counter
}

type Mistake = [offset: number, problem: string]

/** How a text keeps its quotes, colons and paragraphs. */
const pasted =
  'or write "|" behind the field’s colon, and the text below it, each line further to the right than the field.'

const stray = `a field needs a colon and a space behind its name. A text of several lines: ${pasted.replace('or ', '')}`

const column =
  'a field stands further to the left or to the right than those beside it: begin this one and the one above it in the same column.'

/** What to do about common mistakes, by YAML's name for the error. */
const advice: Partial<Record<ErrorCode, string>> = {
  BAD_COLLECTION_TYPE: `begin each entry of a list with "- ", and put quotes around a text with a colon, ${pasted}`,
  BAD_DQ_ESCAPE: 'write \\\\ for a backslash in double quotes, or use single quotes.',
  BAD_SCALAR_START: `put quotes around a text that begins with this character, ${pasted}`,
  BAD_INDENT: 'begin each entry of a list with "- ", all as far from the left.',
  BLOCK_AS_IMPLICIT_KEY: `put quotes around a text in which a space follows a colon, ${pasted}`,
  BLOCK_IN_FLOW:
    'between "{" and "}" put a comma between two fields, and quotes around a text with a colon or a comma.',
  DUPLICATE_KEY: 'this field stands here twice: keep one of the two.',
  MULTILINE_IMPLICIT_KEY: stray,
  MULTIPLE_DOCS: 'a line "..." ends the fields too early.',
  TAB_AS_INDENT: 'a tab is not allowed before a field: use spaces.',
  UNEXPECTED_TOKEN: `put quotes around the whole text, ${pasted} It begins with "{", "[" or a quote, and goes on after the end of that.`,
}

function syntaxProblems(document: Document, yaml: string): Mistake[] {
  // One field in the wrong column puts all that follow in the wrong one.
  const first = document.errors.find(({ message }) => isOutOfColumn(message))
  const errors = document.errors.filter((one) => one === first || !isOutOfColumn(one.message))
  return errors.map((error) => {
    const { code, message } = error
    const [, end] = /^Flow .* end with a (.)/.exec(message) ?? []
    const missing = end && `the "${end}" that ends a list or group is missing before this line.`
    const quote = /^Missing closing (["'])/.exec(message)?.[1]
    const open = quote && `the ${quote} that ends the text is missing.`
    const [wrong, indent] = indentProblem(error, yaml) ?? []
    const known = missing ?? open ?? indent ?? advice[code]
    const words = known ?? (/^Implicit/.test(message) ? stray : firstLine(message))
    const offset = wrong ?? (open ? openedAt(document, error) : error.pos[0])
    const line = lineAround(yaml, offset)
    return [offset, line ? `"${excerpt(line)}": ${words}` : words]
  })
}

const isOutOfColumn = (message: string) => message.startsWith('All mapping items')

/** Where a text begins whose last quote is missing: YAML names the place at which it gave up. */
function openedAt({ contents }: Document, { pos: [end] }: YAMLError): number {
  let start = end
  visit(contents, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE_') && range && range[0] < end && end <= range[2]) start = range[0]
    },
  })
  return start
}

/** A field that stands further to the left or right than its neighbors, and where. */
function indentProblem(
  { code, message, pos: [offset] }: YAMLError,
  yaml: string,
): Mistake | undefined {
  if (isOutOfColumn(message)) {
    const lineStart = yaml.lastIndexOf('\n', offset - 1) + 1
    const above = lineBefore(yaml, lineStart)
    const noSpace = above !== undefined && /^[^"'#:]+:[^\s/]/.test(lineAround(yaml, above))
    if (noSpace) return [above, stray]
    return isField(lineAround(yaml, offset)) ? [offset, column] : undefined
  }
  if (/^Sequence item without/.test(message)) return [offset, column]
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'MULTILINE_IMPLICIT_KEY') return undefined
  const end = yaml.indexOf('\n', offset)
  const value = yaml.slice(offset, end).replace(/\s#.*/, '')
  const next = /^\s*/.exec(yaml.slice(end))?.[0].length ?? 0
  const isNextField = end >= 0 && isField(lineAround(yaml, end + next))
  const startsField = yaml.slice(yaml.lastIndexOf('\n', offset - 1) + 1, offset).trim() !== ''
  return isNextField && startsField && !/:\s/.test(value) ? [end + next, column] : undefined
}

const isField = (line: string): boolean => /^[^\s"'#:-][^"'#:]*:(\s|$)/.test(line)

/** Where the line above begins that is neither empty nor a comment. */
function lineBefore(yaml: string, lineStart: number): number | undefined {
  for (let end = lineStart - 1; end > 0; ) {
    const start = yaml.lastIndexOf('\n', end - 1) + 1
    if (!/^\s*(#|$)/.test(yaml.slice(start, end))) return start
    end = start - 1
  }
  return undefined
}

/** The line of an offset, as it is written. */
function lineAround(yaml: string, offset: number): string {
  const start = yaml.lastIndexOf('\n', offset - 1) + 1
  const end = yaml.indexOf('\n', start)
  return yaml.slice(start, end < 0 ? undefined : end).trim()
}

/** The words of the yaml package, as a sentence. */
const firstLine = (message: string) => `${message.split('\n')[0]?.replace(/\.$/, '')}.`

/** Finds valid YAML that content may not hold. */
function contentProblems(document: Document): Mistake[] {
  const found: Mistake[] = []
  visit(document, (key, node, path) => {
    const problem = path.length > deepest * 2 ? tooDeep : isNode(node) && nodeProblem(key, node)
    if (!problem) return undefined
    found.push([(node as Node).range?.[0] ?? 0, problem])
    return found.length < mostProblems ? visit.SKIP : visit.BREAK
  })
  return found
}

function nodeProblem(key: unknown, node: Node): string | undefined {
  if (isAlias(node)) return `the reference "*${node.source}" is not allowed: write the text itself.`
  if ('anchor' in node && node.anchor) {
    return `the anchor "&${node.anchor}" is not allowed: put quotes around a text that begins with "&".`
  }
  if (key === 'key' && !isScalar(node)) return 'a field’s name must be a text.'
  return isScalar(node) ? textProblem(String(node.value ?? '')) : undefined
}

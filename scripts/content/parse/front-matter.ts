import matter from 'gray-matter'
import {
  Composer,
  type CST,
  Document,
  type DocumentOptions,
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
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { excerpt } from '../../shared/wording'
import type { FieldPath } from '../fields/values'
import { textProblem } from './text-problem'
import { advice, type Mistake, mostProblems, syntaxProblems } from './yaml-mistakes'

/**
 * A content file in its parts. The YAML begins on line 1 of the file, with the line break after `---`.
 *
 * @param text With a beginning and an end of front matter.
 */
export function splitText(text: string): { yaml: string; body: string; bodyStart: number } {
  // Options keep gray-matter from its cache, which turns a broken file into an empty one. Of an empty one it says nothing.
  const { matter: yaml = '', content: body } = matter(text, {
    engines: { yaml: () => ({}) },
    language: 'yaml',
  })
  return { yaml, body, bodyStart: text.length - body.length }
}

/** No number loses its leading zero: every text stays one. What YAML calls null is an empty field. */
const yamlReading: ParseOptions & DocumentOptions & SchemaOptions = {
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
    : syntaxProblems(document, text)
  // The values of a broken file are guesses of the parser, and are not checked.
  const found = broken.length > 0 ? broken : contentProblems(document, text)
  return {
    data: found.length > 0 || !document.contents ? {} : dataOf(document),
    // A second problem of a line is a consequence of the first.
    problems: found
      .map(([offset, problem]) => ({ line: lineAt(offset), problem }))
      .filter(({ line }, index, all) => line !== all[index - 1]?.line),
  }
}

/** What a document says. What YAML calls null is empty. */
export const dataOf = (document: Document): unknown =>
  document.toJS({ reviver: (_: unknown, value: unknown) => value ?? '' })

/**
 * Front matter as YAML has to find it: every kind of space is one where YAML needs a space, which is before
 * a field, after its colon, and after the dash of an entry.
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

/** Finds the lines of places in a text. */
export function countedLines(text: string): LineCounter {
  const counter = new LineCounter()
  counter.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1)
  return counter
}

/** Finds valid YAML that content may not hold. */
function contentProblems(document: Document, yaml: string): Mistake[] {
  const found: Mistake[] = []
  visit(document, (key, node) => {
    const problem = isNode(node) && nodeProblem(key, node, yaml)
    if (!problem) return undefined
    found.push([(node as Node).range?.[0] ?? 0, problem])
    return found.length < mostProblems ? visit.SKIP : visit.BREAK
  })
  return found
}

const isPlain = (node: Node) => isScalar(node) && node.type === 'PLAIN'

function nodeProblem(key: unknown, node: Node, yaml: string): string | undefined {
  if (isAlias(node)) return `the reference "*${node.source}" is not allowed: write the text itself.`
  if ('anchor' in node && node.anchor) {
    return `the anchor "&${node.anchor}" is not allowed: put quotes around a text that begins with "&".`
  }
  if (node.tag) {
    return 'the tag "!" is not allowed: put quotes around a text that begins with "!".'
  }
  const [lost] = (isPlain(node) && /^[ \t]*#\S.*/.exec(yaml.slice(node.range?.[1]))) || []
  if (lost) {
    return `the text ends before "${excerpt(lost.trim(), 30)}": put quotes around it, or write a space after "#" for a comment.`
  }
  if (key === 'key' && !isScalar(node)) return 'a field’s name must be a text.'
  return isScalar(node) ? textProblem(String(node.value ?? '')) : undefined
}

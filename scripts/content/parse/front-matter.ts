import {
  CST,
  type Document,
  type DocumentOptions,
  type ErrorCode,
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  type ToStringOptions,
  visit,
  type YAMLError,
} from 'yaml'
import { excerpt } from '../../shared/wording'
import type { FieldPath } from '../fields/values'
import { textProblem } from './text-problem'

/** The front matter of a text, with the line `---` above it; nothing if it has no beginning or no end. */
export const frontMatterOf = (text: string): string | undefined =>
  /^---[ \t]*\n(?:[\s\S]*?\n)??(?=---[ \t]*(?:\n|$))/.exec(text)?.[0]

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
  /** The line of a field, or of the nearest field above it that exists. */
  lineOf(field: FieldPath): number
}

/** The deepest nesting that is read, in levels, and the widest indent, in spaces. */
const deepest = 20
const widestIndent = 200

/** Only the first errors of YAML are shown: the others mostly follow from them. */
const mostProblems = 5

const tooDeep = 'is nested too deep to be read.'

/**
 * Reads YAML as an author means it: every scalar as a string, so that no number loses its leading
 * zero, no time becomes minutes, no date a Date, and no field needs quotes for it. Anchors are
 * refused: content has no use for them, and a few lines of them unfold to gigabytes.
 *
 * @param yaml Text that begins on line 1 of its file, the line break after `---` included.
 */
export function readFrontMatter(yaml: string): FrontMatter {
  const deepLine = findTooDeep(yaml)
  if (deepLine) {
    return { data: {}, problems: [{ line: deepLine, problem: tooDeep }], lineOf: () => 1 }
  }
  const counter = new LineCounter()
  const lineAt = (offset: number) => counter.linePos(offset).line
  const document = parseDocument(yaml, { ...yamlReading, lineCounter: counter })
  const lines = linesIn(document, lineAt)
  const broken = syntaxProblems(document, yaml).slice(0, mostProblems)
  // The values of a broken file are guesses of the parser, and are not checked.
  const found = broken.length > 0 ? broken : contentProblems(document)
  return {
    data: found.length > 0 ? {} : (document.toJS({ reviver: emptied }) ?? {}),
    // A second problem of a line is a consequence of the first.
    problems: found
      .map(([offset, problem]) => ({ line: lineAt(offset), problem }))
      .filter(({ line }, index, all) => line !== all[index - 1]?.line),
    lineOf: (field) => {
      const above = field.map((_, index) => lines.get(nameOf(field.slice(0, field.length - index))))
      return above.find((line) => line !== undefined) ?? 1
    },
  }
}

const emptied = (_: unknown, value: unknown) => value ?? ''

/**
 * The first line that is nested too deep. The lexer finds it without recursion. The parser recurses,
 * and a full stack may end the whole process.
 */
function findTooDeep(yaml: string): number | undefined {
  let line = 1
  let open = 0
  let inLine = 0
  let before = ''
  for (const token of new Lexer().lex(yaml)) {
    const type = before === CST.SCALAR ? 'scalar' : CST.tokenType(token)
    if (type === 'flow-seq-start' || type === 'flow-map-start') open++
    if (type === 'flow-seq-end' || type === 'flow-map-end') open = Math.max(0, open - 1)
    if (type === 'seq-item-ind' || type === 'explicit-key-ind') inLine++
    if (type === 'newline') inLine = 0
    if (open + inLine > deepest || token.startsWith(' '.repeat(widestIndent))) return line
    line += token.split('\n').length - 1
    before = token
  }
  return undefined
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

/** The yaml package adds a picture of the place in further lines. */
function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '.') ?? message
}

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

/** The line of each field and entry, by its path. The document itself takes a hundred times the room. */
function linesIn({ contents }: Document, lineAt: (offset: number) => number): Map<string, number> {
  const lines = new Map<string, number>()
  const add = (parent: unknown, path: string) => {
    if (!isCollection(parent)) return
    for (const [index, item] of parent.items.entries()) {
      const [start, value] = isPair(item) ? [item.key, item.value] : [item, item]
      const own = `${path}\n${isPair(item) ? String(item.key) : index}`
      const offset = isNode(start) ? start.range?.[0] : undefined
      if (offset !== undefined && !lines.has(own)) lines.set(own, lineAt(offset))
      add(value, own)
    }
  }
  add(contents, '')
  return lines
}

const nameOf = (path: FieldPath) => ['', ...path].join('\n')

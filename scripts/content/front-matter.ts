import {
  CST,
  type Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import { excerpt } from '../wording'
import { textProblem } from './text-problem'

/** The front matter of a text, with the line `---` above it; nothing if it has no beginning or no end. */
export const frontMatterOf = (text: string): string | undefined =>
  /^---[ \t]*\n(?:[\s\S]*?\n)??(?=---[ \t]*(?:\n|$))/.exec(text)?.[0]

type FieldPath = readonly PropertyKey[]

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
  const document = parseDocument(yaml, { schema: 'failsafe', lineCounter: counter })
  const lines = linesIn(document, lineAt)
  const broken = syntaxProblems(document, yaml).slice(0, mostProblems)
  // The values of a broken file are guesses of the parser, and are not checked.
  const found = broken.length > 0 ? broken : contentProblems(document)
  return {
    data: found.length > 0 ? {} : (document.toJS() ?? {}),
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

/** What to do about common mistakes, by YAML's name for the error. */
const advice: Partial<Record<ErrorCode, string>> = {
  BAD_COLLECTION_TYPE: `begin each entry of a list with "- ", and put quotes around a text with a colon, ${pasted}`,
  BAD_DQ_ESCAPE: 'write \\\\ for a backslash in double quotes, or use single quotes.',
  BAD_SCALAR_START: `put quotes around a text that begins with this character, ${pasted}`,
  BAD_INDENT: 'begin each entry of a list with "- ", all as far from the left.',
  BLOCK_AS_IMPLICIT_KEY: `put quotes around a text in which a space follows a colon, ${pasted}`,
  BLOCK_IN_FLOW: 'put quotes around a text with a colon or a comma between "{" and "}".',
  DUPLICATE_KEY: 'this field stands here twice: keep one of the two.',
  MULTILINE_IMPLICIT_KEY: stray,
  MULTIPLE_DOCS: 'a line "..." ends the fields too early.',
  TAB_AS_INDENT: 'a tab is not allowed before a field: use spaces.',
  UNEXPECTED_TOKEN: `put quotes around the whole text, ${pasted} It begins with "{", "[" or a quote, and goes on after the end of that.`,
}

function syntaxProblems({ errors }: Document, yaml: string): Mistake[] {
  return errors.map(({ code, message, pos: [offset] }) => {
    const [, end] = /^Flow .* end with a (.)/.exec(message) ?? []
    const missing = end && `the "${end}" that ends a list or group is missing before this line.`
    const line = lineAround(yaml, offset)
    const quote = /^Missing closing (["'])/.exec(message)?.[1]
    const open = quote && `the ${quote} that ends the text is missing.`
    const words =
      missing ?? open ?? advice[code] ?? (/^Implicit/.test(message) ? stray : firstLine(message))
    return [offset, line ? `"${excerpt(line)}": ${words}` : words]
  })
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
  const add = (parent: unknown, path: FieldPath) => {
    if (!isCollection(parent)) return
    for (const [index, item] of parent.items.entries()) {
      const [start, value] = isPair(item) ? [item.key, item.value] : [item, item]
      const own = [...path, isPair(item) ? String(item.key) : index]
      const offset = isNode(start) ? start.range?.[0] : undefined
      if (offset !== undefined && !lines.has(nameOf(own))) lines.set(nameOf(own), lineAt(offset))
      add(value, own)
    }
  }
  add(contents, [])
  return lines
}

const nameOf = (path: FieldPath) => path.join('\n')

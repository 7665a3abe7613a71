import { type Document, type ErrorCode, visit, type YAMLError } from 'yaml'
import { excerpt } from '../../shared/wording'

/** What is wrong, and where in the text. */
export type Mistake = [offset: number, problem: string]

/** How a text keeps its quotes, colons and paragraphs. */
const pasted =
  'or write "|" after the field’s colon, and the text below it, each line further to the right than the field.'

const stray = `a field needs a colon and a space after its name. A text of several lines: ${pasted.replace('or ', '')}`

const column =
  'a field stands further to the left or to the right than those beside it: begin this one and the one above it in the same column.'

/** What to do about common mistakes, by YAML's name for the error. */
export const advice: Partial<Record<ErrorCode, string>> = {
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

/** Only the first errors of YAML are shown: the others mostly follow from them. */
export const mostProblems = 5

/** What YAML cannot read, in an author's words. */
export function syntaxProblems(document: Document, yaml: string): Mistake[] {
  // One field in the wrong column puts all that follow in the wrong one.
  const first = document.errors.find(({ message }) => isOutOfColumn(message))
  const errors = document.errors.filter((one) => one === first || !isOutOfColumn(one.message))
  return errors.slice(0, mostProblems).map((error) => {
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

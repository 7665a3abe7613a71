import { styleText } from 'node:util'

/** What a piece of a message is; each piece has its color. */
type Piece = keyof typeof colors

const colors = {
  place: 'cyan',
  field: 'bold',
  hint: 'green',
  warning: 'yellow',
  good: 'green',
  bad: 'red',
  quiet: 'dim',
} as const

/** Colors pieces of a message, or leaves them as they are. */
export type Paint = (piece: Piece, text: string) => string

/**
 * Colors for what goes to a stream: on a terminal, or where `FORCE_COLOR` asks for it, and nowhere
 * else; nowhere at all when `NO_COLOR` is set.
 */
export function paintFor(stream: NodeJS.WritableStream): Paint {
  if (process.env.NO_COLOR) return (_kind, text) => text
  return (piece, text) => styleText(colors[piece], text, { stream })
}

/** The parts of a line about a problem: `content/areas/x.md:7  heading: is missing.` */
const findingLine =
  /^(?<place>.+?:\d+) {2}(?<warning>warning: )?(?<field>[^\s:]+: )?(?<problem>.*)$/

/** Colors lines about problems: the place, the field, and what was probably meant. */
export function paintFindings(lines: string[], paint: Paint): string {
  return lines.map((line) => paintFinding(line, paint)).join('\n')
}

function paintFinding(line: string, paint: Paint): string {
  const { place, warning = '', field = '', problem } = findingLine.exec(line)?.groups ?? {}
  if (place === undefined || problem === undefined) return line
  const hinted = problem.replace(/Did you mean "[^"]*"\?/g, (hint) => paint('hint', hint))
  const level = warning && paint('warning', warning)
  return `${paint('place', place)}  ${level}${field && paint('field', field)}${hinted}`
}

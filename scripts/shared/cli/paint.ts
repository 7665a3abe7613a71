import { styleText } from 'node:util'

const colors = {
  place: 'cyan',
  warning: 'yellow',
  good: 'green',
  bad: 'red',
  quiet: 'dim',
} as const

/** Colors a piece of a message, or leaves it as it is. */
export type Paint = (piece: keyof typeof colors, text: string) => string

/** Colors for standard output: on a terminal, or where `FORCE_COLOR` asks for it. */
export const paint: Paint = (piece, text) =>
  styleText(colors[piece], text, { stream: process.stdout })

/** The same for standard error. */
export const paintError: Paint = (piece, text) =>
  styleText(colors[piece], text, { stream: process.stderr })

/** Colors lines about problems: the place, and what says that it is only a warning. */
export function paintFindings(lines: string[], paint: Paint): string {
  return lines
    .map((line) =>
      line.replace(/^(.+?:\d+) {2}(warning: )?/, (_all, place: string, warning?: string) => {
        return `${paint('place', place)}  ${warning ? paint('warning', warning) : ''}`
      }),
    )
    .join('\n')
}

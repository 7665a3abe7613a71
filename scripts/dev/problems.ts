import type { BuildFailure } from 'esbuild'
import { ContentError, formatIssues } from '../content/issues'
import { projectPaths } from '../paths'

/** Code or styles that could not be read: one line for each place. A maintainer's mistake. */
export class CodeError extends Error {
  override name = 'CodeError'

  constructor(readonly lines: string[]) {
    super(lines.join('\n'))
  }
}

/**
 * What went wrong, a line each, as the terminal and the browser show it.
 *
 * @param contentFolder The content folder as the user named it.
 */
export function problemLines(error: unknown, contentFolder: string): string[] {
  if (error instanceof ContentError) return formatIssues(error.issues, contentFolder).split('\n')
  if (error instanceof CodeError) return error.lines
  if (!(error instanceof Error)) return [String(error)]
  return [`${placeInStack(error.stack ?? '')}${firstLine(error.message) || error.name}`]
}

/** Waits for a step of esbuild, and names the files of its errors from the project's folder. */
export async function inFolder<Result>(folder: string, step: Promise<Result>): Promise<Result> {
  try {
    return await step
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new CodeError(
      error.errors.map(({ location, text }) => {
        if (!location) return text
        const file = [folder, location.file].filter(Boolean).join('/')
        return `${file}:${location.line}  ${text}`
      }),
    )
  }
}

function isFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)
}

/** The first of the project's own lines in a stack: `templates/components/hero.tsx:12  `. */
function placeInStack(stack: string): string {
  for (const [, file = '', line] of stack.matchAll(/\(?(?:file:\/\/)?([^\s()]+):(\d+):\d+\)?$/gm)) {
    if (!file.startsWith(projectPaths.root) || file.includes('node_modules')) continue
    return `${file.slice(projectPaths.root.length + 1)}:${line}  `
  }
  return ''
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? ''
}

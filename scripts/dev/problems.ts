import type { BuildFailure } from 'esbuild'
import { type ContentError, formatIssues } from '../content/issues'
import { projectPaths } from '../paths'

/**
 * What went wrong, a line each, as the terminal and the browser show it. Code is named from the
 * project's folder: `templates/layout.tsx:12  Expected ";"`.
 *
 * @param contentName The content folder as the user named it.
 */
export function problemLines(error: unknown, contentName: string): string[] {
  if (!(error instanceof Error)) return [String(error)]
  if (isContentError(error)) return formatIssues(error.issues, contentName).split('\n')
  if (isBuildFailure(error)) {
    return error.errors.map(({ location, text }) =>
      location ? `${location.file}:${location.line}  ${text}` : text,
    )
  }
  // tsx passes on of a file that cannot be parsed what esbuild printed.
  const places = [...error.message.matchAll(/^(\S+):(\d+):\d+: ERROR: (.*)$/gm)]
  if (places.length > 0) {
    return places.map(([, file = '', line, text]) => `${fromRoot(file)}:${line}  ${text}`)
  }
  return [`${placeInStack(error.stack ?? '')}${firstLine(error.message) || error.name}`]
}

/** By its name: code that was loaded anew has a class of its own. */
function isContentError(error: Error): error is ContentError {
  return error.name === 'ContentError'
}

function isBuildFailure(error: Error): error is BuildFailure {
  return Array.isArray((error as Partial<BuildFailure>).errors)
}

const fromRoot = (file: string) => file.replace(`${projectPaths.root}/`, '')

/** The first of the project's own lines in a stack: `templates/components/hero.tsx:12  `. */
function placeInStack(stack: string): string {
  for (const [, file = '', line] of stack.matchAll(
    /(?:file:\/\/)?(\/[^\s()?]+)[^\s():]*:(\d+):\d+/g,
  )) {
    if (!file.startsWith(projectPaths.root) || file.includes('node_modules')) continue
    return `${fromRoot(file)}:${line}  `
  }
  return ''
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? ''
}

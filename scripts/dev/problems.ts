import { generatorPaths } from '../shared/paths'
import type { UserError } from '../shared/user-error'

/**
 * What went wrong, a line each, as the terminal and the browser show it. Code is named from the
 * project's folder: `templates/layout.tsx:12  Expected ";"`.
 *
 * @param contentName The content folder as the user named it.
 */
export function problemLines(error: unknown, contentName: string): string[] {
  if (!(error instanceof Error)) return [String(error)]
  // By its name: reloaded code has its own class.
  if (error.name === 'ContentError') return (error as UserError).lines(contentName)
  // What esbuild says of files that it cannot read, for the client's script and through tsx.
  const found = [...error.message.matchAll(/^(\S+):(\d+):\d+: ERROR: (.*)$/gm)]
  if (found.length > 0) {
    return found.map(([, file = '', line, text]) => `${fromRoot(file)}:${line}  ${text}`)
  }
  return [`${placeInStack(error.stack ?? '')}${firstLine(error.message) || error.name}`]
}

const slashes = (text: string) => text.replaceAll('\\', '/')
const root = `${slashes(generatorPaths.root)}/`
const fromRoot = (file: string) => slashes(file).replace(root, '')

/** The first of the project's own lines in a stack: `templates/components/hero.tsx:12  `. */
function placeInStack(stack: string): string {
  for (const rest of slashes(stack).split(root).slice(1)) {
    const [, file = '', line] = /^([^\s():?]+)[^\s():]*:(\d+):\d+/.exec(rest) ?? []
    if (file && !file.includes('node_modules')) return `${file}:${line}  `
  }
  return ''
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? ''
}

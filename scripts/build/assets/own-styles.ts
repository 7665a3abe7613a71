import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ContentError, type Finding, findingAt } from '../../content'
import { suggest, unixLines } from '../../shared/wording'
import { readTokens, type SiteFolder, type SourceText } from './source-files'
import { minifyCss, type StyleSet } from './styles'

/** Reads the site's own stylesheets, `styles/` in its content folder. */
export async function readOwnStyles({ contentDir, sources }: SiteFolder): Promise<SourceText[]> {
  const files = sources.others.filter((file) => file.startsWith('styles/'))
  return Promise.all(
    files.map(async (file) => {
      return { file, text: unixLines(await readFile(path.join(contentDir, file), 'utf8')) }
    }),
  )
}

/**
 * Puts the site's own styles behind those of the generator. `tokens.css` sets tokens again, for which
 * it is in no layer; `base.css` is on every page, and `NAME.css` wherever the block of that name is, both
 * in the last layer.
 *
 * @throws {ContentError} With every mistake in them.
 */
export async function withOwnStyles(styles: StyleSet, own: SourceText[]): Promise<StyleSet> {
  const all = { ...styles, blocks: { ...styles.blocks } }
  const names = ['tokens', 'base', ...styles.names]
  const tokens = own.length > 0 ? await tokenNames() : []
  const found: Finding[] = []
  for (const { file, text } of own) {
    const name = path.posix.basename(file, '.css')
    if (file !== `styles/${name}.css` || !names.includes(name)) {
      found.push(findingAt({ file }, `is the stylesheet of no block. ${suggest(name, names)}`))
      continue
    }
    const { css, problems } = await minifyCss(text, file)
    const more = [...foreign(text), ...(name === 'tokens' ? unknownTokens(text, tokens) : [])]
    found.push(...problems.concat(more).map(({ line, is }) => findingAt({ file, line }, is)))
    const layered = `@layer site{${css}}`
    if (name === 'tokens') all.base += css
    else if (name === 'base') all.base += layered
    else if (name in all.blocks) all.blocks[name] += layered
    else all.deferred += layered
  }
  if (found.length > 0) throw new ContentError(found)
  return all
}

/** What the policy of the pages does not let in, or a layer. */
const foreign = (text: string) =>
  matches(text, /(@import\b|url\(\s*["']?(?:https?:)?\/\/[^)]*\)?)/gi, (what) => {
    return `"${what}" loads something from elsewhere: put the file into files/, or a font into brand.md.`
  })

/** Tokens that no style of the generator reads: a name that is misspelled, or of another version. */
const unknownTokens = (text: string, known: string[]) =>
  matches(text, /(--[\w-]+)\s*:/g, (name) =>
    known.includes(name) ? undefined : `"${name}" is no token. ${suggest(name, known)}`,
  )

/** The tokens that a site may set. Its fonts and its colors stand in `brand.md`. */
export async function tokenNames(): Promise<string[]> {
  const text = (await readTokens()).map((one) => one.text).join('')
  const names = [...text.matchAll(/^ *(--[\w-]+):/gm)].map(([, name = '']) => name)
  return names.filter((name) => !name.startsWith('--font-'))
}

/** What is wrong with what a pattern finds in styles, outside comments. */
function matches(text: string, pattern: RegExp, problem: (found: string) => string | undefined) {
  const plain = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...plain.matchAll(pattern)].flatMap(({ 1: found = '', index }) => {
    const is = problem(found)
    return is ? [{ line: text.slice(0, index).split('\n').length, is }] : []
  })
}

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
  const names = ['tokens', 'base', ...Object.keys(styles.blocks), ...styles.deferredBlocks]
  const found: Finding[] = []
  for (const { file, text } of own) {
    const name = path.posix.basename(file, '.css')
    if (file !== `styles/${name}.css` || !names.includes(name)) {
      const problem = `is the stylesheet of no block. ${suggest(name, names)}`
      found.push(findingAt({ file }, problem))
      continue
    }
    const { css, problems } = await minifyCss(text, file)
    const more = name === 'tokens' ? await unknownTokens(text) : []
    for (const { line, problem } of [...problems, ...foreign(text), ...more]) {
      found.push(findingAt({ file, line }, problem))
    }
    const layered = `@layer site{${css}}`
    if (name === 'tokens') all.base += css
    else if (name === 'base') all.base += layered
    else if (name in all.blocks) all.blocks[name] += layered
    else all.deferred += layered
  }
  if (found.length > 0) throw new ContentError(found)
  return all
}

interface Problem {
  line: number
  problem: string
}

/** What the policy of the pages, or a layer, does not let in. */
function foreign(text: string): Problem[] {
  const load = /@import\b|url\(\s*["']?(?:https?:)?\/\/[^)]*\)?/gi
  return [...plain(text).matchAll(load)].map(({ 0: what, index }) => {
    const problem = `"${what}" loads something from elsewhere. Put the file into "files/", or a font into brand.md.`
    return { line: lineAt(text, index), problem }
  })
}

/** Tokens that no style of the generator reads: a name that is misspelled, or of another version. */
async function unknownTokens(text: string): Promise<Problem[]> {
  const known = await tokenNames()
  return [...plain(text).matchAll(/(--[\w-]+)\s*:/g)].flatMap(({ 1: name = '', index }) =>
    known.includes(name)
      ? []
      : [{ line: lineAt(text, index), problem: `"${name}" is no token. ${suggest(name, known)}` }],
  )
}

/** The tokens that a site may set. Its fonts and its colors stand in `brand.md`. */
export async function tokenNames(): Promise<string[]> {
  const names = (await readTokens()).flatMap(({ text }) => [
    ...plain(text).matchAll(/^ *(--[\w-]+):/gm),
  ])
  return names.flatMap(([, name = '']) => (name.startsWith('--font-') ? [] : [name]))
}

/** Styles without their comments, each character in its place. */
const plain = (text: string) =>
  text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

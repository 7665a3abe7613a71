import path from 'node:path'
import { type Cache, cacheOfCode, keptData, noCache } from './cache'
import { type FixedTokens, fixedTokens, withoutFixedTokens } from './fixed-tokens'
import { loadEsbuild } from './load-esbuild'
import { readSourceFiles, type SourceText } from './source-files'

/** The stylesheets of the site: what every page carries, and what comes with a component. */
export interface StyleSet {
  /** Tokens, base and layers, minified. */
  base: string
  /** Minified styles by block: the name of the file is the name of the class. */
  blocks: ReadonlyMap<string, string>
  /** What no first view needs: blocks that only the script shows, and print. */
  late: string
  /** For the markup, which says their values as the styles do. */
  fixedTokens: FixedTokens
}

/** Browsers of the last three years. */
export const browsers = ['chrome119', 'firefox119', 'safari17', 'edge119']

/**
 * Reads and minifies the stylesheets of a folder of templates. Files in `styles/` go to every
 * page, in the order of their names' numbers; any other file belongs to the block of its name.
 * Files that end in `.late.css` come in a stylesheet of their own, after the first paint.
 *
 * @param codeKey Stands for what minifies them. Without it, nothing is kept.
 */
export async function loadStyles(
  folder: string,
  cache: Cache = noCache,
  codeKey?: string,
): Promise<StyleSet> {
  const sources = await readSourceFiles(folder, '**/*.css')
  const kept = cacheOfCode(cache, codeKey)
  const { blocks, fixedTokens, ...rest } = await keptData(kept, ['styles', sources], async () => {
    const styles = await minifyStyles(sources)
    return { ...styles, blocks: [...styles.blocks], fixedTokens: [...styles.fixedTokens] }
  })
  return { ...rest, blocks: new Map(blocks), fixedTokens: new Map(fixedTokens) }
}

async function minifyStyles(sources: SourceText[]): Promise<StyleSet> {
  const tokens = fixedTokens(sources.map(({ written }) => written).join('\n'))
  const sheets = await Promise.all(
    sources.map(async ({ file, written }) => ({
      file,
      css: await minify(withoutFixedTokens(written, tokens), file),
    })),
  )
  const late = sheets.filter(({ file }) => isLate(file))
  const early = sheets.filter(({ file }) => !isLate(file))
  const blocks = early
    .filter(({ file }) => !isShared(file))
    .map(({ file, css }) => [path.posix.basename(file, '.css'), css] as const)
  return {
    base: early
      .filter(({ file }) => isShared(file))
      .map(({ css }) => css)
      .join(''),
    blocks: new Map(blocks),
    late: late
      .map(({ file, css }) => (isShared(file) ? css : `@layer components{${css}}`))
      .join(''),
    fixedTokens: tokens,
  }
}

const isLate = (file: string) => file.endsWith('.late.css')

const isShared = (file: string) => file.startsWith('styles/') || file.endsWith('-tokens.css')

async function minify(css: string, sourcefile: string): Promise<string> {
  const { code } = await loadEsbuild().transform(css, {
    loader: 'css',
    minify: true,
    target: browsers,
    sourcefile,
  })
  // esbuild leaves the space before the value of a custom property.
  return code.trim().replace(/(--[\w-]+): (?=[^;}])/g, '$1:')
}

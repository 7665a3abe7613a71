import path from 'node:path'
import { generatorPaths } from '../../shared/paths'
import { type Cache, cachedData } from './cache'
import { readSourceFiles, type SourceText } from './source-files'

/** The stylesheets of the site, minified. */
export interface StyleSet {
  /** What every page carries: layers, tokens, base. */
  base: string
  /** What comes with a block: the name of the file is the name of the class. */
  blocks: Record<string, string>
  /** What no first view needs: what only the script shows, and print. */
  deferred: string
}

/** Browsers of the last three years. */
export const browsers = ['chrome119', 'firefox119', 'safari17', 'edge119']

/**
 * Reads and minifies the stylesheets of a folder of templates. Files in `styles/` and those that end
 * in `-tokens.css` go to every page, in the order of their names; any other file belongs to the block
 * of its name. Files that end in `.deferred.css` come in a stylesheet of their own.
 */
export async function loadStyles(
  cache: Cache,
  folder = generatorPaths.templates,
): Promise<StyleSet> {
  const sources = await readSourceFiles(folder, '**/*.css')
  return cachedData(cache, ['styles', sources], () => minifyAll(sources))
}

async function minifyAll(sources: SourceText[]): Promise<StyleSet> {
  const sheets = await Promise.all(
    sources.map(async ({ file, text }) => {
      const css = await minify(text, file)
      return { file, css: isShared(file) ? css : `@layer components{${css}}` }
    }),
  )
  const join = (wanted: (file: string) => boolean) =>
    sheets.flatMap(({ file, css }) => (wanted(file) ? [css] : [])).join('')
  const blocks = sheets
    .filter(({ file }) => !isShared(file) && !isDeferred(file))
    .map(({ file, css }) => [path.posix.basename(file, '.css'), css])
  return {
    // The tokens of `styles/` name the layers, and have to come first.
    base: join((file) => isStyle(file) && !isDeferred(file)) + join(isArtTokens),
    blocks: Object.fromEntries(blocks),
    deferred: join(isDeferred),
  }
}

const isStyle = (file: string) => file.startsWith('styles/')
const isArtTokens = (file: string) => !isStyle(file) && file.endsWith('-tokens.css')
const isShared = (file: string) => isStyle(file) || isArtTokens(file)
const isDeferred = (file: string) => file.endsWith('.deferred.css')

/** @throws {BuildFailure} Of esbuild, with the place of what is wrong. */
async function minify(css: string, file: string): Promise<string> {
  const { transform } = await import('esbuild')
  const { code } = await transform(css, {
    loader: 'css',
    minify: true,
    target: browsers,
    sourcefile: `templates/${file}`,
  })
  return code.trim()
}

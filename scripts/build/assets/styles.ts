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
  /** The blocks. Some have styles there alone. */
  names: string[]
}

/** Browsers of the last three years. */
export const browsers = ['chrome119', 'firefox119', 'safari17', 'edge119']

/**
 * Reads and minifies the stylesheets of a folder of templates. Files in `styles/` and those that end
 * in `-tokens.css` go to every page, in the order of their names; any other file belongs to the block
 * of its name. Files that end in `.deferred.css` come in a stylesheet of their own.
 *
 * @param hasOwnFont Whether the brand names a font of headings: Archivo needs nothing then.
 */
export async function loadStyles(
  cache: Cache,
  folder = generatorPaths.templates,
  hasOwnFont = false,
): Promise<StyleSet> {
  const all = await readSourceFiles(folder, '**/*.css')
  const sources = hasOwnFont ? all.filter(({ file }) => file !== 'styles/1-archivo.css') : all
  return cachedData(cache, ['styles', sources], () => minifyAll(sources))
}

async function minifyAll(sources: SourceText[]): Promise<StyleSet> {
  const sheets = await Promise.all(
    sources.map(async ({ file, text }) => {
      const { css } = await minifyCss(text, `templates/${file}`)
      return { file, css }
    }),
  )
  const join = (wanted: (file: string) => boolean) =>
    sheets.flatMap(({ file, css }) => (wanted(file) ? [css] : [])).join('')
  const blocks = sheets
    .filter(({ file }) => !isShared(file) && !isDeferred(file))
    .map(({ file, css }) => [blockOf(file), layered(css)])
  return {
    // `styles/` names the layers, and has to come first.
    base: join((file) => isStyle(file) && !isDeferred(file)) + join(isArtTokens),
    blocks: Object.fromEntries(blocks),
    deferred:
      layered(join((file) => isDeferred(file) && !isShared(file))) +
      join((file) => isDeferred(file) && isShared(file)),
    names: [...new Set(sheets.flatMap(({ file }) => (isShared(file) ? [] : [blockOf(file)])))],
  }
}

const layered = (css: string) => `@layer components{${css}}`
const blockOf = (file: string) => path.posix.basename(file).replace(/(\.deferred)?\.css$/, '')
const isStyle = (file: string) => file.startsWith('styles/')
const isArtTokens = (file: string) => !isStyle(file) && file.endsWith('-tokens.css')
const isShared = (file: string) => isStyle(file) || isArtTokens(file)
const isDeferred = (file: string) => file.endsWith('.deferred.css')

/**
 * Minifies a stylesheet.
 *
 * @param file Its name, for messages.
 * @returns What is wrong with it, too: a browser would skip it.
 */
export async function minifyCss(css: string, file: string) {
  const { transform } = await import('esbuild')
  const { code, warnings } = await transform(css, {
    loader: 'css',
    minify: true,
    target: browsers,
    sourcefile: file,
    logLevel: 'silent',
  })
  const problems = warnings.map(({ text, location }) => ({ line: location?.line ?? 1, is: text }))
  return { css: code.trim(), problems }
}

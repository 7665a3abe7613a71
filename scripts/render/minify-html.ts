import { minify, type Options } from 'html-minifier-terser'

const options: Options = {
  collapseBooleanAttributes: true,
  collapseWhitespace: true,
  decodeEntities: true,
  removeAttributeQuotes: true,
  removeComments: true,
  removeRedundantAttributes: false,
  // Scripts and styles come minified; JSON-LD has no space to lose.
  minifyCSS: false,
  minifyJS: false,
}

/** Minifies a page without changing what it shows. */
export function minifyHtml(html: string): Promise<string> {
  return minify(html, options)
}

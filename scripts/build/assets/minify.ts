import type { Minify } from '../../site'
import type { Cache } from './cache'

const options = {
  collapseBooleanAttributes: true,
  collapseWhitespace: true,
  decodeEntities: true,
  removeComments: true,
}

/** @param cache Keeps minified markup: the minifier takes longer to load than a site to render. */
export const minifier =
  (cache: Cache): Minify =>
  async (html) => {
    const kept = await cache.file(['minified', options, html], async () => {
      const { minify } = await import('html-minifier-terser')
      return Buffer.from(await minify(html, options))
    })
    return Buffer.from(kept).toString()
  }

import { minify } from 'html-minifier-terser'
import MarkdownIt from 'markdown-it'

/** The options of the project's own minifying. */
const minifyOptions = {
  collapseBooleanAttributes: true,
  collapseWhitespace: true,
  decodeEntities: true,
  removeAttributeQuotes: true,
  removeComments: true,
}

export default function configure(config) {
  config.setLibrary('md', new MarkdownIt({ html: true }))
  config.addPassthroughCopy({ static: '/' })
  config.addTransform('minify', function (text) {
    return this.page.outputPath?.endsWith('.html') ? minify(text, minifyOptions) : text
  })
  config.setQuietMode(true)
  return {
    dir: { input: 'content', includes: '../_includes', data: '../_data' },
    // Texts hold no tokens any more: nothing but Markdown needs to look at them.
    markdownTemplateEngine: false,
  }
}

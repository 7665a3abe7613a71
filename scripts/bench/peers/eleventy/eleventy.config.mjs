import { minify } from 'html-minifier-terser'

export default function configure(config) {
  config.addPassthroughCopy({ static: '/' })
  config.addTransform('minify', function (text) {
    if (!this.page.outputPath?.endsWith('.html')) return text
    return minify(text, { collapseWhitespace: true, removeComments: true })
  })
  config.setQuietMode(true)
  return {
    dir: { input: 'content', includes: '../_includes', data: '../data' },
    markdownTemplateEngine: false,
  }
}

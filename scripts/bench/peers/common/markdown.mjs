import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: true })

export const line = (text) => markdown.renderInline(text)
export const block = (text) => markdown.render(text)

/** The words of a line of Markdown. */
export const plain = (text) =>
  line(text)
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt()
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text) => text.replace(/[&<>]/g, (sign) => signs[sign])
const list = (items, show) => items.map(show).join('')

export function render({ shared, title, tags, styles, sections, graph, content }) {
  const { pieces } = shared
  const item = ({ icon, text, ...rest }) => `<li class="${rest.class}">
    ${pieces[icon] ?? ''}
    <div>${markdown.render(text)}</div>
  </li>`
  const section = ({ isbody, text, items, ...rest }) => `<section class="${rest.class}">
    <div class="wrap">
      ${isbody ? content : markdown.render(text)}
      ${items.length > 0 ? `<ul>${list(items, item)}</ul>` : ''}
      ${list(rest.pieces, (key) => pieces[key])}
    </div>
  </section>`
  return `<!doctype html>
<html lang="en-US">
  <head>
    ${shared.head}
    <title>${escaped(title)}</title>
    ${tags}
    <style>${pieces[styles]}</style>
  </head>
  <body>
    ${shared.header}
    <main id="main">${list(sections, section)}</main>
    ${shared.footer}
    ${graph ? `<script type="application/ld+json">${graph}</script>` : ''}
  </body>
</html>
`
}

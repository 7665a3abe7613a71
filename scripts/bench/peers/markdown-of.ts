import { HTMLElement, type Node } from 'node-html-parser'

/** The Markdown that an author would have written for what an element holds: its text and links. */
export function markdownOf(element: HTMLElement): string {
  return contentOf(element)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function contentOf(element: HTMLElement): string {
  return element.childNodes.map(convert).join('')
}

function convert(node: Node): string {
  if (!(node instanceof HTMLElement)) return escaped(node.rawText)
  const inner = contentOf(node)
  const name = node.tagName.toLowerCase()
  if (name === 'a') return `[${inner.replace(/\s+/g, ' ').trim()}](${node.getAttribute('href')})`
  if (name === 'strong') return `**${inner}**`
  if (name === 'em') return `*${inner}*`
  if (name === 'li') return `\n- ${inner.trim().replace(/\n+/g, ' ')}`
  if (/^h\d$/.test(name)) return `\n\n${'#'.repeat(Number(name[1]))} ${inner}\n\n`
  return inlines.has(name) ? inner : `\n\n${inner}\n\n`
}

const inlines = new Set(['span', 'sup', 'small', 'abbr', 'time', 'br', 'button'])

/** Text with the signs that mean something in Markdown; entities mean the same in both. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\*_[\]`~]/g, '\\$&')
}

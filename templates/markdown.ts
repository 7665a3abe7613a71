import MarkdownIt, { type Token } from 'markdown-it'
import { plainForm, slugOf } from './format'
import { isBare, keepLines, leftOverIn, linkContact, photoIn, strengthen } from './markdown-lines'
import type { Contact } from './model/view'
import { isOwnId } from './own-ids'

/*
 * Markdown of the content, in two sizes: a line (`inline`) and a text (`block`). Raw HTML is off,
 * so content cannot inject markup or script.
 */

export interface MarkdownOptions {
  /** From a path on the site to the address a link carries. */
  href: (path: string) => string
  /** How many levels to push headings down: 1 makes `##` an `<h3>`. */
  headingShift?: number
  /** Gives headings an `id` made from their text. */
  headingIds?: boolean
  /** What becomes a link wherever a text says it: the phone number, the e-mail address. */
  contacts?: Contact[]
  /** The markup of a photo's files, with its alternative text. */
  picture?: (file: string, alt: string) => string
  /** Gets the names of the notes in the text. A note that is in it gets no second number. */
  notes?: Set<string>
  /** Makes figures strong, each with what it counts, its note, and the comma after it. */
  strongFigures?: boolean
}

/** How a text's headings are rendered. */
export type Headings = Pick<MarkdownOptions, 'headingShift' | 'headingIds'>

/** markdown-it passes its environment around untyped; `render…` below always set it. */
const optionsOf = (env: unknown) => env as MarkdownOptions
/** A new one for each text: markdown-it keeps the link definitions of a text in it. */
const environment = (options: MarkdownOptions) => ({ ...options })
const plain = (): MarkdownOptions => environment({ href: (path) => path })

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

// A mark of a block counts with any space after it, as it looks.
const blockMark = /^[^\S\n]*(?:[-*+>]|#{1,6}|\d{1,2}[.)])\p{Zs}/gmu
markdown.core.ruler.after('normalize', 'spaces', (state) => {
  state.src = state.src.replace(blockMark, (mark) => mark.replace(/\p{Zs}/gu, ' '))
})

// `1998. Since then …` is a paragraph: no list has so many entries, and it would lose its first word.
const [paragraph] = markdown.block.ruler.getRules('').slice(-1)
markdown.block.ruler.before('list', 'year', (state, line, end, silent) => {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  const isYear = /^\d{3,9}[.)](?:\s|$)/.test(state.src.slice(start, start + 12))
  return isYear && paragraph?.(state, line, end, silent) === true
})

/** `[^name]`, the sign of a claim that has a note, becomes a button that opens the note in place. */
const noteMark = /\[\^([^\][]{1,77})\]/y

markdown.inline.ruler.before('link', 'note', (state, silent) => {
  noteMark.lastIndex = state.pos
  const [mark, name] = noteMark.exec(state.src) ?? []
  if (!mark) return false
  if (!silent) state.push('note', 'sup', 0).meta = { name }
  state.pos += mark.length
  return true
})

markdown.renderer.rules.note = (tokens, index, _options, env) => {
  const { notes } = optionsOf(env)
  const name = String(tokens[index]?.meta?.name)
  // A note has its number once a page: a number after every figure is hard to read.
  if (!notes || notes.has(name)) return ''
  const number = notes.add(name).size
  // The joiner keeps the number on the line of the word before it.
  // The style sheet writes the number: the text is what structured data and whoever copies it get.
  return `<sup class="note-mark"><button type="button" popovertarget="note-${number}" aria-label="Note ${number}" data-number="${number}"></button></sup>`
}

// A photo stands in the place of its paragraph.
markdown.core.ruler.push('figures', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (!photoIn(token)) continue
    for (const tag of [tokens[index - 1], tokens[index + 1]]) if (tag) tag.hidden = true
  }
})

markdown.renderer.rules.image = (tokens, index, _options, env) => {
  const photo = tokens[index]
  const caption = photo?.attrGet('title')
  const words = caption ? `<figcaption>${markdown.renderInline(caption, env)}</figcaption>` : ''
  return `<figure class="photo">${optionsOf(env).picture?.(fileOf(photo), photo?.content ?? '')}${words}</figure>`
}

/** Markdown has escaped what no address can hold, such as spaces. */
const fileOf = (photo?: Token) =>
  plainForm(markdown.utils.lib.mdurl.decode(String(photo?.attrGet('src') ?? '')))

markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index]
  const href = String(token?.attrGet('href') ?? '')
  if (href.startsWith('/')) token?.attrSet('href', optionsOf(env).href(href))
  return self.renderToken(tokens, index, options)
}

// The same heading may stand twice in a text; its second id gets a number, which no other has.
markdown.core.ruler.push('heading_ids', (state) => {
  if (!optionsOf(state.env).headingIds) return
  const used = new Set<string>()
  const uses = new Map<string, number>()
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const words = headingId(state.tokens[index + 1]?.content ?? '') || 'part'
    const isTaken = (one: string) => used.has(one) || isOwnId(one)
    let id = words
    let use = uses.get(words) ?? 1
    while (isTaken(id)) id = `${words}-${++use}`
    uses.set(words, use)
    used.add(id)
    token.attrSet('id', id)
  }
})

// Prose must not skip levels below the page's own headings.
markdown.core.ruler.push('heading_shift', (state) => {
  const shift = optionsOf(state.env).headingShift ?? 0
  if (shift === 0) return
  for (const token of state.tokens) {
    if (token.type.startsWith('heading_')) {
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + shift)}`
    }
  }
})

// A phone number in a text can be tapped, unless it stands in a link already.
markdown.core.ruler.push('contacts', (state) => {
  for (const contact of optionsOf(state.env).contacts ?? []) {
    for (const block of state.tokens) {
      if (block.content.includes(contact.written)) linkContact(block, contact, state.Token)
    }
  }
})

markdown.core.ruler.push('strong_figures', (state) => {
  if (!optionsOf(state.env).strongFigures) return
  for (const block of state.tokens) {
    block.children &&= strengthen(block.children, (type, nesting, content = '') =>
      Object.assign(new state.Token(type, nesting ? 'strong' : '', nesting), { content }),
    )
  }
})

markdown.renderer.rules.text = (tokens, index) =>
  keepLines(markdown.utils.escapeHtml(tokens[index]?.content ?? '')).replace(
    /[^\s@]@(?=[^\s@]+\.)/g,
    '$&<wbr>',
  )

// A line break in the source becomes a space.
markdown.renderer.rules.softbreak = () => ' '

/** The HTML of a line of text: emphasis, links and notes, no paragraphs. */
export function renderInline(text: string, options: MarkdownOptions): string {
  return markdown.renderInline(text, environment(options))
}

/** The HTML of a text: paragraphs, lists, headings. */
export function renderBlock(text: string, options: MarkdownOptions): string {
  return markdown.render(text, environment(options))
}

/** The words alone, for attributes and structured data: no markup, no numbers of notes. */
export const plainText = (text: string): string =>
  markdown
    .parse(text, plain())
    .flatMap((block) => (block.type === 'inline' ? [wordsOf(block, () => '')] : []))
    .join(' ')
    .replaceAll('\n', ' ')

/**
 * The words of a text as a page shows them: a line for each paragraph, heading, entry of a list and row of a
 * table.
 */
export function plainLines(text: string): string {
  let lines = ''
  /** The number of the next entry, of each list that is open; none if it has bullets. */
  const lists: (number | undefined)[] = []
  let mark = ''
  let follows = ''
  for (const { type, content, ...block } of markdown.parse(text, plain())) {
    if (type === 'ordered_list_open') lists.push(Number(block.attrs?.[0]?.[1] ?? 1))
    else if (type === 'bullet_list_open') lists.push(undefined)
    else if (type.endsWith('_list_close')) lists.pop()
    else if (type === 'list_item_open') {
      const number = lists.pop()
      mark = number === undefined ? '' : `${number}. `
      lists.push(number === undefined ? number : number + 1)
    } else if (type === 'tr_open') follows = '\n'
    // Also after an empty cell: the next one stays in its column.
    else if (/^t[dh]_close$/.test(type)) follows += ' | '
    else if (type === 'tr_close') follows = ''
    const words = isCode(type) ? content.trimEnd() : wordsOf(block, captionOf).replace(/^ +/gm, '')
    if (!words) continue
    lines += `${follows || '\n'}${mark}${words}`
    mark = follows = ''
  }
  return lines.trim()
}

const isCode = (type: string) => type === 'code_block' || type === 'fence'
const captionOf = (photo: Token) => photo.attrGet('title') ?? ''

/** The words of a block, a line for each line break in it. */
function wordsOf(
  { children }: Pick<Token, 'children'>,
  ofPhoto: (photo: Token) => string,
  softBreak = ' ',
): string {
  const words = (children ?? []).map((token) => {
    if (token.type === 'softbreak') return softBreak
    if (token.type === 'hardbreak') return '\n'
    if (token.type === 'image') return ofPhoto(token)
    return token.type === 'text' || token.type === 'code_inline' ? token.content : ''
  })
  return words.join('')
}

/**
 * What visitors read of a text, block by block: no address, and no name of a file.
 *
 * @param isLine Whether it is a line, in which no block begins.
 * @returns The words of each block, with the line breaks of their source, where it begins, and the signs
 *   that emphasis has left over. A heading, an entry of a list or a quotation may have none.
 */
export function readWords(
  text: string,
  isLine: boolean,
): { words: string; offset: number; isCode: boolean; leftOver?: string | undefined }[] {
  const starts = lineStarts(text)
  const blocks = isLine ? markdown.parseInline(text, plain()) : markdown.parse(text, plain())
  return blocks.flatMap(({ type, map, content, children }, at) => {
    const words = isCode(type) ? content : wordsOf({ children }, shownOf, '\n')
    const isEmpty = /^(?:heading|list_item|blockquote)_open$/.test(type) && isBare(blocks, at)
    if (!words && !isEmpty) return []
    const leftOver = leftOverIn(children ?? [])
    return [{ words, offset: starts[map?.[0] ?? 0] ?? 0, isCode: isCode(type), leftOver }]
  })
}

/** Where each line of a text begins. */
const lineStarts = (text: string) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]

const shownOf = (photo: Token) => ` ${photo.content} ${captionOf(photo)} `

/** The names of the notes whose signs are in a text. */
export const notesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(new RegExp(noteMark, 'g'))].map(([, name = '']) => name))

/** A text without the signs of notes, for places that cannot hold a number or have the note beside it. */
export function withoutNotes(text: string): string {
  return text.replace(new RegExp(noteMark, 'g'), '')
}

/** Where the links of a text lead, in order. */
export function findLinks(text: string): string[] {
  return markdown
    .parse(text, plain())
    .flatMap((block) => block.children ?? [])
    .filter((token) => token.type === 'link_open')
    .map((token) => String(token.attrGet('href') ?? ''))
}

/** The photos of a text, in order, with the place of the line that each stands in. */
export function findPictures(text: string) {
  const starts = lineStarts(text)
  return markdown.parse(text, plain()).flatMap((block) => {
    const photos = (block.children ?? []).filter(({ type }) => type === 'image')
    const offset = starts[block.map?.[0] ?? 0] ?? 0
    const isAlone = photoIn(block) !== undefined
    return photos.map((photo) => ({ file: fileOf(photo), alt: photo.content, isAlone, offset }))
  })
}

/** An `id` made from a heading's text: `Who receives it` → `who-receives-it`. */
export const headingId = (text: string): string => slugOf(text)

/** The headings of a text, with the ids that `headingIds` gives them. */
export function findHeadings(text: string): { id: string; text: string }[] {
  const tokens = markdown.parse(text, { ...plain(), headingIds: true })
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return []
    const id = String(token.attrGet('id'))
    return [{ id, text: plainText(tokens[index + 1]?.content ?? '') }]
  })
}

import { minify, type Options } from 'html-minifier-terser'
import { type FixedTokens, withValuesInTags } from '../assets/fixed-tokens'
import { closedBySlash, emptyTags, type Reference, referencesOf } from './markup'
import { decodeUsual, flat, isBlockTag, mostKnown, type Tag, TagMinifier } from './minify-tag'

/** What is removed from a page; nothing that changes what it shows. */
export const options: Options = {
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

/** A page, or a piece of one, in as few bytes as show the same. */
export interface Minified {
  html: string
  /** What it refers to: lists of it in the order of the page, equal ones once. */
  references: ReadonlySet<readonly Reference[]>
}

/** Tags that follow each other with nothing but line breaks between them: what parts two texts. */
interface Sequence {
  /** The inline tags at its beginning, which belong to the run of text before it. */
  head: Piece
  /** What is neither head nor tail; nothing if all tags are inline, and the run goes on. */
  block: { html: string; first: Tag; last: Tag } | undefined
  /** The inline tags at its end, with which the next run of text begins, if there is a block. */
  tail: Piece
  references: readonly Reference[]
}

type Piece = Pick<Tag, 'markup' | 'html'>

/** What only the library deals with: whitespace that counts, and what templates seldom write. */
const special = /^<(?:pre|textarea|nobr|wbr|script|style)[\s>]|^<!--/

/** A tag, and a shape with its end. */
const anyTag = new RegExp(`<(${emptyTags})\\b[^>]*></\\1>|<[^>]*>`, 'g')

/**
 * Minifies HTML as React and the Markdown renderer write it, with html-minifier-terser, and nothing
 * twice: the library looks at each tag once, and at a text only where there is something to remove.
 * The result is the same, byte by byte, as if it had been given the whole page, with the values of
 * fixed tokens and with shapes that close themselves.
 */
export class HtmlMinifier {
  readonly #prepare: (markup: string) => string
  readonly #tags: TagMinifier
  readonly #sequences = new Map<string, Sequence>()
  readonly #fragments = new Map<string, string>()

  constructor(fixedTokens: FixedTokens = new Map()) {
    this.#prepare = (markup) => withValuesInTags(closedBySlash(markup), fixedTokens)
    this.#tags = new TagMinifier(this.#prepare, (html) => minify(html, options))
  }

  /** Minifies a page, or a part of one that begins and ends with a tag that is no inline tag. */
  async minify(markup: string): Promise<Minified> {
    const minified = await this.#bySequences(markup)
    if (minified) return minified
    const prepared = this.#prepare(markup)
    const references = new Set([referencesOf(prepared)])
    return { html: await minify(prepared, options), references }
  }

  /** Minifies texts, and the tags between them; nothing for what can only be judged as a whole. */
  async #bySequences(markup: string): Promise<Minified | undefined> {
    const done: string[] = []
    const references = new Set<readonly Reference[]>()
    const run = new TextRun()
    let last: Tag | undefined
    for (let at = 0; at < markup.length; ) {
      if (markup.charCodeAt(at) !== lessThan) {
        const end = indexOrEnd(markup, '<', at)
        const text = markup.slice(at, end)
        run.add(text)
        done.push(text.includes('&') ? await this.#text(text) : text)
        at = end
        continue
      }
      const end = endOfTags(markup, at)
      const tags = markup.slice(at, end)
      // Waiting for what is there takes longer than looking it up.
      const sequence = this.#sequences.get(tags) ?? (await this.#sequence(tags))
      if (!sequence) return undefined
      const { head, block, tail } = sequence
      if (sequence.references.length > 0) references.add(sequence.references)
      if (head.html !== '') done.push(head.html)
      if (block) {
        const words = markup.slice(run.from, at + head.markup.length)
        if (!run.isTidy(words)) {
          // What becomes of a space beside a picture or a field depends on what stands further away.
          if (!last?.isBlock || !block.first.isBlock || !isBalanced(words)) return undefined
          done.length = run.done
          done.push(await this.#fragment(words))
        }
        done.push(block.html)
        last = block.last
        run.begin(end - tail.markup.length, done.length)
        if (tail.html !== '') done.push(tail.html)
      }
      at = end
    }
    return run.from < markup.length ? undefined : { html: done.join(''), references }
  }

  /** Minifies tags one by one; nothing if what becomes of them depends on what stands around them. */
  async #sequence(markup: string): Promise<Sequence | undefined> {
    const tags: Tag[] = []
    let isNew = false
    let svg = 0
    for (const one of markup.match(anyTag) ?? []) {
      if (special.test(one)) return undefined
      const known = this.#tags.known(one, svg > 0)
      const tag = known ?? (await this.#tags.make(one, svg > 0))
      isNew ||= !known
      tags.push(tag)
      if (one.startsWith('<svg')) svg++
      if (one === '</svg>') svg--
      if (svg < 0) return undefined
    }
    if (svg > 0) return undefined
    const sequence = sequenceOf(tags)
    // The one link to a place makes no sequence that comes again.
    if (!isNew && this.#sequences.size < mostKnown) this.#sequences.set(flat(markup), sequence)
    return sequence
  }

  async #text(text: string): Promise<string> {
    const decoded = decodeUsual(text)
    if (!/&(?!\s)/.test(decoded)) return decoded
    // Alone, it would lose the spaces that part it from the tags beside it.
    const words = text.trim()
    const minified = await this.#fragment(words)
    return text.replace(words, () => minified)
  }

  /** What stands in one block, and may have spaces that are too many. */
  async #fragment(html: string): Promise<string> {
    const known = this.#fragments.get(html)
    if (known !== undefined) return known
    const element = this.#prepare(`<p>${html}</p>`)
    const made = (await minify(element, options)).slice('<p>'.length, -'</p>'.length)
    if (this.#fragments.size < mostKnown) this.#fragments.set(flat(html), made)
    return made
  }
}

const lessThan = '<'.charCodeAt(0)

function indexOrEnd(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from)
  return index < 0 ? text.length : index
}

/**
 * Where tags end that follow each other with nothing between them, or with a line break that goes,
 * because no words can flow around it.
 */
function endOfTags(markup: string, start: number): number {
  for (let tag = start; ; ) {
    const end = Math.min(indexOrEnd(markup, '>', tag) + 1, markup.length)
    const next = markup.charCodeAt(end) === lineFeed ? end + 1 : end
    if (markup.charCodeAt(next) !== lessThan) return end
    if (next > end && !(isBlockTag(markup, tag) && isBlockTag(markup, next))) return end
    tag = next
  }
}

const lineFeed = '\n'.charCodeAt(0)

function sequenceOf(tags: Tag[]): Sequence {
  const references: Reference[] = []
  const head = { markup: '', html: '' }
  let tail = head
  let block: Sequence['block']
  for (const tag of tags) {
    references.push(...tag.references)
    if (tag.isInline) {
      tail.markup += tag.markup
      tail.html += tag.html
    } else {
      const before = block ? block.html + tail.html : ''
      block = { html: before + tag.html, first: block?.first ?? tag, last: tag }
      tail = { markup: '', html: '' }
    }
  }
  return { head, block, tail, references }
}

/** What text has that is to be looked at closely: any space but a single one, and rare entities. */
const odd = /[^\S ]| {2}|&(?!#x27;|quot;|amp;|lt;|gt;)/

/** The library takes spaces from the ends of what these hold, however deep, and of no other inline tag. */
const trimmed = /<\/?(?:cite|code)[\s>]/

/** Texts with nothing but inline tags around them: their words and spaces flow from one to the next. */
class TextRun {
  /** Where it begins in the markup. */
  from = 0
  /** What of the page is done before it. */
  done = 0
  #isOdd = false
  /** Whether a space that comes now would be the first character, or the second space. */
  #isSpaced = true
  /** Whether a space stands beside a tag. */
  #hasEdge = false
  #hasText = false

  begin(from: number, done: number): void {
    this.from = from
    this.done = done
    this.#isOdd = false
    this.#isSpaced = true
    this.#hasEdge = false
    this.#hasText = false
  }

  add(text: string): void {
    const begins = text.charCodeAt(0) === space
    const ends = text.charCodeAt(text.length - 1) === space
    this.#isOdd ||= (begins && this.#isSpaced) || odd.test(text)
    this.#isSpaced = ends
    this.#hasEdge ||= begins || ends
    this.#hasText = true
  }

  /** Whether all of it has single spaces between its words, and none at either end. */
  isTidy(markup: string): boolean {
    if (!this.#hasText) return true
    return !this.#isOdd && !this.#isSpaced && !(this.#hasEdge && trimmed.test(markup))
  }
}

const space = ' '.charCodeAt(0)

/** Whether every tag of a run ends in it, which it does not where a link holds a block. */
function isBalanced(run: string): boolean {
  let depth = 0
  for (const [tag] of run.matchAll(/<\/?/g)) {
    depth += tag === '<' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

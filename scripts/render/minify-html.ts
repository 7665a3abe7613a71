import { minify, type Options } from 'html-minifier-terser'
import { decodeUsual, TagMinifier } from './minify-tag'

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

/** Where a run of text goes on: words and spaces flow from one of these to the next. */
const inlineTag = /^<\/?(?:a|b|cite|code|em|i|small|span|strong|sup|time)[\s>]/

/** What only the library deals with: whitespace that counts, and what templates never write. */
const special = /<(?:pre|textarea|nobr|wbr)[\s>]|<!--/

/** A piece of a page: a script or a style with all it holds, a tag, or a text. */
const piece = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g

/**
 * Minifies HTML as React and the Markdown renderer write it, with html-minifier-terser, and nothing
 * twice: the library looks at each tag once, and at a text only where there is something to remove.
 * The result is the same, byte by byte, as if it had been given the whole page.
 */
export class HtmlMinifier {
  readonly #tags = new TagMinifier((html) => minify(html, options))
  readonly #texts = new Map<string, string>()

  /** Minifies a page, or a part of one that begins and ends with a tag that is no inline tag. */
  async minify(html: string): Promise<string> {
    return special.test(html) ? minify(html, options) : this.#minifyPieces(html)
  }

  async #minifyPieces(html: string): Promise<string> {
    const done: string[] = []
    let svg = 0
    let run: string[] = []
    for (const one of html.match(piece) ?? []) {
      if (!one.startsWith('<') || inlineTag.test(one)) {
        run.push(one)
        continue
      }
      if (run.length > 0) {
        const isOdd = !isTidy(run)
        // What becomes of a space beside a picture or a field depends on what stands further away.
        const isAlone = isBlock(done.at(-1)) && isBlock(one) && isBalanced(run)
        if (isOdd && !isAlone) return minify(html, options)
        done.push(isOdd ? await this.#fragment(run.join('')) : await this.#tidyRun(run, svg > 0))
        run = []
      }
      if (one.startsWith('<svg')) svg++
      done.push(
        isScript(one)
          ? await this.#script(one)
          : (this.#known(one, svg > 0) ?? (await this.#tags.make(one, svg > 0))),
      )
      if (one === '</svg>') svg--
    }
    return run.length > 0 ? minify(html, options) : done.join('')
  }

  #known(tag: string, inSvg: boolean): string | undefined {
    return this.#tags.known(tag, inSvg)
  }

  /** What a script or a style holds stays as it is; the library takes the spaces from its ends. */
  async #script(element: string): Promise<string> {
    const start = element.slice(0, element.indexOf('>') + 1)
    const end = element.slice(element.lastIndexOf('<'))
    const tag = this.#known(start, false) ?? (await this.#tags.make(start, false))
    return tag + element.slice(start.length, -end.length).trim() + end
  }

  async #tidyRun(run: string[], inSvg: boolean): Promise<string> {
    let text = ''
    for (const one of run) {
      if (one.startsWith('<')) {
        // Waiting for what is there takes longer than looking it up.
        text += this.#known(one, inSvg) ?? (await this.#tags.make(one, inSvg))
      } else text += one.includes('&') ? await this.#text(one) : one
    }
    return text
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
    const known = this.#texts.get(html)
    if (known !== undefined) return known
    const made = (await minify(`<p>${html}</p>`, options)).slice('<p>'.length, -'</p>'.length)
    if (this.#texts.size < mostKnown) this.#texts.set(html, made)
    return made
  }
}

/** More different fragments than a design has; what comes after them is not worth its memory. */
const mostKnown = 20_000

const isScript = (element: string) => element.startsWith('<script') || element.startsWith('<style')

/** The library takes spaces from the ends of what these hold, however deep, and of no other inline tag. */
const trimmed = /^<\/?(?:cite|code)[\s>]/

/** Whether the words of a run have single spaces between them, and none at either end. */
function isTidy(run: string[]): boolean {
  const [first = ''] = run
  if (run.length === 1) return first.startsWith('<') || isTidyText(first)
  if (run.some((one) => trimmed.test(one)) && /\s<|>\s/.test(run.join(''))) return false
  return isTidyText(run.filter((one) => !one.startsWith('<')).join(''))
}

function isTidyText(words: string): boolean {
  if (words === '') return true
  if (/^\s|\s$|\s\s|[\n\r\t\f\xA0]/.test(words)) return false
  // An entity may stand for a space.
  return !words.includes('&') || !/&(?!#x27;|quot;|amp;|lt;|gt;)/.test(words)
}

/** Whether every tag of a run ends in it, which it does not where a link holds a block. */
function isBalanced(run: string[]): boolean {
  let depth = 0
  for (const one of run) {
    if (one.startsWith('</')) depth--
    else if (one.startsWith('<')) depth++
    if (depth < 0) return false
  }
  return depth === 0
}

const blockTag =
  /^<\/?(?:article|aside|body|details|div|footer|form|h[1-6]|head|header|html|li|link|main|meta|nav|ol|p|section|summary|td|th|tr|ul)[\s>]/

function isBlock(tag: string | undefined): boolean {
  return tag !== undefined && blockTag.test(tag)
}

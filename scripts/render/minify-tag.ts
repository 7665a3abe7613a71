import { type Reference, referencesOf } from './markup'

/** What is to be known of a tag wherever it stands. */
interface TagNature {
  /** What it refers to. */
  references: readonly Reference[]
  /** Whether words and spaces flow from what stands before it to what stands behind it. */
  isInline: boolean
  /** Whether it begins or ends a block. */
  isBlock: boolean
}

/** A tag of rendered markup. */
export interface Tag extends TagNature {
  /** As it was rendered. */
  markup: string
  /** Minified. */
  html: string
}

/** Where a run of text goes on: words and spaces flow from one of these to the next. */
const inlineTag = /^<\/?(?:a|b|cite|code|em|i|small|span|strong|sup|time)[\s>]/

const blockTag =
  /<\/?(?:article|aside|body|details|div|footer|form|h[1-6]|head|header|html|li|link|main|meta|nav|ol|p|section|summary|td|th|tr|ul)[\s>]/y

/** Whether the tag at a place in some markup begins or ends a block. */
export function isBlockTag(markup: string, at: number): boolean {
  blockTag.lastIndex = at
  return blockTag.test(markup)
}

/** Attributes whose values differ from page to page, and are never more than text or addresses. */
const variable = / (href|content|aria-label|id|alt|datetime|value)="([^"]*)"/g

/** Stands in a tag for a value while the library decides how the tag is written. */
const stand = 'zqvalueqz'

/** More different tags, or texts, than a design has: others take longer to keep than to make anew. */
export const mostKnown = 2000

/** What tags have in common that differ only in values of the same nature. */
interface Shape extends TagNature {
  /** The pieces of the minified tag between which its values stand. */
  parts: string[]
}

/**
 * Minifies single tags. Each is given to the library once; tags that differ only in values of the
 * same nature, such as the links of a list, are one to it.
 */
export class TagMinifier {
  readonly #prepare: (tag: string) => string
  readonly #minify: (html: string) => Promise<string>
  readonly #tags = new Map<string, Tag>()
  readonly #svgTags = new Map<string, Tag>()
  readonly #shapes = new Map<string, Shape | undefined>()

  /**
   * @param prepare Is done to each tag before it is minified.
   * @param minify Minifies a piece of HTML, as the library does.
   */
  constructor(prepare: (tag: string) => string, minify: (html: string) => Promise<string>) {
    this.#prepare = prepare
    this.#minify = minify
  }

  /**
   * A tag that has been made before.
   *
   * @param inSvg Names keep their capitals there, and tags that close themselves their slash.
   */
  known(markup: string, inSvg: boolean): Tag | undefined {
    return (inSvg ? this.#svgTags : this.#tags).get(markup)
  }

  /** Makes a tag like others that are known, or has the library minify it. */
  async make(markup: string, inSvg: boolean): Promise<Tag> {
    const prepared = this.#prepare(markup)
    const made = inSvg ? undefined : await this.#byShape(prepared)
    const tag = { markup, ...(made ?? (await this.#alone(prepared, inSvg))) }
    const tags = inSvg ? this.#svgTags : this.#tags
    if (tags.size < mostKnown) {
      // A piece of a page would keep all of that page in memory.
      tag.markup = flat(markup)
      tags.set(tag.markup, tag)
    }
    return tag
  }

  async #alone(tag: string, inSvg: boolean): Promise<Omit<Tag, 'markup'>> {
    const html = tag.startsWith('</') ? tag : await this.#html(tag, inSvg)
    return { html, ...natureOf(flat(tag)) }
  }

  async #byShape(tag: string): Promise<Omit<Tag, 'markup'> | undefined> {
    const { key, values } = shapeOf(tag)
    if (values.length === 0) return undefined
    const known = this.#shapes.has(key)
    const shape = known ? this.#shapes.get(key) : await this.#learn(key, values.length)
    if (!known && this.#shapes.size < mostKnown) this.#shapes.set(key, shape)
    if (!shape) return undefined
    const { parts, ...nature } = shape
    return { html: parts.map((part, index) => part + (values[index] ?? '')).join(''), ...nature }
  }

  async #learn(key: string, values: number): Promise<Shape | undefined> {
    const minified = await this.#html(key, false)
    // What is left of a stand-in beside the place of its value: the quotes stay with the shape.
    const parts = minified.split(new RegExp(`${stand}(?: ${stand}|/)?`))
    return parts.length === values + 1 ? { parts, ...natureOf(key) } : undefined
  }

  /** The tag as the library writes it, without the end that it adds. */
  async #html(tag: string, inSvg: boolean): Promise<string> {
    const html = await this.#minify(inSvg ? `<svg>${tag}</svg>` : tag)
    const inner = inSvg ? html.slice('<svg>'.length, -'</svg>'.length) : html
    const end = `</${/^<([\w-]+)/.exec(tag)?.[1]}>`
    return inner.endsWith(end) ? inner.slice(0, -end.length) : inner
  }
}

const natureOf = (tag: string): TagNature => ({
  references: referencesOf(tag),
  isInline: inlineTag.test(tag),
  isBlock: isBlockTag(tag, 0),
})

/** The same text in memory of its own. */
export const flat = (text: string) => Buffer.from(text).toString()

/** A tag with stand-ins for its values, and the values. */
function shapeOf(tag: string): { key: string; values: string[] } {
  const values: string[] = []
  // Not to be told from a stand-in.
  if (tag.includes(stand)) return { key: tag, values }
  const key = tag.replace(variable, (whole, name: string, written: string) => {
    const value = decodeUsual(written)
    const likeness = standFor(value)
    if (likeness === undefined) return whole
    values.push(value)
    return ` ${name}="${likeness}"`
  })
  return { key, values }
}

/**
 * A value of the same nature: with or without need of quotes, with a slash at the end or without. One
 * that refers to an icon or a note has no like.
 */
function standFor(value: string): string | undefined {
  if (value === '' || /["<>\n\r\t\f\xA0]|&(?!\s)|^\s|^#(?:i|note)-|\s$/.test(value)) {
    return undefined
  }
  // Only the spaces of ASCII end a value without quotes.
  if (/[ '`=]/.test(value)) return `${stand} ${stand}`
  return value.endsWith('/') ? `${stand}/` : stand
}

/** Decodes what React and Markdown write as entities; an ampersand only where it can stand alone. */
export function decodeUsual(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/&amp;(?=\s)/g, '&')
}

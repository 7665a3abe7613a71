/** Attributes whose values differ from page to page, and are never more than text or addresses. */
const variable = / (href|content|aria-label|id|alt|datetime|value)="([^"]*)"/g

/** Stands in a tag for a value while the library decides how the tag is written. */
const stand = 'zqvalueqz'

/** More different tags than a design has; what comes after them is not worth its memory. */
const mostKnown = 20_000

/** The pieces of a minified tag between which its values stand. */
type Shape = string[]

/**
 * Minifies single tags. Each is given to the library once; tags that differ only in values of the
 * same nature, such as the links of a list, are one to it.
 */
export class TagMinifier {
  readonly #minify: (html: string) => Promise<string>
  readonly #tags = new Map<string, string>()
  readonly #svgTags = new Map<string, string>()
  readonly #shapes = new Map<string, Shape | undefined>()

  constructor(minify: (html: string) => Promise<string>) {
    this.#minify = minify
  }

  /**
   * The minified tag, if that is known already or follows from what is.
   *
   * @param inSvg Names keep their capitals there, and tags that close themselves their slash.
   */
  known(tag: string, inSvg: boolean): string | undefined {
    if (tag.startsWith('</')) return tag
    const known = (inSvg ? this.#svgTags : this.#tags).get(tag)
    if (known !== undefined || inSvg) return known
    const made = this.#byShape(tag)
    if (made !== undefined) keep(this.#tags, tag, made)
    return made
  }

  /** Has the library minify a tag that is not known. */
  async make(tag: string, inSvg: boolean): Promise<string> {
    const { key, values } = inSvg ? { key: tag, values: [] } : shapeOf(tag)
    if (values.length > 0 && !this.#shapes.has(key)) {
      this.#shapes.set(key, await this.#learn(key, values.length))
      const made = this.#byShape(tag)
      if (made !== undefined) return made
    }
    const made = await this.#alone(tag, inSvg)
    keep(inSvg ? this.#svgTags : this.#tags, tag, made)
    return made
  }

  /** The tag as the library writes it, without the end that it adds. */
  async #alone(tag: string, inSvg: boolean): Promise<string> {
    const html = await this.#minify(inSvg ? `<svg>${tag}</svg>` : tag)
    const inner = inSvg ? html.slice('<svg>'.length, -'</svg>'.length) : html
    const end = `</${/^<([\w-]+)/.exec(tag)?.[1]}>`
    return inner.endsWith(end) ? inner.slice(0, -end.length) : inner
  }

  #byShape(tag: string): string | undefined {
    const { key, values } = shapeOf(tag)
    const shape = values.length > 0 ? this.#shapes.get(key) : undefined
    return shape?.map((part, index) => part + (values[index] ?? '')).join('')
  }

  async #learn(key: string, values: number): Promise<Shape | undefined> {
    const minified = await this.#alone(key, false)
    // What is left of a stand-in beside the place of its value: the quotes stay with the shape.
    const parts = minified.split(new RegExp(`${stand}(?: ${stand}|/)?`))
    return parts.length === values + 1 ? parts : undefined
  }
}

function keep(tags: Map<string, string>, tag: string, made: string): void {
  // A piece of a page would keep all of that page in memory.
  if (tags.size < mostKnown) tags.set(Buffer.from(tag).toString(), made)
}

/** A tag with stand-ins for its values, and the values. */
function shapeOf(tag: string): { key: string; values: string[] } {
  const values: string[] = []
  // Not to be told from a stand-in.
  if (tag.includes(stand)) return { key: tag, values }
  const key = tag.replace(variable, (whole, name: string, written: string) => {
    const value = decodeUsual(written)
    const nature = natureOf(value)
    if (nature === undefined) return whole
    values.push(value)
    return ` ${name}="${nature}"`
  })
  return { key, values }
}

/** A value of the same nature: with or without need of quotes, with a slash at the end or without. */
function natureOf(value: string): string | undefined {
  if (value === '' || /["<>\n\r\t\f\xA0]|&(?!\s)|^\s|\s$/.test(value)) {
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

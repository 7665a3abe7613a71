import type { StateCore, Token } from 'markdown-it'
import type { Contact } from './model/view'

/* What the Markdown of the content does to its tokens, and what it leaves over. */

/**
 * Splits the texts of a block around a contact, and puts a link in its place, joined to the comma or the
 * period after it: a link that stays on one line would let them stand alone on the next.
 */
export function linkContact(
  block: Token,
  { written, href }: Contact,
  NewToken: StateCore['Token'],
): void {
  const text = (content: string) => Object.assign(new NewToken('text', '', 0), { content })
  const opening = new NewToken('unbroken_open', 'span', 1)
  opening.attrSet('class', 'range')
  const open = new NewToken('link_open', 'a', 1)
  open.attrSet('href', href)
  const link = [open, text(written), new NewToken('link_close', 'a', -1)]
  let depth = 0
  block.children = (block.children ?? []).flatMap((token) => {
    if (token.type === 'link_open') depth++
    if (token.type === 'link_close') depth--
    if (token.type !== 'text' || depth > 0) return [token]
    const [first = '', ...rest] = token.content.split(written)
    const linked = rest.flatMap((part) => {
      const [, sign = '', words = ''] = /^([,.;:!?)]?)(.*)$/s.exec(part) ?? []
      if (!sign) return [...link, text(words)]
      return [opening, ...link, text(sign), new NewToken('unbroken_close', 'span', -1), text(words)]
    })
    return [text(first), ...linked]
  })
}

/** `$150–$600`, `60–90 minutes`, `2-year`, `8 AM–6 PM`, `24/7`, and the comma after them. */
const figure =
  /((?:\$[\d,.]*\d(?:–\$[\d,.]*\d)?|\d+\/\d+|\d(?:[\d,.:]*\d)?%?(?: [AP]M)?(?:–\d(?:[\d,.:]*\d)?%?)?(?:[ -][A-Za-z]+)?)[,;]?)/

/** Splits the texts of a line around their figures. Links and strong text stay as they are. */
export function strengthen(
  line: Token[],
  make: (type: string, nesting: Token['nesting'], content?: string) => Token,
): Token[] {
  const result: Token[] = []
  let depth = 0
  for (const token of line) {
    depth += token.nesting
    const last = result.at(-1)
    const followsFigure = last?.type === 'strong_close' && !last.markup
    if (followsFigure && token.type === 'note') result.splice(-1, 0, token)
    else if (token.type !== 'text' || depth > 0) result.push(token)
    else {
      const [comma = ''] = (followsFigure && /^[,;]/.exec(token.content)) || []
      if (comma) result.splice(-1, 0, make('text', 0, comma))
      for (const [index, part] of token.content.slice(comma.length).split(figure).entries()) {
        const words = make('text', 0, part)
        if (index % 2 === 0) result.push(...(part ? [words] : []))
        else result.push(make('strong_open', 1), words, make('strong_close', -1))
      }
    }
  }
  return result
}

/** Whether nothing stands between the beginning of a block and its end. */
export function isBare(blocks: Token[], at: number): boolean {
  const next = blocks
    .slice(at + 1, at + 3)
    .find(({ type, content }) => type !== 'inline' || content)
  return next?.nesting === -1
}

/** The signs beside what others of their kind made strong or slanted: `***bold**`. */
export function leftOverIn(children: Token[]): string | undefined {
  const signs = children.map(({ type, content }, at) => {
    if (type !== 'text') return undefined
    const ends = /^(?:em|strong|s)_open$/.test(children[at + 1]?.type ?? '')
    const begins = /^(?:em|strong|s)_close$/.test(children[at - 1]?.type ?? '')
    return (ends && /[*_~]$/.exec(content)?.[0]) || (begins && /^[*_~]/.exec(content)?.[0])
  })
  return signs.find(Boolean) || undefined
}

/** The photo of a paragraph that holds nothing else. */
export function photoIn({ children }: Token): Token | undefined {
  const [photo, ...rest] = children ?? []
  return photo?.type === 'image' && rest.length === 0 ? photo : undefined
}

/**
 * From one figure or time to another, and words that a hyphen joins: `$150–$600`, `8 AM–6 PM`, `2-year`,
 * `R-410A`, `after-hours`. A browser would break them after their dash, and beside the box that keeps them
 * whole: the sign after it, and what `besideFigure` has joined to it, are in the box.
 * The desk's preview marks with private characters (`Co`) where a text begins and ends.
 */
const dashed =
  /(?:\p{L}{1,12}\u00a0\p{Co}*){0,2}(?:\$?\d[\d,.:]{0,20}(?:[ \u00a0][AP]M)?–\$?\d[\d,.:]{0,20}(?:%|[ \u00a0][AP]M)?|\b[A-Z]-\d+[A-Z]?\b|\b(?:\d+|\p{L}{2,12})\p{Co}*-\p{Co}*\p{L}{2,12}\b(?!-))(?:\p{Co}*\u00a0\p{L}{1,12})?(?:\p{Co}*[,.:;?)])?/gu

/**
 * What stands on one line with its figure: the unit after it, and before it the kind of road or “at least”:
 * `4–8 hours`, `US 169`, `up to 30%`.
 */
const besideFigure =
  /\b(?:at least|up to) (?=\p{Co}*\$?\d)|\b\p{Lu}\p{L}* (?=\p{Co}*\d{1,3}(?!\d|[–,]\d))|(?<=\d\p{Co}*) (?=(?:minute|hour|day|week|month|year|mile|micron)s?\b|feet\b|[AP]M\b)/gu

/** Puts together, in the HTML of a text, what no line may end within. */
export const keepLines = (html: string): string =>
  html
    .replace(besideFigure, (words) => words.replaceAll(' ', '\u00a0'))
    .replace(dashed, (words) => `<span class="range">${words}</span>`)

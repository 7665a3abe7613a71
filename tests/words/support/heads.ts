import type { HTMLElement } from 'node-html-parser'

/** The form that the specification fixes for town pages; with a long business name it runs over. */
const townTitle = /^HVAC Services in .+, .+ \| .+$/

/**
 * What is wrong with the titles and descriptions of pages: titles have 30 to 60 characters,
 * descriptions 70 to 160, and none stands twice.
 *
 * @param pages - Parsed pages by address
 */
export function headProblems(pages: Map<string, HTMLElement>): string[] {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  return [...pages].flatMap(([address, page]) => {
    const title = page.querySelector('title')?.text.replace(/&amp;/g, '&').trim() ?? ''
    const meta = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
    const longest = townTitle.test(title) ? 70 : 60
    return [
      ...twice(titles, 'title', title, address),
      ...length('title', title, address, [30, longest]),
      ...twice(descriptions, 'description', meta, address),
      ...length('description', meta, address, [70, 160]),
    ]
  })
}

function twice(seen: Map<string, string>, what: string, text: string, address: string): string[] {
  const other = seen.get(text)
  if (other === undefined) seen.set(text, address)
  return other === undefined ? [] : [`${address} has the ${what} of ${other}: “${text}”`]
}

function length(what: string, text: string, address: string, [min, max]: [number, number]) {
  return text.length >= min && text.length <= max
    ? []
    : [`${address} has a ${what} of ${text.length} characters`]
}

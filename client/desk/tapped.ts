import { fieldName } from '../../scripts/content'
import { isPage } from '../../scripts/site'
import { withBase } from '../../templates/with-base'
import { go } from './desk'
import { asMarkup } from './frame'
import type { Pages, Showing } from './pages'
import type { Shown } from './preview'
import { topOf } from './reveal'
import { numberAt, type PageSpot, placesIn } from './tap'
import { unfold } from './unfold'

/** A page in its frame. */
interface Page {
  maker: Pages
  shown: Shown
  path: string
  inside: Document
  /** Whether a tap leads to no field. */
  isOnlyRead?: boolean | undefined
}

/** Goes to the field of what was tapped. @returns The page that a link leads to, if a link was tapped. */
export async function followTap(page: Page, event: MouseEvent): Promise<string | undefined> {
  const photo = photoAt(page, event)
  const spot = photo ? undefined : spotAt(event, page.inside)
  const found = photo ?? (spot && (await textAt(page, spot)))
  if (found && !page.isOnlyRead) {
    go('edit', found.file.path, fieldName(found.path), spot && wordsAt(spot))
    return undefined
  }
  const { routes, context } = page.shown.site
  const link = (event.target as Element).closest('a')?.getAttribute('href') ?? ''
  return routes.find((one) => withBase(context.base, one.path) === link.replace(/#.*/, ''))?.path
}

function photoAt({ maker, shown: { site, files }, path, inside }: Page, event: MouseEvent) {
  const target = event.target as Element
  // A photo may lie behind the boxes of a text.
  const isText = [...target.childNodes].some(
    (one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim(),
  )
  const behind = isText ? [] : inside.elementsFromPoint(event.clientX, event.clientY)
  const source = [target, ...behind].map((one) => one.closest('picture, img')).find(Boolean)
  const image = source?.querySelector('img') ?? source
  const address = image?.getAttribute('src')
  if (!address) return undefined
  const own = site.routes.filter(isPage).find((one) => one.path === path)?.page.path
  const photos = maker.core.values(files).filter(({ field, text }) => {
    const view = field.kind === 'photo' && site.context.photos[text.trim()]
    return view && (address.includes(view.path) || address === files.get(`photos/${text.trim()}`))
  })
  return photos.find((one) => one.file.path === own) ?? photos[0]
}

/** The word at a place, between those beside it. */
function wordsAt({ texts, index, offset }: PageSpot): string {
  const text = texts[index] ?? ''
  const [before = ''] = /(?:\S+\s+)?\S*$/.exec(text.slice(0, offset)) ?? []
  const [after = ''] = /^\S*(?:\s+\S+)?/.exec(text.slice(offset)) ?? []
  return (before + after).trim()
}

async function textAt({ maker, shown, path }: Page, spot: PageSpot) {
  const { values, page } = maker.withMarks(shown)
  const number = numberAt(textsWithMarks((await page(path)) ?? ''), spot)
  return number === undefined ? undefined : values[number]
}

/** The texts of a page with marks. */
function textsWithMarks(html: string): string[] {
  const page = new DOMParser().parseFromString(asMarkup(html), 'text/html')
  // The frame has none.
  for (const script of page.querySelectorAll('script')) script.remove()
  return textsIn(page).map(({ data }) => data)
}

/** Scrolls a page to the first text of a field, unless one is in view; if all are folded away, it opens one. */
export function showWords(inside: Document, { html, numbers }: Showing): void {
  const texts = textsIn(inside)
  const all = texts.map(({ data }) => data)
  const other = textsWithMarks(html)
  const changed = all.findIndex((text, at) => html && text !== other[at])
  const places = numbers.length > 0 ? placesIn(other, all, numbers) : [changed]
  const boxes = places.flatMap((at) => texts[at]?.parentElement ?? [])
  const seen = boxes.filter((box) => box.checkVisibility())
  const high = inside.documentElement.clientHeight
  const first = seen[0] ?? boxes.find(unfold)
  if (!first || seen.some((box) => topOf(box) >= 0 && topOf(box) < high)) return
  // Sections on the way get their height as they are seen.
  const scroll = (left: number) => {
    inside.defaultView?.scrollBy({ top: topOf(first) - high / 3, behavior: 'instant' })
    if (left > 0) requestAnimationFrame(() => scroll(left - 1))
  }
  scroll(3)
}

/** The texts of a page, in order. */
function textsIn(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** The text that was tapped, and where in it. */
function spotAt({ target, clientX, clientY }: MouseEvent, page: Document): PageSpot | undefined {
  const texts = textsIn(page)
  // Safari has the older name alone.
  const caret = page.caretPositionFromPoint?.(clientX, clientY)
  const range = caret ? undefined : page.caretRangeFromPoint?.(clientX, clientY)
  const [node, offset] = caret
    ? [caret.offsetNode, caret.offset]
    : [range?.startContainer, range?.startOffset ?? 0]
  const isIn = (one: Text | undefined) => (target as Node).contains(one ?? null)
  const hit = texts.findIndex((one) => one === node && isIn(one))
  const index = hit >= 0 ? hit : texts.findIndex((one) => one.data.trim() && isIn(one))
  if (index < 0) return undefined
  return { texts: texts.map(({ data }) => data), index, offset: hit >= 0 ? offset : 0 }
}

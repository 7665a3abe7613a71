import type { Page } from 'playwright-core'

/** How a visitor makes text twice as large. */
export const enlargements = {
  /** By the browser's font size: what is measured in rem grows along. */
  'the browser’s font size at 200%': () => {
    document.documentElement.style.fontSize = '200%'
  },
  /** By text-only zoom: every text grows, whatever it is measured in, and nothing else. */
  'text-only zoom at 200%': () => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body :not(svg, svg *)')]
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    all.forEach((element, index) => {
      element.style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important')
    })
  },
}

/** What is wrong with a page as it is laid out: too wide, cut off, or one text upon another. */
export async function layoutProblems(page: Page): Promise<string[]> {
  // What stays on the screen lies over what has been scrolled under it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return [...(await lostTexts(page)), ...(await page.evaluate(readOverlaps, 'body'))]
}

/** The texts of a section that stand one upon the other while its end leaves the screen. */
export async function overlapsAtEnd(page: Page, section: string): Promise<string[]> {
  const found: string[] = []
  for (const left of [450, 350, 250]) {
    await page.evaluate(
      ([selector = '', height]) => {
        const bottom = document.querySelector(`${selector}`)?.getBoundingClientRect().bottom ?? 0
        scrollBy({ top: bottom - Number(height), behavior: 'instant' })
      },
      [section, left],
    )
    found.push(...(await page.evaluate(readOverlaps, section)))
  }
  return found
}

/** The same where something lies over the page, such as an open menu. */
export async function lostTexts(page: Page): Promise<string[]> {
  return [...(await page.evaluate(readTooWide)), ...(await page.evaluate(readCutOff))]
}

/** Runs in the page: words of which a part stands on the next line, but for those wider than so many px. */
export function brokenWords(most = Infinity): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text
    if (!texts.currentNode.parentElement?.checkVisibility()) continue
    for (const { 0: word, index } of data.matchAll(/[\p{L}.]+/gu)) {
      const range = new Range()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      const parts = [...range.getClientRects()]
      const tops = new Set(parts.map(({ top }) => Math.round(top)))
      const whole = parts.reduce((sum, { width }) => sum + width, 0)
      if (tops.size > 1 && whole <= most) found.push(`broken: ${word}`)
    }
  }
  return found
}

/** Runs in the page: words that a flex or grid box takes out of their line, so that the space beside them is lost. */
export function lostSpaces(): string[] {
  const boxOf = (node: Node) => {
    const range = new Range()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  const touch = (one: Node | null, other: Node | null) => {
    const words = `${one?.textContent}|${other?.textContent}`
    if (!one || !other || !/\S\s+\||\|\s+\S/.test(words)) return false
    if (![one, other].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) return false
    if ([one, other].some((part) => part instanceof Element && part.matches('.visually-hidden')))
      return false
    const [left, right] = [boxOf(one), boxOf(other)]
    return left.bottom > right.top && right.bottom > left.top && right.left - left.right < 1
  }
  return [...document.querySelectorAll('body :not(svg *)')]
    .filter((box) => /flex|grid/.test(getComputedStyle(box).display) && box.checkVisibility())
    .flatMap((box) =>
      [...box.childNodes].flatMap((part) =>
        touch(part, part.nextSibling)
          ? [`space lost: ${box.textContent?.trim().slice(0, 40)}`]
          : [],
      ),
    )
}

/** Runs in the page: our maps of which more is cut off at the sides than the margin that their picture has. */
export async function cutMaps(): Promise<string[]> {
  const maps = [...document.querySelectorAll<HTMLImageElement>('.area-map img, .map-frame img')]
  const shown = maps.filter((map) => map.checkVisibility())
  for (const map of shown) map.loading = 'eager'
  await Promise.all(shown.map((map) => map.decode()))
  return shown.flatMap((map) => {
    const box = map.getBoundingClientRect()
    const scale = Math.max(box.width / map.naturalWidth, box.height / map.naturalHeight)
    const room = map.parentElement?.clientWidth ?? 0
    const middle = (map.naturalWidth * scale) / 3
    return room < middle - 2 ? [`map of ${Math.round(middle)} px in ${room} px`] : []
  })
}

/** Runs in the page: texts that have so little room that a few letters stand on each line. */
export function squeezedTexts(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    const words = texts.currentNode.textContent?.trim() ?? ''
    const isShown = element?.checkVisibility({ visibilityProperty: true })
    if (!isShown || element?.closest('svg, .visually-hidden')) continue
    const range = new Range()
    range.selectNodeContents(texts.currentNode)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    if (lines.size > 2 && words.length / lines.size < 4)
      found.push(`squeezed: ${words.slice(0, 40)}`)
  }
  return found
}

/** Runs in the page: what leaves the box around it at a side, and by how much. */
export function boxesLeft(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('svg, .visually-hidden, .skip-link')
  /** Where the parts of a box are, but for what is meant to lie across its edge or somewhere else. */
  const partsOf = (inside: ChildNode) => {
    if (inside instanceof Element) {
      const { position, marginInlineStart } = getComputedStyle(inside)
      const isElsewhere =
        /absolute|fixed/.test(position) ||
        marginInlineStart.startsWith('-') ||
        // A name has the gap beside its column, too.
        (innerWidth >= 1000 && inside.matches('.site-footer li a'))
      return isElsewhere || !isShown(inside) ? [] : [...inside.getClientRects()]
    }
    const range = new Range()
    range.selectNodeContents(inside)
    return [...range.getClientRects()]
  }
  return [...document.querySelectorAll('body *')].filter(isShown).flatMap((box) => {
    const { display, overflowX } = getComputedStyle(box)
    // What an overflow hides or scrolls stays inside.
    if (/^(inline|contents)$/.test(display) || overflowX !== 'visible') return []
    const { left, right } = box.getBoundingClientRect()
    return [...box.childNodes].flatMap((inside) => {
      const by = partsOf(inside)
        .filter(({ width }) => width > 1)
        .map((part) => Math.max(left - part.left, part.right - right))
      const most = Math.max(0, ...by)
      const name = `${box.className || box.localName}: ${inside.textContent?.trim().slice(0, 40)}`
      return most > 1 ? [`${Math.round(most)} px outside ${name}`] : []
    })
  })
}

/** Runs in the page: what makes it wider than the screen. */
function readTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body :not(svg *)')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const names = wide.slice(0, 5).map((element) => element.className || element.localName)
  return [`${scrollWidth} px wide on ${clientWidth} px: ${names}`]
}

/** Runs in the page: texts of which a box around them, or the screen's edge, hides a part. */
function readCutOff(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!text.textContent?.trim() || text.parentElement?.closest('svg, .visually-hidden')) continue
    const range = new Range()
    range.selectNodeContents(text)
    const { width, left, right, top, bottom } = range.getBoundingClientRect()
    if (width === 0 || bottom < 0) continue
    const say = (by: string) => found.push(`cut off by ${by}: ${text.textContent?.slice(0, 40)}`)
    if (left < -1 || right > innerWidth + 1) say('the edge of the screen')
    for (let box = text.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      const clips = (overflow: string) => /hidden|clip/.test(overflow)
      const isCutAside = clips(overflowX) && (left < edge.left - 1 || right > edge.right + 1)
      const isCutUpright = clips(overflowY) && (top < edge.top - 4 || bottom > edge.bottom + 4)
      if (isCutAside || isCutUpright) say(box.className || box.localName)
    }
  }
  return found
}

/** Runs in the page: texts that stand upon other texts or upon controls of others. */
function readOverlaps(root: string): string[] {
  interface Thing {
    name: string
    element: Element
    box: { left: number; right: number; top: number; bottom: number }
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('svg, .visually-hidden, .skip-link, .sticky-call__bar')
  /** The letters, without the room above and below them that lines share. */
  const letters = ({ left, right, top, bottom, height }: DOMRect) => {
    return {
      left: left + 1,
      right: right - 1,
      top: top + height * 0.25,
      bottom: bottom - height * 0.25,
    }
  }
  const texts: Thing[] = []
  const around = document.querySelector(root) ?? document.body
  const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const name = walker.currentNode.textContent?.trim().slice(0, 40)
    if (!name || !element || !isShown(element)) continue
    const range = new Range()
    range.selectNodeContents(walker.currentNode)
    for (const box of range.getClientRects()) texts.push({ name, element, box: letters(box) })
  }
  const controls: Thing[] = [
    ...around.querySelectorAll('.button, .social-links a, button, input, select, textarea'),
  ]
    .filter(isShown)
    .map((element) => ({
      name: element.id || element.className,
      element,
      box: letters(element.getBoundingClientRect()),
    }))
  const meet = (one: Thing, other: Thing) =>
    one.box.left < other.box.right &&
    other.box.left < one.box.right &&
    one.box.top < other.box.bottom &&
    other.box.top < one.box.bottom
  const isPart = (one: Thing, other: Thing) =>
    one.element.contains(other.element) || other.element.contains(one.element)
  const found = texts.flatMap((text, index) =>
    [...texts.slice(index + 1), ...controls]
      .filter((other) => !isPart(text, other) && meet(text, other))
      .map((other) => `${text.name} stands upon ${other.name}`),
  )
  return [...new Set(found)]
}

import type { Page } from 'playwright-core'

/** The least side of a target, in CSS pixels: WCAG 2.2, level AA; calls to action are level AAA. */
const sides = { target: 24, callToAction: 44 }

/**
 * The targets of a page that are too small to hit. A link in a line of text may be as high as the
 * line (WCAG 2.5.8, "Inline").
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(({ target, callToAction }) => {
    const targets = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const calls = '.button, a[href^="tel:"].button, [type=submit], .sticky-call a'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(targets)) {
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isShown || element.closest('.visually-hidden, .skip-link')) continue
      const { width, height } = reach(element)
      const side = element.matches(calls) ? callToAction : target
      if (width >= side && height >= side) continue
      if (side === target && isInLine(element)) continue
      const name = element.textContent?.trim().slice(0, 30) || element.id || element.className
      found.push(`${name}: ${Math.round(width)} × ${Math.round(height)} px, not ${side}`)
    }
    return found

    /** The box that takes a press: what the element's pseudo-elements add counts. */
    function reach(element: HTMLElement): { width: number; height: number } {
      const box = element.getBoundingClientRect()
      for (const pseudo of ['::after', '::before']) {
        const style = getComputedStyle(element, pseudo)
        if (style.content === 'none' || style.position !== 'absolute') continue
        const [width, height] = [style.width, style.height].map(Number.parseFloat)
        return { width: Math.max(box.width, width ?? 0), height: Math.max(box.height, height ?? 0) }
      }
      return box
    }

    /** Whether there is text beside it in its paragraph. */
    function isInLine(element: HTMLElement): boolean {
      const line = element.closest('p, li, dt, dd, td, small, label, h1, h2, h3')
      const words = (one: Element | null) => one?.textContent?.trim().length ?? 0
      const isInline = getComputedStyle(element).display.startsWith('inline')
      return isInline && words(line) > words(element) + 2
    }
  }, sides)
}

/** The targets of a page that look the same with the focus as without. */
export function unmarkedTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const targets = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    for (const element of document.querySelectorAll<HTMLElement>(targets)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.visually-hidden')) continue
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      const name = element.textContent?.trim().slice(0, 30) || element.id || element.className
      if (document.activeElement !== element || !isMarked) found.push(name)
    }
    return found
  })
}

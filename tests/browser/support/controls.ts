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

/** The least contrast of what shows where a control is: WCAG 1.4.11. */
const leastContrast = 3

/**
 * The controls of a page whose boundary does not stand out from the ground around it. A control is
 * bounded by its border or by its own ground; one that is nothing but text needs no boundary.
 */
export function faintControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    type Color = [red: number, green: number, blue: number, alpha: number]
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      '.button, button, input, select, textarea',
    )) {
      const isShown = element.checkVisibility({ visibilityProperty: true })
      if (!isShown || element.closest('.visually-hidden')) continue
      const style = getComputedStyle(element)
      const around = groundOf(element.parentElement)
      const own = over(read(style.backgroundColor), around)
      const hasBorder = Number.parseFloat(style.borderTopWidth) > 0
      const border = hasBorder ? over(read(style.borderTopColor), own) : own
      const isBare = !hasBorder && contrast(own, around) < 1.05
      const best = Math.max(contrast(border, around), contrast(own, around))
      if (isBare || best >= least) continue
      const name = element.textContent?.trim().slice(0, 30) || element.id || element.className
      found.push(`${name}: ${best.toFixed(2)}`)
    }
    return found

    function read(color: string): Color {
      if (!canvas) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }

    function over([red, green, blue, alpha]: Color, ground: Color): Color {
      const mix = (top: number, below: number) => top * alpha + below * (1 - alpha)
      return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1]
    }

    /** The ground that an element stands on: its own, over those of what is around it. */
    function groundOf(element: Element | null): Color {
      if (!element) return [255, 255, 255, 1]
      const own = read(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
    }

    function contrast(one: Color, other: Color): number {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
      return (light + 0.05) / (dark + 0.05)
    }

    function luminance(color: Color): number {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }, leastContrast)
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

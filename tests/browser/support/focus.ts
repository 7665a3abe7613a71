import type { Page } from 'playwright-core'

/** What has the focus, and whether it can be seen, with a mark around it, not under the header. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const box = element.getBoundingClientRect()
    const inView = box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    const middle: [number, number] = [
      box.left + box.width / 2,
      Math.max(box.top, 0) + Math.min(box.height / 2, 10),
    ]
    const top = document.elementFromPoint(...middle)
    const covered = top !== null && !element.contains(top) && !top.contains(element)
    return {
      id: element.id || element.localName,
      classes: element.className,
      field: element.getAttribute('data-field'),
      text: element.textContent?.trim() ?? '',
      shows: inView && !covered,
      // What a visitor cannot operate, such as a heading, needs no mark. Parts of a date have their own.
      marked: outlineStyle !== 'none' || boxShadow !== 'none' || element.matches('[type=date]'),
    }
  })
}

import { beforeAll, expect, it } from 'vitest'
import { serveSite } from '../../scripts/dev/static-server'
import { samplePages } from '../support/pages'
import { dist } from '../support/site'
import { chromium } from './support/chromium'
import { firefox } from './support/firefox'
import { describeIn } from './support/visitor'
import { webkit } from './support/webkit'

let home: string
beforeAll(async () => {
  const site = await serveSite({ dir: dist(), asHost: true })
  home = site.url
  return () => site.close()
})

describeIn([chromium, firefox, webkit], 'a first visitor', (engine, visitor) => {
  it.each([Math.max(360, engine.narrowest), 768, 1440])(
    'sees nothing move when the font of headings comes, %i px wide',
    async (width) => {
      for (const { address } of samplePages()) {
        await visitor.open(new URL(address, home).href, width)
        expect([address, await visitor.evaluate(movedByFont)]).toEqual([address, []])
      }
    },
  )
})

/**
 * Runs in the page: what stands elsewhere in the first view with the font of headings than with what
 * stands in for it, in pixels.
 */
async function movedByFont(): Promise<string[]> {
  const { style } = document.documentElement
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
  const [font = '', ...others] = families.split(',')
  await document.fonts.load(`16px ${font}`)
  await document.fonts.load(`16px ${others[0]}`)
  const all = [...document.querySelectorAll('body *:not(svg *)')].filter((one) =>
    one.checkVisibility(),
  )
  const tops = () => all.map((one) => one.getBoundingClientRect().top)
  // The call bar slides in by itself.
  for (const animation of document.getAnimations()) animation.cancel()
  const withFont = tops()
  style.setProperty('--font-display', others.join())
  const without = tops()
  style.removeProperty('--font-display')
  return all.flatMap(({ tagName, textContent }, index) => {
    const [from = 0, to = 0] = [without[index], withFont[index]]
    const isSeen = Math.min(from, to) < innerHeight
    // What is under a pixel is not seen, and no browser counts it.
    if (!isSeen || Math.abs(from - to) < 1) return []
    return `${tagName} ${textContent?.trim().slice(0, 40)}: ${from} → ${to}`
  })
}

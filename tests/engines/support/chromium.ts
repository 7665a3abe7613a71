import { launchChromium } from '../../../scripts/browser/chromium'
import type { Engine } from './engine'

/** Chromium, driven as all other tests drive it. */
export const chromium: Engine = {
  name: 'Chromium',
  narrowest: 360,
  files: [],
  packages: [],
  async start() {
    const browser = await launchChromium()
    const page = await browser.newPage()
    return {
      open: async (url) => void (await page.goto(url)),
      run: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
      /** It has a mouse only. */
      async perform(actions) {
        const [{ actions: steps }] = actions as [{ actions: Step[] }]
        for (const { type, x, y } of steps) {
          if (type === 'pointerMove') await page.mouse.move(x, y)
          else await (type === 'pointerDown' ? page.mouse.down() : page.mouse.up())
        }
      },
      resize: (width, height) => page.setViewportSize({ width, height }),
      close: () => browser.close(),
    }
  },
}

type Step = { type: 'pointerMove' | 'pointerDown' | 'pointerUp'; x: number; y: number }

import { startBrowser } from '../../browser/support/test-site'
import type { Engine } from './engine'
import { keys } from './visitor'

/** Chromium, driven as all other tests drive it. */
export const chromium: Engine = {
  name: 'Chromium',
  narrowest: 360,
  files: [],
  packages: [],
  async start() {
    const browser = await startBrowser()
    const page = await browser.newPage()
    return {
      open: async (url) => void (await page.goto(url)),
      back: async () => void (await page.goBack()),
      run: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument)})`),
      async perform(actions) {
        const [{ actions: steps }] = actions as [{ actions: Step[] }]
        for (const { type, x = 0, y = 0, value = '' } of steps) {
          if (type === 'pointerMove') await page.mouse.move(x, y)
          else if (type === 'pointerDown') await page.mouse.down()
          else if (type === 'pointerUp') await page.mouse.up()
          else if (type === 'keyDown' && named[value]) await page.keyboard.press(named[value])
          else if (type === 'keyDown') await page.keyboard.type(value)
        }
      },
      resize: (width, height) => page.setViewportSize({ width, height }),
      close: () => browser.close(),
    }
  },
}

/** The keys of WebDriver by the names that they have here. */
const named: Record<string, string> = Object.fromEntries(
  Object.entries(keys).map(([name, key]) => [key, name]),
)

type Step = { type: string; x?: number; y?: number; value?: string }

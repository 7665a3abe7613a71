import { beforeAll, describe, expect, it, vi } from 'vitest'
import { canBeHad, type Driver, type Engine, startEngine } from './engine'

/** Describes what somebody does in each of some engines; one that cannot be had is left out. */
export const describeIn = (
  engines: Engine[],
  who: string,
  tests: (engine: Engine, visitor: Visitor) => void,
) =>
  describe.each(engines)(`${who} with $name`, (engine) => {
    if (!canBeHad(engine)) {
      const reason = `there is no ${engine.name}, and no apt-get to install it.`
      it.skip(`is (left out: ${reason})`)
      return
    }
    const visitor = new Visitor()
    beforeAll(async () => {
      visitor.driver = await startEngine(engine)
      return () => visitor.driver.close()
    })
    tests(engine, visitor)
  })

/** Keys without a character of their own, as WebDriver writes them. */
export const keys = { Enter: '\uE007', Escape: '\uE00C' }

/** Somebody who looks at pages with a mouse and a keyboard, whatever the engine. */
export class Visitor {
  driver!: Driver

  /** Opens an address in a window of this width, and waits until the page and its fonts are there. */
  async open(url: string, width: number): Promise<void> {
    await this.resize(width)
    await this.driver.open(url)
    await this.evaluate(async () => void (await document.fonts.ready))
  }

  /** Makes the part of the window that shows the page this wide. */
  async resize(width: number): Promise<void> {
    await this.driver.resize(width, 800)
    await expect.poll(() => this.evaluate(() => innerWidth), { timeout: 5000 }).toBe(width)
  }

  /** Runs a function in the page. It sees nothing but its arguments, which JSON can write. */
  async evaluate<Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const source = `async (args) => JSON.stringify([await (${run})(...JSON.parse(args))])`
    return JSON.parse(await this.driver.run(source, JSON.stringify(args)))[0]
  }

  /** Clicks the middle of an element so many times; none: the mouse only moves there. */
  async click(selector: string, times = 1): Promise<void> {
    const place = await vi.waitFor(() => this.evaluate(findPlace, selector), { timeout: 5000 })
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    const actions = [{ type: 'pointerMove', ...place }, ...Array(times).fill(press).flat()]
    await this.driver.perform([{ type: 'pointer', id: 'mouse', actions }])
  }

  /** Presses the keys of a text where the focus is. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value })),
    )
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Replaces what is in a field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.evaluate((of) => document.querySelector<HTMLInputElement>(of)?.select(), selector)
    await this.type(text)
  }
}

/** Runs in the page: where the mouse meets an element. Throws while it moves or is covered. */
async function findPlace(selector: string) {
  const element = document.querySelector(selector)
  const middle = () => {
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  const isMet = ({ x, y } = middle()) => element?.contains(document.elementFromPoint(x, y))
  if (!isMet()) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y } = middle()
  if (x === before.x && y === before.y && isMet()) return { x, y }
  throw new Error(`${selector} is missing, moves or is covered`)
}

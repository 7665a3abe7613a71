import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
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
export const keys = { Backspace: '\uE003', Enter: '\uE007', Escape: '\uE00C' }

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
    await expect.poll(() => this.evaluate(() => innerWidth)).toBe(width)
  }

  /** Runs a function in the page. It sees nothing but its arguments, which JSON can write. */
  async evaluate<Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const source = `async (args) => JSON.stringify([await (${run})(...JSON.parse(args))])`
    return JSON.parse(await this.driver.run(source, JSON.stringify(args)))[0]
  }

  /** Clicks the button, link or box that is called so, as soon as it can be clicked. */
  press = (name: string) => this.#clickAt('button:enabled, a, summary', 1, name)

  /** Clicks the middle of an element so many times; none: the mouse only moves there. */
  click = (selector: string, times = 1) => this.#clickAt(selector, times)

  /** Clicks a text in the frame of the page. */
  tapInFrame = (text: string) => this.#clickAt('iframe', 1, text)

  async #clickAt(selector: string, times: number, text = ''): Promise<void> {
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    const act = async () => {
      const place = await this.evaluate(findPlace, selector, text)
      const actions = [{ type: 'pointerMove', ...place }, ...Array(times).fill(press).flat()]
      await this.driver.perform([{ type: 'pointer', id: 'mouse', actions }])
      // A page that is left by the click has met it.
      const isMissed = await this.evaluate(() => (window as Clicked).isMissed).catch(() => false)
      if (times > 0 && isMissed) throw new Error(`${selector} ${text} moved away under the mouse`)
    }
    await vi.waitFor(act, { timeout: inject('patience') })
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
    // Each engine has keys of its own for a day.
    if (await this.evaluate(setDay, selector, text)) return
    await this.evaluate((of) => document.querySelector<HTMLInputElement>(of)?.select(), selector)
    await this.type(text || keys.Backspace)
  }

  /** Chooses a file in a field for files. */
  attach = (selector: string, name: string, file: Buffer) =>
    this.evaluate(setFile, selector, name, file.toString('base64'))
}

/** A page in which the mouse has not met yet what it is sent to. */
type Clicked = Window & { isMissed?: boolean }

/** Runs in the page: gives a field for files one. */
function setFile(selector: string, name: string, bytes: string): void {
  const input = document.querySelector<HTMLInputElement>(selector)
  const data = new DataTransfer()
  data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name))
  if (input) input.files = data.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs in the page: puts a day into a field for one. */
function setDay(selector: string, text: string): boolean {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (input?.type !== 'date') return false
  const set = () =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  set()
  // In a window without focus, WebKit says only now that the field has it, and React, which has heard of
  // no input yet, may put the old day back.
  if (input.value !== text) set()
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/**
 * Runs in the page: where the mouse meets an element, the first with this text if there is one. A frame is
 * met at the text in it. Throws while the place moves or is covered.
 */
async function findPlace(selector: string, text: string) {
  const all = [...document.querySelectorAll(selector)]
  const named = (one: Element) => one.checkVisibility() && one.textContent?.trim() === text
  const frame = all[0] instanceof HTMLIFrameElement ? all[0] : undefined
  const inside = [...(frame?.contentDocument?.body.querySelectorAll('main *') ?? [])]
  const element = frame ? inside.findLast(named) : text ? all.find(named) : all[0]
  const middle = () => {
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    // A frame may be shown at another size.
    const around = frame?.getBoundingClientRect()
    const scale = around && frame ? around.width / frame.clientWidth : 1
    return {
      x: Math.round((around?.x ?? 0) + (x + width / 2) * scale),
      y: Math.round((around?.y ?? 0) + (y + height / 2) * scale),
    }
  }
  const isMet = ({ x, y } = middle()) =>
    element && (frame ?? element).contains(document.elementFromPoint(x, y))
  if (frame || !isMet()) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y } = middle()
  if (x === before.x && y === before.y && isMet()) {
    const clicked = window as Clicked
    clicked.isMissed = true
    element?.addEventListener('pointerdown', () => delete clicked.isMissed, { once: true })
    return { x, y }
  }
  const over = document.elementFromPoint(x, y)?.outerHTML.slice(0, 200)
  const fault = !element ? 'is missing' : isMet() ? 'moves' : `is covered by ${over}`
  const said = (frame?.contentDocument ?? document).body.innerText.slice(0, 2000)
  throw new Error(`${selector} ${text} ${fault}. The page says: ${said}`)
}

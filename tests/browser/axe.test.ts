import { afterAll, describe, expect, it } from 'vitest'
import { samplePages } from '../support/pages'
import { strictViolations, violations, violationsOf } from './support/axe'
import { sendButton } from './support/estimate'
import { eventually, startSite } from './support/test-site'
import { raise } from './support/toasts'

const widths = [360, 768, 1440]

const standing = await (await startSite()).standingPage()
const { page } = standing
afterAll(() => standing.close())

const open = (address: string, width: number) => standing.open(address, width)

it.each(samplePages())(
  'axe finds nothing on $address at three widths, with the answers open, up to the contrast of AAA',
  async ({ address }) => {
    await standing.open(address, widths[0], { unfolded: true })
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await strictViolations(page)).map((line) => `${width}px ${line}`))
    }
    expect(found).toEqual([])
    expect(await page.evaluate(brokenNumbers)).toEqual([])
  },
)

/** Runs in the page: the phone numbers that stand on more than one line. */
function brokenNumbers(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const match of node.data.matchAll(/\(\d{3}\) \d{3}-\d{4}/g)) {
      const range = new Range()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) broken.push(`…${node.data.slice(-60)}`)
    }
  }
  return broken
}

describe('axe finds nothing', () => {
  const shows = async (selector: string, count = 1) =>
    eventually(async () => expect(await page.locator(`${selector}:visible`).count()).toBe(count))

  const states: [what: string, address: string, widths: number[], act: () => Promise<void>][] = [
    ['with the answers closed', '/', [1440], async () => {}],
    ...[0, 1, 2, 3].map((index): [string, string, number[], () => Promise<void>] => [
      `with menu ${index} open`,
      '/',
      [1440],
      async () => {
        await page.locator('.site-header__button').nth(index).click()
        await shows('.site-header__panel')
      },
    ]),
    [
      'with the panel of small screens open',
      '/contact/',
      [360],
      async () => {
        await page.click('.site-header__toggle')
        await shows('#site-menu')
      },
    ],
    [
      'with the form’s errors and a toast',
      '/contact/',
      widths,
      async () => {
        await page.click(sendButton)
        await shows('.toast')
        await shows('[aria-invalid=true]', 9)
      },
    ],
    [
      'with notices of every kind',
      '/',
      [390, 1280],
      async () => {
        const buttons = { action: { label: 'Undo' }, cancel: { label: 'Never mind' } }
        const words = {
          title: 'One',
          description: 'Two.',
          position: 'top-left',
          duration: Infinity,
          ...buttons,
        } as const
        for (const type of ['default', 'success', 'error', 'info', 'warning', 'loading'] as const) {
          await raise(page, { type, ...words })
        }
      },
    ],
    [
      'with a note open',
      '/',
      [360, 1440],
      async () => {
        await page.locator('.note-mark button').first().click()
        await shows('.notes__popover')
      },
    ],
    ...['.estimate-form__done', '.estimate-form__failure'].map(
      (panel): [string, string, number[], () => Promise<void>] => [
        `with ${panel} shown`,
        '/',
        [390, 1280],
        () => page.locator(panel).evaluate((element) => element.removeAttribute('hidden')),
      ],
    ),
    ...['74036', 'Nowhere'].map((town): [string, string, number[], () => Promise<void>] => [
      `with the town check’s answer to ${town}`,
      '/',
      [768],
      async () => {
        await page.fill('#town-check', town)
        await page.keyboard.press('Enter')
        await shows('.town-check__answer')
      },
    ]),
  ]

  it.each(states)('%s', async (_what, address, sizes, act) => {
    for (const width of sizes) {
      await open(address, width)
      await act()
      expect([width, await violations(page)]).toEqual([width, []])
    }
  })

  it('with the call bar shown', async () => {
    await open('/', 360)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await shows('.sticky-call__bar[data-shown]')
    // What the bar and the header half cover is a matter of where one has scrolled to; how large
    // everything is has been looked at above.
    const isScrolledPast = (line: string) => /^target-size: (?!.sticky-call).*obscured/.test(line)
    expect((await violations(page)).filter((line) => !isScrolledPast(line))).toEqual([])
  })
})

describe('a damaged page is found out', () => {
  it.each([
    ['a language', 'document.documentElement.lang = ""', 'html-has-lang'],
    ['a landmark', 'document.querySelector("main").role = "presentation"', 'landmark-one-main'],
    ['a label', 'document.querySelector("label[for=firstName]").remove()', 'label'],
    ['a name', 'document.querySelector(".site-header__toggle").textContent = ""', 'button-name'],
    [
      'a state',
      'document.querySelector("[aria-expanded]").ariaExpanded = "perhaps"',
      'aria-valid-attr-value',
    ],
    [
      'a heading',
      'document.querySelector("h2").replaceWith(Object.assign(document.createElement("h5"), { textContent: "five" }))',
      'heading-order',
    ],
    [
      'a contrast',
      'document.querySelector("main p").style = "color:#eee;background:#fff"',
      'color-contrast',
    ],
    [
      'a middling contrast',
      'document.querySelector("main p").style = "color:#767676;background:#fff"',
      'color-contrast-enhanced',
    ],
    [
      'a zoom',
      'document.querySelector("meta[name=viewport]").content = "user-scalable=no"',
      'meta-viewport',
    ],
    [
      'a small target',
      '{ const small = (text) => { const made = document.createElement("button"); made.textContent = text; made.style = "all:unset;font-size:5px"; return made }; document.querySelector("main").prepend(small("a"), small("b")) }',
      'target-size',
    ],
  ])('by %s', async (_what, script, rule) => {
    await open('/contact/', 768)
    await page.evaluate(script)
    expect(await violationsOf(page, rule)).not.toEqual([])
  })
})

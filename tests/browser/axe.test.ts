import { afterAll, describe, expect, it } from 'vitest'
import { samplePages } from '../support/pages'
import { listPath } from '../support/spec'
import { strictViolations, violations, violationsOf } from './support/axe'
import { sendButton } from './support/estimate'
import { eventually, startSite } from './support/test-site'
import { raise } from './support/toasts'

const standing = await (await startSite()).standingPage()
const { page } = standing
afterAll(() => standing.close())

it.each(samplePages())(
  'axe finds nothing on $address, with the answers open, up to the contrast of AAA',
  async ({ address }) => {
    await standing.open(address, 1440, { unfolded: true })
    expect(await strictViolations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 900 })
    // What depends on the width: where something stands, and on what ground.
    const rules = ['color-contrast', 'color-contrast-enhanced', 'target-size']
    expect(await violationsOf(page, ...rules)).toEqual([])
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
  const click = (selector: string) => page.locator(selector).first().click()
  const opening = (button: string, shown: string, count?: number) => async () => {
    await click(button)
    await shows(shown, count)
  }

  it.each<[what: string, address: string, width: number, act: () => Promise<void>]>([
    ['with a menu open', '/', 1440, opening('.site-header__button', '.site-header__panel')],
    [
      'with the panel of small screens',
      '/contact/',
      360,
      opening('.site-header__toggle', '#site-menu'),
    ],
    ['with the form’s errors', '/contact/', 360, opening(sendButton, '[aria-invalid=true]', 9)],
    [
      'with notices of every kind, what follows the form, and a note open',
      '/',
      390,
      async () => {
        const buttons = { action: { label: 'Undo' }, cancel: { label: 'Never mind' } }
        const words = { title: 'One', description: 'Two.', duration: Infinity, ...buttons }
        for (const type of ['default', 'success', 'error', 'info', 'warning', 'loading'] as const) {
          await raise(page, { type, ...words, position: 'top-left' })
        }
        await page.locator('.estimate-form__done, .estimate-form__failure').evaluateAll((all) => {
          for (const one of all) one.removeAttribute('hidden')
        })
        await click('.note-mark button')
        await shows('.notes li:popover-open')
      },
    ],
    [
      'with an answer of the town check',
      listPath,
      390,
      async () => {
        const town = await page.locator('.town-check [data-town]').first().getAttribute('data-town')
        await page.fill('.town-check input', town ?? '')
        await click('.town-check button')
        await shows('.town-check__answer .arrivals dd', 3)
      },
    ],
    [
      'with the call bar shown',
      '/terms/',
      360,
      async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await shows('.sticky-call__bar[data-shown]')
      },
    ],
  ])('%s', async (_what, address, width, act) => {
    await standing.open(address, width)
    await act()
    // What the bar and the header half cover is a matter of where one has scrolled to; how large
    // everything is has been looked at above.
    const isScrolledPast = (line: string) => /^target-size: (?!.sticky-call).*obscured/.test(line)
    expect((await violations(page)).filter((line) => !isScrolledPast(line))).toEqual([])
  })
})

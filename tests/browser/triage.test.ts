import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type StandingPage, startSite } from './support/test-site'

let standing: StandingPage
beforeAll(async () => {
  const site = await startSite()
  standing = await site.standingPage()
  return () => standing.close()
})
beforeEach(async () => {
  await standing.open('/furnace-repair/', 360)
})

const [danger, frail, flame, rest] = ['You smell gas', 'No heat', 'The flame', 'It heats']

/** How the situations that can be seen begin. */
async function shown(): Promise<string[]> {
  const all = await standing.page.locator('.triage h4:visible').allTextContents()
  return all.map((text) => [danger, frail, flame, rest].find((one) => text.startsWith(one)) ?? text)
}

const choose = (...names: string[]) =>
  names.reduce(
    (before, name) =>
      before.then(() => standing.page.locator(`.triage label:has([value=${name}])`).click()),
    Promise.resolve(),
  )

it.each([
  [[], [danger, frail, flame, rest]],
  [['danger'], [danger]],
  [['flame'], [flame]],
  [['no-heat'], [frail]],
  [['no-heat', 'pressing'], [frail]],
  [['no-heat', 'mild'], [rest]],
  [['weak'], [rest]],
  [['no-heat', 'pressing', 'danger'], [danger]],
  [['no-heat', 'mild', 'flame'], [flame]],
  [['no-heat', 'mild', 'weak'], [rest]],
])('%j leaves %j', async (names, left) => {
  await choose(...names)
  expect(await shown()).toEqual(left)
})

it('before an answer, each situation says what to do, and the urgent ones have one button', async () => {
  const { page } = standing
  const said = await page.locator('.triage li > p:visible').allTextContents()
  expect([said.length, said.every(Boolean)]).toEqual([4, true])
  const buttons = page.locator('.triage__panel .button:visible')
  expect(await buttons.count()).toBe(1)
  expect(await buttons.getAttribute('href')).toMatch(/^tel:/)
  const [button, row] = await Promise.all(
    [buttons, page.locator('.triage__panel--urgent h4').first()].map((one) => one.boundingBox()),
  )
  expect(button?.y).toBeLessThan(row?.y ?? 0)
})

it('an answer that can wait leads to the form as well as to the phone', async () => {
  await choose('no-heat', 'mild')
  const buttons = standing.page.locator('.triage__panel:visible .button:visible')
  const links = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual([
    expect.stringMatching(/^tel:/),
    expect.stringMatching(/\/contact\/\?service=furnace-repair#/),
  ])
})

it('an answer says what to do, who comes, and how to call, in less room than all situations take', async () => {
  const height = async () => (await standing.page.locator('.triage').boundingBox())?.height ?? 0
  const before = await height()
  await choose('no-heat', 'pressing')
  const panel = standing.page.locator('.triage__panel:visible')
  expect(await panel.innerText()).toMatch(
    /Call us now.*No heat.*Call .* now, day or night.*Who comes, and when A technician/s,
  )
  expect(await panel.locator('.button[href^="tel:"]').count()).toBe(1)
  expect(await height()).toBeLessThan(before)
})

it('a second question is asked where it decides something, and all can be shown again', async () => {
  const { page } = standing
  const second = page.locator('.triage fieldset').nth(1)
  const all = page.getByRole('radio', { name: 'Show all' })
  expect([await second.isVisible(), await all.isVisible()]).toEqual([false, false])
  await choose('no-heat')
  expect([await second.isVisible(), await all.isVisible()]).toEqual([true, true])
  await choose('danger')
  expect(await second.isVisible()).toBe(false)
  await all.click()
  expect(await shown()).toEqual([danger, frail, flame, rest])
})

it('an answer to the second question takes nothing away once all is shown again', async () => {
  const { page } = standing
  await choose('no-heat', 'pressing')
  await page.getByText('Show all').click()
  expect(await shown()).toEqual([danger, frail, flame, rest])
  expect(await page.locator('.triage fieldset').nth(1).isVisible()).toBe(false)
  await choose('weak')
  expect(await shown()).toEqual([rest])
})

it('the keyboard answers, and Enter sends nothing', async () => {
  const { page } = standing
  const asked = page.url()
  await page.getByRole('radio', { name: 'Gas, smoke or alarm' }).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab', 'Space', 'Enter'])
    await page.keyboard.press(key)
  expect(await shown()).toEqual([frail])
  expect(page.url()).toBe(asked)
  for (const key of ['Shift+Tab', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  expect(await shown()).toEqual([danger, frail, flame, rest])
  await page.keyboard.press('ArrowDown')
  expect(await shown()).toEqual([danger])
})

it('paper has every situation and no question, whatever was chosen', async () => {
  const { page } = standing
  await choose('danger')
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual([danger, frail, flame, rest])
  expect(await page.locator('.triage__asks').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
})

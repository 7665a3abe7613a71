import type { Page } from 'playwright-core'
import type { PickedPage } from './pick-pages'

interface State {
  name: string
  path: string
  width: number
  windowOnly: boolean
  act: (page: Page) => Promise<void>
}

/** What a page looks like once a visitor has done something. */
export function states(pages: PickedPage[]): State[] {
  const pathOf = (name: string) => pages.find((page) => page.name === name)?.path ?? '/'
  const contact = pathOf('contact')
  const service = pages.find(({ name }) => name.startsWith('service-'))?.path ?? '/'
  const both = (state: Omit<State, 'width' | 'windowOnly'>) =>
    [360, 1440].map((width) => ({ ...state, width, windowOnly: true }))
  return [
    { name: 'state-menu', path: '/', width: 360, windowOnly: true, act: openMenu },
    { name: 'state-dropdown', path: '/', width: 1440, windowOnly: true, act: openDropdown },
    ...both({ name: 'state-form-errors', path: contact, act: sendEmpty }),
    ...both({ name: 'state-form-filled', path: contact, act: fillIn }),
    ...both({ name: 'state-form-sent', path: contact, act: send }),
    ...both({ name: 'state-toast', path: '/', act: raiseToasts }),
    ...both({ name: 'state-faq', path: service, act: openFaq }),
    ...both({ name: 'state-focus', path: '/', act: focusFirst }),
  ]
}

async function openMenu(page: Page): Promise<void> {
  await page.click('.site-header__toggle')
  await settle(page)
}

async function openDropdown(page: Page): Promise<void> {
  await page.click('.site-header__button >> nth=0')
  await settle(page)
}

async function sendEmpty(page: Page): Promise<void> {
  await page.click(submit)
  await settle(page)
}

const submit = '.estimate-form [type=submit]'

/** What a visitor types: by the id of the field. */
const answers = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '918 555 0100',
  street: '12 Main St',
  city: 'Springfield',
  state: 'OK',
  zipCode: '12345',
  message: 'The unit outside hums, and the air is warm.',
}

async function fillIn(page: Page): Promise<void> {
  for (const [id, value] of Object.entries(answers)) await page.fill(`#${id}`, value)
  await page.selectOption('#service', { index: 1 })
  await page.locator(submit).scrollIntoViewIfNeeded()
}

async function send(page: Page): Promise<void> {
  await fillIn(page)
  // A form that is sent too quickly counts as a robot's.
  await page.waitForTimeout(1600)
  await page.click(submit)
  await page.waitForSelector('.estimate-form__done:not([hidden])')
  await settle(page)
}

async function raiseToasts(page: Page): Promise<void> {
  const description = 'We will call you back within the hour.'
  const toasts = [
    { type: 'error', title: 'Your request was not sent', description, duration: 60_000 },
    { type: 'success', title: 'Your request was sent', description, duration: 60_000 },
  ]
  for (const detail of toasts) {
    await page.evaluate(
      (it) => document.dispatchEvent(new CustomEvent('toast', { detail: it })),
      detail,
    )
  }
  await settle(page)
}

async function openFaq(page: Page): Promise<void> {
  const items = page.locator('.faq__item')
  await items.nth(0).locator('summary').click()
  await items.nth(0).scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await settle(page)
}

async function focusFirst(page: Page): Promise<void> {
  for (let press = 0; press < 2; press++) await page.keyboard.press('Tab')
  await settle(page)
}

/** Transitions take 150 to 400 ms. */
function settle(page: Page): Promise<void> {
  return page.waitForTimeout(500)
}

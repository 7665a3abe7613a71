import type { Page } from 'playwright-core'

/** What a visitor can bring a page to look like. */
export interface PageState {
  name: string
  /** The page it is shown on, by the name of its kind. */
  page: 'home' | 'contact' | 'service'
  widths: number[]
  act: (page: Page) => Promise<unknown>
}

const submit = '.estimate-form [type=submit]'
const both = [360, 1440]

/** Every state that pictures are taken of. */
export const pageStates: PageState[] = [
  { name: 'menu', page: 'home', widths: [360], act: (page) => page.click('.site-header__toggle') },
  {
    name: 'dropdown',
    page: 'home',
    widths: [1440],
    act: (page) => page.click('.site-header__button >> nth=0'),
  },
  { name: 'form-errors', page: 'contact', widths: both, act: (page) => page.click(submit) },
  { name: 'form-filled', page: 'contact', widths: both, act: fillIn },
  { name: 'form-sent', page: 'contact', widths: both, act: send },
  { name: 'toast', page: 'home', widths: both, act: raiseToasts },
  { name: 'faq', page: 'service', widths: both, act: openFaq },
  { name: 'focus', page: 'home', widths: both, act: focusFirst },
]

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
}

async function raiseToasts(page: Page): Promise<void> {
  const description = 'We will call you back within the hour.'
  const toasts = [
    { type: 'error', title: 'Your request was not sent', description, duration: 60_000 },
    { type: 'success', title: 'Your request was sent', description, duration: 60_000 },
  ]
  for (const toast of toasts) {
    await page.evaluate(
      (detail) => document.dispatchEvent(new CustomEvent('toast', { detail })),
      toast,
    )
  }
}

async function openFaq(page: Page): Promise<void> {
  const item = page.locator('.faq__item').first()
  await item.locator('summary').click()
  await item.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
}

async function focusFirst(page: Page): Promise<void> {
  for (let press = 0; press < 2; press++) await page.keyboard.press('Tab')
}

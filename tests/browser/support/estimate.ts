import type { Page } from 'playwright-core'

/** A complete request, as a visitor types it. */
export const request = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '918 555 0100',
  street: '12 Main St',
  city: 'Inola',
  state: 'OK',
  zipCode: '74036',
  service: 'furnace-repair',
  message: 'The furnace <b>clicks</b> & "stops".',
}

export type Field = keyof typeof request

/** Fills in the form; a field with `undefined` is left alone. */
export async function fillIn(
  page: Page,
  changes: Partial<Record<Field, string | undefined>> = {},
): Promise<void> {
  // No test waits until a person could have typed this.
  await page.evaluate(() => {
    performance.now = () => 1e6
  })
  for (const [field, value] of Object.entries({ ...request, ...changes })) {
    if (value !== undefined) await fillInOne(page, field as Field, value)
  }
}

/** Fills in one field, and leaves the others as they are. */
export async function fillInOne(page: Page, field: Field, value: string): Promise<void> {
  if (field === 'service') await page.selectOption('#service', value)
  else await page.fill(`#${field}`, value)
}

export const sendButton = '.estimate-form [type=submit]'

/** What the form shows: its button, its panel, the newest notice, where the focus is. */
export function formState(page: Page) {
  return page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('.estimate-form [type=submit]')
    return {
      button: button?.textContent?.trim(),
      disabled: button?.disabled,
      formShows: !document.querySelector('form.estimate-form__form')?.matches('[hidden]'),
      panelShows: !document.querySelector('.estimate-form__done')?.matches('[hidden]'),
      focus: document.activeElement?.id || document.activeElement?.className,
    }
  })
}

/** The newest toast: its kind, title and text. */
export function newestToast(page: Page) {
  return page.evaluate(() => {
    const toast = document.querySelector<HTMLElement>('.toast:not([data-removed])')
    return (
      toast && {
        type: toast.dataset.type,
        title: toast.querySelector('.toast__title')?.textContent,
        description: toast.querySelector('.toast__description')?.textContent,
      }
    )
  })
}

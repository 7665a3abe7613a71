import { find } from './dom'

/** What the page says about leads: where they go, and what is asked beside the form. */
export const settings = () => find(document, '[data-module=outbox]').dataset

/** The name of something stored: another site of the same origin has its own. */
export const keyOf = (kind: string, id = '') => `${kind} ${settings().base} ${id}`

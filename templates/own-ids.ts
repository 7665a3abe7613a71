import { addressFields, personFields } from './components/estimate-fields'

const ofForm = [...personFields, ...addressFields].flat().map(({ name }) => name)
const labeled = [...ofForm, 'service', 'message', 'town', 'town-check', 'source', 'textConsent']
const fields = labeled.flatMap((id) => [id, `${id}-hint`, `${id}-error`])
const parts = ['main', 'main-pages', 'contents', 'notes', 'site-menu', 'estimate-title', 'ref2']
const own = new Set([...fields, ...parts])

/** Whether templates give an id to a part of some pages: labels, scripts and links count on it. */
export const isOwnId = (id: string): boolean => own.has(id) || /^(?:note-\d+|menu-.+)$/.test(id)

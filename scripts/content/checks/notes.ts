import { excerpt, suggest } from '../../wording'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** The sign of a note, `[^name]`, needs the note that it leads to. */
export function checkNotes({ values, ledger }: Given<'ledger'>): Finding[] {
  const allowed = Object.keys(ledger.notes)
  const signed = values.filter(({ text }) => text.includes('[^'))
  return signed.flatMap((value) =>
    [...value.text.matchAll(/\[\^([^\][]+)\]/g)].flatMap(({ 1: id = '', index }) => {
      if (allowed.includes(id)) return []
      const problem = `no note named "${excerpt(id)}". ${suggest(id, allowed)}`
      return [findingAt(value, problem, index)]
    }),
  )
}

import { excerpt, suggest } from '../../wording'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** The mark of a note, `[^name]`, needs the note that it leads to. */
export function checkMarks({ values, ledger }: Given<'ledger'>): Finding[] {
  const allowed = Object.keys(ledger.notes)
  const marked = values.filter(({ text }) => text.includes('[^'))
  return marked.flatMap((value) =>
    [...value.text.matchAll(/\[\^([^\][]+)\]/g)].flatMap(({ 1: id = '', index }) => {
      if (allowed.includes(id)) return []
      const problem = `no note named "${excerpt(id)}". ${suggest(id, allowed)}`
      return [findingAt(value, problem, index)]
    }),
  )
}

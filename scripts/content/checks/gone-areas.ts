import { areasPath } from '../../../templates/model/addresses'
import { isWords } from '../../../templates/model/fields'
import { excerpt, sentencesOf } from '../../shared/wording'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'

/** Finds areas whose page is gone, as a redirect says, while texts still name them. */
export function checkGoneAreas({ site, business, values, at }: CheckInput): Finding[] {
  const served = [...business.alsoServes, ...business.metroAreas.map(({ name }) => name)].map(
    (name) => name.toLowerCase(),
  )
  return site.redirects.flatMap(({ from }, index) => {
    const naming = sentencesNaming(from, values)
    const [first] = naming
    if (!first || served.includes(first.name.toLowerCase())) return []
    const places = naming.map(({ sentence, place }) => `“${sentence}” (${place})`)
    const problem = `${first.name} has no page any more, and a text still names it: ${places.join(', ')}. Change them, or list this entry under settled in questions.md.`
    return [findingAt(at('site.md', ['redirects', index]), problem)]
  })
}

/** The sentences that name the area of an address; none for other addresses. */
function sentencesNaming(
  address: string,
  values: Value[],
): { name: string; sentence: string; place: string }[] {
  const [slug = ''] = address.startsWith(areasPath) ? address.split('/').slice(2) : []
  if (!slug) return []
  const name = new RegExp(`(?<![\\w-])${slug.replaceAll('-', '[.’]?[- ]')}(?![\\w-])`, 'i')
  const isShown = ({ field, file: { path } }: Value) =>
    isWords(field) && !/^(work\/|reviews\.md)/.test(path)
  return values
    .filter((value) => isShown(value) && name.test(value.text))
    .flatMap((value) =>
      sentencesOf(value.text).flatMap(({ sentence, offset }) => {
        const { 0: written, index = 0 } = name.exec(sentence) ?? {}
        if (!written) return []
        const { file, line } = findingAt(value, '', offset)
        // A long sentence is quoted from a little before the name.
        const start = sentence.lastIndexOf(' ', Math.max(0, index - 30)) + 1
        const quoted = excerpt((start > 0 ? '…' : '') + sentence.slice(start), 80)
        return [{ name: written, sentence: quoted, place: `${file}:${line}` }]
      }),
    )
}

import type { ContentIssue } from '../issues'
import { textKindOf } from '../parse-content'
import { expandText, findTokens, type Scope } from '../tokens'
import { issueAt, type Place } from './places'

/** Signs of Markdown, each of which a plain text would show. */
const signs = /\*\*|__|`|\]\(|\[\^|(?<!\w)\*\w[^*]*\*(?!\w)|(?<!\w)_\w[^_]*_(?!\w)/

/** Fields that show words as they are hold no Markdown, and nothing that needs a note beside it. */
export function checkPlain(places: Place[], facts: Scope): ContentIssue[] {
  return places.flatMap((place) => {
    const { text, file, path } = place
    if (path.length === 0 || !/[*_`[{]/.test(text)) return []
    const kind = textKindOf(place)
    if (!kind || kind === 'markdown') return []
    const tokens = findTokens(text).map(({ name }) => name)
    if (kind === 'name' && tokens[0]) {
      return [issueAt(place, `"{{${tokens[0]}}}" is shown as typed here: write the word itself.`)]
    }
    const noted = tokens.find((name) => factOf(name, file.data, facts)?.includes('[^'))
    if (noted) {
      const problem = `{{${noted}}} must stand with its note, and the note would be missing here: put it into a text, such as a lead or an answer.`
      return [issueAt(place, problem)]
    }
    const [sign] = signs.exec(expandText(text, facts)) ?? []
    const problem = `"${sign}" is shown as typed here: this field holds plain words.`
    return sign ? [issueAt(place, problem)] : []
  })
}

/** What a token stands for; of arrival times, which share a note, any. */
function factOf(name: string, data: unknown, facts: Scope): string | undefined {
  if (name === 'arrival')
    return facts[Object.keys(facts).find((key) => /^arrival:/.test(key)) ?? '']
  const { laborWarranty } = data as Record<string, unknown>
  return facts[name === 'laborWarranty' ? `claim:${laborWarranty}` : name]
}

import { schemaOf, shownOn } from '../../../templates/model/files'
import { type Finding, findingAt } from '../findings'
import type { SourceFile } from '../sources'
import { expandText, findTokens, pageScope, type Scope } from '../tokens'
import type { Value } from '../values'
import type { Given } from './check'

/** Signs of Markdown, each of which a plain text would show. */
const signs = /\*\*|__|`|\]\(|\[\^|(?<!\w)\*\w[^*]*\*(?!\w)|(?<!\w)_\w[^_]*_(?!\w)/

/** Fields that show words as they are hold no Markdown, and nothing that needs a note beside it. */
export function checkPlain({ values, facts, sources }: Given<'facts'>): Finding[] {
  const plain = values.filter(({ text, field: { kind } }) => {
    return (kind === 'plain' || kind === 'name') && /[*_`[{]/.test(text)
  })
  return plain.flatMap((value) => {
    const { text, field } = value
    const tokens = findTokens(text).map(({ name }) => name)
    if (field.kind === 'name' && tokens[0]) {
      return [findingAt(value, `"{{${tokens[0]}}}" is shown as typed here: write the word itself.`)]
    }
    const scope = tokens.length > 0 ? scopeOf(value, sources.files, facts) : facts
    const noted = tokens.find((name) => scope[name]?.includes('[^'))
    if (noted) {
      const problem = `{{${noted}}} must stand with its note, and the note would be missing here: put it into a text, such as a lead or an answer.`
      return [findingAt(value, problem)]
    }
    const [sign] = signs.exec(expandText(text, facts)) ?? []
    const problem = `"${sign}" is shown as typed here: this field holds plain words.`
    return sign ? [findingAt(value, problem)] : []
  })
}

/** What tokens stand for in a text: on the page that shows it, or on the first of several. */
function scopeOf({ field, file }: Value, files: SourceFile[], facts: Scope): Scope {
  const schema = field.shownOn ? shownOn[field.shownOn] : schemaOf(file.path)
  const page = field.shownOn ? files.find(({ path }) => schemaOf(path) === schema) : file
  return pageScope(schema, page?.data, facts)
}

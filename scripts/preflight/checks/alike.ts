import { plainText } from '../../../templates/markdown'
import type { AreaPage, ContentFile } from '../../../templates/model'
import { comparePages } from '../../content/similarity'
import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'

/** How much two pages of areas may share: search engines ignore copies with another name. */
const most = 0.3

/** Every page of an area is written for that area. */
export function checkAlike(input: LaunchInput): LaunchIssue[] {
  const { areas } = input.content
  const texts = new Map(areas.map((area) => [area.path, ownWords(area)]))
  const names = areas.flatMap(({ data }) => [data.name, ...data.counties])
  return comparePages(texts, names)
    .filter(({ shared }) => shared > most)
    .map(({ first, second, shared }) => {
      const problem = `shares ${Math.round(shared * 100)}% of its words in runs of five with ${first}; ${most * 100}% is the most. Write it for this place.`
      return findingAt(input, 'alike', [second, ['lead']], problem)
    })
}

/** What an area's page says of its own accord, without headings and menus that all have. */
function ownWords({ data, body }: ContentFile<AreaPage>): string {
  const { lead, eyebrow = '', localFacts, reasons, questions, closing } = data
  const texts = [
    eyebrow,
    lead,
    ...localFacts.map(({ text }) => text),
    ...reasons.flatMap(({ title, text }) => [title, text]),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    body,
    closing?.title ?? '',
    closing?.lead ?? '',
  ]
  return texts.map(plainText).join('\n')
}

import { stringify } from 'yaml'
import { findNotes, plainText } from '../../../templates/markdown'
import type { AreaPage } from '../../../templates/model'
import type { AreaPageProps, Frame } from '../../../templates/model/view'

/** A page of an area as other generators read it: Markdown with front matter. */
export interface AreaFile {
  /** `springfield.md` */
  name: string
  text: string
}

/** The name of an area's picture among those that generators get as text. */
export const pictureName = ({ motif }: Pick<AreaPage, 'motif'>) => motif.join('-')

/**
 * Writes an area's page so that any generator can make the same page of it. What only this project
 * knows is done beforehand, to the advantage of the others: tokens are replaced, the neighbours are
 * found, contacts and notes are links of plain Markdown or HTML.
 */
export function areaFile(page: AreaPageProps, frame: Frame): AreaFile {
  const { data, headings } = page
  const text = (written: string) => withLinks(written, frame)
  const shown = {
    name: data.name,
    title: data.title,
    description: plainText(data.description),
    keywords: data.keywords,
    updated: data.updated,
    eyebrow: data.eyebrow && text(data.eyebrow),
    heading: data.heading,
    lead: text(data.lead),
    picture: pictureName(data),
    latitude: data.latitude,
    longitude: data.longitude,
    counties: data.counties,
    breadcrumbs: page.breadcrumbs,
    headings: {
      services: headings.servicesTitle,
      servicesLead: headings.servicesLead,
      local: headings.localTitle,
      facts: headings.factsTitle,
      reasons: headings.reasonsTitle,
      nearby: headings.nearbyTitle,
      questions: headings.questionsTitle,
    },
    facts: data.localFacts.map((fact) => ({ ...fact, text: text(fact.text) })),
    reasons: data.reasons.map((reason) => ({ ...reason, text: text(reason.text) })),
    nearby: page.nearby.map(({ name, path }) => ({ name, path })),
    questions: data.questions.map(({ question, answer }) => ({ question, answer: text(answer) })),
    closing: page.closing && { title: page.closing.title, lead: text(page.closing.lead) },
    notes: notesOf(page, frame).map((id) => ({ id, text: text(frame.disclosures[id] ?? '') })),
  }
  const body = text(page.body).replace(/^##/gm, '###')
  return { name: `${page.slug}.md`, text: `---\n${stringify(shown)}---\n\n${body}\n` }
}

/** The notes whose marks stand in what the page shows. */
function notesOf({ data, body, closing }: AreaPageProps, frame: Frame): string[] {
  const { lead, localFacts, reasons, questions } = data
  const shown = JSON.stringify([lead, body, localFacts, reasons, questions, closing])
  return [...new Set([...findNotes(shown, false), ...findNotes(frame.site.footer.text, true)])]
}

/** What this project's Markdown makes of contacts and marks by itself. */
function withLinks(text: string, { business, dial }: Frame): string {
  return text
    .replaceAll(business.phone, `[${business.phone}](tel:${dial})`)
    .replaceAll(business.email, `[${business.email}](mailto:${business.email})`)
    .replace(
      /\[\^([a-z0-9-]+)\]/g,
      '<sup class="note-mark"><a href="#note-$1" aria-label="See the note">\\*</a></sup>',
    )
}

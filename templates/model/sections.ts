import * as z from 'zod'
import * as field from './fields'

/*
 * The sections a page can be composed of. `type` picks the component of the same name in
 * `templates/sections/`; the order in the file is the order on the page. Sections that end in
 * "from content" take their items from other files, so that nothing is listed twice.
 */

const head = {
  title: field.text().describe('The heading.'),
  lead: field.text().optional().describe('One or two sentences under the title.'),
  anchor: field.slug().optional().describe('An anchor, so that links can point to /page/#anchor.'),
}

const card = z.strictObject({
  title: field.text().describe('The card’s heading.'),
  text: field.text().describe('The card’s text.'),
  icon: field.iconName().optional(),
})

const link = z
  .strictObject({
    label: field.text().describe('The words of the link.'),
    to: field.sitePath().describe('The page or anchor it leads to: /contact/ or /#faq.'),
  })
  .describe('A link to the page that tells more.')

export const introSection = z.strictObject({
  type: z.literal('intro').describe('The text below the front matter.'),
  title: field.text().optional().describe('The heading; without one the text stands by itself.'),
  anchor: head.anchor,
})

export const textSection = z.strictObject({
  type: z.literal('text').describe('A titled piece of prose.'),
  ...head,
  text: field.markdown().describe('The prose, in Markdown.'),
})

export const cardsSection = z.strictObject({
  type: z.literal('cards').describe('Benefits, values, reasons: a handful of short cards.'),
  ...head,
  items: z.array(card).min(2).describe('The cards.'),
})

export const processSection = z.strictObject({
  type: z.literal('process').describe('Numbered steps, in the order they happen.'),
  ...head,
  steps: z
    .array(
      z.strictObject({
        title: field.text().describe('The step’s heading.'),
        text: field.text().describe('What happens in it.'),
      }),
    )
    .min(2)
    .describe('The steps, in order.'),
})

export const pricesSection = z.strictObject({
  type: z.literal('prices').describe('Price ranges. Each price is a claim of the ledger.'),
  ...head,
  rows: z
    .array(
      z.strictObject({
        label: field.text().describe('What the price is for.'),
        claim: field.nameOf('claim').describe('The price: a claim of the ledger.'),
        note: field.text().optional().describe('A remark on this price.'),
      }),
    )
    .min(1)
    .describe('The prices, a row each.'),
  note: field
    .markdown()
    .optional()
    .describe('What moves the price, or what the price does not cover.'),
})

export const checklistSection = z.strictObject({
  type: z
    .literal('checklist')
    .describe('Signs to watch for, things to check, what is included: a list of short lines.'),
  ...head,
  tone: z
    .enum(['check', 'warning', 'number'])
    .default('check')
    .describe('check: do or included; warning: watch for; number: do in this order.'),
  items: z.array(field.text()).min(2).describe('The lines.'),
  note: field.markdown().optional().describe('A closing paragraph under the list.'),
})

export const triageSection = z.strictObject({
  type: z
    .literal('triage')
    .describe('What to do now: each row a situation and its instruction, worst first.'),
  ...head,
  rows: z
    .array(
      z.strictObject({
        level: z.enum(['danger', 'urgent', 'routine']).describe('How pressing it is.'),
        when: field.text().describe('The situation.'),
        action: field.text().describe('What to do.'),
        more: field.markdown().optional().describe('More detail, folded away.'),
      }),
    )
    .min(2)
    .describe('The situations, worst first.'),
})

export const solutionsSection = z.strictObject({
  type: z.literal('solutions').describe('Solutions with what each does and costs.'),
  ...head,
  items: z
    .array(
      z.strictObject({
        title: field.text().describe('The solution’s heading.'),
        text: field.text().describe('What it does.'),
        icon: field.iconName(),
        price: field.nameOf('claim').optional().describe('The price range, a claim of the ledger.'),
        points: z.array(field.text()).default([]).describe('What speaks for it, in short lines.'),
      }),
    )
    .min(2)
    .describe('The solutions.'),
})

export const comparisonSection = z.strictObject({
  type: z
    .literal('comparison')
    .describe('Side-by-side comparison; every row has as many cells as there are columns.'),
  ...head,
  columns: z.array(field.text()).min(2).max(4).describe('The headings of the columns.'),
  rows: z
    .array(
      z.strictObject({
        label: field.text().describe('What the row compares.'),
        cells: z.array(field.text()).min(2).describe('One cell for each column.'),
      }),
    )
    .min(1)
    .describe('What is compared, a row each.'),
})

export const faqItem = z.strictObject({
  question: field.text().describe('The question, as a customer asks it.'),
  answer: field.markdown().describe('The answer, in Markdown: the fact first.'),
})

export const faqSection = z.strictObject({
  type: z.literal('faq').describe('Questions and answers.'),
  ...head,
  questions: z.array(faqItem).min(1).describe('The questions, with their answers.'),
})

export const servicesSection = z.strictObject({
  type: z.literal('services').describe('The services of one or several menu groups, from content.'),
  ...head,
  groups: z
    .array(field.nameOf('group'))
    .default([])
    .describe('Groups of content/site.md, side by side. Leave it out for all of them.'),
})

export const emergencySection = z.strictObject({
  type: z
    .literal('emergency')
    .describe('The red block: when it is an emergency, why to call here.'),
  ...head,
  whenTitle: field.text().describe('The heading of the signs.'),
  when: z.array(field.text()).min(1).describe('Signs that it is an emergency.'),
  whyTitle: field.text().describe('The heading of the reasons.'),
  why: z.array(field.text()).min(1).describe('Reasons to call here.'),
  link,
})

export const spotlightSection = z.strictObject({
  type: z
    .literal('spotlight')
    .describe('A few things of one kind beside a text, with a link to the page that tells more.'),
  ...head,
  theme: field.theme(),
  items: z.array(card).min(2).describe('The things, as cards.'),
  link,
})

export const areasSection = z.strictObject({
  type: z.literal('areas').describe('The served towns and the town check, from content.'),
  ...head,
})

export const estimateSection = z.strictObject({
  type: z.literal('estimate').describe('The estimate form, from content/site.md.'),
  ...head,
  source: field.text().describe('What the lead says of where it was sent from.'),
  townPicker: field.flag().default(false).describe('true adds the picker of served towns.'),
  promises: z.array(field.text()).min(1).describe('Short promises beside the form.'),
})

export const credentialsSection = z.strictObject({
  type: z
    .literal('credentials')
    .describe('Who stands behind the work: owner, licence, credentials of content/business.md.'),
  ...head,
  text: field.markdown().describe('The text beside the panel, in Markdown.'),
})

export const reviewsSection = z.strictObject({
  type: z
    .literal('reviews')
    .describe('The review frame, or the rating while there is none; from content.'),
  ...head,
})

export const guaranteesSection = z.strictObject({
  type: z
    .literal('guarantees')
    .describe('Guarantees, each with the terms that say what it covers.'),
  ...head,
  items: z
    .array(
      z.strictObject({
        title: field.text().describe('The guarantee’s heading.'),
        text: field.text().describe('What is promised.'),
        terms: field.text().describe('What it covers, and what not.'),
        icon: field.iconName(),
      }),
    )
    .min(1)
    .describe('The guarantees.'),
})

export const contactCardsSection = z.strictObject({
  type: z
    .literal('contact-cards')
    .describe('Phone, e-mail, hours, office and social pages, from content.'),
  ...head,
})

export const brandsSection = z.strictObject({
  type: z.literal('brands').describe('Brands and ways to pay, from content.'),
  ...head,
  paymentTitle: field.text().describe('The heading of the ways to pay.'),
})

export const mapSection = z.strictObject({
  type: z.literal('map').describe('The map of the office’s town.'),
  ...head,
})

export const callToActionSection = z.strictObject({
  type: z.literal('call-to-action').describe('A band that ends in the two calls to action.'),
  ...head,
})

export const sectionSchema = z.discriminatedUnion('type', [
  introSection,
  textSection,
  cardsSection,
  processSection,
  pricesSection,
  checklistSection,
  triageSection,
  solutionsSection,
  comparisonSection,
  faqSection,
  servicesSection,
  emergencySection,
  spotlightSection,
  areasSection,
  estimateSection,
  credentialsSection,
  reviewsSection,
  guaranteesSection,
  contactCardsSection,
  brandsSection,
  mapSection,
  callToActionSection,
])

export type Section = z.infer<typeof sectionSchema>
export type SectionType = Section['type']
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>
export type FaqItem = z.infer<typeof faqItem>

import * as z from 'zod'
import * as field from './fields'
import { card, glanceFact, head, moreLink } from './section-fields'

/* The sections whose words all stand in the page's own file. */

export const introSection = z
  .strictObject({
    type: z.literal('intro').describe('The text below the front matter.'),
    title: field.text().optional().describe('The heading; without one the text stands by itself.'),
    anchor: head.anchor,
    photo: head.photo,
    drawing: field
      .reference('drawing')
      .optional()
      .describe('A drawing under the heading: its name in content/drawings/.'),
    beside: head.beside,
  })
  .meta({ showsBody: true })

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
  items: z
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
  type: z.literal('prices').describe('Price ranges, from content/prices.md.'),
  ...head,
  rows: z
    .array(
      z.strictObject({
        label: field.text().describe('What the price is for.'),
        price: field.reference('price'),
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

export const priceListSection = z.strictObject({
  type: z
    .literal('price-list')
    .describe('All prices of content/prices.md in groups, and why others have none.'),
  ...head,
  groups: z
    .array(
      z.strictObject({
        title: field.text().describe('What these prices are for.'),
        rows: z
          .array(
            z.strictObject({
              label: field.text().describe('What the price is for.'),
              price: field.reference('price').optional(),
              without: field
                .text()
                .optional()
                .describe('Stands in the place of a price that is empty: how one hears it.'),
              note: field.text().optional().describe('What moves the price.'),
              to: moreLink.optional(),
            }),
          )
          .min(1)
          .describe('The prices, a row each.'),
      }),
    )
    .min(1)
    .describe('The groups, in order.'),
})

export const checklistSection = z.strictObject({
  type: z
    .literal('checklist')
    .describe('A list of short lines: signs, things to check, what is included.'),
  ...head,
  tone: field
    .choice(['check', 'warning', 'number', 'plain'])
    .default('check')
    .describe(
      'check: do or included; warning: watch for; number: do in this order; plain: none of these, such as what something costs.',
    ),
  items: z.array(field.text()).min(2).describe('The lines.'),
  note: field.markdown().optional().describe('A closing paragraph under the list.'),
})

export const diagramSection = z.strictObject({
  type: z
    .literal('diagram')
    .describe('A drawing with numerals, and beside it what each of them stands for.'),
  ...head,
  anchor: head.anchor.default('parts'),
  drawing: field
    .reference('drawing')
    .optional()
    .describe('The drawing: its name in content/drawings/. Without one the list stands alone.'),
  highlight: z
    .array(field.reference('part'))
    .default([])
    .describe('Parts that are drawn in color while the rest is pale; without any, all are.'),
  items: z
    .array(
      z.strictObject({
        part: field.reference('part').describe('What it is about: a part of the drawing.'),
        title: field.text().optional().describe('The line’s heading, if not the part’s label.'),
        text: field.text().optional().describe('What is said about it.'),
        to: moreLink.optional(),
      }),
    )
    .min(1)
    .describe('What stands beside the drawing, in the order of the numerals.'),
  note: field.markdown().optional().describe('A closing paragraph under the list.'),
})

export const triageSection = z.strictObject({
  type: z
    .literal('triage')
    .describe('What to do now: each row a situation and its instruction, worst first.'),
  ...head,
  urgent: field
    .flag()
    .meta({ hint: 'The title stands on a red band, with the phone button.' })
    .optional()
    .describe('true puts the title on a red band, with the phone button.'),
  asks: z
    .array(
      z.strictObject({
        question: field.text().describe('The question: "What happens?"'),
        choices: z
          .array(
            z.strictObject({
              name: field
                .slug()
                .meta({ unique: 'page' })
                .describe('What the situations call it: no-heat.'),
              label: field.text().describe('What visitors read.'),
            }),
          )
          .min(2)
          .describe('What visitors choose from.'),
      }),
    )
    .max(3)
    .default([])
    .describe(
      'Questions before the situations. Once they are answered, the first situation that fits stands alone.',
    ),
  rows: z
    .array(
      z.strictObject({
        level: field.choice(['danger', 'urgent', 'routine']).describe('How pressing it is.'),
        when: field.text().describe('The situation.'),
        action: field.text().describe('What to do.'),
        choices: z
          .array(field.slug())
          .default([])
          .describe(
            'The choices for which it holds, by name. Of a question without a choice here, it holds for all.',
          ),
        facts: z
          .array(glanceFact)
          .default([])
          .describe('When somebody comes, and what it costs: shown once a question is answered.'),
        more: field.markdown().optional().describe('More detail, folded away.'),
        moreLabel: field
          .plain()
          .default('More on this')
          .describe('What the detail is about: "Until we come".'),
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
        icon: field.icon().optional(),
        price: field.reference('price').optional(),
      }),
    )
    .min(2)
    .describe('The solutions.'),
  unpriced: field
    .text()
    .meta({ label: 'In the place of a price' })
    .optional()
    .describe('What stands where others have a price: "Priced at the estimate".'),
})

export const comparisonSection = z.strictObject({
  type: z
    .literal('comparison')
    .describe('Side-by-side comparison; every row has as many cells as there are columns.'),
  ...head,
  firstColumn: field.text().optional().describe('The heading over the rows’ names.'),
  columns: z
    .array(field.text())
    .min(2)
    .max(4)
    .meta({ allOrNothing: true })
    .describe('The headings of the columns.'),
  rows: z
    .array(
      z.strictObject({
        label: field.text().describe('What the row compares.'),
        cells: z
          .array(field.text())
          .min(2)
          .meta({ allOrNothing: true })
          .describe('One cell for each column.'),
      }),
    )
    .min(1)
    .describe('What is compared, a row each.'),
})

export const faqItem = z.strictObject({
  question: field.plain().meta({ unique: 'page' }).describe('The question, as a customer asks it.'),
  answer: field.markdown().describe('The answer, in Markdown: the fact first.'),
})

export const faqSection = z.strictObject({
  type: z.literal('faq').describe('Questions and answers.'),
  ...head,
  questions: z.array(faqItem).min(1).describe('The questions, with their answers.'),
})

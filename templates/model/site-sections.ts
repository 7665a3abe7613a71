import * as z from 'zod'
import * as field from './fields'
import { bandHead, card, glanceFact, head, moreLink } from './section-fields'

/* The sections that take their items from other files, so that nothing is listed twice. */

export const servicesSection = z.strictObject({
  type: z.literal('services').describe('The services of one or several menu groups, from content.'),
  ...head,
  groups: z
    .array(field.reference('group'))
    .default([])
    .describe('Groups of content/site.md, side by side. Leave it out for all of them.'),
  drawing: field
    .reference('drawing')
    .optional()
    .describe('A drawing beside them on wide screens: its name in content/drawings/.'),
})

export const emergencySection = z.strictObject({
  type: z
    .literal('emergency')
    .describe('The red block: when it is an emergency, why to call here.'),
  ...head,
  limits: z
    .array(
      z.strictObject({
        text: field.text().describe('What happens there: no heat, and it’s below.'),
        at: field.text().describe('The temperature: 32°F.'),
      }),
    )
    .length(2)
    .optional()
    .describe('A thermometer with two temperatures, the upper one first.'),
  when: z.array(field.text()).min(1).describe('Signs that it is an emergency.'),
  why: z.array(field.text()).default([]).describe('Reasons to call here.'),
  to: moreLink,
})

export const spotlightSection = z.strictObject({
  type: z
    .literal('spotlight')
    .describe('A few things of one kind beside a text, with a link to the page that tells more.'),
  ...head,
  theme: field.reference('theme').optional(),
  gauge: z
    .strictObject({
      value: field.text().describe('A range in percent: 30–50%.'),
      label: field.text().describe('What is measured.'),
    })
    .optional()
    .describe('A gauge from 0 to 100 that shows a range.'),
  items: z.array(card).min(2).describe('The things, as cards.'),
  to: moreLink,
})

export const areasSection = z.strictObject({
  type: z.literal('areas').describe('The served towns, from content.'),
  ...head,
  anchor: head.anchor.default('serviceareas'),
})

export const estimateSection = z.strictObject({
  type: z.literal('estimate').describe('The estimate form, from content/site.md.'),
  ...head,
  anchor: head.anchor.default('estimate'),
  source: field.plain().describe('What the lead says of where it was sent from.'),
  promises: z.array(field.text()).default([]).describe('Short promises beside the form.'),
  contacts: field
    .flag()
    .meta({ hint: 'Phone, e-mail, hours, office and social pages stand beside the form.' })
    .optional()
    .describe('true puts phone, e-mail, hours, office and social pages beside the form.'),
})

export const credentialsSection = z.strictObject({
  type: z
    .literal('credentials')
    .describe('Who stands behind the work: owner, license, credentials of content/business.md.'),
  ...head,
  text: field.markdown().optional().describe('The text beside the panel, in Markdown.'),
  facts: z
    .array(glanceFact)
    .max(3)
    .default([])
    .describe('What else stands with owner and license: a certification, a membership.'),
})

export const reviewsSection = z.strictObject({
  type: z
    .literal('reviews')
    .describe('The review frame, or the rating while there is none, and the guarantees.'),
  ...head,
  itemsTitle: field
    .plain()
    .optional()
    .describe('Heading of the guarantees, where reviews or a rating stand above them.'),
  items: z
    .array(
      z.strictObject({
        title: field.text().describe('The guarantee’s heading.'),
        text: field.text().describe('What is promised.'),
        terms: field.text().describe('What it covers, and what not.'),
        icon: field.icon().optional(),
      }),
    )
    .default([])
    .describe('The guarantees, each with its terms.'),
  bars: z
    .array(
      z.strictObject({
        label: field.text().describe('What is covered.'),
        value: field.text().describe('How long: a text with one figure, or a range.'),
      }),
    )
    .default([])
    .describe('How long warranties last, a row with a bar each; all in one unit.'),
})

export const trustSection = z.strictObject({
  type: z
    .literal('trust')
    .describe('A band with rating, owner, license and guarantee, from content.'),
  anchor: bandHead.anchor,
  beside: head.beside,
})

export const workSection = z.strictObject({
  type: z.literal('work').describe('Finished work, from content/work/.'),
  ...head,
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
})

export const mapSection = z.strictObject({
  type: z.literal('map').describe('The map of the office’s town.'),
  ...bandHead,
})

export const callToActionSection = z.strictObject({
  type: z.literal('call-to-action').describe('A band that ends in the two calls to action.'),
  ...bandHead,
})

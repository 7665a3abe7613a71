import * as z from 'zod'
import * as field from './fields'
import { photo } from './photo'

/* The fields that several types of section have. */

/** The fields of a band, which has no room for a photo. */
export const bandHead = {
  title: field.text().describe('The heading.'),
  lead: field
    .text()
    .meta({ label: 'First words' })
    .optional()
    .describe('One or two sentences under the title.'),
  anchor: field
    .slug()
    .meta({ label: 'Name for links to it' })
    .optional()
    .describe('An anchor, so that links can point to /page/#anchor.'),
}

export const head = {
  ...bandHead,
  photo,
  beside: field
    .flag()
    .meta({
      hint: 'It stands beside the section before it, on the same ground: for two short ones.',
    })
    .optional()
    .describe('true puts it beside the section before it, on the same ground: for two short ones.'),
  call: field
    .text()
    .meta({ label: 'Words before the phone' })
    .optional()
    .describe('A short question that ends the section, with a link to the phone after it.'),
}

export const card = z.strictObject({
  title: field.text().describe('The card’s heading.'),
  text: field.text().describe('The card’s text.'),
  icon: field.icon().optional(),
})

/** A fact of a page's first screen. */
export const glanceFact = z.strictObject({
  label: field.plain().describe('What the fact is about: a word or two.'),
  text: field
    .text()
    .describe('The fact itself: a figure, a time, a price. The words around it go into the label.'),
})

/** One that can lead to more: a price to the list of prices. */
export const glanceLink = glanceFact.extend({
  to: field.link().optional().describe('The page or anchor that its label leads to: /prices/.'),
})

export const moreLink = field
  .link()
  .describe('The page or anchor that tells more: /contact/ or /#faq.')

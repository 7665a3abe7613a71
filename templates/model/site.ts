import * as z from 'zod'
import * as field from './fields'

/**
 * `content/site.md`: the words and menus around every page. Facts of the business are in
 * `business.md`; what a single page says is in its own file.
 */
export const siteSchema = z.strictObject({
  callLabel: field.text().describe('Label of every phone button: "Call Now - 24/7".'),
  estimateLabel: field.text().describe('Label of every link to the estimate form.'),
  trustLine: z
    .array(field.text())
    .min(1)
    .max(4)
    .describe('Three short facts under the hero’s buttons.'),
  guarantee: field
    .text()
    .optional()
    .describe('What the business does if its work is not right, in a sentence or two.'),
  serviceGroups: z
    .array(
      z.strictObject({
        id: field.slug().describe('The group’s id, which services name.'),
        label: field.text().describe('The menu’s label.'),
        shortLabel: field.text().describe('A short label for narrow places and cards.'),
        theme: field.theme().default('neutral'),
        icon: field.iconName().default('wrench'),
      }),
    )
    .min(1)
    .describe('The groups of services: each is a menu, and a card on the home page.'),
  menuPages: z
    .array(field.text())
    .default(['about', 'contact'])
    .describe('Pages that the header links to after the menus, by filename.'),
  form: z
    .strictObject({
      services: z
        .array(
          z.strictObject({
            value: field.slug().describe('The option’s id, which leads and services name.'),
            label: field.text().describe('The option as visitors read it.'),
          }),
        )
        .min(1)
        .describe('The options for what the visitor needs.'),
      reply: field
        .text()
        .describe('How soon a request is answered: "within {{claim:estimate-reply}}".'),
      nextSteps: z
        .array(field.text())
        .min(1)
        .describe('What happens after the form is sent, in order.'),
    })
    .describe('The estimate form.'),
  areaPage: z
    .strictObject({
      title: field.text().describe('The title in search results, which a page may replace.'),
      heading: field.text().describe('The page’s main heading, which a page may replace.'),
    })
    .describe('What the pages of areas share; may use {{town}}.'),
  closing: z
    .strictObject({
      title: field.text().describe('The band’s heading.'),
      lead: field.text().describe('One or two sentences under it.'),
    })
    .describe('The closing call to action, where a page has none of its own; may use {{page}}.'),
  redirects: z
    .array(
      z.strictObject({
        from: field.sitePath().describe('The old path on this site.'),
        to: field.sitePath().describe('The path it leads to now.'),
      }),
    )
    .default([])
    .describe('Old addresses and where they lead now.'),
})

export type Site = z.infer<typeof siteSchema>

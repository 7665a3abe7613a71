import * as z from 'zod'
import * as field from './fields'

/**
 * `content/site.md`: the words and menus around every page. Facts of the business are in
 * `business.md`; what a single page says is in its own file.
 */
export const siteSchema = z.strictObject({
  callLabel: field.text().describe('Label of every phone button: "Call Now - 24/7".'),
  callLabelShort: field.text().describe('Label of the phone button where there is little room.'),
  estimateLabel: field.text().describe('Label of every link to the estimate form.'),
  estimateLabelShort: field.text().describe('Label of that link where there is little room.'),
  learnMoreLabel: field.text().describe('Label of the link on a service card.'),
  alwaysOpenNote: field
    .text()
    .describe('What the utility strip says without script, and before the open-now line.'),
  openNow: z
    .strictObject({
      open: field.text().describe('While the office is open.'),
      closed: field.text().describe('While it is closed.'),
    })
    .describe('How the open-now line begins; when that changes follows: 6 PM, Monday 8 AM.'),
  trustLine: z
    .array(field.text())
    .min(1)
    .max(4)
    .describe('Three short facts under the hero’s buttons.'),
  serviceGroups: z
    .array(
      z.strictObject({
        id: field.slug().describe('The group’s id, which services name.'),
        label: field.text().describe('The menu’s label.'),
        shortLabel: field.text().describe('A short label for narrow places and cards.'),
        theme: field.theme(),
        icon: field.iconName(),
      }),
    )
    .min(1)
    .describe('The groups of services: each is a menu, and a card on the home page.'),
  areasMenu: z
    .strictObject({
      label: field.text().describe('The menu’s label.'),
      surrounding: field
        .text()
        .describe('The last entry of the list, which has no page: "Surrounding Areas".'),
      note: field.text().describe('What to do when a place is not on the list.'),
    })
    .describe('The menu of places.'),
  menuPages: z
    .array(field.text())
    .describe('Pages that the header links to after the menus, by filename.'),
  townCheck: z
    .strictObject({
      label: field.text().describe('The label of the field.'),
      hint: field.text().describe('What to put into the field.'),
      button: field.text().describe('The words on the button.'),
      served: field.text().describe('May use {{town}}.'),
      unknown: field.text().describe('What it says of a place that is not served.'),
    })
    .describe('Words of the town and ZIP check.'),
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
      submitLabel: field.text().describe('The words on the button.'),
      consent: field
        .text()
        .describe('What pressing the button agrees to; may link to the privacy page.'),
      nextTitle: field.text().describe('The heading of what happens next.'),
      nextSteps: z
        .array(field.text())
        .min(1)
        .describe('What happens after the form is sent, in order.'),
      successTitle: field.text().describe('The heading once the form is sent.'),
      successText: field.text().describe('The text once the form is sent.'),
      againLabel: field.text().describe('The label of the button that opens a new form.'),
      failureTitle: field.text().describe('The heading when sending failed.'),
      failureText: field.text().describe('The text when sending failed.'),
      mailLabel: field.text().describe('Label of the e-mail that is offered when sending failed.'),
      townLabel: field.text().describe('The label of the picker of served towns.'),
      townHint: field.text().describe('The line under the picker.'),
      callHint: field.text().describe('Beside the form, for those who would rather call.'),
    })
    .describe('The estimate form.'),
  areaPage: z
    .strictObject({
      title: field.text().describe('The title in search results, which a page may replace.'),
      heading: field.text().describe('The page’s main heading, which a page may replace.'),
      parentLabel: field
        .text()
        .describe('The label of the list of areas, in breadcrumbs and menus.'),
      parentTo: field.sitePath().describe('Where that label leads.'),
      servicesTitle: field.text().describe('The heading of the services.'),
      servicesLead: field.text().describe('The line under it.'),
      localTitle: field.text().describe('The heading of the page’s own text.'),
      factsTitle: field.text().describe('Heading of the facts that are true of the place only.'),
      reasonsTitle: field.text().describe('The heading of the reasons to call.'),
      nearbyTitle: field.text().describe('The heading of the other places.'),
      questionsTitle: field.text().describe('The heading of the questions.'),
    })
    .describe('The shared headings of the area pages; may use {{town}}.'),
  areaIndex: z
    .strictObject({
      name: field.text().default('All service areas').describe('What menus call the list.'),
      title: field
        .text()
        .default('Service Areas around {{city}}, {{regionName}}')
        .describe('The title in search results: 30 to 60 characters.'),
      description: field
        .text()
        .default(
          'Every place that {{name}} serves from {{city}}, {{regionName}}. Find yours, or call {{phone}}.',
        )
        .describe('What search results say under the title.'),
      heading: field.text().default('Where we work').describe('The main heading of the list.'),
      lead: field
        .text()
        .default('Find your town below. If it is not on the list, call {{phone}} and ask.')
        .describe('One or two sentences under the heading.'),
    })
    .prefault({})
    .describe('The words of the list of all areas.'),
  townPictures: z
    .enum(['own', 'shared'], 'must be "own" or "shared"')
    .default('own')
    .describe('Whether each area page has a share picture of its own, or all the home page’s.'),
  map: z
    .strictObject({
      title: field.text().describe('The heading.'),
      lead: field.text().describe('One or two sentences under it.'),
    })
    .describe('The words beside the map.'),
  closing: z
    .strictObject({
      title: field.text().describe('The band’s heading.'),
      lead: field.text().describe('One or two sentences under it.'),
    })
    .describe('The closing call to action, where a page has none of its own; may use {{page}}.'),
  notesTitle: field.text().describe('Heading of the disclosures at the foot of a page.'),
  footer: z
    .strictObject({
      servicesTitle: field.text().describe('The heading of the services.'),
      areasTitle: field.text().describe('The heading of the places.'),
      contactTitle: field.text().describe('The heading of phone, e-mail and hours.'),
      text: field.text().describe('One or two sentences under the logo.'),
    })
    .describe('The words of the footer.'),
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

import { z } from 'zod'
import * as field from './fields'

/**
 * `content/site.md`: the words and menus that frame every page. Facts of the business are in
 * `business.md`; what a single page says is in its own file.
 */
export const siteSchema = z.strictObject({
  /** Label of every phone button: "Call Now - 24/7". */
  callLabel: field.text(),
  /** Label of the phone button where there is little room. */
  callLabelShort: field.text(),
  /** Label of every link to the estimate form. */
  estimateLabel: field.text(),
  /** Label of that link where there is little room. */
  estimateLabelShort: field.text(),
  /** Label of the link on a service card. */
  learnMoreLabel: field.text(),
  /** What the utility strip says without script, and behind the open-now line. */
  alwaysOpenNote: field.text(),
  /** How the open-now line begins; when that changes follows: `6 PM`, `Monday 8 AM`. */
  openNow: z.strictObject({ open: field.text(), closed: field.text() }),
  /** Three short facts under the hero's buttons. */
  trustLine: z.array(field.text()).min(1).max(4),
  /** One group of services: a menu, and a card on the home page. */
  serviceGroups: z
    .array(
      z.strictObject({
        id: field.slug(),
        /** The menu's label. */
        label: field.text(),
        /** A short label for narrow places and cards. */
        shortLabel: field.text(),
        theme: field.theme(),
        icon: field.iconName(),
      }),
    )
    .min(1),
  areasMenu: z.strictObject({
    label: field.text(),
    /** The last entry of the list, which has no page: "Surrounding Areas". */
    surrounding: field.text(),
    /** What to do when a place is not on the list. */
    note: field.text(),
  }),
  /** Pages that the header links to after the menus, by filename. */
  menuPages: z.array(field.slug()),
  /** Words of the town and ZIP check. */
  townCheck: z.strictObject({
    label: field.text(),
    hint: field.text(),
    button: field.text(),
    /** May use {{town}}. */
    served: field.text(),
    unknown: field.text(),
  }),
  /** The estimate form. */
  form: z.strictObject({
    services: z.array(z.strictObject({ value: field.slug(), label: field.text() })).min(1),
    submitLabel: field.text(),
    /** What pressing the button agrees to; may link to the privacy page. */
    consent: field.text(),
    nextTitle: field.text(),
    /** What happens after the form is sent, in order. */
    nextSteps: z.array(field.text()).min(1),
    successTitle: field.text(),
    successText: field.text(),
    againLabel: field.text(),
    failureTitle: field.text(),
    failureText: field.text(),
    /** Label of the e-mail that is offered when sending failed. */
    mailLabel: field.text(),
    /** Label of the picker of served towns, and the line under it. */
    townLabel: field.text(),
    townHint: field.text(),
    /** Beside the form, for those who would rather call. */
    callHint: field.text(),
  }),
  /** The shared headings of the area pages; may use {{town}}. */
  areaPage: z.strictObject({
    title: field.text(),
    heading: field.text(),
    /** Breadcrumb and menu label of the list of areas, and where it leads. */
    parentLabel: field.text(),
    parentTo: field.sitePath(),
    servicesTitle: field.text(),
    servicesLead: field.text(),
    localTitle: field.text(),
    /** Heading of the facts that are true of the place only. */
    factsTitle: field.text(),
    reasonsTitle: field.text(),
    nearbyTitle: field.text(),
    questionsTitle: field.text(),
  }),
  map: z.strictObject({ title: field.text(), lead: field.text() }),
  /** The closing call to action, where a page has none of its own; may use {{page}}. */
  closing: z.strictObject({ title: field.text(), lead: field.text() }),
  /** Heading of the disclosures at the foot of a page. */
  notesTitle: field.text(),
  footer: z.strictObject({
    servicesTitle: field.text(),
    areasTitle: field.text(),
    companyTitle: field.text(),
    contactTitle: field.text(),
    /** One or two sentences under the logo. */
    text: field.text(),
  }),
  /** Old addresses and where they lead now. */
  redirects: z.array(z.strictObject({ from: field.sitePath(), to: field.sitePath() })).default([]),
})

export type Site = z.infer<typeof siteSchema>

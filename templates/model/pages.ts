import { z } from 'zod'
import * as field from './fields'
import { motifParts } from './motifs'
import { faqItem, sectionSchema } from './sections'

/** What every page says about itself, for its head, its hero and the links to it. */
const pageFields = {
  /** The `<title>`: 30 to 60 characters. */
  title: field.text(),
  /** The meta description: 70 to 160 characters. */
  description: field.text(),
  keywords: z.array(field.text()).default([]),
  /** When the words last changed; the sitemap's `lastmod`. */
  updated: field.date(),
  /** The short name, for menus, breadcrumbs and cards. */
  name: field.text(),
  /** The `<h1>`. */
  heading: field.text(),
  /** A few words above the heading. */
  eyebrow: field.text().optional(),
  /** One or two sentences under the heading: the answer first. */
  lead: field.text(),
  /** What the owner still has to confirm about this page; the launch check lists it. */
  toConfirm: z.array(field.text()).default([]),
}

/** Two to four facts in the first screen: how fast, how much, how long. */
const glance = z
  .array(z.strictObject({ label: field.text(), text: field.text() }))
  .max(4)
  .default([])

/** The page's own closing call to action; the words of `content/site.md` stand in for it. */
const closing = z.strictObject({ title: field.text(), lead: field.text() }).optional()

/** `content/pages/home.md`, `about.md`, `contact.md`: composed of sections. */
export const composedPageSchema = z.strictObject({
  ...pageFields,
  glance,
  sections: z.array(sectionSchema).min(1),
})

/** `content/pages/privacy.md`, `terms.md`: one long text, the body. */
export const legalPageSchema = z.strictObject({
  ...pageFields,
  /** The day the text takes effect. */
  effective: field.date(),
})

/** `content/pages/not-found.md` and `failure.md`: the host's error documents. */
export const errorPageSchema = z.strictObject({
  ...pageFields,
  /** The HTTP status and its text: "500 Internal Server Error". */
  status: field.text().optional(),
  /** The link home: "Return to Home". */
  homeLabel: field.text(),
})

/** `content/services/*.md`. The filename is the address. */
export const servicePageSchema = z.strictObject({
  ...pageFields,
  /** The menu group, one of `content/site.md`. */
  group: field.slug(),
  /** The place in menus and grids; services without one come last, by name. */
  order: field.integer(0, 10_000).optional(),
  theme: field.theme(),
  icon: field.iconName(),
  /** One sentence for cards and previews. */
  summary: field.text(),
  /** What the service is to search engines: "Window repair". */
  serviceType: field.text(),
  /** The option of the estimate form that a link from this page picks. */
  estimateOption: field.slug(),
  /** Shows the rating in the hero. */
  showRating: field.flag().default(false),
  glance,
  /** How soon somebody comes, a claim of the ledger; `{{arrival}}` inserts it. */
  arrival: field.claimId().optional(),
  /** The labor warranty, a claim of the ledger; `{{laborWarranty}}` inserts it. */
  laborWarranty: field.claimId().optional(),
  sections: z.array(sectionSchema).min(1),
  closing,
})

/** `content/areas/*.md`. The filename is the last part of the address. */
export const areaPageSchema = z.strictObject({
  ...pageFields,
  title: field.text().optional(),
  heading: field.text().optional(),
  /** The place in menus and grids; areas without one come last, by name. */
  order: field.integer(0, 10_000).optional(),
  /** What the place is: "town", "city", "community", "area". */
  placeType: field.text(),
  counties: z.array(field.text()).min(1),
  zipCodes: z.array(field.zipCode()).min(1),
  latitude: field.number(-90, 90),
  longitude: field.number(-180, 180),
  /** How soon somebody comes in an emergency, a claim of the ledger; `{{arrival}}` inserts it. */
  arrival: field.claimId(),
  /** The parts of the picture, from left to right. */
  motif: z.array(z.enum(motifParts)).min(1).max(4),
  /** What is true of this place only, each with its public source. */
  localFacts: z
    .array(
      z.strictObject({
        text: field.text(),
        source: z.strictObject({ name: field.text(), url: field.webAddress().optional() }),
      }),
    )
    .min(1),
  /** Why people here call: cards. */
  reasons: z
    .array(z.strictObject({ title: field.text(), text: field.text(), icon: field.iconName() }))
    .min(3),
  questions: z.array(faqItem).min(1),
  closing,
})

export type ComposedPage = z.infer<typeof composedPageSchema>
export type LegalPage = z.infer<typeof legalPageSchema>
export type ErrorPage = z.infer<typeof errorPageSchema>
export type ServicePage = z.infer<typeof servicePageSchema>
export type AreaPage = z.infer<typeof areaPageSchema>

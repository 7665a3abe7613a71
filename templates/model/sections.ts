import { z } from 'zod'
import * as field from './fields'

/*
 * The sections a page can be composed of. `type` picks the component of the same name in
 * `templates/sections/`; the order in the file is the order on the page. Sections that end in
 * "from content" take their items from other files, so that nothing is listed twice.
 */

const head = {
  title: field.text(),
  /** One or two sentences under the title. */
  lead: field.text().optional(),
  /** An anchor, so that links can point to `/page/#anchor`. */
  anchor: field.slug().optional(),
}

const card = z.strictObject({
  title: field.text(),
  text: field.text(),
  icon: field.iconName().optional(),
})

const link = z.strictObject({ label: field.text(), to: field.sitePath() })

/** The text below the front matter. */
export const introSection = z.strictObject({
  type: z.literal('intro'),
  title: field.text().optional(),
  anchor: head.anchor,
})

/** A titled piece of prose. */
export const textSection = z.strictObject({
  type: z.literal('text'),
  ...head,
  text: field.markdown(),
})

/** Benefits, values, reasons: a handful of short cards. */
export const cardsSection = z.strictObject({
  type: z.literal('cards'),
  ...head,
  items: z.array(card).min(2),
})

/** Numbered steps, in the order they happen. */
export const processSection = z.strictObject({
  type: z.literal('process'),
  ...head,
  steps: z.array(z.strictObject({ title: field.text(), text: field.text() })).min(2),
})

/** Price ranges. Each price is a claim of the ledger. */
export const pricesSection = z.strictObject({
  type: z.literal('prices'),
  ...head,
  rows: z
    .array(
      z.strictObject({
        label: field.text(),
        claim: field.claimId(),
        note: field.text().optional(),
      }),
    )
    .min(1),
  /** What moves the price, or what the price does not cover. */
  note: field.markdown().optional(),
})

/** Signs to watch for, things to check, what is included: a list of short lines. */
export const checklistSection = z.strictObject({
  type: z.literal('checklist'),
  ...head,
  /** `check`: do or included; `warning`: watch for; `number`: do in this order. */
  tone: z.enum(['check', 'warning', 'number']).default('check'),
  items: z.array(field.text()).min(2),
  /** A closing paragraph under the list. */
  note: field.markdown().optional(),
})

/** What to do now: each row a situation and its instruction, worst first. */
export const triageSection = z.strictObject({
  type: z.literal('triage'),
  ...head,
  rows: z
    .array(
      z.strictObject({
        level: z.enum(['danger', 'urgent', 'routine']),
        when: field.text(),
        action: field.text(),
        /** More detail, folded away. */
        more: field.markdown().optional(),
      }),
    )
    .min(2),
})

/** Solutions with what each does and costs. */
export const solutionsSection = z.strictObject({
  type: z.literal('solutions'),
  ...head,
  items: z
    .array(
      z.strictObject({
        title: field.text(),
        text: field.text(),
        icon: field.iconName(),
        /** The price range, a claim of the ledger. */
        price: field.claimId().optional(),
        points: z.array(field.text()).default([]),
      }),
    )
    .min(2),
})

/** Side-by-side comparison; every row has as many cells as there are columns. */
export const comparisonSection = z.strictObject({
  type: z.literal('comparison'),
  ...head,
  columns: z.array(field.text()).min(2).max(4),
  rows: z
    .array(z.strictObject({ label: field.text(), cells: z.array(field.text()).min(2) }))
    .min(1),
})

export const faqItem = z.strictObject({ question: field.text(), answer: field.markdown() })

/** Questions and answers. */
export const faqSection = z.strictObject({
  type: z.literal('faq'),
  ...head,
  questions: z.array(faqItem).min(1),
})

/** The services of one or several menu groups, from content. */
export const servicesSection = z.strictObject({
  type: z.literal('services'),
  ...head,
  /** Groups of `content/site.md`, side by side. Leave it out for all of them. */
  groups: z.array(field.slug()).default([]),
})

/** The red block: when it is an emergency, why to call here. */
export const emergencySection = z.strictObject({
  type: z.literal('emergency'),
  ...head,
  whenTitle: field.text(),
  when: z.array(field.text()).min(1),
  whyTitle: field.text(),
  why: z.array(field.text()).min(1),
  link,
})

/** A few things of one kind beside a text, with a link to the page that tells more. */
export const spotlightSection = z.strictObject({
  type: z.literal('spotlight'),
  ...head,
  theme: field.theme(),
  items: z.array(card).min(2),
  link,
})

/** The served towns and the town check, from content. */
export const areasSection = z.strictObject({ type: z.literal('areas'), ...head })

/** The estimate form, from `content/site.md`. */
export const estimateSection = z.strictObject({
  type: z.literal('estimate'),
  ...head,
  /** What the lead says of where it was sent from. */
  source: field.text(),
  /** `true` adds the picker of served towns. */
  townPicker: field.flag().default(false),
  /** Short promises beside the form. */
  promises: z.array(field.text()).min(1),
})

/** Who stands behind the work: owner, licence, credentials of `content/business.md`. */
export const credentialsSection = z.strictObject({
  type: z.literal('credentials'),
  ...head,
  text: field.markdown(),
})

/** The review frame, or the rating while there is none; from content. */
export const reviewsSection = z.strictObject({ type: z.literal('reviews'), ...head })

/** Guarantees, each with the terms that say what it covers. */
export const guaranteesSection = z.strictObject({
  type: z.literal('guarantees'),
  ...head,
  items: z
    .array(
      z.strictObject({
        title: field.text(),
        text: field.text(),
        terms: field.text(),
        icon: field.iconName(),
      }),
    )
    .min(1),
})

/** Phone, e-mail, hours, office and social pages, from content. */
export const contactCardsSection = z.strictObject({ type: z.literal('contact-cards'), ...head })

/** Brands and ways to pay, from content. */
export const brandsSection = z.strictObject({
  type: z.literal('brands'),
  ...head,
  paymentTitle: field.text(),
})

/** The map of the office's town. */
export const mapSection = z.strictObject({ type: z.literal('map'), ...head })

/** A band that ends in the two calls to action. */
export const callToActionSection = z.strictObject({ type: z.literal('call-to-action'), ...head })

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

import * as z from 'zod'
import type { card } from './section-fields'
import * as site from './site-sections'
import * as text from './text-sections'

/*
 * The sections a page can be composed of. `type` picks the component of the same name in
 * `templates/sections/`; the order in the file is the order on the page. Sections that end in
 * "from content" take their items from other files, so that nothing is listed twice.
 */

export const sectionSchema = z.discriminatedUnion('type', [
  text.introSection,
  text.textSection,
  text.cardsSection,
  text.processSection,
  text.pricesSection,
  text.priceListSection,
  text.checklistSection,
  text.diagramSection,
  text.triageSection,
  text.solutionsSection,
  text.comparisonSection,
  text.faqSection,
  site.servicesSection,
  site.emergencySection,
  site.spotlightSection,
  site.areasSection,
  site.estimateSection,
  site.credentialsSection,
  site.reviewsSection,
  site.contactCardsSection,
  site.brandsSection,
  site.mapSection,
  site.trustSection,
  site.workSection,
  site.callToActionSection,
])

export type Section = z.infer<typeof sectionSchema>
export type SectionType = Section['type']
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>
export type CardItem = z.infer<typeof card>
export type FaqItem = z.infer<typeof text.faqItem>

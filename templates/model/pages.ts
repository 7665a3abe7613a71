import * as z from 'zod'
import * as field from './fields'
import { motif } from './motifs'
import { heroPhoto } from './photo'
import { card, glanceLink, moreLink } from './section-fields'
import { sectionSchema } from './sections'
import { faqItem } from './text-sections'

/** What every page says about itself, for its head, its hero and the links to it. */
const pageFields = {
  title: field
    .plain()
    .meta({ label: 'Title in search results', form: 'search', unique: 'site' })
    .describe('The title in search results and in the browser’s tab: 30 to 60 characters.'),
  description: field
    .text()
    .meta({ label: 'Words in search results', form: 'search', unique: 'site' })
    .describe('What search results say under the title: 70 to 160 characters.'),
  updated: field
    .date()
    .meta({ label: 'Last changed', form: 'search', when: 'past' })
    .describe('When the words last changed; search engines are told.'),
  name: field
    .name()
    .meta({ tokens: ['page'] })
    .describe('The short name, for menus, breadcrumbs and cards.'),
  heading: field.text().describe('The page’s main heading.'),
  eyebrow: field
    .text()
    .meta({ label: 'Line above the heading' })
    .optional()
    .describe('A few words above the heading.'),
  lead: field
    .text()
    .meta({ label: 'First words' })
    .describe('One or two sentences under the heading: the answer first.'),
}

/** For files that may be left out of the site. */
export const draft = field
  .flag()
  .meta({ isDraft: true, form: 'last' })
  .default(false)
  .describe('Whether a build leaves it out: true until its words are written.')

/** Where links to a page stand. */
export const menus = ['header', 'footer', 'none'] as const
export const menuWords = {
  header: 'In the menu, and at the bottom of each page',
  footer: 'At the bottom of each page',
  none: 'Nowhere',
}

const order = (what: string) =>
  field
    .integer(0, 10_000)
    .meta({ label: 'Position in the menus', form: 'last' })
    .optional()
    .describe(what)

/** What pages of `content/pages/` say about their place in the menus. */
const menuFields = (usual: (typeof menus)[number]) => ({
  menu: field
    .choice(menus)
    .meta({ label: 'Where a link to it stands', words: menuWords, hint: '' })
    .default(usual)
    .describe('Where a link to the page stands: header (and footer), footer, or none.'),
  order: order('The place among these links; pages without one come last.'),
})

const sections = z
  .array(sectionSchema)
  .min(1)
  .describe('What the page is made of, from top to bottom.')

/** The facts of a page's first screen. */
const glance = {
  arrivals: field
    .integer(1, 3)
    .meta({ label: 'Arrival times before the facts' })
    .optional()
    .describe(
      'Puts the arrival times of content/site.md before the facts; the hero has one of them, too, 1 to 3. Right above a form it has that one alone.',
    ),
  glance: z
    .array(glanceLink)
    .max(4)
    .default([])
    .describe('Facts in the first screen: how fast, how much, how long.'),
}

const estimateLabel = field
  .plain()
  .optional()
  .describe('Stands in for the label of the link to the estimate form.')

const estimateOption = field.reference('option').meta({ label: 'Option of the form' })

const closing = z
  .strictObject({
    title: field.text().describe('The band’s heading.'),
    lead: field.text().meta({ label: 'First words' }).describe('One or two sentences under it.'),
    estimateLabel,
  })
  .optional()
  .describe('The page’s own closing call to action; the words of content/site.md stand in for it.')

/** How a page looks; what it leaves out, its group or content/brand.md says. */
const look = { theme: field.reference('theme').optional(), motif: motif.optional() }

/** `content/pages/*.md` but for the next two kinds: composed of sections. */
export const composedPageSchema = (usualMenu: (typeof menus)[number]) =>
  z.strictObject({
    ...pageFields,
    ...look,
    ...menuFields(usualMenu),
    photo: heroPhoto,
    estimateOption: estimateOption.optional(),
    estimateLabel,
    ...glance,
    sections,
  })

/** `content/pages/*.md` of other names: pages of the owner's own. */
export const ownPageSchema = composedPageSchema('footer').extend({
  draft,
  group: field
    .reference('group')
    .optional()
    .describe('The menu group that lists it after its services: an id in content/site.md.'),
})

/** `content/pages/privacy.md`, `terms.md`: one long text, the body. */
export const legalPageSchema = z
  .strictObject({
    ...pageFields,
    ...menuFields('footer'),
    effective: field
      .date()
      .meta({ label: 'In force since' })
      .describe('The day the text takes effect.'),
  })
  .meta({ showsBody: true, hasAnchors: true })

/** `content/pages/not-found.md` and `failure.md`: the host's error documents. */
export const errorPageSchema = z.strictObject(pageFields).meta({ showsBody: true })

/** `content/services/*.md`. The filename is the address. */
export const servicePageSchema = z.strictObject({
  ...pageFields,
  draft,
  name: pageFields.name.meta({ unique: 'folder' }),
  photo: heroPhoto,
  group: field.reference('group'),
  order: order('The place in menus and grids; services without one come last, by name.'),
  ...look,
  icon: field.icon().default('wrench'),
  summary: field.plain().describe('One sentence for cards and previews.'),
  estimateOption,
  estimateLabel,
  firstStep: z
    .strictObject({
      label: field.plain().describe('The words of the button: "What to Do First".'),
      to: moreLink,
    })
    .optional()
    .describe(
      'What the hero links to, and the call bar in the place of the form: for emergencies.',
    ),
  ...glance,
  arrival: field
    .reference('arrival')
    .meta({ tokens: ['arrival'] })
    .optional()
    .describe('How soon somebody comes: a name in content/prices.md.'),
  laborWarranty: field
    .reference('claim')
    .meta({ tokens: ['laborWarranty'], hint: 'The labor warranty, of the claims under Promises.' })
    .optional()
    .describe('The labor warranty: a name in content/claims.md.'),
  sections,
  closing,
})

/** `content/areas/*.md`. The filename is the last part of the address. */
export const areaPageSchema = z
  .strictObject({
    ...pageFields,
    draft,
    name: pageFields.name.meta({ tokens: ['page', 'town'], unique: 'folder' }),
    photo: heroPhoto,
    title: pageFields.title
      .optional()
      .describe('Stands in for the shared title of area pages: 30 to 60 characters.'),
    heading: field.text().optional().describe('Stands in for the shared heading of area pages.'),
    order: order('The place in menus and grids; areas without one come last, by name.'),
    counties: z
      .array(field.name())
      .min(1)
      .meta({ tokens: ['counties'] })
      .describe('The counties the place lies in.'),
    zipCodes: z
      .array(field.zipCode())
      .min(1)
      .meta({ tokens: ['zipCodes'], label: 'ZIP codes' })
      .describe('The ZIP codes that the town check takes for this place.'),
    at: field.point().meta({ label: 'Map point' }),
    mapPoint: field
      .point()
      .meta({ label: 'Corrected map point' })
      .optional()
      .describe(
        'Where the map shows the place, if that point is in doubt: no page then says how far it is.',
      ),
    inData: field.inData('a served place that is to be confirmed'),
    arrival: field
      .reference('arrival')
      .meta({ tokens: ['arrival'] })
      .optional()
      .describe('How soon somebody comes, if a time is named: a name in content/prices.md.'),
    ...look,
    localFacts: z
      .array(
        z.strictObject({
          text: field.text().describe('One or two sentences that hold here and nowhere else.'),
          source: z
            .strictObject({
              name: field.plain().describe('The source’s name, as readers know it.'),
              url: field
                .webAddress()
                .meta({ label: 'Address of the source' })
                .optional()
                .describe('The source’s web address.'),
            })
            .describe('Where that can be looked up.'),
        }),
      )
      .min(1)
      .meta({ hasFigures: true })
      .describe('What is true of this place only, each with its public source.'),
    reasons: z
      .array(
        card.extend({
          reason: field
            .reference('reason')
            .optional()
            .describe('Which of the reasons in content/site.md the card gives.'),
        }),
      )
      .min(3)
      .meta({ hint: 'Why people here call: a card for each reason.' })
      .describe('Why people here call: cards.'),
    reasonsLeftOut: z
      .array(field.reference('reason'))
      .default([])
      .describe('Reasons in content/site.md that this page does without on purpose.'),
    questions: z.array(faqItem).min(1).describe('Questions that people here ask.'),
    closing,
  })
  .meta({ showsBody: true })

export type ComposedPage = z.infer<ReturnType<typeof composedPageSchema>>
export type OwnPage = z.infer<typeof ownPageSchema>
export type LegalPage = z.infer<typeof legalPageSchema>
export type ErrorPage = z.infer<typeof errorPageSchema>
export type ServicePage = z.infer<typeof servicePageSchema>
export type AreaPage = z.infer<typeof areaPageSchema>

/** A page of the list of all areas; its words are those of `content/site.md`. */
export type AreaIndexPage = Pick<
  AreaPage & { title: string; heading: string },
  'title' | 'description' | 'updated' | 'name' | 'eyebrow' | 'heading' | 'lead' | 'questions'
>

import * as z from 'zod'
import { assetsPath } from './addresses'
import * as field from './fields'
import { motif } from './motifs'
import { glanceFact, glanceLink, moreLink } from './section-fields'
import { faqItem, processSection } from './text-sections'
import { isWebAddress } from './web-address'

const httpsOnly = 'must be a full address that starts with https://'
const isSafe = (address: string) => /^https:/i.test(address) && isWebAddress(address)

const reserved = `begins with ${assetsPath}, where browsers keep files for a year`

/**
 * `content/site.md`: the words and menus around every page. Facts of the business are in
 * `business.md`; what a single page says is in its own file.
 */
export const siteSchema = z.strictObject({
  callLabel: field.plain().describe('Label of every phone button: "Call Now - 24/7".'),
  roundTheClock: field
    .plain()
    .meta({ label: 'Answered day and night' })
    .default('Phone answered 24/7')
    .describe('What the top of each page says where the phone is answered day and night.'),
  estimateLabel: field
    .plain()
    .meta({ label: 'Label of the link to the form' })
    .describe('Label of every link to the estimate form.'),
  trustLine: z
    .array(field.text())
    .max(4)
    .default([])
    .describe('Short facts in the first screens of home, services, towns and contact.'),
  serviceGroups: z
    .array(
      z.strictObject({
        id: field.slug().describe('The group’s id, which services name.'),
        label: field.plain().describe('The menu’s label.'),
        shortLabel: field.plain().describe('A short label for narrow places and cards.'),
        theme: field.reference('theme').optional(),
        icon: field.icon().default('wrench'),
      }),
    )
    .min(1)
    .describe('The groups of services: each is a menu, and a card on the home page.'),
  announcements: z
    .array(
      z
        .strictObject({
          text: field
            .text()
            // An announcement ends soon, so figures are allowed.
            .meta({ hasFigures: true })
            .describe('What is announced, in one short sentence.'),
          to: moreLink.optional(),
          from: field
            .date()
            .meta({ label: 'First day', form: 'first' })
            .optional()
            .describe('The first day it shows: 2026-11-20.'),
          until: field
            .date()
            .meta({ label: 'Last day', when: 'coming', form: 'first' })
            .optional()
            .describe('The last day it shows: 2026-11-27.'),
          pages: z
            .array(field.link())
            .min(1)
            .optional()
            .describe('The pages that show it, by path; without this field all do.'),
          except: z
            .array(field.link())
            .min(1)
            .optional()
            .describe('The pages that do not show it, by path, where all others do.'),
        })
        .refine(({ pages, except }) => !pages || !except, {
          path: ['except'],
          error: 'cannot stand beside "pages": name the pages that show it, or those that do not',
        })
        .refine(({ from = '', until }) => !until || from <= until, {
          path: ['until'],
          error: 'must not be before the first day',
        }),
    )
    .default([])
    .meta({ form: 'first' })
    .describe('What a band above the page announces, for some days or until it is taken away.'),
  form: z
    .strictObject({
      services: z
        .array(
          z.strictObject({
            value: field.slug().describe('The option’s id, which leads and services name.'),
            label: field.plain().describe('The option as visitors read it.'),
            urgent: field
              .flag()
              .meta({ hint: 'Whoever picks it is offered the phone.' })
              .optional()
              .describe('true offers the phone to whoever picks it.'),
          }),
        )
        .min(1)
        .describe('The options for what the visitor needs.'),
      leaveOut: z
        .array(field.choice(['email', 'street', 'city', 'state', 'zipCode']))
        .default([])
        .meta({ label: 'Fields left out' })
        .describe(
          'Fields that you can do without: the form does not ask for them. The privacy page should not name them either.',
        ),
      button: field
        .plain()
        .default('Send my request')
        .describe('The words of the button that sends the form.'),
      textOffers: field
        .plain()
        .meta({ label: 'Offers by text message' })
        .optional()
        .describe(
          'How often offers go out as texts: "up to 4 texts a month". The form then asks for consent.',
        ),
      reply: field
        .text()
        .meta({ label: 'How requests are answered' })
        .optional()
        .describe('How soon a request is answered: "within {{claim:estimate-reply}}".'),
      repliesNextDay: field
        .flag()
        .meta({ label: 'Answered by the next working day' })
        .optional()
        .describe(
          'true when each request is answered by the next day on which the office is open: visitors then read which day that is.',
        ),
      nextSteps: z
        .array(field.text())
        .default([])
        .describe('What happens after the form is sent, in order.'),
    })
    .describe('The estimate form.'),
  arrivals: z
    .array(
      glanceFact.extend({
        group: field
          .reference('group')
          .optional()
          .describe('Services of another group, with rows of their own, go without this row.'),
      }),
    )
    .max(3)
    .default([])
    .describe('How soon you come, by kind of call: the same rows wherever a page says it.'),
  guarantee: field
    .text()
    .optional()
    .describe('What you guarantee, in two or three words: large in the band that says who comes.'),
  areaFacts: z
    .array(glanceLink)
    .max(5)
    .default([])
    .describe(
      'Facts in the first screen of all areas, beside each one’s own: a typical price, a warranty.',
    ),
  areaIndex: z
    .strictObject({
      eyebrow: field
        .text()
        .meta({ label: 'Line above the heading' })
        .optional()
        .describe('A few words above the heading.'),
      heading: field.text().optional().describe('The main heading.'),
      lead: field
        .text()
        .meta({ label: 'First words' })
        .optional()
        .describe('One or two sentences under it.'),
      motif: motif.optional(),
      questions: z
        .array(faqItem)
        .default([])
        .describe('Questions about all areas, below the list.'),
    })
    .optional()
    .describe('What the list of all areas says in the place of its usual words.'),
  areaPage: z
    .strictObject({
      title: field
        .plain()
        .meta({ shownOn: 'areas' })
        .describe('The title in search results, which a page may replace.'),
      heading: field
        .text()
        .meta({ shownOn: 'areas' })
        .describe('The page’s main heading, which a page may replace.'),
      servicesLead: field
        .text()
        .meta({ label: 'Words above the services' })
        .optional()
        .describe('A line above the services of an area: where to go in an emergency.'),
      reasons: z
        .array(
          z.strictObject({
            name: field.name().describe('What cards call it: "local experts".'),
            icon: field.icon(),
          }),
        )
        .default([])
        .describe('Why people call: each area has a card for each of these reasons.'),
      visit: processSection
        .pick({ title: true, items: true })
        .optional()
        .describe('How a visit goes, in steps.'),
    })
    .describe('What the pages of areas share; title and heading may use {{town}}.'),
  closing: z
    .strictObject({
      title: field.text().describe('The band’s heading.'),
      lead: field.text().meta({ label: 'First words' }).describe('One or two sentences under it.'),
    })
    .meta({ shownOn: 'pages' })
    .describe('The closing call to action, where a page has none of its own; may use {{page}}.'),
  desk: z
    .strictObject({
      repository: field
        .pattern('path', /^[\w.-]+\/[\w.-]+$/, 'must be an owner and a name, such as owner/site')
        .describe('The repository on GitHub: owner/name.'),
      branch: field
        .pattern('path', /^[\w./-]+$/, 'must be the name of a branch')
        .default('main')
        .describe('The branch that is published.'),
      folder: field
        .pattern(
          'path',
          /^[\w.-]+(\/[\w.-]+)*$/,
          'must be a folder of the repository, such as content',
        )
        .default('content')
        .describe('The folder of the content files in it.'),
    })
    .optional()
    .describe('Where these files live, so that the owner can change them at /desk/.'),
  head: z
    .strictObject({
      verifications: z
        .array(
          z.strictObject({
            name: field
              .pattern(
                'path',
                /^[\w:.-]*(?:verif|valid)[\w:.-]*$/i,
                'must be the name of a tag that verifies a site, such as google-site-verification',
              )
              .describe('What the service calls the tag: google-site-verification.'),
            content: field
              .pattern('path', /^[\w=+/.:-]+$/, 'must be the code alone, without quotes or tags')
              .describe('The code that it gives.'),
          }),
        )
        .default([])
        .describe('Tags that prove to a search engine or network whose site it is.'),
      scripts: z
        .array(
          z.strictObject({
            src: field
              .tested('address', isSafe, httpsOnly)
              .describe('The address of the script: https://…'),
            hosts: z
              .array(
                field.pattern(
                  'path',
                  /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
                  'must be a host alone, such as stats.example.com or *.example.com',
                ),
              )
              .default([])
              .describe('Other hosts that it loads from or sends to: stats.example.com.'),
          }),
        )
        .default([])
        .describe(
          'Scripts of others. Each sees every page a visitor opens, the visitor’s address and what is typed into forms, and can change the page; Trusted Types, which keep texts from becoming scripts, are off with them. Name each in the privacy policy; many states and countries ask for consent first, which nothing here collects.',
        ),
    })
    .meta({ form: 'last' })
    .optional()
    .describe('What the head of all pages has besides.'),
  redirects: z
    .array(
      z.strictObject({
        from: field
          .oldPath()
          .refine((path) => !path.startsWith(assetsPath), reserved)
          .describe('The old address on this site: /about-us/, /about.html, /About_Us.php.'),
        to: field.link().describe('The path it leads to now.'),
      }),
    )
    // Each that is wrong is compared with all addresses.
    .max(2000)
    .default([])
    .describe('Old addresses and where they lead now.'),
  version: field
    .plain()
    .meta({ form: 'last' })
    .optional()
    .describe('The version that the content was last moved to. The command upgrade writes it.'),
})

export type SiteWords = z.infer<typeof siteSchema>

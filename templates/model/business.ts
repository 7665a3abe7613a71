import * as z from 'zod'
import { contradict, overlap, weekdays } from '../hours'
import * as field from './fields'
import { localBusinesses } from './local-businesses'
import { photo } from './photo'

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const names = (what: string) => z.array(field.plain()).default([]).describe(what)

/** From when to when the office is open on a day. */
const openingHours = z
  .strictObject({
    opens: field.time().meta({ label: 'Opens at' }).describe('When it opens.'),
    closes: field
      .closingTime()
      .meta({
        label: 'Closes at',
        hint: 'When it closes: past midnight if that is earlier. Midnight is 11:59 PM.',
      })
      .describe('When it closes: past midnight if that is earlier. Midnight is 24:00 or 23:59.'),
  })
  .refine(({ opens, closes }) => opens !== closes, {
    path: ['closes'],
    error: 'must be another time than that of opening',
  })

/** Whether an entry of a list cannot stand together with a later one. */
const anyTwo = <Entry>(all: Entry[], clash: (one: Entry, other: Entry) => boolean): boolean =>
  all.some((one, index) => all.slice(index + 1).some((other) => clash(one, other)))

/** `content/business.md`: every fact about the business, each once. */
export const businessSchema = z
  .strictObject({
    name: field
      .plain()
      .meta({ tokens: ['name'] })
      .describe('The name of the business.'),
    schemaType: field
      .choice(localBusinesses)
      .meta({ label: 'Type for search engines', form: 'search' })
      .describe('The schema.org type of the business: Plumber, Electrician, RoofingContractor …'),
    description: field
      .plain()
      .describe(
        'One sentence that says what the business is; search engines and link previews show it.',
      ),
    siteUrl: field
      .siteAddress()
      .meta({ label: 'Address of the site' })
      .meta({ tokens: ['siteUrl'] })
      .describe('The address the site stands at: https://www.example.com.'),
    phone: field
      .phone()
      .meta({ tokens: ['phone'] })
      .describe('The number that every phone button dials.'),
    email: field
      .tested('email', (value) => z.email().safeParse(value).success, 'must be an e-mail address')
      .meta({ tokens: ['email'] })
      .describe('The address for letters, and for leads that could not be sent.'),
    leadWebhook: field
      .optionalWebAddress('webhook')
      .meta({
        label: 'Address that the form sends to',
        hint: 'Where requests from the form go. Whoever has set up the site knows it: choose “Later” if you do not.',
      })
      .describe(
        'The address that receives the requests of the form. A build can name another one.',
      ),
    leadEncoding: field
      .choice(['json', 'form'])
      .meta({ label: 'Format of requests', form: 'last' })
      .default('json')
      .describe('json suits most receivers; form those that only read form fields.'),
    leadCors: field
      .flag()
      .meta({
        label: 'The receiver lets pages read its answer',
        form: 'last',
        hint: 'Check this if the receiver lets pages of other sites read its answer (CORS).',
      })
      .default(false)
      .describe('true if the receiver lets pages of other sites read its answer (CORS).'),
    leadBackup: field
      .optionalWebAddress()
      .meta({ label: 'Second receiver', form: 'last' })
      .describe(
        'The address of a second receiver, which gets a copy of each lead with its first try.',
      ),
    leadRedirect: field
      .optionalWebAddress()
      .meta({ label: 'Where the receiver leads on to', form: 'last' })
      .describe(
        'The host to which the receiver leads browsers on, if it does: preflight names it.',
      ),
    leadVisit: field
      .flag()
      .meta({
        label: 'Send how the visit began',
        form: 'last',
        hint: 'Each lead says how the visit began: page, referring host, utm_ words.',
      })
      .default(false)
      .describe(
        'true to learn with each lead how the visit began: page, referring host, utm_ words.',
      ),
    takesTexts: field
      .flag()
      .meta({
        label: 'Takes text messages',
        hint: 'Check this if the phone number takes text messages, and somebody reads them.',
      })
      .default(false)
      .describe('true if the phone number takes text messages, and somebody reads them.'),
    bookingLink: field
      .optionalWebAddress()
      .meta({ label: 'Online booking' })
      .describe('Where customers book a visit themselves.'),
    foundedYear: field
      .integer(1800, 2100)
      .optional()
      .meta({ label: 'Year of founding', when: 'past' })
      .meta({ tokens: ['foundedYear'] })
      .describe('The year in which the business was founded.'),
    copyrightYear: field
      .integer(1990, 2100)
      .meta({ label: 'Year in the footer', when: 'past' })
      .meta({ tokens: ['copyrightYear'] })
      .describe('The year in the copyright line.'),
    owner: z
      .strictObject({
        name: field
          .plain()
          .meta({ tokens: ['owner'] })
          .describe('The owner’s full name.'),
        role: field
          .plain()
          .describe('What the owner is, in a few words: "Owner and U.S. veteran".'),
        service: field
          .optionalText()
          .meta({
            hint: 'A line under the owner’s name: the branch and the years, or where the trade was learned.',
          })
          .describe('Where the owner served, or learned the trade: a branch and the years.'),
        words: field
          .text()
          .optional()
          .meta({ hint: 'A line of the owner’s own, word for word, under the owner’s name.' })
          .describe('A line of the owner’s own, word for word.'),
        photo,
      })
      .optional()
      .describe('Who owns the business.'),
    licence: z
      .strictObject({
        label: field.plain().describe('What the license is called in the copy: "State license".'),
        number: field
          .plain()
          .meta({ tokens: ['licence'] })
          .describe('The license’s number, as its issuer writes it.'),
        issuer: field
          .plain()
          .meta({ tokens: ['licenceIssuer'] })
          .describe('Who issued the license.'),
        url: field
          .optionalWebAddress()
          .meta({ label: 'Page where it can be looked up' })
          .describe('Where anybody can look the license up.'),
      })
      .optional()
      .meta({ label: 'License' })
      .describe('The license, where the trade requires one.'),
    credentials: z
      .array(
        z.strictObject({
          label: field
            .plain()
            .meta({ label: 'What it is' })
            .describe('What the business is or holds, in a few words.'),
          text: field.text().describe('What that means for the customer, in one sentence.'),
          icon: field.icon(),
        }),
      )
      .default([])
      .describe(
        'What the business is or holds: names for the structured data and the credentials panel.',
      ),
    office: z
      .strictObject({
        street: field.optionalText().describe('Street and number; empty where no customer comes.'),
        city: field
          .plain()
          .meta({ tokens: ['city'] })
          .describe('The town or city.'),
        region: field
          .plain()
          .meta({ label: 'State, in two letters' })
          .meta({ tokens: ['region'] })
          .describe('The two letters of the state.'),
        regionName: field
          .plain()
          .meta({ label: 'State, in full' })
          .meta({ tokens: ['regionName'] })
          .describe('The state’s name in full.'),
        postalCode: field
          .zipCode()
          .meta({ label: 'ZIP code' })
          .meta({ tokens: ['postalCode'] })
          .describe('The ZIP code.'),
        county: field
          .plain()
          .meta({ tokens: ['county'] })
          .describe('The county: Smith County.'),
        at: field.point().meta({ label: 'Map point' }),
      })
      .describe('Where the office is.'),
    timeZone: field
      .tested('choice', isTimeZone, 'must be a time zone such as America/Chicago')
      .meta({ form: 'last' })
      .describe('The time zone of the office: America/Chicago. “Open now” goes by it.'),
    hours: z
      .array(
        openingHours.safeExtend({
          days: z
            .array(field.choice(weekdays))
            .min(1)
            .refine((days) => new Set(days).size === days.length, 'names a day twice')
            .meta({ hint: 'Days with these hours. For other hours, “Add to hours” below.' })
            .describe('The days with these hours.'),
        }),
      )
      .min(1)
      .refine(
        (hours) => !anyTwo(hours, overlap),
        'must not have two entries for the same hours, nights that end on the next day included',
      )
      .meta({
        tokens: ['officeHours'],
        hint: 'When the office is open. Days with other hours, such as Saturday, are another entry.',
      })
      .describe('When the office is open.'),
    closures: z
      .array(
        z
          .strictObject({
            date: field
              .date()
              .meta({ when: 'coming' })
              .describe('The day, or the first of several: 2026-11-26.'),
            until: field
              .date()
              .meta({ label: 'Last day', when: 'coming', form: 'first' })
              .optional()
              .describe('The last day, if there are several.'),
            name: field.plain().describe('What the day is, as visitors read it: Thanksgiving.'),
            hours: openingHours
              .meta({ label: 'Hours that day', form: 'first' })
              .optional()
              .describe('When it opens all the same.'),
          })
          .refine(
            ({ date, until = date }) =>
              date <= until && Date.parse(until) - Date.parse(date) <= 366 * 24 * 3_600_000,
            {
              path: ['until'],
              error: 'must be a day in the year after the first one',
            },
          ),
      )
      .refine(
        (closures) => !anyTwo(closures, contradict),
        'must not have two entries for one day, unless one lies within the other and is its exception',
      )
      .default([])
      .meta({ label: 'Closed days', form: 'first' })
      .describe('Days on which the office is closed, or has other hours.'),
    roundTheClock: field
      .flag()
      .meta({
        label: 'Answered day and night',
        tokens: ['roundTheClock'],
        hint: 'Check this if the phone is answered day and night, for emergencies.',
      })
      .default(false)
      .describe('true if the phone is answered day and night, for emergencies.'),
    payment: names('The ways to pay.').meta({ tokens: ['payment'] }),
    brands: names('The brands that are installed or serviced.').meta({ tokens: ['brands'] }),
    alsoServes: names('Places that are served but have no page of their own.').meta({
      label: 'Served without a page',
    }),
    metroAreas: z
      .array(
        z.strictObject({
          name: field.plain().describe('The city.'),
          zipPrefixes: z
            .array(field.pattern('zip', /^\d{3}$/, 'must be the first three digits of a ZIP code'))
            .default([])
            .meta({ label: 'First digits of ZIP codes' })
            .describe('The first three digits of the ZIP codes there, and around it.'),
          counties: z
            .array(field.name())
            .default([])
            .describe('The counties of its metro area; without any, those digits alone decide.'),
        }),
      )
      .default([])
      .meta({ label: 'Cities served in part' })
      .describe(
        'Cities around which you work, though not in every street; the town check says so.',
      ),
    priceRange: field
      .choice(['$', '$$', '$$$', '$$$$'])
      .meta({ label: 'Price range, as signs', form: 'search' })
      .optional()
      .describe('A rough price level for the structured data.'),
    rating: z
      .strictObject({
        value: field
          .pattern('number', /^([0-4](\.\d)?|5(\.0)?)$/, 'must be a rating from 0 to 5 such as 4.9')
          .meta({ tokens: ['rating'] })
          .describe('The rating as it is shown: 5.0.'),
        count: field
          .integer(1, 1_000_000)
          .meta({ tokens: ['reviewCount'] })
          .describe('How many reviews the rating rests on.'),
        source: field.plain().describe('Who keeps the reviews.'),
        asOf: field
          .date()
          .meta({ label: 'Day of the count', when: 'past' })
          .describe('The day on which rating and count were last looked at.'),
        url: field
          .optionalWebAddress()
          .meta({ label: 'Page with the reviews' })
          .describe('The page that shows the reviews.'),
        inData: field.inData('a rating that another site gathered'),
      })
      .optional()
      .describe('Leave the whole field out to show no rating at all.'),
    social: z
      .array(field.socialPage())
      .default([])
      .describe('The addresses of the business’s pages on social networks.'),
    listings: z
      .array(
        z.strictObject({
          name: field.plain().describe('What the place is called.'),
          url: field.webAddress().describe('Where its entry is changed.'),
        }),
      )
      .default([])
      .meta({ label: 'Listings elsewhere', form: 'last' })
      .describe(
        'Places elsewhere that say name, phone, hours and the like; the desk says what to change there.',
      ),
    reviewWidget: field
      .optionalWebAddress()
      .meta({
        label: 'Reviews of a review service',
        hint: 'The address that your review service gives you for showing reviews. Without one the site shows your rating and a link.',
      })
      .describe(
        'The address of the review service’s frame; empty shows the rating and a link instead.',
      ),
  })
  .meta({ isFact: true })

export type Business = z.infer<typeof businessSchema>

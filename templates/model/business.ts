import * as z from 'zod'
import * as field from './fields'

/** Days as schema.org and the client script spell them, Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

// Every link dials the digits, so nothing else may stand beside them.
const phoneCharacters = /^[\d\s().+-]+$/

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/** `content/business.md`: every fact about the business, each once. */
export const businessSchema = z.strictObject({
  name: field.text().describe('The name of the business, as it stands everywhere on the site.'),
  schemaType: field
    .pattern(/^[A-Z][A-Za-z]+$/, 'must be a schema.org type such as HVACBusiness')
    .describe('The schema.org type of the business: HVACBusiness, Plumber, Electrician …'),
  description: field
    .text()
    .describe(
      'One sentence that says what the business is; search engines and link previews show it.',
    ),
  siteUrl: field.siteAddress().describe('The address the site stands at: https://www.example.com.'),
  phone: field
    .tested(
      (value) => phoneCharacters.test(value) && /^1?\d{10}$/.test(value.replace(/\D/g, '')),
      'must be a phone number of ten digits, its area code included',
    )
    .describe('The number that every phone button dials.'),
  email: field
    .tested((value) => z.email().safeParse(value).success, 'must be an e-mail address')
    .describe('The address for letters, and for leads that could not be sent.'),
  leadWebhook: field
    .optionalWebAddress()
    .describe(
      'Where the estimate form sends its leads. --webhook and LEAD_WEBHOOK_URL win over it.',
    ),
  leadEncoding: z
    .enum(['json', 'form'])
    .default('json')
    .describe('json suits most receivers; form those that only read form fields.'),
  leadCors: field
    .flag()
    .default(false)
    .describe('true if the receiver lets pages of other sites read its answer (CORS).'),
  leadBackup: field
    .optionalWebAddress()
    .describe('The address of a second receiver, which gets every lead of the form, too.'),
  foundedYear: field.integer(1800, 2100).describe('The year in which the business was founded.'),
  copyrightYear: field
    .integer(1990, 2100)
    .describe('The year in the copyright line at the foot of every page.'),
  owner: z
    .strictObject({
      name: field.text().describe('The owner’s full name.'),
      role: field.text().describe('What the owner is, in a few words: "Owner and U.S. veteran".'),
    })
    .describe('Who owns the business.'),
  licence: z
    .strictObject({
      label: field.text().describe('What the license is called in the copy: "State license".'),
      number: field.text().describe('The license’s number, as its issuer writes it.'),
      issuer: field.text().describe('Who issued the license.'),
      url: field.optionalWebAddress().describe('Where anybody can look the license up.'),
    })
    .describe('The license that the trade requires.'),
  credentials: z
    .array(
      z.strictObject({
        label: field.text().describe('What the business is or holds, in a few words.'),
        text: field.text().describe('What that means for the customer, in one sentence.'),
        icon: field.iconName(),
      }),
    )
    .describe(
      'What the business is or holds: names for the structured data and the credentials panel.',
    ),
  office: z
    .strictObject({
      street: field.optionalText().describe('Street and number; empty where no customer comes.'),
      city: field.text().describe('The town or city.'),
      region: field.text().describe('The two letters of the state.'),
      regionName: field.text().describe('The state’s name in full.'),
      postalCode: field.zipCode().describe('The ZIP code.'),
      county: field.text().describe('The county, without the word.'),
      latitude: field.number(-90, 90).describe('The map point’s degrees north.'),
      longitude: field
        .number(-180, 180)
        .describe('The map point’s degrees east: below zero in America.'),
    })
    .describe('Where the office is.'),
  timeZone: field
    .tested(isTimeZone, 'must be a time zone such as America/Chicago')
    .describe('An IANA time zone, America/Chicago: the open-now line is computed in it.'),
  hours: z
    .array(
      z
        .strictObject({
          days: z
            .array(z.enum(weekdays))
            .min(1)
            .refine((days) => new Set(days).size === days.length, 'names a day twice')
            .describe('The days with these hours.'),
          opens: field.time().describe('When it opens.'),
          closes: field.time().describe('When it closes: past midnight if that is earlier.'),
        })
        .refine(({ opens, closes }) => opens !== closes, {
          path: ['closes'],
          error: 'must be another time than that of opening',
        }),
    )
    .min(1)
    .describe('When the office is open.'),
  roundTheClock: field
    .flag()
    .default(false)
    .describe('true if the phone is answered day and night, for emergencies.'),
  payment: z.array(field.text()).describe('The ways to pay.'),
  brands: z.array(field.text()).describe('The brands that are installed or serviced.'),
  alsoServes: z
    .array(field.text())
    .default([])
    .describe('Places that are served but have no page of their own.'),
  metroAreas: z
    .array(field.text())
    .default([])
    .describe('Cities around which you work, though not in every street; the town check says so.'),
  priceRange: z
    .enum(['$', '$$', '$$$', '$$$$'])
    .describe('A rough price level for the structured data, $ to $$$$.'),
  rating: z
    .strictObject({
      value: field
        .pattern(/^([0-4](\.\d)?|5(\.0)?)$/, 'must be a rating from 0 to 5 such as 4.9')
        .describe('The rating as it is shown: 5.0.'),
      count: field.integer(1, 1_000_000).describe('How many reviews the rating rests on.'),
      source: field.text().describe('Who keeps the reviews.'),
      asOf: field.date().describe('The day on which rating and count were last looked at.'),
      url: field.optionalWebAddress().describe('The page that shows the reviews.'),
    })
    .optional()
    .describe('Leave the whole field out to show no rating at all.'),
  social: z
    .array(field.socialPage())
    .default([])
    .describe('The addresses of the business’s pages on social networks.'),
  reviewWidget: field
    .optionalWebAddress()
    .describe(
      'The address of the review service’s frame; empty shows the rating and a link instead.',
    ),
  toConfirm: z
    .array(field.text())
    .default([])
    .describe('Facts above that the owner has not confirmed yet; the launch check lists them.'),
})

export type Business = z.infer<typeof businessSchema>

import { z } from 'zod'
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

/** `content/business.md`: every fact about the business, each once. */
export const businessSchema = z.strictObject({
  name: field.text(),
  /** The schema.org type of the business: `HVACBusiness`, `Plumber`, `Electrician` … */
  schemaType: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Za-z]+$/, 'must be a schema.org type such as HVACBusiness'),
  /** One sentence that says what the business is; search engines and link previews show it. */
  description: field.text(),
  siteUrl: field.webAddress(),
  phone: z
    .string()
    .trim()
    .refine(
      // Every link dials these digits, so nothing else may stand beside them.
      (value) => /^[\d\s().+-]+$/.test(value) && /^1?\d{10}$/.test(value.replace(/\D/g, '')),
      'must be a phone number of ten digits, its area code included',
    ),
  email: z.string().trim().pipe(z.email('must be an e-mail address')),
  /** Where the estimate form sends its leads. `--webhook` and `LEAD_WEBHOOK_URL` win over it. */
  leadWebhook: field.optionalWebAddress(),
  /** `json` suits most receivers; `form` those that only read form fields. */
  leadEncoding: z.enum(['json', 'form']).default('json'),
  foundedYear: field.integer(1800, 2100),
  copyrightYear: field.integer(1990, 2100),
  owner: z.strictObject({
    name: field.text(),
    /** What the owner is, in a few words: "Owner and U.S. veteran". */
    role: field.text(),
  }),
  licence: z.strictObject({
    /** How the licence is called in the copy: "State license". */
    label: field.text(),
    number: field.text(),
    issuer: field.text(),
  }),
  /** What the business is or holds: names for the structured data and the credentials panel. */
  credentials: z.array(
    z.strictObject({
      label: field.text(),
      text: field.text(),
      icon: field.iconName(),
    }),
  ),
  office: z.strictObject({
    street: field.optionalText(),
    city: field.text(),
    region: field.text(),
    regionName: field.text(),
    postalCode: field.zipCode(),
    county: field.text(),
    latitude: field.number(-90, 90),
    longitude: field.number(-180, 180),
  }),
  /** An IANA time zone, `America/Chicago`: the open-now line is computed in it. */
  timeZone: z
    .string()
    .trim()
    .refine((value) => {
      try {
        new Intl.DateTimeFormat('en-US', { timeZone: value })
        return true
      } catch {
        return false
      }
    }, 'must be a time zone such as America/Chicago'),
  hours: z
    .array(
      z.strictObject({
        days: z.array(z.enum(weekdays)).min(1),
        opens: field.time(),
        closes: field.time(),
      }),
    )
    .min(1),
  /** `true` if the phone is answered day and night, for emergencies. */
  roundTheClock: field.flag().default(false),
  payment: z.array(field.text()),
  brands: z.array(field.text()),
  /** Places that are served but have no page of their own. */
  alsoServes: z.array(field.text()).default([]),
  /** A rough price level for the structured data, `$` to `$$$$`. */
  priceRange: z.enum(['$', '$$', '$$$', '$$$$']),
  /** Leave the whole field out to show no rating at all. */
  rating: z
    .strictObject({
      /** As it is shown, `5.0`. */
      value: z
        .string()
        .trim()
        .regex(/^([0-4](\.\d)?|5(\.0)?)$/, 'must be a rating from 0 to 5 such as 4.9'),
      count: field.integer(1, 1_000_000),
      source: field.text(),
      asOf: field.date(),
      url: field.optionalWebAddress(),
    })
    .optional(),
  social: z.array(
    z.strictObject({
      network: z.enum(['facebook', 'instagram', 'google', 'linkedin', 'nextdoor', 'x', 'youtube']),
      url: field.webAddress(),
    }),
  ),
  embeds: z.strictObject({
    /** The address of the review service's frame; empty shows the rating and a link instead. */
    reviews: field.optionalWebAddress(),
    /** `true` shows a map of the office's town, loaded when the visitor comes near it. */
    map: field.flag(),
  }),
  /** Facts above that the owner has not confirmed yet; the launch check lists them. */
  toConfirm: z.array(field.text()).default([]),
})

export type Business = z.infer<typeof businessSchema>

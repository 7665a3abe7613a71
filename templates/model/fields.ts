import * as z from 'zod'
import { networkOf, networks } from './networks'
import { isSiteAddress, isWebAddress } from './web-address'

/*
 * The building blocks of the content schemas. Front matter reaches them with every scalar as a
 * string (see `scripts/content/front-matter.ts`), so that a ZIP code keeps its leading zero and
 * "17:00" stays a time; the types are decided here, field by field.
 *
 * What `describe` says stands in the error when a field is missing.
 */

/** Text that must have a form; the message says which. */
export const pattern = (form: RegExp, message: string) =>
  z.string().trim().regex(form, { error: message, abort: true })

/** Text that must pass a test which no pattern can express. */
export const tested = (test: (value: string) => boolean, message: string) =>
  z.string().trim().refine(test, message)

/** A line or paragraph that `useInline` renders: inline Markdown, `{{tokens}}`, notes. Not empty. */
export const text = () => z.string().trim().min(1, 'must not be empty')

/** What a text can hold, if it is no line of Markdown; `checkPlain` and `checkPhotos` look at it. */
export type TextKind = 'plain' | 'name' | 'markdown'
const textOf = (kind: TextKind) => text().meta({ kind })

/**
 * Words that are shown as they are, in attributes, menus and structured data: `{{tokens}}`, but no
 * Markdown and no token of a claim that has a note, because no note can stand there.
 */
export const plain = () => textOf('plain')

/** Plain words that others are put together from, or a name of something in another file: no tokens. */
export const name = () => textOf('name')

/** Text of several paragraphs: block Markdown, photos and `{{tokens}}`. Trimmed, not empty. */
export const markdown = () => textOf('markdown')

/** Plain words that may be left out until the owner knows them. */
export const optionalText = () =>
  z
    .string()
    .trim()
    .meta({ kind: 'plain' satisfies TextKind })
    .default('')

/** What is still to be confirmed, a line each; whoever deletes the last one may leave the field. */
export const openPoints = () =>
  z.preprocess((lines) => (lines === '' ? [] : lines), z.array(text())).default([])

/** A slug: lower-case letters, digits and single hyphens, as in a file name or an address. */
export const slug = () =>
  pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')

/** A number written as text; `min` and `max` are inclusive. */
export const number = (min: number, max: number) =>
  pattern(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

/** A whole number written as text. */
export const integer = (min: number, max: number) =>
  number(min, max).refine(Number.isInteger, 'must be a whole number')

/** A point on the map in degrees, as map services copy it: `36.3153, -95.6128`, north and then east. */
export const point = () =>
  pattern(
    /^-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?$/,
    'must be degrees north and degrees east, written as 36.3153, -95.6128',
  )
    .transform((degrees) => {
      const [latitude = 0, longitude = 0] = degrees.split(',').map(Number)
      return { latitude, longitude }
    })
    .refine(
      ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
      'is no point on the earth: 90 is the most before the comma, 180 behind it',
    )
    .describe('The point on the map: degrees north, degrees east (below zero in America).')

/** `true` or `false`. */
export const flag = () => z.enum(['true', 'false']).transform((value) => value === 'true')

/** A calendar date, `2026-11-20`, that exists. */
export const date = () =>
  pattern(/^\d{4}-\d{2}-\d{2}$/, 'must be a date written as 2026-11-20').refine((value) => {
    const parsed = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(value)
  }, 'is not a day of the calendar')

/** A time of day on a 24-hour clock, `08:00`. */
export const time = () =>
  pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time written as 08:00 or 17:30')

/** An absolute http(s) address. */
export const webAddress = () =>
  tested(isWebAddress, 'must be a full web address that starts with https://')

/** Where the site stands: an absolute http(s) address without user, query or fragment. */
export const siteAddress = () =>
  tested(
    isSiteAddress,
    'must be a full web address that starts with https://, with at most a plain path behind it',
  )

/** One word, or the web address of a public source. */
export const wordOrWebAddress = (word: string) =>
  tested(
    (value) => value === word || isWebAddress(value),
    `must be "${word}", or a full web address that starts with https://`,
  )

/** An absolute http(s) address, or nothing yet. */
export const optionalWebAddress = () =>
  tested(
    (value) => value === '' || isWebAddress(value),
    'must be empty, or a full web address that starts with https://',
  ).default('')

/** An address on one of the social networks that the site knows. */
export const socialPage = () =>
  tested(
    (value) => isWebAddress(value) && networkOf(value) !== undefined,
    `must be a page on ${[...new Set(networks.map(({ name }) => name))].join(', ')}`,
  )

/** A link target on this site: `/contact/`, `/#faq`, `/service-areas/springfield/`. */
export const sitePath = () =>
  pattern(
    /^\/([a-z0-9-]+\/)*(#[a-z0-9-]+)?$/,
    'must be a path on this site such as /contact/ or /#faq',
  )

/** A ZIP code: five digits, or five and four. */
export const zipCode = () => pattern(/^\d{5}(-\d{4})?$/, 'must be a ZIP code of five digits')

/** The name of an icon of the lucide set. */
export const iconName = () =>
  name().describe('The picture beside it: the name of a lucide icon, such as snowflake.')

/** A look of content/brand.md, by name. */
export const theme = () =>
  name().optional().describe('The look: the name of a theme in content/brand.md.')

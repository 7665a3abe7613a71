import culori from 'culori/require'
import * as z from 'zod'
import { networkOf, networks } from './networks'
import { isSiteAddress, isWebAddress } from './web-address'

/*
 * The building blocks of the content schemas. Front matter reaches them with every scalar as a
 * string (see `scripts/content/parse/front-matter.ts`), so that a ZIP code keeps its leading zero and
 * "17:00" stays a time; the types are decided here, field by field.
 *
 * Each builder also says what the field is, in zod's registry: `scripts/content/fields/values.ts` gives every
 * value of the content together with that, and the checks go by it, never by the name of a field.
 */

/** What a field holds. */
export type Kind =
  /** A line or paragraph of inline Markdown, which `useInline` renders. */
  | 'line'
  /** Block Markdown, which `<Prose>` renders. */
  | 'markdown'
  /** Words that are shown as they are. */
  | 'plain'
  /** Plain words that others are put together from: no tokens. */
  | 'name'
  /** What only the owner reads: a question, or the words that it is about. */
  | 'question'
  /** Where something stands in the content: `business.md#phone`, or a file. */
  | 'place'
  /** The name of something elsewhere in the content: `to` says of what. */
  | 'reference'
  | 'icon'
  /** The name of a file in `content/photos/`. */
  | 'photo'
  /** The name of a picture beside the file. */
  | 'picture'
  /** A page of this site, or an anchor on it. */
  | 'link'
  /** A path of this site at which nothing needs to be. */
  | 'path'
  /** An address on the web. */
  | 'address'
  /** The address that the form sends its leads to. */
  | 'webhook'
  | 'phone'
  | 'email'
  | 'slug'
  | 'choice'
  | 'flag'
  | 'number'
  | 'color'
  | 'date'
  | 'time'
  | 'point'
  | 'zip'

/** What a reference can lead to. */
export type Target =
  | 'price'
  | 'arrival'
  | 'claim'
  | 'group'
  | 'theme'
  /** A reason to call, of `site.md`. */
  | 'reason'
  | 'service'
  | 'option'
  | 'drawing'
  /** A part of the drawing that stands beside the reference, or above it. */
  | 'part'

/**
 * What is known of a field, for checks, docs and forms. A group, list or file passes it on to all
 * fields in it, unless these say otherwise. zod's `description` is the hint: it says what the field is
 * for.
 */
export interface Field {
  kind?: Kind | undefined
  /** Of a reference: what it names. */
  to?: Target | undefined
  description?: string | undefined
  /** What a form says in the place of the description, which speaks of files and written values. */
  hint?: string | undefined
  /** What a form calls the field, if its name does not say it. */
  label?: string | undefined
  /**
   * Where a form shows it: `first` even while it is empty; `search` among what search engines are told;
   * `last` for what an owner hardly ever needs. Optional fields come last while they are empty.
   */
  form?: 'first' | 'search' | 'last' | undefined
  /** The names under which texts insert it: `{{phone}}`. In a record the key follows: `{{price:NAME}}`. */
  tokens?: readonly string[] | undefined
  /** The pages that show it: their tokens can stand in it. */
  shownOn?: 'areas' | 'pages' | undefined
  /** It may hold prices and percentages: it is the ledger, or quotes somebody. */
  hasFigures?: boolean | undefined
  /** It says what is the case, and is no running copy. */
  isFact?: boolean | undefined
  /** Of a list: its entries belong together, and go together. */
  allOrNothing?: boolean | undefined
  /** Of a choice: what a form calls what can be chosen, if the words themselves do not say it. */
  words?: Record<string, string> | undefined
  /** The fields in whose place it stands: a form offers it only where they are not. */
  inPlaceOf?: readonly string[] | undefined
  /** Of a number: the least and the most, both included. */
  range?: readonly [number, number] | undefined
  /** The narrowest photo that can stand there, in px. */
  minWidth?: number | undefined
  /** Of a picture: it is as high as it is wide. */
  isSquare?: boolean | undefined
  /** Of a group: the field that it is about; a text in the place of the group is that field. */
  mainField?: string | undefined
  /** Of a day or a year: it has come, is still to come, or is the last on which a claim holds. */
  when?: 'past' | 'coming' | 'last' | undefined
  /** Nothing else of its kind says the same: on the site, in its folder, or on its page. */
  unique?: 'site' | 'folder' | 'page' | undefined
  /** It says what the photo beside it shows. */
  isAlt?: boolean | undefined
  /** Of a flag: a file is left out of the site while it is true. */
  isDraft?: boolean | undefined
  /** Of a file or a section: the text below the front matter stands there. */
  showsBody?: boolean | undefined
  /** Of a file: links can lead to the headings of its text. */
  hasAnchors?: boolean | undefined
  /** Of a file: its lines may be empty, and what inserts an empty one is left out. */
  isLedger?: boolean | undefined
}

/** Whether a field holds words that visitors read. */
export const isWords = ({ kind }: Field): boolean =>
  kind !== undefined && ['line', 'markdown', 'plain', 'name'].includes(kind)

declare module 'zod/v4/core' {
  interface GlobalMeta extends Field {}
}

/** Text that must have a form; the message says which. */
export const pattern = (kind: Kind, form: RegExp, message: string) =>
  z.string().trim().regex(form, { error: message, abort: true }).meta({ kind })

/** Text that must pass a test which no pattern can express. */
export const tested = (kind: Kind, test: (value: string) => boolean, message: string) =>
  z.string().trim().refine(test, message).meta({ kind })

const filled = (kind: Kind) => z.string().trim().min(1, 'must not be empty').meta({ kind })

/** A line or paragraph that `useInline` renders: inline Markdown, `{{tokens}}`, notes. Not empty. */
export const text = () => filled('line')

/**
 * Words that are shown as they are, in attributes, menus and structured data: `{{tokens}}`, but no
 * Markdown and no token of a claim that has a note, because no note can stand there.
 */
export const plain = () => filled('plain')

/** Plain words that others are put together from: no tokens. */
export const name = () => filled('name')

/** Text of several paragraphs: block Markdown, photos and `{{tokens}}`. Trimmed, not empty. */
export const markdown = () => filled('markdown')

/** Plain words that may be left out until the owner knows them. */
export const optionalText = () => z.string().trim().meta({ kind: 'plain' }).default('')

/** What only the owner reads. */
export const question = () => filled('question')

/** A field of a content file, or a whole file: `business.md#office.street`, `pages/about.md`. */
export const place = () =>
  pattern(
    'place',
    /^[^#\s]+\.md(#.+)?$/,
    'must be a file, or a file and a field, such as business.md#phone',
  )

const wheres: Record<Target, string> = {
  price: 'The price: a name in content/prices.md.',
  arrival: 'How soon somebody comes: a name in content/prices.md.',
  claim: 'The claim: a name in content/claims.md.',
  group: 'The menu group: an id in content/site.md.',
  theme: 'The look: the name of a theme in content/brand.md.',
  reason: 'Which of the reasons in content/site.md it is.',
  service: 'The name of a file in content/services/.',
  option: 'The option of the estimate form that a link from this page picks.',
  drawing: 'The drawing: its name in content/drawings/.',
  part: 'A part of the drawing, by its id.',
}

/** What a form says of a reference, whose names it offers. */
const hints: Partial<Record<Target, string>> = {
  price: 'The price, of those under Prices.',
  arrival: 'How soon somebody comes, of the times under Prices.',
  claim: 'The claim, of those under Promises.',
  group: 'The menu group.',
  theme: 'The look, of those under Colors.',
  reason: 'Which of the reasons to call it is.',
  service: 'The service.',
  drawing: 'The drawing.',
}

/** The name of something elsewhere in the content. */
export const reference = (to: Target) =>
  filled('reference').meta({ to, hint: hints[to] }).describe(wheres[to])

/** The name of an icon: of the lucide set, or one drawn here. */
export const icon = () => filled('icon').describe('A Lucide icon beside it, such as snowflake.')

/** The name of a file in `content/photos/`. */
export const photoFile = () => filled('photo').describe('The name of a file in content/photos/.')

/** The name of an SVG or PNG file beside the content file. */
export const picture = () =>
  pattern(
    'picture',
    /^[a-z0-9][a-z0-9-]*\.(svg|png)$/,
    'must be the name of an SVG or PNG file beside brand.md, such as icon.svg',
  )

/** A color as people write it: "#0b2545", 0b2545, navy. */
export const color = () =>
  z
    .string()
    .trim()
    .transform((written, context) => {
      const hex = /^(?:[0-9a-f]{3}){1,2}$/i.test(written) ? `#${written}` : written
      const known =
        /^(#(?:[0-9a-f]{3}){1,2}|[a-z]+)$/i.test(hex) && culori.formatHex(hex.toLowerCase())
      if (known) return known
      const message = 'must be a color: six digits such as "#0b2545", or a name such as navy'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ kind: 'color' })

/** A phone number. Ten digits are shown as Americans write them; another form stays as it is. */
export const phone = () =>
  tested(
    'phone',
    // Every link dials the digits, so nothing else may stand beside them.
    (value) => /^[\d\s().+-]+$/.test(value) && /^1?\d{10}$/.test(value.replace(/\D/g, '')),
    'must be a phone number of ten digits, its area code included',
  ).transform((value) =>
    value.replace(/^(?:1[-. ]?)?(\d{3})[-. ]?(\d{3})[-. ]?(\d{4})$/, '($1) $2-$3'),
  )

/** One of a few words. */
export const choice = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words).meta({ kind: 'choice' })

/** A slug: lower-case letters, digits and single hyphens, as in a file name or an address. */
export const slug = () =>
  pattern('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')

/** A number written as text; `min` and `max` are inclusive. */
export const number = (min: number, max: number) =>
  pattern('number', /^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .meta({ range: [min, max] })

/** A whole number written as text. */
export const integer = (min: number, max: number) =>
  number(min, max).refine(Number.isInteger, 'must be a whole number')

/** A point on the map in degrees, as map services copy it: `36.3153, -95.6128`, north and then east. */
export const point = () =>
  pattern(
    'point',
    /^-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?$/,
    'must be degrees north and degrees east, written as 36.3153, -95.6128',
  )
    .transform((degrees) => {
      const [latitude = 0, longitude = 0] = degrees.split(',').map(Number)
      return { latitude, longitude }
    })
    .refine(
      ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
      'is no point on the earth: 90 is the most before the comma, 180 after it',
    )
    .describe('The point on the map: degrees north, degrees east (below zero in America).')

/** `true` or `false`. */
export const flag = () =>
  z
    .enum(['true', 'false'])
    .meta({ kind: 'flag' })
    .transform((value) => value === 'true')

/** Whether the structured data have what pages show. */
export const inData = (exception: string) =>
  flag()
    .meta({
      label: 'Tell search engines',
      form: 'search',
      hint: `Unchecked: it stays out of what search engines are told. For ${exception}.`,
    })
    .default(true)
    .describe(`false keeps it out of the structured data: for ${exception}.`)

/** A calendar date, `2026-11-20`, that exists. */
export const date = () =>
  pattern('date', /^\d{4}-\d{2}-\d{2}$/, dateForm).refine(isDay, 'is not a day of the calendar')

/** A calendar date, or nothing yet. */
export const optionalDate = () =>
  pattern('date', /^(\d{4}-\d{2}-\d{2})?$/, dateForm).refine(
    (value) => value === '' || isDay(value),
    'is not a day of the calendar',
  )

const dateForm = 'must be a date written as 2026-11-20'

function isDay(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(value)
}

/** A time of day on a 24-hour clock, `08:00`. */
export const time = () =>
  pattern('time', /^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time written as 08:00 or 17:30')

/** A time of day up to midnight, which is `24:00`. */
export const closingTime = () =>
  pattern('time', /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time written as 08:00 or 17:30')

/** An absolute http(s) address. */
export const webAddress = () =>
  tested('address', isWebAddress, 'must be a full web address that starts with https://')

/** Where the site stands: an absolute http(s) address without user, query or fragment. */
export const siteAddress = () =>
  tested(
    'address',
    isSiteAddress,
    'must be a full web address that starts with https://, with at most a plain path after it',
  )

/** An absolute http(s) address, or nothing yet. */
export const optionalWebAddress = (kind: 'address' | 'webhook' = 'address') =>
  tested(
    kind,
    (value) => value === '' || isWebAddress(value),
    'must be empty, or a full web address that starts with https://',
  ).default('')

/** An address on one of the social networks that the site knows. */
export const socialPage = () =>
  tested(
    'address',
    (value) => isWebAddress(value) && networkOf(value) !== undefined,
    `must be a page on ${[...new Set(networks.map(({ name }) => name))].join(', ')}`,
  )

/** A path of this site at which nothing needs to be: `/old/`. */
const sitePath = (kind: 'path' | 'link' = 'path') =>
  pattern(
    kind,
    /^(?=.{1,300}$)\/([a-z0-9-]{1,100}\/)*(#[\p{Ll}\p{Lo}\p{N}-]+)?$/u,
    'must be a path on this site such as /contact/ or /#faq',
  )

/**
 * The old address of a page: `/about-us/`, `/about.html`, `/About_Us.php`. Without a slash at its end it is
 * a file of HTML, which every host shows as a page; any other becomes a folder. No file that a build
 * writes beside the pages has such a name.
 */
export const oldPath = () =>
  pattern(
    'path',
    /^(?=.{1,300}$)(?!\/[^/]*\.(?:conf|ico|png|svg|txt|webmanifest|xml)\/)\/(?:[a-z0-9][\w.~-]{0,99}\/)*(?:[a-z0-9][\w.~-]{0,99}\.(?:html?|php|aspx?|jsp|cfm))?(?:#[a-z0-9-]+)?$/i,
    'must be the old address of a page, such as /about-us/ or /about.html',
  ).overwrite((path) => path.replace(/\/index\.html$|(?<=\.(?:php|aspx?|jsp|cfm))$/i, '/'))

/** A link to a page of this site: `/contact/`, `/#faq`, `/service-areas/springfield/`. */
export const link = () => sitePath('link')

/** A ZIP code: five digits, or five and four. */
export const zipCode = () => pattern('zip', /^\d{5}(-\d{4})?$/, 'must be a ZIP code of five digits')

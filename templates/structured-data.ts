import type { City, ContactPoint, Graph, LocalBusiness, Thing } from 'schema-dts'
import { absolute } from './components/head'
import { countyName } from './format'
import { isAllDay, type Times, weekdays } from './hours'
import { plainLines, plainText } from './markdown'
import { type FaqItem, sectionsOf } from './model'
import type { PageProps, SiteContext } from './model/view'

/*
 * What search engines and assistants read: one graph a page, equal to what the page shows. One
 * `@id` stands for the business on every page. What a claim rests on is visible on the page, too.
 */

type Node = Exclude<Thing, string>

/** The schema.org graph of a page; nothing for pages that search engines leave out. */
export function structuredData(page: PageProps, context: SiteContext): Graph | undefined {
  if (!page.indexable) return undefined
  const nodes = [
    business(page, context),
    webPage(page, context),
    breadcrumbs(page, context),
    ...faqPage(page, context),
    ...(page.kind === 'home' ? home(context) : []),
    ...(page.kind === 'service' ? [service(page, context)] : []),
  ]
  return { '@context': 'https://schema.org', '@graph': nodes as unknown as readonly Thing[] }
}

const businessId = (context: SiteContext) => absolute(context, '/#business')
const websiteId = (context: SiteContext) => absolute(context, '/#website')
const serviceId = (path: string, context: SiteContext) => `${absolute(context, path)}#service`
const pageId = (page: PageProps, context: SiteContext) => `${absolute(context, page.path)}#webpage`

/** The business. Pages that are about it say all; the others what a single page's reader needs. */
function business(page: PageProps, context: SiteContext): Node {
  const isAbout = page.kind === 'home' || page.kind === 'about'
  return {
    ...identity(context),
    image: page.share && absolute(context, page.share.path),
    ...(page.kind === 'home' && rated(context)),
    ...(isAbout && history(context)),
    ...((isAbout || page.kind === 'contact') && waysToReach(context)),
    ...(showsPayment(page, context) && { paymentAccepted: context.business.payment.join(', ') }),
  }
}

/** The part about the business that every page has. */
function identity(context: SiteContext): Extract<LocalBusiness, { '@type': 'LocalBusiness' }> {
  const { business: facts } = context
  const { licence, office } = facts
  return {
    // The type is the content's; the vocabulary's other local businesses share these fields.
    '@type': facts.schemaType as 'LocalBusiness',
    '@id': businessId(context),
    name: facts.name,
    url: absolute(context, '/'),
    telephone: facts.phone,
    priceRange: facts.priceRange,
    identifier: licence && {
      '@type': 'PropertyValue',
      name: licence.label,
      value: licence.number,
    },
    address: {
      '@type': 'PostalAddress',
      ...(office.street && { streetAddress: office.street }),
      addressLocality: office.city,
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: 'US',
    },
    ...(office.street && { geo: pointOf(office) }),
    openingHoursSpecification: facts.hours.map(({ days, ...times }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      ...timesInData(times),
    })),
    ...(facts.closures.length > 0 && {
      specialOpeningHoursSpecification: facts.closures.map(({ date, until = date, hours }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: until,
        // Search engines read equal times as "closed".
        ...(hours ? timesInData(hours) : { opens: '00:00', closes: '00:00' }),
      })),
    }),
  }
}

/** Hours as search engines read them: all day ends at 23:59, any other day that goes to midnight at 00:00. */
function timesInData(times: Times) {
  const { opens, closes } = times
  if (isAllDay(times)) return { opens, closes: '23:59' }
  return { opens, closes: /^(24:00|23:59)$/.test(closes) ? '00:00' : closes }
}

const pointOf = ({ at }: { at: { latitude: number; longitude: number } }) =>
  ({ '@type': 'GeoCoordinates', ...at }) as const

/** The rating, once on the site, unless content keeps it out of the data. */
function rated({ business: { rating } }: SiteContext) {
  if (!rating?.inData) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: '5',
    },
  } as const
}

/** What the business is, since when, whose, and where it works. */
function history(context: SiteContext) {
  const { description, foundedYear, owner } = context.business
  const { logo } = context.assets
  return {
    description,
    logo: absolute(context, logo?.path ?? '/icon-512.png'),
    foundingDate: foundedYear?.toString(),
    founder: owner && { '@type': 'Person' as const, name: owner.name, jobTitle: owner.role },
    areaServed: servedAreas(context),
  } as const
}

function waysToReach({ business: { email, phone, roundTheClock, social } }: SiteContext) {
  return {
    email,
    ...(roundTheClock && { contactPoint: emergencyLine(phone) }),
    ...(social.length > 0 && { sameAs: social }),
  }
}

/** Whether the page lists the ways to pay. */
function showsPayment({ data }: PageProps, { business: { payment } }: SiteContext): boolean {
  return payment.length > 0 && sectionsOf(data).some(({ type }) => type === 'brands')
}

/** The phone, which is answered day and night. */
function emergencyLine(telephone: string): ContactPoint {
  return {
    '@type': 'ContactPoint',
    contactType: 'emergency',
    telephone,
    availableLanguage: 'en-US',
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...weekdays],
      opens: '00:00',
      closes: '23:59',
    },
  }
}

/** The served areas. The office's own city carries the map point if the office has no street. */
function servedAreas({ business: { alsoServes, office }, areas }: SiteContext): City[] {
  const sure = areas.filter(({ inData }) => inData)
  return [...sure.map(({ name }) => name), ...alsoServes].map((name) => ({
    '@type': 'City',
    name: `${name}, ${office.region}`,
    ...(name === office.city && !office.street && { geo: pointOf(office) }),
  }))
}

function webPage(page: PageProps, context: SiteContext): Node {
  const { title, description, updated } = page.data
  return {
    '@type':
      page.kind === 'contact' ? 'ContactPage' : page.kind === 'about' ? 'AboutPage' : 'WebPage',
    '@id': pageId(page, context),
    url: absolute(context, page.path),
    name: title,
    description: plainText(description),
    inLanguage: 'en-US',
    dateModified: updated,
    about: { '@id': businessId(context) },
    breadcrumb: { '@id': `${absolute(context, page.path)}#breadcrumb` },
    ...(page.kind === 'home' && { isPartOf: { '@id': websiteId(context) } }),
    ...(page.kind === 'service' && { mainEntity: { '@id': serviceId(page.path, context) } }),
    ...(page.kind === 'area' && { mainEntity: areaService(page, context) }),
  }
}

/** The subject of an area page: the business's work there. The area is no second location. */
function areaService(
  { data, path }: Extract<PageProps, { kind: 'area' }>,
  context: SiteContext,
): Node {
  const { region } = context.business.office
  const place = { name: `${data.name}, ${region}`, geo: pointOf(data) }
  const containedInPlace = data.counties.map((county) => ({
    '@type': 'AdministrativeArea' as const,
    // A county is often named after a town: Tulsa County is not Tulsa.
    name: `${countyName(county, region)}, ${region}`,
  }))
  return {
    '@type': 'Service',
    name: plainText(data.heading),
    description: plainText(data.description),
    url: absolute(context, path),
    provider: { '@id': businessId(context) },
    // A place that is to be confirmed may be no town, and its point may lie in another county.
    areaServed: data.inData
      ? { '@type': 'City', ...place, containedInPlace }
      : { '@type': 'Place', ...place },
  }
}

function breadcrumbs(page: PageProps, context: SiteContext): Node {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absolute(context, page.path)}#breadcrumb`,
    itemListElement: page.breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(context, path),
    })),
  }
}

function faqPage(page: PageProps, context: SiteContext): Node[] {
  const questions = questionsOf(page)
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      '@id': `${absolute(context, page.path)}#faq`,
      isPartOf: { '@id': pageId(page, context) },
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainLines(answer) },
      })),
    },
  ]
}

/** Every question the page shows, in order. */
function questionsOf(page: PageProps): FaqItem[] {
  if (page.kind === 'area' || page.kind === 'area-index') return page.data.questions
  return sectionsOf(page.data).flatMap((section) =>
    section.type === 'faq' ? section.questions : [],
  )
}

function home(context: SiteContext): Node[] {
  const services = context.groups.flatMap((group) => group.services)
  return [
    {
      '@type': 'WebSite',
      '@id': websiteId(context),
      url: absolute(context, '/'),
      name: context.business.name,
      inLanguage: 'en-US',
      publisher: { '@id': businessId(context) },
    },
    ...services.map(
      ({ name, path }): Node => ({
        '@type': 'Service',
        '@id': serviceId(path, context),
        name,
        provider: { '@id': businessId(context) },
      }),
    ),
  ]
}

function service(page: Extract<PageProps, { kind: 'service' }>, context: SiteContext): Node {
  const { data } = page
  return {
    '@type': 'Service',
    '@id': serviceId(page.path, context),
    name: data.name,
    description: data.summary,
    serviceType: data.name,
    url: absolute(context, page.path),
    provider: { '@id': businessId(context) },
    areaServed: servedAreas(context),
    availableChannel: {
      '@type': 'ServiceChannel',
      serviceUrl: absolute(context, context.pages.contact.path),
      servicePhone: { '@type': 'ContactPoint', telephone: context.business.phone },
      availableLanguage: 'en-US',
    },
  }
}

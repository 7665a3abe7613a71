import type { BuiltPage, Kind } from '../../support/pages'
import { graphOf, textOf } from '../../support/site'
import type { Built } from './built'
import { wordsOf } from './checks'
import { tokensOf } from './figures'
import { promised, type Row } from './promised'

/*
 * Whether a built site keeps what the specification promises. Each check gives back a line for each
 * thing that is lost.
 */

const kinds: Record<string, Kind> = { services: 'service', towns: 'area' }

/** The pages that a row is about. */
export const pagesFor = ({ pages }: Pick<Built, 'pages'>, where: string): BuiltPage[] =>
  pages.filter(
    ({ address, kind }) => where === 'shown' || kinds[where] === kind || where === address,
  )

/** The part of a page's structured data that has a type. */
export const dataOf = (page: BuiltPage | undefined, type: string) =>
  page && graphOf(page.root).find((node) => node['@type'] === type)

/** What rows have read of each page: many read the same part. */
const read = new WeakMap<BuiltPage, Map<string, string[]>>()

/** The words of each part of a page that a selector finds, or its data of a type: `@Service`. */
function partsOf(page: BuiltPage, selector: string): string[] {
  const known = read.get(page) ?? new Map<string, string[]>()
  read.set(page, known)
  const parts = known.get(selector) ?? partsIn(page, selector)
  known.set(selector, parts)
  return parts
}

function partsIn({ root }: BuiltPage, selector: string): string[] {
  if (selector.startsWith('@')) {
    const nodes = graphOf(root).filter((node) => node['@type'] === selector.slice(1))
    return nodes.map((node) => JSON.stringify(node))
  }
  return root
    .querySelectorAll(selector)
    .map((part) => (/^(title|script)$/i.test(part.tagName) ? part.text : textOf(part)))
}

/** Whether a part of a page says what a row asks for, or as many parts are there. */
function says(page: BuiltPage, [, , , words, selector = 'main']: Row): boolean {
  const parts = partsOf(page, selector)
  return typeof words === 'number' ? parts.length === words : parts.some((part) => words.test(part))
}

/** Where a row is not kept: each page that lacks it. */
function lost(built: Built, row: Row): string[] {
  const [section, where, what, words] = row
  if (where === 'script' || where === 'styles') {
    const isThere = words instanceof RegExp && words.test(built[where])
    return isThere ? [] : [`${section} ${where}: ${what}`]
  }
  const pages = pagesFor(built, where)
  if (pages.length === 0) return [`${section} there is no page ${where}`]
  return pages
    .filter((page) => !says(page, row))
    .map(({ address }) => `${section} ${address} ${what}: ${words}`)
}

/** The rows of the specification that a site does not keep. */
export const lostRows = (built: Built): string[] => promised.flatMap((row) => lost(built, row))

/** Pages that name another address than their own, and forms that thank in another name. */
export function strangeNames({ pages, content }: Built): string[] {
  const { siteUrl, name } = content.business
  return pages.flatMap(({ address, kind, root }) => {
    const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href')
    const own = kind === 'error' ? undefined : siteUrl + address
    const thanks = root.querySelectorAll('.estimate-form__done').map(textOf)
    return [
      ...(canonical === own ? [] : [`${address} canonical: ${canonical}`]),
      ...(thanks.every((text) => text.includes(`Thank you for contacting ${name}.`))
        ? []
        : [`${address} does not thank in the name of ${name}`]),
    ]
  })
}

/** How a phone number is written. */
const phoneNumber = /\(?\b\d{3}\)?[ .-]\d{3}[.–-]\d{4}\b/g

/**
 * Phone numbers of a page that are neither the business’s nor the ledger’s, and links that dial another
 * number than the business has. Amounts in dollars outside the ledger stop the build.
 */
export function strangePhones({ pages, content }: Built): string[] {
  const { business, ledger } = content
  const known = [business.phone, ...tokensOf(ledger).values()].join(' ')
  const dial = `tel:${business.phone.replace(/\D/g, '')}`
  return pages.flatMap((page) => {
    const written = wordsOf(page).join('\n').match(phoneNumber) ?? []
    const dialed = page.root
      .querySelectorAll('a[href^="tel:"]')
      .map((link) => link.getAttribute('href') ?? '')
    return [
      ...written.filter((number) => !known.includes(number)),
      ...dialed.filter((address) => address !== dial),
    ].map((found) => `${page.address} ${found}`)
  })
}

/**
 * Pages whose data name fewer than ten places, and a question to the owner that names fewer than ten
 * more: about twenty were asked for, and only those that he has confirmed are said.
 */
export function missingPlaces(built: Built): string[] {
  const asked = built.findings.flatMap(({ question }) =>
    question?.ask.startsWith('Which other places') ? [question.ask] : [],
  )
  const { schemaType } = built.content.business
  const pages = [...pagesFor(built, '/'), ...pagesFor(built, 'services')]
  return [
    ...pages.flatMap((page) => {
      const data = dataOf(page, page.kind === 'home' ? schemaType : 'Service')
      const served = (data?.areaServed ?? []) as unknown[]
      return served.length >= 10 ? [] : [`${page.address} names ${served.length} places`]
    }),
    ...asked.filter((ask) => ask.split(',').length < 10),
  ]
}

import { beforeAll, describe, expect, test } from 'vitest'
import { projectPaths } from '../../scripts/shared/paths'
import type { BuiltPage, Kind } from '../support/pages'
import { graphOf, textOf } from '../support/site'
import { type Built, builtFrom } from './support/built'
import { mainOf } from './support/page-words'
import { promised, type Row } from './support/promised'

/* What the specification asks for, on the site of the owner's content, by what it says. */

let built: Built
beforeAll(async () => {
  built = await builtFrom(projectPaths.content)
})

const pagesOf = (...kinds: Kind[]) => built.pages.filter(({ kind }) => kinds.includes(kind))
const kinds: Record<string, Kind> = { services: 'service', towns: 'area' }

/** The pages that a row is about. */
const pagesFor = (where: string) =>
  built.pages.filter(
    ({ address, kind }) => where === 'shown' || kinds[where] === kind || where === address,
  )

/** The words of each part of a page that a selector finds, or its data of a type: `@Service`. */
function partsOf({ root }: BuiltPage, selector: string): string[] {
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

/** The rows that are not kept, each with the page that lacks it. */
function lost(row: Row): string[] {
  const [section, where, what, words] = row
  if (where === 'script' || where === 'styles') {
    const isThere = words instanceof RegExp && words.test(built[where])
    return isThere ? [] : [`${section} ${where}: ${what}`]
  }
  const pages = pagesFor(where)
  if (pages.length === 0) return [`${section} there is no page ${where}`]
  return pages
    .filter((page) => !says(page, row))
    .map(({ address }) => `${section} ${address} ${what}: ${words}`)
}

describe('the specification', () => {
  test('is kept, row by row', () => {
    expect(promised.flatMap(lost)).toEqual([])
  })
})

/** The part of a page's structured data that has a type. */
const dataOf = (page: BuiltPage | undefined, type: string) =>
  page && graphOf(page.root).find((node) => node['@type'] === type)

test('the sections of home stand in the order of the specification', () => {
  const home = pagesFor('/')[0]?.root
  const order =
    '.hero, .services, .emergency, .spotlight, #serviceareas, #estimate, .credentials, .reviews, .reviews__guarantees, .faq, .map-frame'
  const places = order.split(', ').map((part) => home?.querySelector(part)?.range[0] ?? -1)
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('each page names its own address, on the owner’s site, and the form thanks in his name', () => {
  const { siteUrl, name } = built.content.business
  for (const { address, kind, root } of built.pages) {
    const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect([address, canonical]).toEqual([
      address,
      kind === 'error' ? undefined : siteUrl + address,
    ])
    for (const panel of root.querySelectorAll('.estimate-form__done')) {
      expect(textOf(panel)).toContain(`Thank you for contacting ${name}.`)
    }
  }
})

test('the data name all ten places, until the owner has confirmed the others that he is asked about', () => {
  const asked = built.findings.find(({ question }) =>
    question?.ask.startsWith('Which other places'),
  )?.question
  for (const page of pagesOf('home', 'service')) {
    const type = page.kind === 'home' ? built.content.business.schemaType : 'Service'
    const served = dataOf(page, type)?.areaServed as unknown[]
    expect(served.length, page.address).toBeGreaterThanOrEqual(10)
  }
  if (asked) expect(asked.ask.split(',').length).toBeGreaterThanOrEqual(10)
})

test('phone buttons all say the same', () => {
  for (const { address, root } of built.pages) {
    const labels = root.querySelectorAll('a.button[href^="tel:"]').map((button) => {
      return textOf(button)
        .replace(textOf(button.querySelector('.button__detail')), '')
        .trim()
    })
    expect([address, ...new Set(labels)]).toEqual([address, built.content.site.callLabel])
  }
})

test('places without a page stand in the data alone', () => {
  const shown = built.content.areas.map(({ data }) => data.name)
  for (const page of pagesOf('service')) {
    const served = dataOf(page, 'Service')?.areaServed as { name: string }[]
    const words = textOf(page.root.querySelector('body'))
    const named = served
      .map(({ name }) => name.replace(/,.*/, ''))
      .filter((name) => new RegExp(`\\b${name}\\b`).test(words))
    expect(shown, page.address).toEqual(expect.arrayContaining(named))
  }
})

test('a service has a way to call in its second half, before the closing band', () => {
  const without = pagesOf('service').filter(({ root }) => {
    const [from, to] = mainOf(root).range
    const calls = root.querySelectorAll('main a[href^="tel:"]')
    const inside = calls.filter((link) => !link.closest('.call-to-action'))
    return !inside.some(({ range }) => range[0] > (from + to) / 2)
  })
  expect(without.map(({ address }) => address)).toEqual([])
})

test('the data name the founder, describe the business, and have a service for each town', () => {
  const { owner, schemaType } = built.content.business
  const business = dataOf(pagesOf('home')[0], schemaType)
  expect(business).toMatchObject({
    founder: { name: owner?.name },
    description: expect.any(String),
  })
  expect(business).not.toHaveProperty('employee')
  for (const page of pagesOf('area')) {
    const url = page.root.querySelector('link[rel=canonical]')?.getAttribute('href')
    const service = { '@type': 'Service', url, description: expect.any(String) }
    expect(dataOf(page, 'WebPage')).toMatchObject({ mainEntity: service })
  }
})

import { beforeAll, expect, test } from 'vitest'
import { projectPaths } from '../../scripts/paths'
import { pathOf } from '../../templates/model/addresses'
import type { BuiltPage, Kind } from '../support/pages'
import { graphOf, textOf } from '../support/site'
import { type Built, builtFrom } from './support/built'
import { mainOf } from './support/page-words'

/*
 * What the specification asks for by name, on the site of the owner's content. Routes and labels are
 * the specification's; names of the business, towns and services are read from the content.
 */

let built: Built
beforeAll(async () => {
  built = await builtFrom(projectPaths.content)
})

const pagesOf = (...kinds: Kind[]) => built.pages.filter(({ kind }) => kinds.includes(kind))
const mainAt = (wanted: string) =>
  built.pages.filter(({ address }) => address === wanted).map(({ root }) => mainOf(root))[0]
const textsAt = (address: string, selector: string) =>
  mainAt(address)?.querySelectorAll(selector).map(textOf) ?? []

/** The part of a page's structured data that has a type. */
const dataOf = (page: BuiltPage | undefined, type: string) =>
  page && graphOf(page.root).find((node) => node['@type'] === type)

test.each([
  ['/ac-installation/', 'Schedule Installation'],
  ['/heat-pump-installation-repair/', 'Schedule Service Today'],
])('%s has the button “%s”, which picks the service in the form', (address, label) => {
  const service = built.content.services.find(({ path }) => pathOf(path) === address)
  const picked = `/contact/?service=${service?.data.estimateOption}#estimate`
  expect(textsAt(address, `a.button[href$="${picked}"]`)).toContain(label)
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

test('a service is served in some twenty towns, those without a page in its data alone', () => {
  const shown = built.content.areas.map(({ data }) => data.name)
  for (const page of pagesOf('service')) {
    const served = dataOf(page, 'Service')?.areaServed as { name: string }[]
    const names = [...new Set(served.map(({ name }) => name.replace(/,.*/, '')))]
    expect(names.length, page.address).toBeGreaterThanOrEqual(18)
    const words = textOf(page.root.querySelector('body'))
    const named = names.filter((name) => new RegExp(`\\b${name}\\b`).test(words))
    expect(shown, page.address).toEqual(expect.arrayContaining(named))
  }
})

test('pollutants have a part of the page about air', () => {
  expect(textsAt('/indoor-air-quality/', 'h2, h3').join('\n')).toMatch(/pollutant/i)
})

test('a town has six reasons to call, one town three', () => {
  const counts = pagesOf('area').map(({ root }) => root.querySelectorAll('.cards .card').length)
  expect(counts.filter((count) => count !== 6)).toEqual([3])
})

test('commercial customers are named, on two services as well', () => {
  const naming = (...kinds: Kind[]) =>
    pagesOf(...kinds).filter(({ root }) => /\bcommercial\b/i.test(mainOf(root).text)).length
  expect(naming('home', 'about', 'contact')).toBeGreaterThan(0)
  expect(naming('service')).toBeGreaterThan(1)
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

test('a question about brands and its answer both say install and repair', () => {
  const items = textsAt('/', '.faq__item').filter((item) => /^[^?]*\bbrands?\b/i.test(item))
  expect(items).toEqual([expect.stringMatching(/install.*repair.*\?.*install.*repair/i)])
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

test('rating and guarantees share a section', () => {
  const guarantee = built.content.ledger.claims['satisfaction-guarantee']
  const rated = mainAt('/')?.querySelectorAll('section') ?? []
  const texts = rated.filter((section) => section.querySelector('.rating, iframe[class*=review]'))
  expect(texts.map(textOf)).toEqual([expect.stringContaining(String(guarantee))])
})

import { beforeAll, expect, test } from 'vitest'
import { projectPaths } from '../../scripts/paths'
import { pathOf } from '../../templates/model/addresses'
import type { BuiltPage, Kind } from '../support/pages'
import { graphOf, textOf } from '../support/site'
import { type Built, builtFrom } from './support/built'
import { blocksOf, mainOf } from './support/page-words'

/*
 * What the specification asks for by name, on the site of the owner's content. Routes and labels are
 * the specification's; names of the business, towns and services are read from the content.
 */

let built: Built
beforeAll(async () => {
  built = await builtFrom(projectPaths.content)
})

const pagesOf = (kind: Kind) => built.pages.filter((page) => page.kind === kind)
const pageAt = (address: string) =>
  built.pages.filter((page) => page.address === address)[0] as BuiltPage
const wordsOf = ({ root }: BuiltPage) => blocksOf(root.querySelector('body') ?? root).join('\n')

/** The part of a page's structured data that has a type. */
const dataOf = ({ root }: BuiltPage, type: string) =>
  graphOf(root).filter((node) => node['@type'] === type)[0] ?? {}

test.each([
  ['/ac-installation/', 'Schedule Installation'],
  ['/heat-pump-installation-repair/', 'Schedule Service Today'],
])('%s has the button “%s”, which picks the service in the form', (address, label) => {
  const service = built.content.services.find(({ path }) => pathOf(path) === address)
  const buttons = mainOf(pageAt(address).root).querySelectorAll('a.button')
  const labelled = buttons.filter((button) => textOf(button) === label)
  expect(labelled.map((button) => button.getAttribute('href')?.split('/contact/')[1])).toContain(
    `?service=${service?.data.estimateOption}`,
  )
})

test('phone buttons all say the same', () => {
  for (const { address, root } of built.pages) {
    const buttons = root.querySelectorAll('a.button[href^="tel:"]')
    for (const detail of root.querySelectorAll('.button__detail')) detail.remove()
    const labels = new Set(buttons.map(textOf))
    expect([address, ...labels]).toEqual([address, built.content.site.callLabel])
  }
})

test('a service is served in some twenty towns, in its data alone', () => {
  const { areas, business } = built.content
  const shown = new Set(areas.map(({ data }) => `${data.name}, ${business.office.region}`))
  for (const page of pagesOf('service')) {
    const served = dataOf(page, 'Service').areaServed as { name: string }[]
    const names = new Set(served.map(({ name }) => name))
    expect(names.size, page.address).toBeGreaterThanOrEqual(18)
    const others = [...names].filter((name) => !shown.has(name)).map((name) => name.split(',')[0])
    const named = new RegExp(`\\b(?:${others.join('|')})\\b`).exec(wordsOf(page))
    expect(named?.[0], page.address).toBeUndefined()
  }
})

test('pollutants have a part of the page about air', () => {
  const headings = mainOf(pageAt('/indoor-air-quality/').root).querySelectorAll('h2, h3')
  expect(headings.map(textOf).join('\n')).toMatch(/pollutant/i)
})

test('a town has six reasons to call, one town three', () => {
  const counts = pagesOf('area').map(
    ({ root }) => root.querySelectorAll('main .cards .card').length,
  )
  expect(counts.filter((count) => count !== 6)).toEqual([3])
})

test('commercial customers are named, on two services as well', () => {
  const naming = built.pages.filter((page) => /\bcommercial\b/i.test(mainOf(page.root).text))
  const kinds = naming.map(({ kind }) => kind)
  expect(kinds.filter((kind) => ['home', 'about', 'contact'].includes(kind))).not.toEqual([])
  expect(kinds.filter((kind) => kind === 'service').length).toBeGreaterThanOrEqual(2)
})

test('a service has a way to call in its second half, before the closing band', () => {
  for (const { address, root } of pagesOf('service')) {
    const main = mainOf(root)
    main.querySelector('.call-to-action')?.remove()
    const calls = main.querySelectorAll('a[href^="tel:"]').map(({ range }) => range[0])
    expect(Math.max(...calls), address).toBeGreaterThan((main.range[0] + main.range[1]) / 2)
  }
})

test('a question about brands and its answer both say install and repair', () => {
  const { mainEntity } = dataOf(pageAt('/'), 'FAQPage') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  const about = mainEntity.filter(({ name }) => /\bbrands?\b/i.test(name))
  expect(about).not.toEqual([])
  for (const { name, acceptedAnswer } of about) {
    for (const text of [name, acceptedAnswer.text])
      expect(text).toMatch(/install.*repair|repair.*install/is)
  }
})

test('the data of the business has its founder and a description, that of a town a service', () => {
  const { business } = built.content
  const data = dataOf(pageAt('/'), business.schemaType)
  expect(data).toMatchObject({
    founder: { name: business.owner.name },
    description: expect.any(String),
  })
  expect(data).not.toHaveProperty('employee')
  for (const page of pagesOf('area')) {
    const url = page.root.querySelector('link[rel=canonical]')?.getAttribute('href')
    const service = { '@type': 'Service', url, description: expect.any(String) }
    expect(dataOf(page, 'WebPage')).toMatchObject({ mainEntity: service })
  }
})

test('rating and guarantees share a section', () => {
  const sections = mainOf(pageAt('/').root).querySelectorAll('section')
  const guarantee = built.content.ledger.claims['satisfaction-guarantee'] ?? ''
  const rated = sections.filter((section) =>
    section.querySelector('.rating, iframe[class*=review]'),
  )
  expect(rated.map(textOf)).toEqual([expect.stringContaining(guarantee)])
})

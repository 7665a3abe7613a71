import { beforeAll, describe, expect, test } from 'vitest'
import { sitePaths } from '../../scripts/shared/paths'
import type { Kind } from '../support/pages'
import { textOf } from '../support/site'
import { type Built, builtFrom } from './support/built'
import {
  dataOf,
  lostRows,
  missingPlaces,
  pagesFor,
  strangeNames,
  strangePhones,
} from './support/kept'
import { mainOf } from './support/page-words'

/* What the specification asks for, on the site of the owner's content, by what it says. */

let built: Built
beforeAll(async () => {
  built = await builtFrom(sitePaths.content)
})

const pagesOf = (...kinds: Kind[]) => built.pages.filter(({ kind }) => kinds.includes(kind))

describe('the specification', () => {
  test('is kept, row by row', () => {
    expect(lostRows(built)).toEqual([])
  })

  test('is kept in what the owner’s name and address are part of', () => {
    expect(strangeNames(built)).toEqual([])
  })

  test('is kept in the phone number: pages have no other than the content holds', () => {
    expect(strangePhones(built)).toEqual([])
  })

  test('is kept in the places served, as far as the owner has confirmed them', () => {
    expect(missingPlaces(built)).toEqual([])
  })
})

test('the sections of home stand in the order of the specification', () => {
  const home = pagesFor(built, '/')[0]?.root
  const order =
    '.hero, .services, .emergency, .spotlight, #serviceareas, #estimate, .credentials, .reviews, .reviews__guarantees, .faq, .map-frame'
  const places = order.split(', ').map((part) => home?.querySelector(part)?.range[0] ?? -1)
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
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

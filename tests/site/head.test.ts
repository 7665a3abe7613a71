import { describe, expect, test } from 'vitest'
import { allPages, listedPages, samplePages } from '../support/pages'
import { readBuilt } from '../support/site'
import { headProblems, sitemapProblems } from './support/head-checks'
import { htmlProblems } from './support/html-rules'

const pages = allPages()
const origin = 'https://www.example.com'

describe('the head', () => {
  test.each(pages)('of $address has each tag once, with the right words', (page) => {
    expect(headProblems(page, origin)).toEqual([])
  })
})

describe('the sitemap', () => {
  const xml = readBuilt('sitemap.xml')

  test('holds exactly the pages that may be listed, with the dates of their content', () => {
    expect(listedPages().size).toBeGreaterThanOrEqual(25)
    expect(sitemapProblems(xml, listedPages(), origin)).toEqual([])
  })
})

const redirect = pages.filter(({ kind }) => kind === 'redirect').slice(0, 1)

test.each([...samplePages(), ...redirect])('the HTML of $address is valid', async (page) => {
  expect(await htmlProblems(page)).toEqual([])
})

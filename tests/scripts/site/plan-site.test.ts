import { describe, expect, test } from 'vitest'
import {
  type Damage,
  pageAfter,
  planned,
  plumberFiles,
  plumberSite,
  renderAt,
  renderFiles,
} from '../../support/content'
import { graphOf, parseHtml, textOf } from '../../support/site'

test('a site without towns has no list of them, nor anything that leads to one', async () => {
  const files = Object.entries(plumberFiles()).filter(([file]) => !file.startsWith('areas/'))
  for (const [file, text] of await renderFiles(Object.fromEntries(files))) {
    expect(text, file).not.toMatch(/service-?areas|town-check|surrounding areas|infinity|10 miles/i)
  }
})

describe('the menus', () => {
  /** The plumber's site with pages that are copies of another. */
  const withPages = (...pages: [name: string, lines: string][]) =>
    planned(
      plumberSite(
        ...pages.map(([name, lines]): Damage => {
          const text = plumberFiles()['pages/about.md'] ?? ''
          const own = text.replace(/^(title|description): /gm, `$1: ${name} `)
          return [`pages/${name}.md`, '', own.replace(/^name: .*$/m, `name: ${name}\n${lines}`)]
        }),
      ),
    )

  test('hold each page where its file says, and only pages with an order before the others', () => {
    const { context } = withPages(
      ['plan', 'menu: header\norder: 1'],
      ['loans', 'menu: none'],
      ['jobs', 'order: 2'],
    )
    const [header, footer] = [context.menus.header, context.menus.footer].map((links) =>
      links.map(({ path }) => path),
    )
    expect(header).toEqual(['/plan/', '/about/', '/contact/'])
    expect(footer).toEqual(['/jobs/', '/privacy/', '/terms/'])
  })

  test('fill the row of the header; of one page too many, two stand under "More"', async () => {
    const row = async (...names: string[]) => {
      const site = withPages(...names.map((name): [string, string] => [name, 'menu: header']))
      const page = parseHtml(await renderAt('/terms/', site))
      const pages = page.querySelectorAll('.site-header__page').map(textOf)
      const more = page.querySelectorAll('#menu-more a').map(textOf)
      return [pages.slice(2), more]
    }
    expect(await row('loans', 'plan')).toEqual([['loans', 'plan'], []])
    expect(await row('jobs', 'loans', 'plan')).toEqual([['jobs'], ['loans', 'plan']])
  })
})

test('what content keeps out of the data is on the pages alone: a rating, and a place to confirm', async () => {
  const rating =
    'rating: { value: 4.9, count: 7, source: reviews, asOf: 2026-01-01, inData: false }'
  const home = await pageAfter(
    '/',
    ['areas/saco.md', 'name: Saco', 'name: Saco\ninData: false'],
    ['business.md', 'priceRange:', `${rating}\npriceRange:`],
  )
  const data = JSON.stringify(graphOf(home))
  expect(textOf(home)).toMatch(/4\.9 out of 5.*Saco/)
  expect(data).toContain('"name":"Falmouth, ME"')
  expect(data).not.toMatch(/Saco|aggregateRating/)
})

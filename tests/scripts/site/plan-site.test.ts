import { describe, expect, test } from 'vitest'
import { planned, plumberSite, renderAt } from '../../support/content'
import { parseHtml, textOf } from '../../support/site'

const content = plumberSite()
const webhook = 'https://hook.example.org/'
const { context } = planned(content, { webhook })

describe('what all pages share', () => {
  test.each([
    ['https://a.example', 'https://a.example', '/'],
    ['https://a.example/', 'https://a.example', '/'],
    ['http://127.0.0.1:8080/some/path', 'http://127.0.0.1:8080', '/some/path/'],
    ['https://a.example/x/?query#hash', 'https://a.example', '/x/'],
  ])('splits %s into %s and %s', (siteUrl, origin, base) => {
    expect(planned(content, { siteUrl }).context).toMatchObject({ origin, base })
  })

  test('sorts each service into the menu that its file names', () => {
    const groups = context.groups.map(({ id, services }) => [id, services.map(({ slug }) => slug)])
    expect(groups).toEqual([
      ['repairs', ['drain-cleaning', 'leak-repair']],
      ['installs', ['sump-pump-installation']],
    ])
  })

  test('lists each town with its address and ZIP codes, as text', () => {
    expect(context.areas.find(({ slug }) => slug === 'saco')).toEqual({
      slug: 'saco',
      path: '/service-areas/saco/',
      name: 'Saco',
      zipCodes: ['04072'],
      region: 'ME',
    })
  })

  test('has the digits of the dial link, the names of pages, the facts in their words', () => {
    expect(context.dial).toBe('2075550123')
    expect(context.webhook).toBe(webhook)
    expect(context.pages.home).toEqual({ name: 'Start', path: '/' })
    expect(context.site.form.reply).toBe('We call within one working day.')
    expect(context.business.credentials[0]?.text).toBe('License MP-0000, held by the owner.')
  })
})

describe('the menus', () => {
  /** The plumber's site with a page of its own that is a copy of another. */
  const withPages = (...pages: [name: string, lines: string][]) =>
    planned(
      plumberSite((files) => {
        for (const [name, lines] of pages) {
          const text = (files['pages/about.md'] ?? '').replace(
            /^(title|description): /gm,
            `$1: ${name} `,
          )
          files[`pages/${name}.md`] = text.replace(/^name: .*$/m, `name: ${name}\n${lines}`)
        }
      }),
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

  test('know which pages have a form', () => {
    expect(planned(content).context.formPaths).toEqual(['/', '/contact/'])
  })
})

describe('the routes', () => {
  const { routes } = planned(content)

  test.each([
    ['/', 'index.html', 'home', true],
    ['/leak-repair/', 'leak-repair/index.html', 'service', true],
    ['/about/', 'about/index.html', 'about', true],
    ['/contact/', 'contact/index.html', 'contact', true],
    ['/service-areas/', 'service-areas/index.html', 'area-index', true],
    ['/service-areas/saco/', 'service-areas/saco/index.html', 'area', true],
    ['/privacy/', 'privacy/index.html', 'legal', true],
    ['/404.html', '404.html', 'not-found', false],
    ['/500.html', '500.html', 'failure', false],
    ['/towns/', 'towns/index.html', 'redirect', false],
  ])('have %s as %s, a page of the kind %s', (path, file, kind, indexable) => {
    expect(routes.find((one) => one.path === path)).toMatchObject({ file, kind, indexable })
  })

  test('follow the files: one more for each that is added, none for one that is gone', () => {
    const paths = routes.map(({ path }) => path)
    const changed = plumberSite((files) => {
      const rename = (text = '') => text.replace(/^(name|title|description): /gm, '$1: Other ')
      files['services/fourth.md'] = rename(files['services/leak-repair.md'])
      files['areas/fifth.md'] = rename(files['areas/saco.md'])
      delete files['areas/falmouth.md']
    })
    const more = planned(changed).routes.map(({ path }) => path)
    const gone = '/service-areas/falmouth/'
    expect(more.toSorted()).toEqual(
      [...paths.filter((path) => path !== gone), '/fourth/', '/service-areas/fifth/'].toSorted(),
    )
  })
})

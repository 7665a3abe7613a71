import { describe, expect, test } from 'vitest'
import { planned, plumberSite } from '../../support/content'

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

  test('leaves the marks of notes out of summaries, which stand on pages without the notes', () => {
    const marked = plumberSite((files) => {
      const text = files['services/leak-repair.md'] ?? ''
      files['services/leak-repair.md'] = text.replace(
        /^summary: .*$/m,
        'summary: For {{price:leak}}.',
      )
    })
    const [repairs] = planned(marked).context.groups
    const link = repairs?.services.find(({ slug }) => slug === 'leak-repair')
    expect(link?.summary).toBe('For $200–$900.')
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

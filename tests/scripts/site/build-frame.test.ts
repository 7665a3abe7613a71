import { describe, expect, test } from 'vitest'
import { buildFrame } from '../../../scripts/site/build-frame'
import { planRoutes } from '../../../scripts/site/plan-routes'
import { plumberSite, someAssets } from '../../support/content'

const content = plumberSite()
const settings = { siteUrl: 'https://plumber.example.org', webhook: 'https://hook.example.org/' }
const frame = buildFrame(content, planRoutes(content), settings, someAssets)

describe('buildFrame', () => {
  test.each([
    ['https://a.example', 'https://a.example', '/'],
    ['https://a.example/', 'https://a.example', '/'],
    ['http://127.0.0.1:8080/some/path', 'http://127.0.0.1:8080', '/some/path/'],
    ['https://a.example/x/', 'https://a.example', '/x/'],
    ['https://a.example/x/?query#hash', 'https://a.example', '/x/'],
  ])('splits %s into %s and %s', (siteUrl, origin, base) => {
    const split = buildFrame(content, planRoutes(content), { ...settings, siteUrl }, someAssets)
    expect([split.origin, split.base]).toEqual([origin, base])
  })

  test('sorts each service into the menu that its file names', () => {
    expect(frame.groups.map(({ id, services }) => [id, services.map(({ slug }) => slug)])).toEqual([
      ['repairs', ['drain-cleaning', 'leak-repair']],
      ['installs', ['sump-pump-installation']],
    ])
  })

  test('lists each town with its address and ZIP codes, as text', () => {
    expect(frame.areas.find(({ slug }) => slug === 'saco')).toEqual({
      slug: 'saco',
      path: '/service-areas/saco/',
      name: 'Saco',
      zipCodes: ['04072'],
      region: 'ME',
    })
  })

  test('takes the digits alone for the dial link', () => {
    expect(frame.dial).toBe('2075550123')
  })

  test('names the fixed pages as their files do', () => {
    expect(frame.pages.home).toEqual({ name: 'Start', path: '/' })
    expect(frame.pages.privacy.path).toBe('/privacy/')
  })

  test('has the facts in the words around the pages', () => {
    expect(frame.site.areasMenu.note).toBe('Is your town missing? Call (207) 555-0123 and ask.')
    expect(frame.business.credentials[0]?.text).toBe('License MP-0000, held by the owner.')
  })

  test('leaves the marks of notes out of summaries, which stand on pages without the notes', () => {
    const marked = plumberSite((files) => {
      const text = files['services/leak-repair.md'] ?? ''
      files['services/leak-repair.md'] = text.replace(
        /^summary: .*$/m,
        'summary: For {{claim:leak-price}}.',
      )
    })
    const { groups } = buildFrame(marked, planRoutes(marked), settings, someAssets)
    const link = groups[0]?.services.find(({ slug }) => slug === 'leak-repair')
    expect(link?.summary).toBe('For $200–$900.')
  })

  test('passes the receiver of leads and the built files on', () => {
    expect(frame.webhook).toBe(settings.webhook)
    expect(frame.assets).toEqual(someAssets)
  })
})

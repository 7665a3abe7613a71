import { expect, test } from 'vitest'
import { buildSitemap } from '../../../scripts/output/sitemap'
import { planned, plumberSite } from '../../support/content'

const { routes, context } = planned(plumberSite(), { siteUrl: 'http://127.0.0.1:8080/some/path' })
const root = 'http://127.0.0.1:8080/some/path/'
const listed = routes.filter(({ indexable }) => indexable).map(({ path }) => root + path.slice(1))

const locationsIn = (text: unknown) =>
  [...String(text).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)

test('the sitemap lists the indexable pages, with the date of their own file', async () => {
  const sitemap = await buildSitemap(routes, context)
  expect(sitemap.path).toBe('sitemap.xml')
  const xml = String(sitemap.content)
  expect(locationsIn(xml)).toEqual(listed)
  expect(xml).toContain(`<loc>${root}leak-repair/</loc><lastmod>2026-11-13</lastmod>`)
  expect(xml).not.toMatch(/priority|changefreq/)
})

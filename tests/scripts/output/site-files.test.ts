import { describe, expect, test } from 'vitest'
import type { OutputFile } from '../../../scripts/output/output-file'
import { robotsTxt, webManifest } from '../../../scripts/output/site-files'
import { buildSitemap } from '../../../scripts/output/sitemap'
import { sitemapEntries, sitemapPaths } from '../../../scripts/output/sitemap-entries'
import { buildFrame } from '../../../scripts/site/build-frame'
import { planRoutes } from '../../../scripts/site/plan-routes'
import { plumberSite, someAssets } from '../../support/content'

const content = plumberSite()
const routes = planRoutes(content)

const locationsIn = (file: OutputFile | undefined) =>
  [...String(file?.content).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)

const frameAt = (siteUrl: string) =>
  buildFrame(content, routes, { siteUrl, webhook: '' }, someAssets)

describe.each([
  ['https://plumber.example.org', '/'],
  ['https://plumber.example.org/', '/'],
  ['http://127.0.0.1:8080/some/path', '/some/path/'],
  ['http://127.0.0.1:8080/some/path/', '/some/path/'],
])('of a site at %s', (siteUrl, base) => {
  const frame = frameAt(siteUrl)
  const { origin } = new URL(siteUrl)

  test('robots.txt lets everything be read and names the sitemap', () => {
    expect(robotsTxt(frame)).toEqual({
      path: 'robots.txt',
      content: `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`,
    })
  })

  test('the manifest starts at the home page and finds its icons', () => {
    const { path, content: text } = webManifest(frame)
    expect(path).toBe('site.webmanifest')
    const manifest = JSON.parse(String(text))
    expect(manifest).toMatchObject({ name: 'Placeholder Plumbing', start_url: base, scope: base })
    expect(manifest.icons.map((icon: { src: string }) => icon.src)).toEqual([
      `${base}icon-192.png`,
      `${base}icon-512.png`,
      `${base}icon-maskable-512.png`,
    ])
  })

  test('the sitemap lists the indexable pages, with the date of their own file', async () => {
    const [sitemap, ...others] = await buildSitemap(
      sitemapEntries(routes, frame),
      `${origin}${base}sitemap.xml`,
    )
    expect(sitemap?.path).toBe('sitemap.xml')
    expect(others).toEqual([])
    const xml = sitemap?.content
    const entries = [...String(xml).matchAll(/<url>(.*?)<\/url>/g)].map((entry) => entry[1] ?? '')
    const pages = routes.filter(({ indexable }) => indexable)
    expect(entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).toEqual(
      pages.map((route) => origin + base + route.path.slice(1)),
    )
    expect(entries.find((entry) => entry.includes('leak-repair'))).toContain(
      '<lastmod>2026-11-13</lastmod>',
    )
    expect(String(xml)).not.toMatch(/priority|changefreq/)
  })

  test('of very many pages, it is an index of several', async () => {
    const entries = sitemapEntries(routes, frame)
    const most = Math.ceil(entries.length / 2)
    const [index, ...parts] = await buildSitemap(entries, `${origin}${base}sitemap.xml`, most)
    const files = [index, ...parts]
    expect(files.map((file) => file?.path)).toEqual(sitemapPaths(entries.length, most))
    expect(locationsIn(index)).toEqual([1, 2].map((part) => `${origin}${base}sitemap-${part}.xml`))
    expect(parts.flatMap(locationsIn)).toEqual(entries.map(({ url }) => url))
    expect(sitemapPaths(most, most)).toEqual(['sitemap.xml'])
  })
})

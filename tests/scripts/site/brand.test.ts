import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawPng } from '../../../scripts/build/assets/draw-png'
import { readColorTokens } from '../../../scripts/build/assets/source-files'
import {
  brandColors,
  contrast,
  grounds,
  themePalettes,
  tintOf,
} from '../../../scripts/shared/brand-colors'
import type { Brand } from '../../../templates/model'
import { localBusinesses } from '../../../templates/model/local-businesses'
import { plumberSite } from '../../support/content'
import { pngSize } from '../../support/png'
import { buildInMemory, copyContent, edit, graphOf, plumberContent } from '../../support/site'

const { brand } = plumberSite()

/** Brands far apart: dark buttons and light ones, greys, and the strongest colors there are. */
const brands: [string, Brand['colors'], string][] = [
  ['of the plumber', brand.colors, '#0a6a8c'],
  ['with dark buttons', { main: '#1b1b1f', accent: '#c8102e', link: '#8a1526' }, '#c8102e'],
  ['in greys', { main: '#333333', accent: '#dddddd', link: '#555555' }, '#666666'],
  ['with an accent between light and dark', { main: '#2f3e46', accent: '#f97316' }, '#a0001e'],
  ['as loud as can be', { main: '#0000a0', accent: '#00ff00', link: '#a000a0' }, '#a0001e'],
]

describe('the shades of a brand', () => {
  test.each(brands)('%s can be read wherever they stand', (_what, colors, theme) => {
    const themes: Brand['themes'] = [{ name: 'a', color: theme, scene: 'night' }]
    const root = brandColors({ ...brand, colors, themes })
    const { a = {} } = themePalettes({ ...brand, colors, themes })
    const { paper, sand, white } = grounds
    const pairs: [string | undefined, string | undefined, number][] = [
      [white, root['--main'], 7],
      [white, root['--main-2'], 5],
      [white, a['--sky'], 7],
      [root['--on-main-soft'], root['--main'], 4.5],
      [root['--on-main-soft'], a['--sky'], 4.5],
      [root['--cta-soft'], a['--sky'], 4.5],
      [root['--on-main-mark'], root['--main'], 4.5],
      [root['--on-cta'], root['--cta'], 4.5],
      [root['--on-cta'], root['--cta-2'], 4.5],
      [root['--cta-deep'], sand, 3],
      [root['--border'], paper, 3],
      ...['--ink', '--body', '--muted', '--link-deep'].map(
        (name): [string | undefined, string, number] => [root[name], sand, 4.5],
      ),
      [a['--accent'], a['--accent-tint'], 4.5],
      [a['--accent-deep'], a['--accent-tint'], 4.5],
    ]
    const faint = pairs.filter(([one = '', other = '', least]) => contrast(one, other) < least)
    expect(faint).toEqual([])
  })

  test.each(['#b3121d', '#c2410c', '#d6336c'])('of a red, %s, have no pink tint', (color) => {
    const [red = 0, green = 0, blue = 0] =
      tintOf(color)
        .match(/\w\w/g)
        ?.map((two) => parseInt(two, 16)) ?? []
    expect(red - green).toBeLessThan(green - blue)
  })

  test('of a grey stay grey', () => {
    expect(tintOf('#555555')).toMatch(/^#(\w\w)\1\1$/)
  })

  test('stand on the grounds that the stylesheet has', async () => {
    const { '--paper': paper, '--sand': sand } = await readColorTokens()
    expect({ paper, sand }).toEqual({ paper: grounds.paper, sand: grounds.sand })
  })
})

/** The plumber's content with other pictures, as a folder. */
async function contentWith(
  pictures: Record<string, string | Uint8Array>,
  change: [string, string],
) {
  const folder = await copyContent(plumberContent)
  for (const [name, content] of Object.entries(pictures)) {
    await writeFile(path.join(folder, name), content)
  }
  await edit(folder, 'brand.md', (text) => text.replace(...change))
  return folder
}

const svg = (size: number, inner = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inner}<circle fill="#080" cx="9" cy="9" r="9"/></svg>`

describe('the pictures of a brand', () => {
  test('a PNG is the mark in the header, and every icon is drawn from it', async () => {
    const png = await drawPng(svg(18), 512)
    const folder = await contentWith({ 'mark.png': png }, ['drop.svg', 'mark.png'])
    const site = await buildInMemory(folder, { siteUrl: 'https://plumber.example/shop/' })
    const mark = site.page('/').querySelector('header .logo')?.getAttribute('src') ?? ''
    expect(mark).toBe('/shop/favicon-96.png')
    const others = await buildInMemory(plumberContent)
    for (const [name, size] of Object.entries({ 'favicon-96.png': 96, 'icon-512.png': 512 })) {
      const [icon, other] = [site, others].map(
        ({ files }) => files.find(({ path: file }) => file === name)?.content as Uint8Array,
      )
      expect(pngSize(icon as Uint8Array)).toEqual([size, size])
      expect(icon).not.toEqual(other)
    }
  })

  test('a large SVG is a file, a small one stands in the page', async () => {
    const large = svg(18, `<path d="${'M0 0l1 1'.repeat(300)}"/>`)
    const folder = await contentWith({ 'drop.svg': large }, ['#0b6b63', '#0b6b64'])
    const srcOf = async (content: string) =>
      (await buildInMemory(content)).page('/').querySelector('link[rel=icon]')?.getAttribute('href')
    expect(await srcOf(folder)).toMatch(/^\/assets\/icon-[0-9a-f]+\.svg$/)
    expect(await srcOf(plumberContent)).toMatch(/^data:image\/svg\+xml,/)
  })

  test('have other names where the colors that they are drawn in are others', async () => {
    const folder = await contentWith({}, ['#0b6b63', '#0b6b64'])
    const [one = [], other = []] = await Promise.all(
      [folder, plumberContent].map(async (content) =>
        (await buildInMemory(content)).files
          .map(({ path: file }) => file)
          .filter((file) => /^assets\/(share|map|water).*\.(png|svg)$/.test(file)),
      ),
    )
    expect(one.length).toBeGreaterThan(2)
    expect(one.filter((file) => other.includes(file))).toEqual([])
  })

  test('a logo stands in place of mark and name, and search engines are told', async () => {
    const wide = svg(18).replace('0 0 18 18', '0 0 90 18')
    const folder = await contentWith({ 'logo.svg': wide }, ['icon:', 'logo: logo.svg\nicon:'])
    const page = (await buildInMemory(folder)).page('/')
    const logo = page.querySelector('header .site-header__logo')
    expect(logo?.attributes).toMatchObject({
      src: expect.stringMatching(/^\/assets\/logo-[0-9a-f]+\.svg$/),
      alt: 'Placeholder Plumbing',
      width: '90',
      height: '18',
    })
    expect(page.querySelector('header .logo')).toBeNull()
    const business = graphOf(page).find((node) => node['@type'] === 'Plumber')
    expect(business?.logo).toBe(`https://plumber.example.org${logo?.getAttribute('src')}`)
  })

  test('one that is missing, no picture or too small is named with its line', async () => {
    const small = await drawPng(svg(18), 96)
    for (const [name, pictures, problem] of [
      ['drip.svg', {}, /^no file named "drip.svg" beside brand.md. Did you mean "drop.svg"\?/],
      ['mark.png', { 'mark.png': small }, /^is 96 pixels wide: an icon needs at least 512\.$/],
      ['mark.png', { 'mark.png': 'GIF89a' }, /^is no SVG and no PNG\.$/],
    ] as const) {
      const folder = await contentWith(pictures, ['drop.svg', name])
      await expect(buildInMemory(folder)).rejects.toMatchObject({
        findings: [{ line: 8, problem: expect.stringMatching(problem) }],
      })
    }
  })
})

test('the types of business are those of schema.org, as Google’s types have them', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('schema-dts/package.json'))
  const types = readFileSync(path.join(folder, 'dist/schema.d.ts'), 'utf8')
  const below = (type: string): string[] => {
    const [, union = ''] = new RegExp(`^export type ${type} = (.*);$`, 'm').exec(types) ?? []
    const others = union.split('|').map((name) => name.trim().replace(/Leaf$/, ''))
    const named = others.filter((name) => name !== type && types.includes(`interface ${name}Leaf `))
    return [type, ...named.flatMap(below)]
  }
  expect(new Set(localBusinesses)).toEqual(new Set(below('LocalBusiness')))
})

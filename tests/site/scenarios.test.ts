import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readColorTokens } from '../../scripts/build/assets/source-files'
import { readSources } from '../../scripts/build/read/read-sources'
import { loadContent } from '../../scripts/content/load-content'
import { generatorPaths } from '../../scripts/shared/paths'
import { literal } from '../../scripts/shared/wording'
import { filesOf } from '../support/content'
import { readHtml } from '../support/pages'
import {
  buildInMemory,
  copyContent,
  edit,
  electricianContent,
  graphOf,
  hvacContent,
  linksIn,
  type MemorySite,
  parseHtml,
  plumberContent,
  testDay,
  textOf,
} from '../support/site'
import { listPath, servicePaths, townPath, townPaths } from '../support/spec'
import { htmlProblems } from './support/html-rules'

/** A town and a service with invented names: what an owner would add. */
const extra = (file: string) =>
  readFileSync(path.join(generatorPaths.root, 'tests/fixtures/extra', file), 'utf8')
const eleventhTown = extra('testville.md')

/** The text of every file of a site that holds text. */
const textsOf = (site: MemorySite) =>
  site.files.filter(({ path: file }) => !/\.(png|woff2)$/.test(file)).map(({ path: file }) => file)

const links = (site: MemorySite, address: string, part: string) =>
  linksIn(site.page(address).querySelector(part))

describe('added as one file', () => {
  let site: MemorySite
  beforeAll(async () => {
    const content = path.join(inject('runDir'), 'extra')
    await cp(hvacContent, content, { recursive: true })
    await edit(content, 'areas/testville.md', () => eleventhTown)
    await edit(content, 'services/test-lighting.md', () => extra('test-lighting.md'))
    await edit(content, 'pages/test-plan.md', () => extra('test-plan.md'))
    await edit(content, 'pages/test-prices.md', () => extra('test-prices.md'))
    await edit(content, 'prices.md', (text) => text.replace('prices:', '$&\n  test lamp: ""'))
    site = await buildInMemory(content)
  })
  const located = (address: string) => `<loc>https://www.example.com${address}</loc>`

  test('an eleventh town appears everywhere', () => {
    const address = '/service-areas/testville/'
    const heading = textOf(site.page(address).querySelector('h1'))
    expect(heading).toBe('HVAC Services in Testville, Oklahoma')
    for (const page of ['/', '/about/', '/404.html', townPath('owasso')]) {
      expect(links(site, page, 'header.site-header')).toContain(address)
      expect(links(site, page, 'footer.site-footer')).toContain(address)
    }
    expect(links(site, '/', '#serviceareas .area-grid')).toContain(address)
    expect(links(site, listPath, 'main')).toContain(address)
    for (const other of townPaths) expect(links(site, other, '.area-grid')).toContain(address)
    expect(links(site, address, '.area-grid')).toEqual(townPaths)
    const picker = site.page('/contact/').querySelectorAll('#town option').map(textOf)
    expect(picker.filter((option) => option.startsWith('Testville'))).toHaveLength(2)
    const answer = site.page(listPath).querySelector('.town-check [data-town=testville]')
    expect(linksIn(answer ?? null)[0]).toBe(address)
    expect(site.text('sitemap.xml')).toContain(located(address))
    expect(JSON.stringify(graphOf(site.page('/furnace-repair/')))).toContain('Testville, OK')
  })

  test('an eleventh service appears everywhere', () => {
    const address = '/test-lighting/'
    expect(textOf(site.page(address).querySelector('h1'))).toBe('Test Lighting in Claremore')
    const menus = site.page('/about/').querySelectorAll('.site-header__panel')
    const holds = menus.map((menu) => linksIn(menu).includes(address))
    expect(holds).toEqual([true, false, false, false])
    for (const page of ['/', '/terms/', '/500.html', ...servicePaths]) {
      expect(links(site, page, 'footer.site-footer')).toContain(address)
    }
    const grids = site.page('/').querySelectorAll('main .services')
    expect(grids.flatMap((grid) => linksIn(grid))).toContain(address)
    for (const town of townPaths) expect(links(site, town, '.service-index')).toContain(address)
    expect(site.text('sitemap.xml')).toContain(located(address))
    expect(JSON.stringify(graphOf(site.page('/')))).toContain('Test Lighting')
  })

  test('a page of one’s own is a page like the others, in the menu that it names', () => {
    const address = '/test-plan/'
    const page = site.page(address)
    expect(textOf(page.querySelector('h1'))).toBe('A test plan for your home')
    expect(textOf(page.querySelector('.breadcrumbs'))).toBe('Home Test Plan')
    expect(page.querySelector('#ask form')?.getAttribute('method')).toBe('post')
    expect(page.querySelector('#source')?.getAttribute('value')).toBe('Test Plan Page')
    const picture = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
    expect(site.files.map((file) => `https://www.example.com/${file.path}`)).toContain(picture)
    const kinds = graphOf(page).map((node) => node['@type'])
    expect(kinds).toEqual(['HVACBusiness', 'WebPage', 'BreadcrumbList'])
    for (const other of ['/', '/terms/', address]) {
      expect(links(site, other, '.site-header__menus')).toContain(address)
      expect(links(site, other, 'footer.site-footer')).toContain(address)
    }
    expect(textOf(page.querySelector('[aria-current=page].site-header__link'))).toBe('Test Plan')
    expect(site.text('sitemap.xml')).toContain(located(address))
  })

  test('a list of prices says what is known and why the rest is not, in the menu of services', () => {
    const address = '/test-prices/'
    const rows = site.page(address).querySelectorAll('.price-list dl > div').map(textOf)
    expect(rows).toEqual(['Furnace $150–$600 The part moves it.', 'Lamp Nobody knows yet.'])
    const menus = site.page('/about/').querySelectorAll('.site-header__panel')
    const holds = menus.map((menu) => linksIn(menu).includes(address))
    expect(holds).toEqual([false, false, true, false])
    expect(links(site, '/', '.site-footer')).toContain(address)
    const current = site.page(address).querySelector('[aria-current=page].site-header__link')
    expect(textOf(current)).toBe('Test Prices')
    expect(site.text('sitemap.xml')).toContain(located(address))
    const kinds = graphOf(site.page(address)).map((node) => node['@type'])
    expect(kinds).toEqual(['HVACBusiness', 'WebPage', 'BreadcrumbList'])
  })
})

describe('the content of another business', () => {
  test.each([
    ['a plumber', plumberContent],
    ['an electrician', electricianContent],
  ])('leaves no trace of the first one in any file: %s', async (_who, folder) => {
    const site = await buildInMemory(folder)
    const words = await traces(folder)
    expect(words.length).toBeGreaterThan(20)
    const found = textsOf(site).flatMap((file) => {
      const text = site.text(file)
      return words
        .filter((word) => new RegExp(`(?<!\\w)${word}(?!\\w)`, 'i').test(text))
        .map((word) => `${file} ${word}`)
    })
    expect(found).toEqual([])
  })
})

describe('a business of which nothing is known that a site can do without', () => {
  const optional =
    'owner|licence|credentials|foundedYear|payment|brands|priceRange|social|alsoServes|trustLine'
  /** A field with all that is indented below it. */
  const fields = new RegExp(`^(${optional}):.*\n( +.*\n|\n)*`, 'gm')

  /** Elements without words, pictures and names, by their classes. */
  const emptyOn = (site: MemorySite, file: string) =>
    parseHtml(site.text(file))
      .querySelectorAll('main *, header *, footer *')
      .filter((element) => element.childNodes.length === 0 && element.tagName !== 'BR')
      .map(({ tagName, classNames }) => `${tagName}.${classNames}`)

  test('has pages without gaps: what depends on a fact goes with it', async () => {
    const content = await copyContent(plumberContent)
    for (const file of ['business.md', 'site.md']) {
      await edit(content, file, (text) => text.replace(fields, ''))
    }
    for (const page of ['home', 'about', 'terms']) {
      await edit(content, `pages/${page}.md`, (text) =>
        text.replace(/\{\{(foundedYear|licence|licenceIssuer|owner|payment)\}\}/g, 'some'),
      )
    }
    const site = await buildInMemory(content)
    const whole = await buildInMemory(plumberContent)
    const pages = site.files.map(({ path: file }) => file).filter((file) => file.endsWith('.html'))
    expect(pages).toHaveLength(17)
    const known = new Set(pages.flatMap((file) => emptyOn(whole, file)))
    for (const file of pages) {
      const html = site.text(file)
      expect([file, /undefined|null|MP-0000|1998|Sample Faucets|\$\$\$/.exec(html)?.[0]]).toEqual([
        file,
        undefined,
      ])
      expect(await htmlProblems(readHtml(`/${file}`, 'home', html))).toEqual([])
      expect(emptyOn(site, file).filter((element) => !known.has(element))).toEqual([])
    }
    const business = graphOf(site.page('/')).find((node) => node['@type'] === 'Plumber')
    expect(business).not.toHaveProperty('founder')
    expect(business).not.toHaveProperty('identifier')
  })
})

/**
 * What would give the first business away on the site of another: its prices and colors, the words of its
 * trade. That its names stand in no code, tests/names.test.ts sees.
 */
async function traces(folder: string): Promise<string[]> {
  const { brand, ledger } = loadContent(await readSources(hvacContent), testDay).content
  // What went well and what is dangerous has a color on every site.
  const shared = Object.values(await readColorTokens())
  const colors = [...Object.values(brand.colors), ...brand.themes.map(({ color }) => color)]
  const trade =
    'hvac nate veteran thermostat compressor refrigerant seer afue furnace ductless cooling heating condenser'
  const own = Object.values(filesOf(folder)).join('\n')
  return [...Object.values(ledger.prices), ...colors, ...trade.split(' ')]
    .filter((word) => !own.includes(word) && !shared.includes(word))
    .map((word) => literal(word).replace(/^\\\(|^\\\$/, ''))
}

describe('sections and groups', () => {
  let site: MemorySite
  beforeAll(async () => {
    const content = path.join(inject('runDir'), 'groups')
    await cp(hvacContent, content, { recursive: true })
    const group = '\n  - { id: empty, label: Empty group, shortLabel: Empty group }'
    const question = '{ question: Do you come by boat?, answer: "No, by [van](/about/)." }'
    await edit(content, 'site.md', (text) =>
      text
        .replace('\nserviceGroups:', (line) => line + group)
        .replace('\nareaPage:', (line) => `\nareaIndex: { questions: [${question}] }\n${line}`),
    )
    await edit(content, 'services/indoor-air-quality.md', (text) =>
      text.replace(
        '\nsections:',
        (line) => `${line}\n  - { type: credentials, title: Who we are }`,
      ),
    )
    site = await buildInMemory(content)
  })

  test('a group without services has neither a card nor a menu', () => {
    for (const address of ['/', townPath('owasso')]) {
      expect(textOf(site.page(address))).not.toContain('Empty group')
    }
  })

  test('the list of all towns has its own questions, for search engines too', () => {
    const page = site.page(listPath)
    expect(page.querySelectorAll('.faq summary').map(textOf)).toEqual(['Do you come by boat?'])
    expect(graphOf(page).map((node) => node['@type'])).toContain('FAQPage')
    // From its first screen to the form, and from each town's row to what its page is about.
    expect(page.querySelector('.hero a[href^="/contact/"]')).not.toBeNull()
    expect(
      page.querySelectorAll('tbody th').map((row) => row.querySelector('.area-index__tip')),
    ).not.toContain(null)
  })

  test('who comes is said in a line on each page of a service, and leads to where all is said', () => {
    const lines = (address: string) => site.page(address).querySelectorAll('.trust-line')
    expect(lines('/indoor-air-quality/')).toHaveLength(0)
    const [line, ...others] = lines('/emergency-ac-repair/')
    expect(others).toHaveLength(0)
    expect(linksIn(line ?? null)).toEqual(['/about/'])
    // With the first benefits, on the color of the page.
    expect(line?.parentNode?.querySelector('.section--accent.cards + .trust-line')).not.toBeNull()
    for (const address of ['/emergency-ac-repair/', townPath('owasso'), listPath]) {
      expect(site.page(address).querySelector('.trust-strip')).toBeNull()
      expect(site.page(address).querySelectorAll('.band')).toHaveLength(1)
    }
  })
})

import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderCache, noCache } from '../../scripts/assets/cache'
import { buildSite } from '../../scripts/build-site'
import { projectPaths } from '../../scripts/paths'
import { eleventhService, eleventhTown } from '../support/extra-pages'
import {
  buildInMemory,
  copyContent,
  edit,
  graphOf,
  hashFolder,
  linksIn,
  type MemorySite,
  parseHtml,
  plumberContent,
  readBuilt,
  runBuild,
  temporaryFolder,
  textOf,
} from '../support/site'
import { servicePaths, townPath, townPaths } from '../support/spec'

/** The text of every file of a site that holds text. */
const textsOf = (site: MemorySite) =>
  site.files.filter(({ path: file }) => !/\.(png|woff2)$/.test(file)).map(({ path: file }) => file)

/** Every file of a site in which a text stands. */
const filesWith = (site: MemorySite, text: string) =>
  textsOf(site).filter((file) => site.text(file).includes(text))

describe('an eleventh town, added as one file', () => {
  const address = '/service-areas/testville/'

  test('appears everywhere, and is gone from everywhere when the file is', async () => {
    const content = await copyContent()
    await edit(content, 'areas/testville.md', () => eleventhTown)
    const site = await buildInMemory(content)

    expect(textOf(site.page(address).querySelector('h1'))).toBe(
      'HVAC Services in Testville, Oklahoma',
    )
    for (const page of ['/', '/about/', '/404.html', townPath('owasso')]) {
      const root = site.page(page)
      expect(linksIn(root.querySelector('header.site-header'))).toContain(address)
      expect(linksIn(root.querySelector('footer.site-footer'))).toContain(address)
    }
    expect(linksIn(site.page('/').querySelector('#serviceareas .area-grid'))).toContain(address)
    for (const other of townPaths) {
      expect(linksIn(site.page(other).querySelector('.area-grid'))).toContain(address)
    }
    expect(linksIn(site.page(address).querySelector('.area-grid'))).toEqual(townPaths)
    const picker = site.page('/contact/').querySelectorAll('#town option').map(textOf)
    expect(picker.filter((option) => option.startsWith('Testville'))).toHaveLength(2)
    const check = site.page('/').querySelector('#town-check-towns option[value=Testville]')
    expect(check?.getAttribute('data-href')).toBe(address)
    expect(site.text('sitemap.xml')).toContain(`<loc>https://www.example.com${address}</loc>`)
    expect(JSON.stringify(graphOf(site.page('/furnace-repair/')))).toContain('Testville, OK')

    await rm(path.join(content, 'areas/testville.md'))
    const without = await buildInMemory(content)
    expect(without.has(address)).toBe(false)
    expect(filesWith(without, 'Testville')).toEqual([])
    expect(filesWith(without, 'testville')).toEqual([])
  })
})

describe('an eleventh service, added as one file', () => {
  const address = '/test-lighting/'

  test('appears everywhere, and is gone from everywhere when the file is', async () => {
    const content = await copyContent()
    await edit(content, 'services/test-lighting.md', () => eleventhService)
    const site = await buildInMemory(content)

    expect(textOf(site.page(address).querySelector('h1'))).toBe('Test Lighting in Claremore')
    const menus = site.page('/about/').querySelectorAll('.site-header__panel')
    expect(menus.map((menu) => linksIn(menu).includes(address))).toEqual([
      true,
      false,
      false,
      false,
    ])
    for (const page of ['/', '/terms/', '/500.html', ...servicePaths]) {
      expect(linksIn(site.page(page).querySelector('footer.site-footer'))).toContain(address)
    }
    expect(
      site
        .page('/')
        .querySelectorAll('main .services')
        .flatMap((grid) => linksIn(grid)),
    ).toContain(address)
    for (const town of townPaths) {
      expect(linksIn(site.page(town).querySelector('.service-index'))).toContain(address)
    }
    expect(site.text('sitemap.xml')).toContain(`<loc>https://www.example.com${address}</loc>`)
    expect(JSON.stringify(graphOf(site.page('/')))).toContain('Test Lighting')

    await rm(path.join(content, 'services/test-lighting.md'))
    const without = await buildInMemory(content)
    expect(without.has(address)).toBe(false)
    expect([
      ...filesWith(without, 'Test Lighting'),
      ...filesWith(without, 'test-lighting'),
    ]).toEqual([])
  })
})

describe('the content of another business', () => {
  test('builds, with its own pages, menus and words', async () => {
    const site = await buildInMemory(plumberContent)
    const home = site.page('/')
    expect(textOf(home.querySelector('title'))).toBe(
      'Plumber in Westbrook, Maine | Placeholder Plumbing',
    )
    expect(home.querySelectorAll('.site-header__button').map(textOf)).toEqual([
      'Repairs',
      'Installations',
      'Towns',
    ])
    expect(linksIn(home).filter((link) => link.startsWith('tel:'))).toContain('tel:2075550123')
    expect(graphOf(home).find((node) => node['@type'] === 'Plumber')).toMatchObject({
      address: { addressRegion: 'ME', postalCode: '04092' },
    })
    expect(home.querySelector('iframe')).toBeNull()
    expect(site.files.filter(({ path: file }) => file.endsWith('.html'))).toHaveLength(16)
  })

  test('leaves no trace of the first one in any file', async () => {
    const site = await buildInMemory(plumberContent)
    const words = await traces()
    expect(words.length).toBeGreaterThan(60)
    const found = textsOf(site).flatMap((file) => {
      const text = shownText(file, site.text(file))
      return words
        .filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(text))
        .map((word) => [file, word])
    })
    expect(found).toEqual([])
  })
})

/** What would give the first business away: its names, numbers and the words of its trade. */
async function traces(): Promise<string[]> {
  const { parseContent } = await import('../../scripts/content/parse-content')
  const { readSources } = await import('../../scripts/content/find-sources')
  const sources = await readSources(projectPaths.content)
  const { business, areas, services, site, ledger } = parseContent(sources)
  const names = [
    business.name,
    business.phone,
    business.phone.replace(/\D/g, ''),
    business.email,
    new URL(business.siteUrl).host,
    business.owner.name,
    business.licence.number,
    business.office.county,
    business.office.regionName,
    business.office.postalCode,
    business.timeZone,
    ...business.brands,
    ...business.alsoServes,
    ...areas.flatMap(({ data }) => [data.name, ...data.counties, ...data.zipCodes]),
    ...services.flatMap(({ slug, data }) => [slug, data.name, data.serviceType]),
    ...site.serviceGroups.flatMap(({ label }) => label),
    ...site.form.services.map(({ label }) => label),
    ...Object.values(ledger.claims)
      .map(({ wording }) => wording)
      .filter((text) => text.includes('$')),
  ]
  // The trade's own words: those of its services that the plumber's content never uses.
  const plumber = (await readSources(plumberContent)).files
    .map(({ data, body }) => JSON.stringify(data) + body)
    .join(' ')
    .toLowerCase()
  const trade = [...services, ...areas]
    .flatMap(({ slug, data }) => `${slug} ${data.name}`.toLowerCase().split(/[^a-z]+/))
    .concat(['hvac', 'nate', 'veteran', 'thermostat', 'compressor', 'refrigerant', 'seer', 'afue'])
  const isShared = (word: string) =>
    plumber.includes(word.toLowerCase()) || common.has(word.toLowerCase())
  return [...new Set([...names, ...trade])]
    .filter((word) => word.length > 2 && !isShared(word))
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/^\\\(|^\$/, ''))
}

/** Words of the services' names that any business's site may use. */
const common = new Set([
  'and',
  'system',
  'service',
  'repair',
  'installation',
  'emergency',
  'other',
  'quality',
  'air',
  'home',
])

/**
 * What a visitor or a search engine gets of a file. The names of classes and custom properties are
 * the code's, which has a theme called `heating`.
 */
function shownText(file: string, text: string): string {
  if (file.endsWith('.css')) return text.replace(/var\(--[a-z-]+\)|\.[a-z][\w-]*/g, '')
  if (!file.endsWith('.html')) return text
  const page = parseHtml(text)
  for (const style of page.querySelectorAll('style')) style.remove()
  for (const element of page.querySelectorAll('[class]')) element.removeAttribute('class')
  return page.outerHTML.replace(/var\(--[a-z-]+\)/g, '')
}

describe('two builds of the same content', () => {
  test('are byte-identical in other folders, time zones and locales', async () => {
    const [first, second] = [await temporaryFolder(), await temporaryFolder()]
    await cp(projectPaths.content, path.join(second, 'elsewhere/content'), { recursive: true })
    const runs = await Promise.all([
      runBuild(['--out', path.join(first, 'dist'), '--no-cache'], {
        TZ: 'Pacific/Pago_Pago',
        LANG: 'C',
        LC_ALL: 'C',
      }),
      runBuild(
        [
          ...['--content', path.join(second, 'elsewhere/content')],
          ...['--out', path.join(second, 'a/b/site')],
        ],
        { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
      ),
    ])
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    const hashes = await hashFolder(path.join(first, 'dist'))
    expect(Object.keys(hashes).length).toBeGreaterThan(40)
    expect(await hashFolder(path.join(second, 'a/b/site'))).toEqual(hashes)
  })

  test('are byte-identical with a cold cache, a warm one and none', async () => {
    const cache = folderCache(path.join(await temporaryFolder(), 'cache'))
    const input = { contentDir: projectPaths.content }
    const none = await buildSite({ ...input, cache: noCache })
    const cold = await buildSite({ ...input, cache })
    const warm = await buildSite({ ...input, cache })
    const bytes = (files: typeof none) =>
      files.map(({ path: file, content }) => [file, Buffer.from(content).toString('base64')])
    expect(bytes(cold)).toEqual(bytes(none))
    expect(bytes(warm)).toEqual(bytes(none))
  })
})

describe('npm run build', () => {
  test('says what it did and how long it took', async () => {
    const out = path.join(await temporaryFolder(), 'dist')
    const { code, stdout, stderr } = await runBuild(['--out', out])
    expect(stdout).toMatch(/^Built 31 pages, \d+ files into \S+ \(\d.* m?s\)\n$/)
    expect([code, stderr]).toEqual([0, ''])
  })

  test('with a content error leaves the last site as it was and names every mistake', async () => {
    const folder = await temporaryFolder()
    const [content, out] = [await copyContent(), path.join(folder, 'dist')]
    expect((await runBuild(['--content', content, '--out', out])).code).toBe(0)
    const before = await hashFolder(folder)

    await edit(content, 'services/furnace-repair.md', (text) =>
      text.replace('theme: heating', 'theme: hot'),
    )
    await edit(content, 'areas/owasso.md', (text) =>
      text.replace('zipCodes: [74055]', 'zipCodes: [7405]'),
    )
    await edit(content, 'business.md', (text) => text.replace(/^phone: .*$/m, 'fone: 1'))
    const { code, stdout, stderr } = await runBuild(['--content', content, '--out', out])

    expect([code, stdout]).toEqual([1, ''])
    const [issues = '', summary = ''] = stderr.trim().split('\n\n')
    const lines = issues.split('\n')
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line).toMatch(/^\S+\.md:\d+ {2}\S+: \S/)
    expect(lines.map((line) => line.replace(/(:\d+ {2}\S+):.*/, '$1').replace(/:\d+/, ''))).toEqual(
      [
        `${content}/areas/owasso.md  zipCodes[0]`,
        `${content}/business.md  phone`,
        `${content}/business.md  fone`,
        `${content}/services/furnace-repair.md  theme`,
      ],
    )
    expect(summary).toMatch(/^4 content errors\. Nothing was written/)
    expect(stderr).not.toMatch(/\n\s+at |Error:|node_modules/)
    expect(await hashFolder(folder)).toEqual(before)
  })

  test.each([
    ['a folder that does not exist', ['--content', '/no/such/folder']],
    ['a flag that does not exist', ['--contents', 'x']],
    ['an address that is none', ['--site-url', 'example']],
    ['an output folder above the project', ['--out', path.dirname(projectPaths.root)]],
    ['the content folder as its output', ['--out', projectPaths.content]],
  ])('refuses %s in words, without a stack trace', async (_what, args) => {
    const { code, stderr } = await runBuild(args)
    expect(code).toBe(1)
    expect(stderr.trim()).not.toBe('')
    expect(stderr).not.toMatch(/\n\s+at |node:internal/)
  })

  test('takes the address and the receiver from flags, then the environment, then content', async () => {
    const folder = await temporaryFolder()
    const env = { SITE_URL: 'https://env.example/e', LEAD_WEBHOOK_URL: 'https://hook.example/env' }
    const flags = ['--site-url', 'https://flag.example', '--webhook', 'https://hook.example/flag']
    const build = async (name: string, args: string[], environment: Record<string, string>) => {
      const out = path.join(folder, name)
      expect((await runBuild(['--out', out, ...args], environment)).code).toBe(0)
      const page = parseHtml(readBuilt('contact/index.html', out))
      return [
        page.querySelector('link[rel=canonical]')?.getAttribute('href'),
        page.querySelector('form[method=post]')?.getAttribute('action'),
      ]
    }
    const [both, environment, content] = [
      await build('both', flags, env),
      await build('environment', [], env),
      await build('content', [], {}),
    ]
    expect(both).toEqual(['https://flag.example/contact/', 'https://hook.example/flag'])
    expect(environment).toEqual(['https://env.example/e/contact/', 'https://hook.example/env'])
    expect(content).toEqual([
      'https://www.example.com/contact/',
      'https://hooks.example.com/estimate',
    ])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import packageFile from '../../package.json' with { type: 'json' }
import { unwrittenIn } from '../../scripts/content/checks/placeholders'
import { findingAt, formatFindings } from '../../scripts/content/findings'
import { generatorPaths } from '../../scripts/shared/paths'
import { newFolder } from '../content/support/built'
import { lengthProblems } from '../site/support/head-checks'
import { filesOf } from '../support/content'
import { readHtml } from '../support/pages'
import { makePhoto, putPhotos } from '../support/photos'
import {
  buildInMemory,
  copyContent,
  edit,
  electricianContent,
  hashFolder,
  linksIn,
  type MemorySite,
  plumberContent,
  type Run,
  runScript,
  temporaryFolder,
  textOf,
} from '../support/site'

const runNew = (words: string[], content?: string): Promise<Run> =>
  runScript('scripts/new.ts', [...words, ...(content ? ['--content', content] : [])])

/** Makes something when it is first asked for. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const town = ['town', 'Old Orchard', '--at', '43.5170,-70.3770', '--zip', '04064,04063']

/** The sentences of a file that are left to write. */
const sentences = (text: string) => unwrittenIn(text).map((sentence) => sentence.slice(1, -1))
/** Makes a draft part of the site. */
const publish = (content: string, file: string) =>
  edit(content, file, (text) => text.replace('draft: true\n', ''))

describe('npm run new -- town', () => {
  const made = once(async () => {
    const content = path.join(await newFolder(), 'content')
    await cp(plumberContent, content, { recursive: true })
    const run = await runNew(town, content)
    const text = await readFile(path.join(content, 'areas/old-orchard.md'), 'utf8')
    const draft = await buildInMemory(content)
    await publish(content, 'areas/old-orchard.md')
    return { content, run, text, draft, site: await buildInMemory(content, { drafts: true }) }
  })

  test('says which file it wrote, which lines are to be written, and what comes next', async () => {
    const { content, run, text } = await made()
    expect(run).toMatchObject({ code: 0, stderr: '' })
    const lines = text.split('\n').flatMap((line, at) => (/\[Write: /.test(line) ? [at + 1] : []))
    const file = path.join(content, 'areas/old-orchard.md')
    expect(run.stdout).toContain(`${file}  write line ${lines.join(', ')}\n`)
    expect(run.stdout).toContain(`npm run dev -- --content ${content}\n`)
    expect(run.stdout).toMatch(/^Wrote 1 file \(.*\)$/m)
  })

  test('takes what it can from flags and from the site', async () => {
    const { text } = await made()
    expect(text).toContain('at: 43.5170,-70.3770\n')
    expect(text).toContain('zipCodes: [04064, 04063]\n')
    expect(text).toContain('counties: [Cumberland]\n')
    expect(text).not.toMatch(/^arrival:/m)
    expect(text).not.toMatch(/%[a-z]/)
  })

  test('is left out while it is a draft; then preflight lists each sentence that is left', async () => {
    const { content, text, draft, site } = await made()
    expect(draft.has('/service-areas/old-orchard/')).toBe(false)
    expect(site.has('/service-areas/old-orchard/')).toBe(true)
    expect(sentences(text).length).toBeGreaterThan(4)
    const { stdout } = await runScript('scripts/preflight.ts', ['--content', content])
    for (const sentence of sentences(text)) {
      expect(stdout).toContain(`"[${sentence}]" is still to be written.`)
    }
  })
})

describe('npm run new', () => {
  test('writes a town with a card for each reason that the site has', async () => {
    const content = await copyContent(plumberContent)
    const reasons = 'reasons: [{ name: near, icon: map-pin }, { name: fair, icon: star }]'
    await edit(content, 'site.md', (text) => text.replace('areaPage:', `areaPage:\n  ${reasons}`))
    expect((await runNew(town, content)).code).toBe(0)
    const text = filesOf(content)['areas/old-orchard.md']
    expect(text?.match(/- reason: .*/g)).toEqual(['- reason: near', '- reason: fair'])
  })

  test('knows county and map point of a town by its ZIP code', async () => {
    const content = await copyContent(plumberContent)
    expect((await runNew(['town', 'Old Orchard', '--zip', '04064'], content)).code).toBe(0)
    const text = filesOf(content)['areas/old-orchard.md']
    expect(text).toContain('name: Old Orchard\n')
    expect(text).toContain('counties: [York]\nzipCodes: [04064]\nat: 43.5')
  })

  test('writes services, pages, work, and reviews above those that are there', async () => {
    const content = await copyContent(plumberContent)
    await putPhotos(content, { 'valve.jpg': await (await makePhoto(1200, 900)).toBuffer() })
    const options = (built: MemorySite) =>
      built.page('/contact/').querySelectorAll('#service option').map(textOf)
    const photos = ['--before', 'valve.jpg', '--after', 'valve.jpg']
    for (const words of [
      ['page', 'Our Plan', '--menu', 'header'],
      ['service', 'Water Heaters', '--group', 'installs'],
      ['review', 'Pat P.', '--town', 'Saco'],
      ['review', 'Lee P.', '--town', 'Westbrook', '--date', '2026-10-02'],
      ['work', 'New Valve', '--service', 'leak-repair', '--town', 'Saco', ...photos],
    ]) {
      const { code, stderr } = await runNew(words, content)
      expect([code, stderr]).toEqual([0, ''])
      if (words[0] !== 'service') continue
      expect(options(await buildInMemory(content))).not.toContain('Water Heaters')
    }
    await publish(content, 'work/new-valve.md')
    const reviews = await readFile(path.join(content, 'reviews.md'), 'utf8')
    expect(reviews.match(/name: .*/g)).toEqual(['name: Lee P.', 'name: Pat P.'])
    const { stdout } = await runScript('scripts/preflight.ts', ['--content', content])
    expect(stdout).toContain(
      'reviews[0].text: "[Write: the review, word for word]" is still to be written.',
    )
    expect(stdout).toContain('before.alt: "[Write: what the photo shows]" is still to be written.')
    const site = await buildInMemory(content, { drafts: true })
    expect(site.has('/water-heaters/')).toBe(true)
    expect(options(site).slice(-2)).toEqual(['Water Heaters', 'Something else'])
    expect(linksIn(site.page('/').querySelector('header'))).toContain('/our-plan/')
    expect(textOf(site.page('/our-work/'))).toContain('New Valve')
  })

  test('a review is pasted as it is, and nothing in brackets becomes public', async () => {
    const content = await copyContent(plumberContent)
    for (const name of ['Pat P.', 'Lee P.'])
      await runNew(['review', name, '--town', 'Saco'], content)
    const write = (words: string) =>
      edit(content, 'reviews.md', (text) => text.replace(/\[Write: .*\]/, words))
    await write('They said: "Done."\n\n      And it was.')
    await expect(buildInMemory(content)).rejects.toMatchObject({
      findings: [{ file: 'reviews.md', field: 'reviews[1].text' }],
    })
    await write('Good.')
    const quotes = (await buildInMemory(content)).page('/').querySelectorAll('blockquote')
    expect(quotes.map((quote) => quote.querySelectorAll('p').map(textOf))).toEqual([
      ['They said: "Done."', 'And it was.'],
      ['Good.'],
    ])
  })

  const onePhoto = 'work X --service leak-repair --town X --before x.jpg'.split(' ')
  const untouched = once(async () => {
    const content = path.join(await newFolder(), 'content')
    await cp(plumberContent, content, { recursive: true })
    return { content, before: await hashFolder(content) }
  })

  test.each([
    ['nothing', [], "missing required argument 'KIND'"],
    ['another kind', ['twon', 'X'], 'what is new? Did you mean "town"?'],
    ['no name', ['town'], "missing required argument 'NAME'"],
    ['too little', ['town', 'X', '--at', '1,2'], 'a new town needs --zip ZIP.'],
    ['no known place', ['town', 'X', '--zip', '00000'], 'say --at LAT,LON, too.'],
    ['what is for another kind', ['page', 'X', '--zip', '04064'], '--zip is not for a page.'],
    ['a name without letters', ['page', '???'], '"???" has no letters to make a file name of.'],
    ['a third word', ['page', 'Our', 'Plan'], 'names of several words in quotes'],
    ['work with one photo of two', onePhoto, 'or --before FILE and --after FILE.'],
    ['what is there', [...town.with(1, 'Saco')], 'areas/saco.md is there already:'],
    ['what the content cannot hold', [...town.with(5, 'x')], 'must be a ZIP code of five digits'],
  ])('refuses %s, and leaves all as it was', async (_what, words, said) => {
    const { content, before } = await untouched()
    const { code, stdout, stderr } = await runNew(words, content)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(said)
    expect(await hashFolder(content)).toEqual(before)
  })
})

describe('npm run new -- site', () => {
  const flags = {
    name: 'Sample & Sons: Roofing',
    trade: 'Roofer',
    type: 'RoofingContractor',
    phone: '(505) 555-0123',
    email: 'hello@roofer.example',
    city: 'Sampleton',
    county: 'Sample',
    region: 'NM',
    'region-name': 'New Mexico',
    zip: '01234',
    at: '35.0844,-106.6504',
    'time-zone': 'America/Denver',
    main: '#3b1f5c',
    accent: '#7fe0a0',
  }
  const lists = [
    ...['--service', 'New Roofs', '--service', 'Roof Repair'],
    ...['--town', 'Upper Sampleton@35.2,-106.6@01235,01236'],
    ...['--town', 'Far@35.4,-106.2@01237@Other'],
  ]
  const words = (given: object) =>
    Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])

  const made = once(async () => {
    const folder = path.join(await newFolder(), 'roofer')
    const run = await runNew(['site', folder, ...words(flags), ...lists])
    const content = path.join(folder, 'content')
    return { folder, content, run, site: await buildInMemory(content, { drafts: true }) }
  })

  test('writes the workflow of its repository, which says each error at its line', async () => {
    const root = (await made()).folder
    const text = await readFile(path.join(root, '.github/workflows/site.yml'), 'utf8')
    const { jobs, on } = parseYaml(text)
    expect(Object.keys(on)).toEqual(['push', 'schedule', 'workflow_dispatch'])
    const commands = jobs.build.steps.map(({ run = '' }) => run).join('\n')
    const [, matcher = ''] = /::add-matcher::(\S+)"/.exec(commands) ?? []
    const { problemMatcher } = JSON.parse(await readFile(path.join(root, matcher), 'utf8'))
    const [{ regexp, ...at }] = problemMatcher[0].pattern
    const finding = findingAt({ file: 'business.md', line: 7 }, 'is no number.')
    const said = formatFindings([finding, { ...finding, severity: 'warning' }], 'content')
    const found = said.map((line) => new RegExp(regexp).exec(line))
    const parts = [at.file, at.line, at.severity, at.message]
    expect(found.map((match) => parts.map((part) => match?.[part]))).toEqual([
      ['content/business.md', '7', undefined, 'is no number.'],
      ['content/business.md', '7', 'warning', 'is no number.'],
    ])
  })

  test('writes a folder with its commands, which keeps what is there', async () => {
    const { folder, run } = await made()
    const { scripts, version } = packageFile
    const site = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
    const file = `local-business-site-${version}.tgz`
    expect(site.dependencies).toEqual({ 'local-business-site': `file:${file}` })
    expect(site.scripts).toMatchObject({ build: 'local-business-site build' })
    for (const name of Object.keys(site.scripts)) expect(scripts).toHaveProperty(name)
    const ignored = await readFile(path.join(folder, '.gitignore'), 'utf8')
    expect(ignored.split('\n')).toEqual(expect.arrayContaining(['node_modules/', 'dist/']))
    const readme = await readFile(path.join(folder, 'README.md'), 'utf8')
    expect(readme).toMatch(/^# Sample & Sons: Roofing\n/)
    const named = [...readme.matchAll(/`npm run (\S+?)`|^npm run (\S+)/gm)].map(
      ([, a, b]) => a ?? b,
    )
    expect(named.filter((name) => !Object.hasOwn(site.scripts, name ?? ''))).toEqual([])
    expect(run.stdout).toMatch(
      /npm pack --pack-destination (\S+) && cd \1 && npm install && npm run dev\n/,
    )
    const other = path.join(await newFolder(), 'other')
    await mkdir(other)
    await writeFile(path.join(other, 'README.md'), 'mine')
    expect((await runNew(['site', other, ...words(flags), ...lists])).code).toBe(0)
    expect(await readFile(path.join(other, 'README.md'), 'utf8')).toBe('mine')
  })

  test.each([
    ['Pacific/Honolulu', '2025-12-31'],
    ['America/New_York', '2025-12-31'],
    ['Europe/Paris', '2026-01-01'],
    ['Pacific/Kiritimati', '2026-01-01'],
  ])('dates it by its own calendar: %s', async (zone, day) => {
    const folder = path.join(await newFolder(), "Sam's site")
    const all = words({ ...flags, 'time-zone': zone })
    const run = await runScript('scripts/new.ts', ['site', folder, ...all, '--service', 'Roofs'], {
      SOURCE_DATE_EPOCH: String(Date.parse('2026-01-01T02:00Z') / 1000),
    })
    const text = await readFile(path.join(folder, 'content/pages/home.md'), 'utf8')
    expect(text).toContain(`updated: ${day}\n`)
    expect(run.stdout).toContain(` && cd '${folder.replace("'", "'\\''")}' && npm install`)
  })

  test('writes a whole site that can be looked at at once', async () => {
    const { run, site } = await made()
    expect(run).toMatchObject({ code: 0, stderr: '' })
    const pages = ['/', '/about/', '/contact/', '/privacy/', '/terms/', '/404.html', '/500.html']
    const own = ['/new-roofs/', '/roof-repair/', '/service-areas/upper-sampleton/']
    expect([...pages, ...own, '/service-areas/far/'].filter((page) => !site.has(page))).toEqual([])
    expect(textOf(site.page('/').querySelector('h1'))).toBe('Roofer in Sampleton, New Mexico')
    expect(site.text('index.html')).toContain('Sample &amp; Sons: Roofing')
  })

  test('marks what only the owner can write, invents nothing, and takes the colors', async () => {
    const { content, site } = await made()
    const files = filesOf(content)
    for (const [file, text] of Object.entries(files)) {
      expect(text, file).not.toMatch(/%[a-z]|undefined/)
    }
    expect(Object.values(files).flatMap(sentences).length).toBeGreaterThan(20)
    expect(files['brand.md']).toContain('main: "#3b1f5c"')
    expect(site.text('index.html')).toContain('#3b1f5c')
  })

  test('has titles and descriptions that search results show whole', async () => {
    const { site } = await made()
    const pages = site.files.filter(({ path: file }) => file.endsWith('index.html'))
    expect(pages.length).toBeGreaterThan(8)
    const problems = pages.flatMap(({ path: file }) =>
      lengthProblems(readHtml(file, 'own', site.text(file)), 65),
    )
    expect(problems).toEqual([])
  })

  test('is where the electrician of these tests came from, by the command in the guide', async () => {
    const guide = readFileSync(path.join(generatorPaths.root, 'docs/new-business.md'), 'utf8')
    const [command = ''] = /site \S*my-electrician \\\n(?: {2}--.*\n)+/.exec(guide) ?? []
    const given = command.match(/"[^"]*"|[^\s\\]+/g)?.map((word) => word.replaceAll('"', '')) ?? []
    const folder = path.join(await temporaryFolder(), 'my-electrician')
    const { code, stderr } = await runNew(given.with(1, folder))
    expect([code, stderr]).toEqual([0, ''])
    const later = await hashFolder(electricianContent)
    const files = Object.keys(await hashFolder(path.join(folder, 'content')))
    expect(files.filter((file) => !Object.hasOwn(later, file))).toEqual([])
  })

  test('needs no flag that has a default, and says all that are missing', async () => {
    const other = path.join(await temporaryFolder(), 'other')
    const { type, main, accent, 'time-zone': zone, ...needed } = flags
    const { phone, ...most } = needed
    const { code, stderr } = await runNew(['site', other, ...words(most)])
    expect(code).toBe(1)
    expect(stderr).toContain('a new site needs --phone NUMBER, --service NAME.\n')
    expect(existsSync(other)).toBe(false)
    const { code: again } = await runNew(['site', other, ...words(needed), '--service', 'Roofs'])
    expect(again).toBe(0)
  })

  test('leaves nothing behind where a value is wrong, and overwrites no site', async () => {
    const { folder } = await made()
    const other = path.join(await temporaryFolder(), 'other')
    const wrong = await runNew(['site', other, ...words({ ...flags, main: 'plumb' }), ...lists])
    expect(wrong.stderr).toContain('colors.main: "plumb" must be a color')
    expect(existsSync(other)).toBe(false)
    const twice = await runNew(['site', folder, ...words(flags), ...lists])
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('is there already')])
  })
})

import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { HTMLElement, Node } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type * as z from 'zod'
import { hintOf } from '../../../client/desk/control'
import { Core } from '../../../client/desk/core'
import { type Desk, DeskProvider } from '../../../client/desk/desk'
import { Form } from '../../../client/desk/fields'
import { asSentence, withoutFiles } from '../../../client/desk/labels'
import { numberAt, withoutMarks } from '../../../client/desk/tap'
import { applyEdits } from '../../../scripts/content'
import { expandText, pageScope } from '../../../scripts/content/facts/tokens'
import { dataAt, fieldAt, fieldsOf } from '../../../scripts/content/fields/values'
import { formatFindings, withSeverity } from '../../../scripts/content/findings'
import type { SourceFile } from '../../../scripts/content/parse/source-file'
import { generatorPaths } from '../../../scripts/shared/paths'
import { isPage } from '../../../scripts/site/plan-routes'
import { plainText } from '../../../templates/markdown'
import { collections, schemaOf, singleFiles } from '../../../templates/model/files'
import { damagedFiles, damageIn, filesOf } from '../../support/content'
import { deskOf, expectPagesOfBuild } from '../../support/desk'
import {
  buildInMemory,
  copyContent,
  edit,
  electricianContent,
  hvacContent,
  parseHtml,
  plumberContent,
  testDay,
} from '../../support/site'

test.each([plumberContent, electricianContent, hvacContent])(
  'the pages and findings of %s are those of the build, to the byte',
  expectPagesOfBuild,
)

const tables = path.join(generatorPaths.root, 'tests/scripts/content')

test('every mistake is told in the words of the build, with the names of pages for those of files, in the form at its field', () => {
  const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)
  const lost: string[] = []
  for (const { what, damage, said } of ['mistakes.txt', 'warnings.txt'].flatMap((table) =>
    damageIn(tables, table),
  )) {
    const files = new Map(Object.entries(damagedFiles([damage])))
    const checked = core.check(files)
    const found = withSeverity(checked.findings, 'error', 'warning')
    expect([what, ...formatFindings(found, '')]).toEqual([what, ...said])
    for (const file of new Set(found.map((one) => one.file))) {
      const result = core.parse(file, files.get(file) ?? '')
      const source = 'file' in result ? result.file : undefined
      const form = source && formOf(source, { core, files, checked })
      for (const { field, problem } of found.filter((one) => one.file === file)) {
        // The desk shows what is wrong with a file that has no form in its place.
        const isSaid = form
          ? form.get(field)?.some((words) => words.startsWith(asSentence(problem, checked.values)))
          : 'findings' in result && result.findings.some((one) => one.problem === problem)
        if (!isSaid && file.endsWith('.md')) lost.push(`${what}: ${file} ${field}: ${problem}`)
      }
    }
  }
  expect(lost).toEqual([])
})

/** What the form of a file says is wrong, by field. */
function formOf(source: SourceFile, around: Pick<Desk, 'core' | 'files' | 'checked'>) {
  const value = {
    ...around,
    base: around.files,
    isChecked: true,
    now: () => around.files,
  } as unknown as Desk
  const children = createElement(Form, { source })
  const form = parseHtml(renderToStaticMarkup(createElement(DeskProvider, { value, children })))
  const said = new Map<string, string[]>()
  for (const words of form.querySelectorAll('.error, .warning')) {
    const field = words.closest('[data-path]')?.getAttribute('data-path') ?? ''
    said.set(field, [...(said.get(field) ?? []), words.text])
  }
  return said
}

test.each([
  ['inserts foundedYear, which is empty, and', 'inserts “Year of founding”, which is empty, and'],
  ['inserts claim:sump-time, which is empty, and', 'inserts “Sump time”, which is empty, and'],
  ['inserts price:new drain, which is empty.', 'inserts “New drain”, which is empty.'],
])('a fact is called as its field is: %s', (problem, words) => {
  expect(withoutFiles(problem, [])).toBe(words)
})

test('what tokens stand for is known while something is wrong', () => {
  const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)
  const files = new Map(Object.entries(damagedFiles([])))
  const { facts } = core.check(files)
  const wrong = new Map(Object.entries(damagedFiles([['business.md', '(207) 555-0123', '12']])))
  expect(facts.phone).toBe('(207) 555-0123')
  expect(core.check(wrong).facts.phone).toBe(facts.phone)
})

test('a form shows whatever is written first in a new entry of any list', () => {
  const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)
  const content = new Map(Object.entries(filesOf(plumberContent)))
  const tried: string[] = []
  for (const file of [...content.keys()].filter((one) => Object.hasOwn(singleFiles, one))) {
    const added = fieldsOf(schemaOf(file) as z.ZodType).filter(({ name }) =>
      /^\w+\[\]\.\w+$/.test(name),
    )
    for (const { name } of added) {
      const [list = '', key = ''] = name.split('[].')
      const held = dataAt(core.dataOf(content, file), [list])
      const path = [list, Array.isArray(held) ? held.length : 0, key]
      const files = applyEdits(content, [{ file, path, value: '1' }])
      const result = core.parse(file, files.get(file) ?? '')
      if (!('file' in result)) throw new Error(`${file} cannot be read.`)
      formOf(result.file, { core, files, checked: core.check(files) })
      tried.push(`${file} ${list} ${key}`)
    }
  }
  for (const place of [
    'business.md hours opens',
    'business.md closures date',
    'site.md redirects to',
  ])
    expect(tried).toContain(place)
})

test('one keystroke validates one file, and no other', async () => {
  const { pages, files } = await deskOf(hvacContent)
  const schemas = [...Object.values(singleFiles), ...Object.values(collections)]
  const spies = schemas.map((schema) => vi.spyOn(schema, 'safeParse'))
  onTestFinished(() => void vi.restoreAllMocks())
  const home = files.get('pages/home.md') ?? ''
  pages.site(new Map([...files, ['pages/home.md', home.replace('lead: ', 'lead: New words. ')]]))
  const used = schemas.filter((_, at) => spies[at]?.mock.calls.length)
  expect(used).toEqual([singleFiles['pages/home.md']])
})

/** Words of templates that the content says elsewhere, too, and a rating, which is a number. */
const ownWords = ['Phone', 'Office hours', 'Why choose us', '5.0']

test.each([plumberContent, electricianContent, hvacContent])(
  'every text of the pages of %s leads to the value that says it',
  async (folder) => {
    const { pages, files, own } = await deskOf(folder)
    const marked = pages.withMarks({ site: own, files, now: testDay })
    const kinds = ['home', 'contact', 'service', 'area', 'work', 'about']
    const all = own.routes.filter(isPage)
    const lost: string[] = []
    for (const { path } of kinds.flatMap((kind) => all.find((one) => one.kind === kind) ?? [])) {
      const html = await marked.page(path)
      const said = marked.values.map(({ text, file, field }) => {
        const scope = pageScope(schemaOf(file.path), file.data, own.facts)
        return field.kind === 'reference' ? '' : plainText(expandText(text, scope)).trim()
      })
      const clean = parseHtml((await pages.page(own, path)) ?? '')
      const [inBody, inMain] = ['body', 'main'].map((name) => textsOf(clean.querySelector(name)))
      const texts = textsOf(parseHtml(html ?? '').querySelector('body'))
      expect(withoutMarks(texts.join('')).length).toBe(inBody?.join('').length)
      const first = (inBody ?? []).findIndex((_, at) =>
        inMain?.every((one, index) => inBody?.[at + index] === one),
      )
      for (const [at, words] of (inMain ?? []).entries()) {
        const middle = words.length / 2
        const [word] = [...words.matchAll(/[^\s.,:;()]+/gu)].filter(({ 0: one, index }) => {
          return one.length > 1 && index + one.length > middle
        })
        if (!word || ownWords.includes(words)) continue
        const place = { texts: inBody ?? [], index: first + at, offset: word.index }
        const number = numberAt(texts, place) ?? -1
        const found = said[number]
        const isSaid = said.includes(words.trim())
        // A word of the template may lead to the text beside it.
        const isRight = found === undefined ? !isSaid : found.includes(word[0]) || !isSaid
        // What a token inserts leads to its line of the ledger.
        const isFigure = /^\$\d+–\$\d+$/.test(words)
        const isInLedger = /^(prices|claims)/.test(marked.values[number]?.file.path ?? '')
        if (!isRight || (isFigure && !isInLedger)) lost.push(`${path}: ${words} -> ${found}`)
      }
    }
    expect([...new Set(lost)]).toEqual([])
  },
)

test.each<[string, string, string, string | undefined]>([
  [hvacContent, 'prices.md', 'prices.heat pump', '/heat-pump-installation-repair/'],
  [hvacContent, 'prices.md', 'arrival.claremore', '/'],
  [hvacContent, 'claims.md', 'claims.hepa-capture', '/'],
  [hvacContent, 'claims.md', 'claims.ductless-noise', '/ductless-mini-splits/'],
  [hvacContent, 'business.md', 'payment[0]', '/ac-installation/'],
  // A field that no visitor reads leads to what it is a part of.
  [hvacContent, 'business.md', 'credentials[0].icon', '/'],
  [hvacContent, 'business.md', 'timeZone', undefined],
  [hvacContent, 'brand.md', 'colors.main', undefined],
  [plumberContent, 'work/job.md', '', '/leak-repair/'],
  [plumberContent, 'work/job.md', 'title', '/leak-repair/'],
])('a field of a file that is no page is shown where its words stand: %s %s %s', async (...row) => {
  const [folder, file, field, expected] = row
  const { pages, files: there } = await deskOf(folder)
  const lines =
    'service: leak-repair\ntown: Saco\ndate: 2026-01-02\ntitle: A tap that drips no more'
  const job = `---\n${lines}\nphoto: {file: tap.jpg, alt: A tap.}\n---\n`
  const added = { [file]: job, 'photos/tap.jpg': 'data:image/jpeg;size=1300x800;base64,AAAA' }
  const files = file.includes('/') ? new Map([...there, ...Object.entries(added)]) : there
  const site = pages.site(files)
  if (!site) throw new Error('The desk makes no site.')
  const shown = { site, files, now: testDay }
  const found = await pages.pageShowing(shown, '/', file, field)
  expect(found?.path).toBe(expected)
  // The page that is seen stays.
  if (found) expect(await pages.pageShowing(shown, found.path, file, field)).toEqual(found)
})

test.each([
  ['hours[0].opens', 'opens: "07:15"', /opens: .*/, true],
  ['copyrightYear', 'copyrightYear: 2031', /copyrightYear: .*/, true],
  ['foundedYear', 'foundedYear: 1987', /foundedYear: .*/, true],
  ['roundTheClock', 'roundTheClock: true\n---', /---$/, true],
  // No visitor reads it.
  ['leadVisit', 'leadVisit: true\n---', /---$/, false],
])('what is no text is shown where it has changed a page: %s', async (field, line, was, isSeen) => {
  const { pages, files } = await deskOf(plumberContent)
  const text = (files.get('business.md') ?? '').trim().replace(was, line)
  const next = new Map([...files, ['business.md', text]])
  const site = pages.site(next)
  if (!site) throw new Error('The desk makes no site.')
  const shown = { site, files: next, now: testDay }
  const found = await pages.pageShowing(shown, '/about/', 'business.md', field, files)
  const old = textsOf(parseHtml(found?.html ?? '').querySelector('body'))
  const now = textsOf(parseHtml((await pages.page(site, '/about/')) ?? '').querySelector('body'))
  expect([found?.path, old.join() !== now.join()]).toEqual(['/about/', isSeen])
  expect(await pages.pageShowing(shown, '/about/', 'business.md', field, next)).toBeUndefined()
})

test.each([
  ['site.md', 'announcements:\n  - text: Now in Bath.\n    from: 2030-03-04', 'Now in Bath', '/'],
  [
    'site.md',
    'announcements:\n  - {text: Now., from: 2030-03-04, pages: [/about/]}',
    'Now.',
    '/about/',
  ],
  [
    'business.md',
    'closures:\n  - date: 2030-03-04\n    name: Moving Day',
    'Moving Day',
    '/contact/',
  ],
])(
  'what is to come is shown as it will be on its first day: %s %s',
  async (file, lines, words, path) => {
    const { pages, files } = await deskOf(plumberContent)
    const text = (files.get(file) ?? '').replace('\n---', `\n${lines}\n---`)
    const next = new Map([...files, [file, text]])
    const on = async (day: string) => {
      const site = pages.site(next, new Date(day))
      const html = (site && (await pages.page(site, path))) ?? ''
      const body = parseHtml(html).querySelector('body')
      for (const one of body?.querySelectorAll('[hidden]') ?? []) one.remove()
      return body?.text.includes(words)
    }
    expect([await on('2029-12-03T18:00Z'), await on('2030-03-04T18:00Z')]).toEqual([false, true])
  },
)

/** The texts of a page, in order. */
function textsOf(node: Node | null): string[] {
  if (!node || /^(SCRIPT|STYLE|TEMPLATE)$/i.test((node as HTMLElement).rawTagName ?? '')) return []
  return node.nodeType === 3 ? [node.text] : node.childNodes.flatMap((one) => textsOf(one))
}

test('a build has the desk where site.md says where its files live, and the same public pages', async () => {
  const contentDir = await copyContent(plumberContent)
  const desk = 'desk:\n  repository: owner/site\n'
  await edit(contentDir, 'site.md', (text) => text.replace('\n---', `\n${desk}---`))
  const [without, site] = [await buildInMemory(plumberContent), await buildInMemory(contentDir)]
  const own = site.files.map(({ path }) => path).filter((path) => path.startsWith('desk/'))
  expect(own.sort()).toEqual(
    [
      ...['counties.json', 'data.json', 'desk.css', 'desk.js', 'icons.json', 'index.html'],
      ...['later.js', 'licenses.txt', 'shared.js', 'worker.js', 'zips.json'],
    ].map((file) => `desk/${file}`),
  )
  for (const { path, content } of without.files) {
    const isForHosts = /^_(headers|nginx|caddy|apache)/.test(path)
    if (!isForHosts)
      expect(String(site.files.find((one) => one.path === path)?.content)).toBe(String(content))
  }
  expect(site.text('_headers')).toContain("connect-src 'self' https://api.github.com")
  expect(site.text('desk/index.html')).toContain('content="noindex"')
  expect(JSON.parse(site.text('desk/data.json')).store).toEqual({
    ...{ kind: 'github', repository: 'owner/site', branch: 'main', folder: 'content' },
  })
  const [...packages] = site.text('desk/licenses.txt').split(/^-{72}$/m)
  const known = packages.map((text) => /^Package: (\S+)/.exec(text.trim())?.[1])
  expect(known).toEqual(
    expect.arrayContaining([
      ...['@iconify-json/lucide', 'd3-geo', 'fflate', 'gray-matter', 'idb-keyval', 'markdown-it'],
      ...['react', 'react-dom', 'scheduler', 'us-atlas', 'uqr', 'yaml', 'zipcodes', 'zod'],
    ]),
  )
  for (const text of packages) expect(text).toMatch(/licen[cs]e|permi(ssion|tted)/i)
  // The first screen, and all of it.
  const sizeOf = (name: string) => brotliCompressSync(site.text(`desk/${name}`)).length
  expect(sizeOf('desk.js') + sizeOf('shared.js')).toBeLessThan(280_000)
  expect(sizeOf('desk.js') + sizeOf('shared.js') + sizeOf('later.js')).toBeLessThan(350_000)
  expect(sizeOf('counties.json')).toBeLessThan(60_000)
  expect(without.has('/desk/')).toBe(false)
})

test.each<[string, PropertyKey[], RegExp]>([
  ['business.md', ['foundedYear'], / From 1800 to 2100\.$/],
  ['areas/bath.md', ['motif'], / At most 4\.$/],
  ['pages/home.md', ['photo', 'file'], /^At least 1200 pixels wide\.$/],
])('the hint of a field says its limits: %s %j', (file, path, limits) => {
  const schema = schemaOf(file)
  const at = schema && fieldAt(schema, path, {})
  expect(at && hintOf(at)).toMatch(limits)
})

import { expect, test } from 'vitest'
import { expandText } from '../../../scripts/content/facts/tokens'
import { ContentError } from '../../../scripts/content/findings'
import {
  type ContentFiles,
  type Damage,
  damagedFiles,
  filesOf,
  plumberFiles,
  plumberSite,
  renderFiles,
} from '../../support/content'
import { electricianContent, parseHtml } from '../../support/site'

test.each([
  ['{{no}}', ''],
  ['One. {{no}} here. Two.', ''],
  ['One line\nwith {{no}}. Two.\n\nThree.', 'Three.'],
  ['- One\n- Not {{no}}\n- Three.', '- One\n- Three.'],
  ['1. One\n2. Not {{no}}', '1. One'],
  ['- One\n- Not {{no}}\n\nNext.', '- One\n\nNext.'],
  ['Before.\n- {{no}}\n\nAfter.', 'Before.\n\nAfter.'],
  ['| a |\n| {{no}} |\n\nAfter.', '| a |\n\nAfter.'],
  ['| a | b |\n| c | {{no}} |\n| d | e |', '| a | b |\n| d | e |'],
  ['Costs {{yes}}. Fine.\n\n{{no}}.', 'Costs $5. Fine.'],
  ['## A {{no}}\n\nText.\n\n### B\n\nText.\n\n## C\n\nText.', '## C\n\nText.'],
  ['Costs {{unknown}}.', 'Costs {{unknown}}.'],
  ['- A {{no}}\n  - B\n- C', '- C'],
  ['- A {{no}}\n\n  More.\n\n- C', '- C'],
  ['1. A\n   - B {{no}}\n     1. C\n   - D\n2. E', '1. A\n   - D\n2. E'],
  ['* A {{no}}\n\n  - B\n\nAfter.', 'After.'],
  ['- A\n  - {{no}}\n  - B\n- C', '- A\n  - B\n- C'],
])('a paragraph, an entry or a row goes with its fact: %j is %j', (text, left) => {
  expect(expandText(text, { no: '', yes: '$5' })).toBe(left)
})

/** No page needs the price of a drain. */
const noDrain: Damage[] = [
  ['services/drain-cleaning.md', 'for {{price:drain}} in most cases', 'in most cases'],
]
const emptyDrain: Damage[] = [...noDrain, ['prices.md', 'drain: $180–$420', 'drain:']]

/** The HTML of a page of changed files. */
const pageOf = async (files: ContentFiles, file: string) =>
  [...(await renderFiles(files, file)).values()].join()

test.each([
  ['prices.md', 'drain: $180–$420', 'Drains for', 'camera look'],
  ['prices.md', 'camera: $150–$250', 'camera look', 'blocked drain'],
  ['claims.md', 'workmanship: 3-year workmanship warranty', 'Work that holds', 'Asked often'],
])('%s without %s says no more "%s", in the page and its data', async (file, line, gone, stays) => {
  const files = damagedFiles(noDrain)
  expect(await pageOf(files, 'pages/home.md')).toContain(gone)
  const empty: Damage = [file, line, line.replace(/:.*/, ':')]
  const emptied = await pageOf(damagedFiles([empty], files), 'pages/home.md')
  expect(emptied).not.toContain(gone)
  expect(emptied).toContain(stays)
  expect(emptied).not.toContain('{{')
})

test.each([
  ['foundedYear: 1998', 'foundedYear: ""', 'It opened in 1998.'],
  ['foundedYear: 1998\n', '', 'It opened in 1998.'],
  ['brands: [Sample Faucets, Example Pumps]', 'brands:', 'It fits Sample Faucets and'],
  ['payment: [check, card, bank transfer]\n', '', 'It takes check, card'],
  ['roundTheClock: true', 'roundTheClock: false', 'It answers 24/7.'],
])('business.md with %j turned into %j says no more "%s"', async (line, empty, gone) => {
  const parts = [
    'We mend pipes.',
    ...['It opened in {{foundedYear}}.', 'It fits {{brands}}.', 'It takes {{payment}}.'],
    'It answers {{roundTheClock}}.',
  ]
  const files = plumberFiles()
  files['pages/about.md'] = `${files['pages/about.md']}`
    .replace(/^description: .*$/m, 'description: We mend pipes.')
    .replace(/^lead: .*$/m, `lead: |-\n  ${parts.join('\n\n  ')}`)
  files['pages/home.md'] = `${files['pages/home.md']}`.replaceAll('{{foundedYear}}', 'then')
  damagedFiles([['business.md', 'timeZone:', 'roundTheClock: true\ntimeZone:']], files)
  expect(await pageOf(files, 'pages/about.md')).toContain(gone)
  const emptied = await pageOf(
    damagedFiles([['business.md', line, empty]], files),
    'pages/about.md',
  )
  expect(emptied).toContain('We mend pipes.')
  expect(emptied).not.toContain(gone)
})

test.each([
  ['business.md', 'owner'],
  ['business.md', 'licence'],
  ['business.md', 'credentials'],
  ['business.md', 'rating'],
  ['business.md', 'social'],
  ['business.md', 'priceRange'],
  ['site.md', 'announcements'],
  ['pages/about.md', 'eyebrow'],
])('in %s an empty "%s:" is the same as none, whatever YAML calls it', async (file, field) => {
  const files = plumberFiles()
  const about = `${files['pages/about.md']}`
  files['pages/about.md'] = about.replace(', run by {{owner}} since {{foundedYear}}', '')
  const group = new RegExp(`^${field}:.*\\n(?: +.*\\n)*`, 'm')
  const without = `${files[file]}`.replace(group, '')
  const pages = async (text: string) => [...(await renderFiles({ ...files, [file]: text }))]
  const wanted = await pages(without)
  for (const nothing of ['', ' null', ' ~', ' ""']) {
    const emptied = await pages(without.replace('---\n', `---\n${field}:${nothing}\n`))
    expect(emptied).toEqual(wanted)
  }
  expect(wanted.join('')).not.toMatch(/<(ul|ol|dl)[^>]*><\/\1>/)
})

test('who promises nothing is told what to write, and then has a form, credentials and the call', async () => {
  const files = filesOf(electricianContent)
  const before = await renderFiles(files)
  const emptied = { ...files }
  for (const file of ['prices.md', 'claims.md']) {
    const lists = /^(prices|arrival|claims):\n(?: {2}.*\n|\n)+/gm
    const empty = (lines: string) => lines.replace(/^( {2}[^#\n:]+:).*$/gm, '$1')
    emptied[file] = `${files[file]}`.replace(lists, empty)
  }
  const told = (changed: ContentFiles) =>
    renderFiles(changed).then(
      () => [],
      (error) => (error instanceof ContentError ? error.findings : Promise.reject(error)),
    )
  // What a page needs is written anew, as each finding says.
  for (const { file, field, problem } of await told(emptied)) {
    expect(problem).toMatch(/^inserts \S.* which is empty, and the page needs this field/)
    const key = new RegExp(`^(${field.replace(/^.*\./, ' *')}:) .*$`, 'm')
    emptied[file] = `${emptied[file]}`.replace(key, '$1 Words without a promise, long enough.')
  }
  const after = await renderFiles(emptied)
  const parts = '.estimate-form, .credentials, .emergency__call .button'
  for (const page of ['index.html', 'contact/index.html']) {
    const [was, is] = [before, after].map((pages) => parseHtml(pages.get(page) ?? ''))
    const count = (root: typeof was) => root?.querySelectorAll(parts).length
    expect([page, count(is)]).toEqual([page, count(was)])
  }
  expect([...after.values()].join('')).not.toMatch(/<(ul|ol)[^>]*><\/\1>|undefined/)
})

test('a credential goes with the fact that it names', () => {
  const badge = '{ label: "{{roundTheClock}} calls", text: We answer., icon: phone }'
  const labels = (isAnswered: boolean) =>
    plumberSite(
      ['business.md', 'credentials:\n', `credentials:\n  - ${badge}\n`],
      ['business.md', 'timeZone:', `roundTheClock: ${isAnswered}\ntimeZone:`],
    ).business.credentials.map(({ label }) => label)
  expect(labels(false)).toEqual(labels(true).slice(1))
})

test.each([0, 1, 2, 3])(
  'a town of whose three reasons %i are declined shows the others',
  async (count) => {
    const files = plumberFiles()
    let left = count
    files['claims.md'] = `${files['claims.md']}`.replace('claims:', 'claims:\n  no: ""')
    files['areas/saco.md'] = `${files['areas/saco.md']}`.replace(/^ {4}text: .*$/gm, (line) =>
      left-- > 0 ? '    text: We {{claim:no}}.' : line,
    )
    const rendered = pageOf(files, 'areas/saco.md')
    if (count === 3)
      return expect(rendered).rejects.toMatchObject({ findings: [{ field: /reasons/ }] })
    expect(parseHtml(await rendered).querySelectorAll('.cards__grid li')).toHaveLength(3 - count)
  },
)

test('a section is shown with the one card that is left, and goes with the last', () => {
  const cardsOf = (text: string) => {
    const cards = `{ type: cards, title: Cards, items: [{ title: A, text: ${text} }, { title: B, text: "{{price:drain}}" }] }`
    const added: Damage = ['services/leak-repair.md', 'sections:', `sections:\n  - ${cards}`]
    const page = plumberSite(...emptyDrain, added).services.find(({ path }) => path === added[0])
    return page?.data.sections.flatMap((one) => (one.type === 'cards' ? [one.items.length] : []))
  }
  expect(cardsOf('Fine.')).toEqual([1])
  expect(cardsOf('"{{price:drain}}"')).toEqual([])
})

test('a row of a comparison goes with any of its cells', () => {
  const row: Damage = ['services/sump-pump-installation.md', '[Easy,', '["{{price:drain}}",']
  const page = plumberSite(...emptyDrain, row).services.find(({ path }) => path === row[0])
  const rows = page?.data.sections.flatMap((one) => (one.type === 'comparison' ? one.rows : []))
  expect(rows?.map(({ label }) => label)).toEqual(['Noise'])
})

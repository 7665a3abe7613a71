import { expect, test } from 'vitest'
import * as z from 'zod'
import { withoutEmptyFacts } from '../../../scripts/content/facts/empty-facts'
import { sentencesOf, withoutSentences } from '../../../scripts/content/facts/sentences'
import { expandText } from '../../../scripts/content/facts/tokens'
import type { Finding } from '../../../scripts/content/findings'
import { parseSource } from '../../../scripts/content/parse/source-file'
import * as field from '../../../templates/model/fields'
import {
  type ContentFiles,
  filesOf,
  plumberFiles,
  plumberSite,
  renderFiles,
  warningsOf,
} from '../../support/content'
import { electricianContent, parseHtml } from '../../support/site'

test.each([
  ['One. {{no}} here. Two.', 'One. Two.'],
  ['We come at 7 a.m. for {{no}}. Ask J. Doe or St. Ives. Yes!', 'Ask J. Doe or St. Ives. Yes!'],
  ['Below 32°F. It costs {{no}}, “they say.” Call.', 'Below 32°F. Call.'],
  ['{{no:fee}} You get a price.', 'You get a price.'],
  ['Free. {{no:fee}} {{no:fee}} You get a price.', 'Free. You get a price.'],
  ['{{no}}', ''],
  ['One line\nwith {{no}}. Two.\n\nThree.', 'Two.\n\nThree.'],
  ['- One\n- Not {{no}}\n- Three. {{no}}.', '- One\n- Three.'],
  ['## A\n\nOnly {{no}}.\n\n## B\n\nText.', '## B\n\nText.'],
  ['## A {{no}}\n\nText.\n\n### B\n\nText.\n\n## C\n\nText.', '## C\n\nText.'],
  [
    'Text.\n\nThree things:\n- {{no}}\n- Two {{no}}.\n\nMore:\n- Three\n- {{no}}',
    'Text.\n\nMore:\n- Three',
  ],
  ['Costs less[^gone]. Fine[^kept].', 'Fine[^kept].'],
  ['| a | b |\n| c | {{no}} |\n| d | e |', '| a | b |\n| d | e |'],
  ['Costs {{yes}}. Fine.', 'Costs $5. Fine.'],
])('a sentence goes with its fact: %j is %j', (text, left) => {
  expect(expandText(text, { no: '', 'no:fee': '', 'claim:gone': '', yes: '$5' })).toBe(left)
})

test('a text without lost sentences stays as it is, and one of lost sentences alone is empty', () => {
  for (const text of Object.values(plumberFiles())) {
    expect(withoutSentences(text, () => false)).toBe(text)
    expect(withoutSentences(text, () => true)).toBe('')
    for (const { sentence, offset } of sentencesOf(text)) {
      expect(text.startsWith(sentence, offset)).toBe(true)
    }
  }
})

test.each([
  ['prices.md', 'drain: $180–$420', 'Drains for', 'camera look'],
  ['prices.md', 'camera: $150–$250', 'camera look', 'blocked drain'],
  ['claims.md', 'workmanship: 3-year workmanship warranty', 'Work that holds', 'Asked often'],
])('%s without %s says no more "%s", in the page and its data', async (file, line, gone, stays) => {
  const home = async (files: Record<string, string>) => {
    const pages = await renderFiles(files, 'pages/home.md')
    return pages.get('index.html') ?? ''
  }
  const [files, filled] = [plumberFiles(), await home(plumberFiles())]
  expect(filled).toContain(gone)
  files[file] = files[file]?.replace(line, line.replace(/:.*/, ':')) ?? ''
  const emptied = await home(files)
  expect(emptied).not.toContain(gone)
  expect(emptied).toContain(stays)
  expect(emptied).not.toContain('{{')
})

test.each([
  ['foundedYear: 1998', 'foundedYear: # on purpose', 'It opened in 1998.'],
  ['foundedYear: 1998\n', '', 'It opened in 1998.'],
  ['brands: [Sample Faucets, Example Pumps]', 'brands:', 'It fits Sample Faucets and'],
  ['payment: [check, card, bank transfer]\n', '', 'It takes check, card'],
  ['roundTheClock: true', 'roundTheClock: false', 'It answers 24/7.'],
])('business.md with %j turned into %j says no more "%s"', async (line, empty, gone) => {
  const files = plumberFiles()
  const words = 'It opened in {{foundedYear}}. It fits {{brands}}. It takes {{payment}}.'
  files['pages/about.md'] = `${files['pages/about.md']}`
    .replace(/^description: .*$/m, 'description: We mend pipes.')
    .replace(/^lead: .*$/m, `lead: We mend pipes. ${words} It answers {{roundTheClock}}.`)
  files['business.md'] = `${files['business.md']}`.replace(/---\n$/, 'roundTheClock: true\n---\n')
  const about = async (changed: ContentFiles) =>
    [...(await renderFiles(changed, 'pages/about.md')).values()].join()
  expect(await about(files)).toContain(gone)
  const text = `${files['business.md']}`.replace(line, empty)
  const emptied = await about({ ...files, 'business.md': text })
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
])('in %s an empty "%s:" is the same as none', async (file, field) => {
  const files = plumberFiles()
  const about = `${files['pages/about.md']}`
  files['pages/about.md'] = about.replace(', run by {{owner}} since {{foundedYear}}', '')
  const group = new RegExp(`^${field}:.*\\n(?: +.*\\n)*`, 'm')
  const without = `${files[file]}`.replace(group, '')
  const pages = async (text: string) => [...(await renderFiles({ ...files, [file]: text }))]
  const emptied = await pages(without.replace('---\n', `---\n${field}:\n`))
  expect(emptied).toEqual(await pages(without))
  expect(emptied.join('')).not.toMatch(/<(ul|ol|dl)[^>]*><\/\1>/)
})

/** The files with every line of the ledger empty. */
function declined(files: ContentFiles): ContentFiles {
  const emptied = (text = '') =>
    text.replace(/^(prices|arrival|claims):\n(?: {2}.*\n|\n)+/gm, (lines) =>
      lines.replace(/^( {2}[^#\n:]+:).*$/gm, '$1'),
    )
  const ledger = ['prices.md', 'claims.md'].map((file) => [file, emptied(files[file])])
  return { ...files, ...Object.fromEntries(ledger) }
}

test('who promises nothing still has a form, credentials and the call in an emergency', async () => {
  const files = filesOf(electricianContent)
  const before = await renderFiles(files)
  const after = await renderFiles(declined(files))
  const parts = '.estimate-form, .credentials, .emergency__call .button'
  for (const page of ['index.html', 'contact/index.html']) {
    const [was, is] = [before, after].map((pages) => parseHtml(pages.get(page) ?? ''))
    const count = (root: typeof was) => root?.querySelectorAll(parts).length
    expect([page, count(is)]).toEqual([page, count(was)])
  }
  expect([...after.values()].join('')).not.toMatch(/<(ul|ol)[^>]*><\/\1>|undefined/)
})

test('a credential goes with the fact that it names', () => {
  const labels = (isAnswered: boolean) =>
    plumberSite((files) => {
      const badge = '{ label: "{{roundTheClock}} calls", text: We answer., icon: phone }'
      files['business.md'] = `${files['business.md']}`
        .replace(/^credentials:\n/m, `credentials:\n  - ${badge}\n`)
        .replace(/---\n$/, `roundTheClock: ${isAnswered}\n---\n`)
    }).business.credentials.map(({ label }) => label)
  expect(labels(false)).toEqual(labels(true).slice(1))
})

test.each([
  ['{ title: "Only {{price:no}}.", items: [One, "{{price:no}}"] }', []],
  ['{ items: [One, "{{price:no}}"], title: "Only {{price:no}}." }', []],
  ['{ title: One, items: [Two, "{{price:no}}"] }', ['groups[0].items']],
])('what is missing in a group that goes is no loss: %s', (group, missing) => {
  const items = z.array(field.text()).min(2)
  const schema = z.strictObject({
    groups: z.array(z.strictObject({ title: field.text(), items })).optional(),
  })
  const parsed = parseSource('pages/new.md', `---\ngroups:\n  - ${group}\n---\n`)
  if (!('file' in parsed)) throw new Error('the file is broken')
  const findings: Finding[] = []
  withoutEmptyFacts(parsed.file, schema, { 'price:no': '' }, findings)
  expect(findings.map((one) => one.field)).toEqual(missing)
})

const declinedReasons = (count: number) => {
  const files = plumberFiles()
  let left = count
  files['claims.md'] = `${files['claims.md']}`.replace('claims:', 'claims:\n  no: # on purpose')
  files['areas/saco.md'] = `${files['areas/saco.md']}`.replace(/^ {4}text: .*$/gm, (line) =>
    left-- > 0 ? '    text: We {{claim:no}}.' : line,
  )
  return files
}

test.each([
  [1, 'has 2 entries left', 2],
  [2, 'has 1 entry left', 1],
  [3, 'has no entry left', 0],
])(
  'a town of whose three reasons %i are declined shows the others, and a build %s',
  async (count, said, cards) => {
    const files = declinedReasons(count)
    const line = `areas/saco.md:14  warning: reasons: ${said}. One of these is empty: claim:no. Write another, or "# on purpose" behind the field if that is enough.`
    expect(warningsOf(files)).toEqual([line])
    const pages = await renderFiles(files, 'areas/saco.md')
    const page = parseHtml([...pages.values()].join())
    expect(page.querySelectorAll('.cards__grid li')).toHaveLength(cards)
    expect(page.querySelectorAll('.cards')).toHaveLength(cards > 0 ? 1 : 0)
    files['areas/saco.md'] =
      files['areas/saco.md']?.replace('reasons:', 'reasons: # on purpose') ?? ''
    expect(warningsOf(files)).toEqual([])
  },
)

test('a section is shown with the one card that is left, and goes with the last', () => {
  const cardsOf = (text: string) => {
    const { services } = plumberSite((files) => {
      const cards = `  - { type: cards, title: Cards, items: [{ title: A, text: ${text} }, { title: B, text: "{{price:drain}}" }] }`
      const service = 'services/leak-repair.md'
      files['prices.md'] = files['prices.md']?.replace(/drain: .*/, 'drain:') ?? ''
      files[service] = files[service]?.replace('sections:', `sections:\n${cards}`) ?? ''
    })
    const page = services.find(({ slug }) => slug === 'leak-repair')
    return page?.data.sections.flatMap((section) =>
      section.type === 'cards' ? [section.items.length] : [],
    )
  }
  expect(cardsOf('Fine.')).toEqual([1])
  expect(cardsOf('"{{price:drain}}"')).toEqual([])
})

test('a row of a comparison goes with any of its cells', () => {
  const service = 'services/sump-pump-installation.md'
  const { services } = plumberSite((files) => {
    files['prices.md'] = files['prices.md']?.replace(/drain: .*/, 'drain:') ?? ''
    files[service] = files[service]?.replace('[Easy,', '["{{price:drain}}",') ?? ''
  })
  const sections = services.find(({ path }) => path === service)?.data.sections ?? []
  const labels = sections.flatMap((section) =>
    section.type === 'comparison' ? section.rows.map(({ label }) => label) : [],
  )
  expect(labels).toEqual(['Noise'])
})

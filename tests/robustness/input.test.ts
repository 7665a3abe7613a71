import { describe, expect, test } from 'vitest'
import { readSources } from '../../scripts/build/read/read-sources'
import { formatFindings } from '../../scripts/content/findings'
import { parseSource } from '../../scripts/content/parse/source-file'
import { largestFile } from '../../scripts/content/parse/sources'
import { readSvg } from '../../scripts/content/parse/svg'
import { renderBlock, renderInline } from '../../templates/markdown'
import {
  type ContentFiles,
  type Damage,
  plumberFiles,
  problemsAfter,
  problemsOf,
  renderFiles,
  sourcesFrom,
} from '../support/content'
import { folderWith, parseHtml } from '../support/site'

const leak = 'services/leak-repair.md'

/** A service that shows its text. */
const service = 'services/drain-cleaning.md'

/** What is wrong with the plumber's content once this file says this. */
const problemsWith = (file: string, text: string) => problemsOf({ ...plumberFiles(), [file]: text })

/** What is wrong once the text of a service has this at its end. */
const problemsOfBody = (body: string) => problemsAfter([service, '', body])

/** Another service, with the words of the first. */
const other = (plumberFiles()[leak] ?? '').replace(/^(title|description|name): /gm, '$1: Other ')

/** The lines that a file's bytes give, as a build would print them. */
async function problemsOfBytes(bytes: Uint8Array | string, name = 'areas/x.md'): Promise<string[]> {
  const { findings } = await readSources(await folderWith({ [name]: bytes }))
  return formatFindings(findings, '')
}

const front = (yaml: string) => `---\n${yaml}\n---\n`
const notText = 'is not a text file in UTF-8. Save it as UTF-8.'
const noFront = 'has no front matter: the first line must be "---".'

describe('a file that is no page', () => {
  const utf16 = Buffer.from(`\ufeff${front('name: Town')}`, 'utf16le')

  test.each<[string, Uint8Array | string, string]>([
    ['is empty', '', `:1  ${noFront}`],
    ['holds only spaces', '  \n\n', `:1  ${noFront}`],
    ['is binary', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff, 0xfe]), `:1  ${notText}`],
    ['is in UTF-16, little end first', utf16, `:1  ${notText}`],
    ['is in UTF-16, big end first', Buffer.from(utf16).swap16(), `:1  ${notText}`],
    ['is in UTF-16 without a mark', utf16.subarray(2), `:1  ${notText}`],
    ['is in Latin-1', Buffer.from(front('a: b\nname: café'), 'latin1'), `:3  ${notText}`],
    [
      'never ends its front matter',
      '---\nname: Town\n\nText.\n',
      ':1  the front matter has no end: after its last field there must be a line "---".',
    ],
    [
      'holds a bell',
      front('name: Town\nlead: ring\u0007'),
      ':3  holds the control character U+0007: delete it.',
    ],
    [
      'is a little too large',
      `${front('name: x')}${'a'.repeat(largestFile)}`,
      ':1  has 1.0 MB, and a page has at most 1.0 MB: is this the right file?',
    ],
  ])('that %s is refused in one line', async (_what, bytes, problem) => {
    expect(await problemsOfBytes(bytes)).toEqual([`areas/x.md${problem}`])
  })

  test('as large as is allowed is read', async () => {
    const head = front('name: x')
    const text = head + 'a'.repeat(largestFile - head.length)
    expect(await problemsOfBytes(text)).toEqual([])
  })

  test('whose name holds a line break and colors gives one line without either', async () => {
    const problems = await problemsOfBytes('', 'a\nb\u001b[31m.md')
    expect(problems).toEqual([`a b [31m.md:1  ${noFront}`])
  })
})

describe('front matter', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]', ...'bcdefgh'].map((key, index, all) => {
    const last = index < 2 ? 'a' : all[index - 1]
    return key.length > 1 ? key : `${key}: &${key} [${Array(9).fill(`*${last}`).join()}]`
  })
  test.each<[string, string, string | RegExp]>([
    ['an alias bomb', bomb.join('\n'), /^x\.md:2 {2}the anchor "&a" is not allowed/],
    [
      'more fields than are read',
      Array.from({ length: 2001 }, (_, index) => `f${index}: x`).join('\n'),
      'x.md:2002  stands in a group of more than 2000 fields, and that is more than is read.',
    ],
    [
      '40 levels',
      `a: ${'['.repeat(40)}${']'.repeat(40)}`,
      'x.md:2  is nested too deep to be read.',
    ],
    ['100,000 open lists', `a: ${'['.repeat(100_000)}`, /^x\.md:\d+ {2}is nested too deep/],
    ['100,000 open maps', `a: ${'{a: '.repeat(100_000)}`, /^x\.md:\d+ {2}is nested too deep/],
    [
      'closed lists before open ones',
      `a: ${']'.repeat(50_000)}${'['.repeat(50_000)}`,
      /^x\.md:2 {2}/,
    ],
    ['brackets in quotes between open ones', `a: ${'["]",'.repeat(50_000)}`, /is nested too deep/],
    ['100,000 dashes', `a:\n  ${'- '.repeat(100_000)}`, /^x\.md:\d+ {2}is nested too deep/],
  ])('with %s is refused with its line', (_what, yaml, problem) => {
    const result = parseSource('x.md', front(yaml))
    const lines = 'findings' in result ? formatFindings(result.findings, '') : []
    expect(lines[0]).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
    // What follows from the first mistake must not bury it.
    expect(lines.length).toBeLessThanOrEqual(5)
  })

  test.each([
    'a: [[[[{ b: [c] }]]]]',
    `a: "${'['.repeat(99)}"`,
    `a: >-\n  ${'[ '.repeat(99)}`,
    `a: - ${'- '.repeat(9)}`.replace('a: ', 'a:\n  '),
    Array.from({ length: 500 }, () => '- [a, { b: c }]')
      .join('\n')
      .replace(/^/, 'a:\n'),
  ])('as deep as content needs is read', (yaml) => {
    expect(parseSource('x.md', front(yaml))).toHaveProperty('file')
  })

  test.each([
    ['hello', /:1 {2}must be a group of fields.*not "hello"/],
    ['- a', /:1 {2}must be a group of fields.*not a list/],
    ['', /:1 {2}description: is missing/],
  ])('that is %j names what is wanted', (yaml, problem) => {
    expect(problemsWith(leak, front(yaml))[0]).toMatch(problem)
  })

  test.each(['__proto__', 'constructor', 'hasOwnProperty'])(
    'with the field %s is refused, and changes no object',
    (name) => {
      const problems = problemsAfter([leak, 'order: 2', `order: 2\n${name}: { polluted: yes }`])
      expect(problems).toEqual([expect.stringMatching(`:10 {2}${name}: no such field\\.`)])
      expect({}).not.toHaveProperty('polluted')
    },
  )

  test('with Windows line ends and a byte order mark gives the same content', () => {
    const files = plumberFiles()
    const foreign = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, `\ufeff${text.replaceAll('\n', '\r\n')}`]),
    )
    expect(problemsOf(foreign)).toEqual([])
    const contentOf = (some: ContentFiles) =>
      sourcesFrom(some).files.map(({ path: file, data, body }) => ({ file, data, body }))
    expect(contentOf(foreign)).toEqual(contentOf(files))
  })
})

describe('an address', () => {
  test.each(['../escape', '..', 'a/../../b', 'a%2fb', 'ünïcode', 'a b', 'A', '.hidden'])(
    'made of the file name %j is refused',
    (slug) => {
      expect(problemsWith(`services/${slug}.md`, other).join()).toMatch(
        /the file name becomes the address|no page is made of this file/,
      )
    },
  )

  test.each(['pages/assets.md', `services/${'a'.repeat(101)}.md`])(
    'that %s would have is refused',
    (file) => {
      expect(problemsWith(file, plumberFiles()['pages/about.md'] ?? '').join()).toMatch(
        /assets\/ is where browsers keep|at most 100, not/,
      )
    },
  )

  test('of a service may be the name of a page, but not its address', () => {
    // Two pages at one address are refused; a file that only shares the name of another is not.
    expect(problemsWith('services/about.md', other).join()).toContain('is already that of')
    expect(problemsWith('services/home.md', other)).toEqual([])
  })

  test('of a service named "home" is not where the way home leads', async () => {
    const pages = await renderFiles({ ...plumberFiles(), 'services/home.md': other })
    const page = parseHtml(pages.get('leak-repair/index.html') ?? '')
    expect(page.querySelector('.breadcrumbs a')?.getAttribute('href')).toBe('/')
    expect(pages.has('home/index.html')).toBe(true)
  })
})

describe('a value', () => {
  test('of a megabyte is quoted in a short line', () => {
    const long = 'x'.repeat(300_000)
    const problems = [
      ...problemsOfBody(`{{${long}}} [^${long}] [l](/${long}/)`),
      ...problemsAfter([leak, 'theme: water', `theme: ${long}`]),
      ...problemsAfter([leak, 'theme: water', `theme: water\n${long}: y`]),
    ]
    expect(problems).toHaveLength(5)
    for (const line of problems) expect(line.length).toBeLessThan(2000)
  })

  test.each([
    ['digits', '1'],
    ['digits and points', '1.'],
    ['brackets', '['],
    ['marks', '[^'],
    ['stars', '*a **a '],
    ['open tokens', '{{a'],
    ['half links', '[a]('],
    ['half pictures', '!['],
    ['quotes', '> '],
    ['quotation marks', '"'],
    ['sentences', 'A. "B." '],
    ['distances', '1 miles from '],
    ['tokens', '{{claim:a}} '],
    ['spaces', ' '],
    ['empty lines', '\n'],
    ['open notes', '[^a'],
    ['headings', '# a\n\n'],
    ['begun addresses', '<http://a'],
    ['paths', 'https://a/'],
    ['prices', '$1 '],
    ['photos', '![a](x.jpg)\n\n'],
    ['begun requests', '[Write: '],
    ['facts', '{{phone}} '],
    ['named addresses', (at: number) => `[a${at}]: /about/\n`],
    ['headings alike', '## Fees\n\n'],
    ['links to no page', (at: number) => `[a](/x${at}/) `],
    ['entities', '&amp'],
    ['marks of code, ever longer', (at: number) => `${'`'.repeat(at % 400)} `],
    ['tables', 'a|'],
  ])('of many %s takes a time that grows with its length, not with its square', (_what, word) => {
    const make = typeof word === 'string' ? () => word : word
    const count = 120_000 / make(100).length
    const body = Array.from({ length: count }, (_, at) => make(at)).join('')
    expectLinear((share) => {
      const text = body.slice(0, body.length * share)
      // A town's text is compared with its point, too.
      problemsAfter(...[service, 'areas/saco.md'].map((file): Damage => [file, '', text]))
      renderInline(text, { href: String, strongFigures: true })
      renderBlock(text, { href: String, headingIds: true })
    })
  })

  const lines = (make: (index: number) => string) =>
    Array.from({ length: 40_000 }, (_, index) => make(index))

  test.each([
    ['fields', lines((index) => `field${index}: x`)],
    ['fields of a group', ['a:', ...lines((index) => `  field${index}: x`)]],
    ['fields between braces', ['a: {', ...lines((index) => `  field${index}: x,`), '}']],
    ['entries', ['a:', ...lines((index) => `  - x${index}`)]],
    ['empty lines', ['a: b', ...lines(() => ''), 'c: d']],
    ['comments', lines(() => '# x')],
    ['lines of a text', ['a: |', ...lines(() => '  x')]],
    ['commas', [`a: [${', '.repeat(120_000)}]`]],
    ['signs of tags', [`a: ${'! '.repeat(120_000)}`]],
    ['begun colors', [`a: ${lines(() => ' ').join('')}#`]],
  ])('of many %s takes no longer, or is refused', (_what, all) => {
    expectLinear((share) => {
      parseSource('brand.md', front(all.slice(0, all.length * share).join('\n')))
    })
  })

  test.each([
    ['groups within each other', '<g>', '</g>'],
    ['unknown parts within each other', '<x:a>', '</x:a>'],
    ['words within each other', '<tspan>', '</tspan>'],
    ['groups', '<g/>', ''],
    ['groups with names', `<g id="${'a'.repeat(100)}"/>`, ''],
  ])('of a drawing with many %s takes no longer, or is refused', (_what, begin, end) => {
    expectLinear((share) => {
      const [begins, ends] = [begin, end].map((tag) => tag.repeat(40_000 * share))
      readSvg(`<svg xmlns:x="x:x" viewBox="0 0 1 1">${begins}${ends}</svg>`)
    })
  })

  /** A square takes 256 times as long. What runs first is slow. */
  function expectLinear(work: (share: number) => void): void {
    const little = Math.min(seconds(work, 1 / 16), seconds(work, 1 / 16))
    expect(seconds(work, 1)).toBeLessThan(Math.max(little, 0.1) * 40)
  }

  /** The processor's time for some work: a busy machine may take longer. */
  function seconds(work: (share: number) => void, share: number): number {
    const started = process.cpuUsage()
    work(share)
    return process.cpuUsage(started).user / 1_000_000
  }
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Generator, generatorIn } from '../../../scripts/dev/changes/build-twice'
import { compareBuilds } from '../../../scripts/dev/changes/compare'
import { acceptGroups, findChanges } from '../../../scripts/dev/changes/find-changes'
import { reportPage, summary } from '../../../scripts/dev/changes/report'
import { folderWith, temporaryFolder } from '../../support/site'

const page = (body: string, head = '<title>Home</title>') =>
  `<!doctype html><html lang="en-US"><head>${head}</head><body>${body}</body></html>`

/** The changes between two builds, as `file kind: before → after`. */
async function changesBetween(before: Record<string, string>, after: Record<string, string>) {
  const { changed } = await compareBuilds([await folderWith(before), await folderWith(after)])
  return changed.flatMap(({ file, changes }) =>
    changes.map((change) => `${file} ${change.kind}: ${change.before} → ${change.after}`),
  )
}

describe('two builds', () => {
  it.each<[name: string, before: Record<string, string>, after: Record<string, string>, string[]]>([
    ['equal bytes are no change', { 'a.html': page('<p>A') }, { 'a.html': page('<p>A') }, []],
    [
      'a hash in a name, and where it is named, are none',
      {
        'assets/main-00000001.js': 'one',
        'a.html': page('<script src="/assets/main-00000001.js">'),
      },
      {
        'assets/main-00000002.js': 'one',
        'a.html': page('<script src="/assets/main-00000002.js">'),
      },
      [],
    ],
    [
      'words',
      { 'a.html': page('<p>Call us</p><p>now') },
      { 'a.html': page('<p>Write to us</p><p>now') },
      ['a.html words: Call us → Write to us'],
    ],
    [
      'a title',
      { 'a.html': page('', '<title>One</title>') },
      { 'a.html': page('', '<title>Two</title>') },
      ['a.html head: One → Two'],
    ],
    [
      'an attribute with a bracket in it',
      { 'a.html': page('<img alt="a > b">') },
      { 'a.html': page('<img alt="a > c">') },
      ['a.html markup: <img alt="a > b"> → <img alt="a > c">'],
    ],
    [
      'a value of the data for search engines',
      { 'a.html': page('<script type="application/ld+json">{"a":1,"b":[2]}</script>') },
      { 'a.html': page('<script type="application/ld+json">{"a":1,"b":[3]}</script>') },
      ['a.html data: 2 → 3'],
    ],
    [
      'a rule of a style in the page',
      { 'a.html': page('', '<style>a{b:c}@media (1px<width<2px){d{e:f}}</style>') },
      { 'a.html': page('', '<style>a{b:c}@media (1px<width<2px){d{e:g}}</style>') },
      ['a.html style: @media (1px<width<2px){d{e:f} → @media (1px<width<2px){d{e:g}'],
    ],
    [
      'a rule of a stylesheet',
      { 'a-00000001.css': 'a{b:c}d{e:f}' },
      { 'a-00000002.css': 'a{b:c}d{e:g}' },
      ['a.css style: d{e:f} → d{e:g}'],
    ],
    ['a page that is gone', { 'a.html': page('A') }, {}, ['a.html page: a.html was there → ']],
    ['a page that is new', {}, { 'a.html': page('A') }, ['a.html page:  → a.html is new']],
    ['a picture', { 'a.png': '12' }, { 'a.png': '123' }, ['a.png file: 2 bytes → 3 bytes']],
    [
      'one of several files of a name',
      { 'a-00000001.svg': '<a/>', 'a-00000002.svg': '<b/>' },
      { 'a-00000001.svg': '<a/>', 'a-00000003.svg': '<c/>' },
      ['a.svg file: <b/> → <c/>'],
    ],
  ])('%s', async (_, before, after, changes) => {
    expect(await changesBetween(before, after)).toEqual(changes)
  })
})

/**
 * A generator in a few lines: a page for each word of the site's `words.txt`. The second version has
 * another tag, and refuses the word "bad".
 */
const source = (tag: string, refused: string) => `
const fs = require('node:fs')
const out = process.argv[process.argv.indexOf('--out') + 1]
const words = fs.readFileSync('words.txt', 'utf8').split(' ')
if (words.includes('${refused}')) { console.error('words.txt:1 no such word'); process.exit(1) }
fs.mkdirSync(out)
for (const word of words) fs.writeFileSync(out + '/' + word + '.html',
  '<head></head><body><${tag}>' + word + '</${tag}><p>' + '${tag === 'h2' ? 'new' : 'old'}' + '</body>')
`

async function generator(version: string, tag: string, refused = 'never'): Promise<Generator> {
  const file = path.join(await folderWith({ 'start.cjs': source(tag, refused) }), 'start.cjs')
  return { name: 'generator', version, start: [file] }
}

const site = (words: string) => folderWith({ 'words.txt': words })

/** What a later version changes in some sites. */
async function upgrade(sites: string[]) {
  const [before, after] = [await generator('1.0.0', 'h1'), await generator('2.0.0', 'h2', 'bad')]
  const [workDir, lines] = [await temporaryFolder(), [] as string[]]
  const report = await findChanges({
    ...{ sites, after, workDir, now: new Date() },
    before: async (site) => (site === 'none' ? generatorIn(site) : before),
    progress: (line) => lines.push(line),
  })
  return { report, lines }
}

it.each<[what: string, files: string[], runs: string]>([
  ['an installed package', ['lib/scripts/cli.js'], 'lib/scripts/cli.js'],
  ['a checkout', ['scripts/cli.ts'], 'scripts/cli.ts'],
  ['a checkout that was packed before', ['lib/scripts/cli.js', 'scripts/cli.ts'], 'scripts/cli.ts'],
])('%s runs what is there now', async (_, files, runs) => {
  const about = { name: 'generator', version: '1.0.0', bin: { generator: 'lib/scripts/cli.js' } }
  const dir = await folderWith({
    'package.json': JSON.stringify(about),
    ...Object.fromEntries(files.map((file) => [file, ''])),
  })
  const { start, version } = await generatorIn(dir)
  expect([start.at(-1), version]).toEqual([path.join(dir, runs), '1.0.0'])
})

describe('an upgrade of several sites', () => {
  it('puts equal changes together, and goes on where a site is refused', async () => {
    const [one, two, bad] = [await site('a b'), await site('c'), await site('d bad')]
    const { report, lines } = await upgrade([one, 'none', bad, two])
    expect(
      report.groups.map(({ kind, changes, places }) => [kind, changes.length, places.length]),
    ).toEqual([['words', 3, 3]])
    expect(report.groups[0]?.places.map(({ file }) => file).sort()).toEqual([
      'a.html',
      'b.html',
      'c.html',
    ])
    expect(Object.fromEntries(report.refused)).toEqual({
      none: expect.stringContaining('none holds no version of the generator. Run "npm install"'),
      [bad]: 'With 2.0.0:\nwords.txt:1 no such word\n',
    })
    expect(summary(report)).toBe(
      '3 of 3 files differ, in 2 of 2 sites. 2 sites could not be built.',
    )
    expect(lines).toHaveLength(4)
    expect(lines.join('\n')).toContain(`${bad}: not built. With 2.0.0: words.txt:1 no such word`)
    const html = reportPage(report)
    expect(html).toContain('words.txt:1 no such word')
    expect(html).toContain(`--accept ${report.groups[0]?.id}`)
  })

  it('knows on the next run what was accepted, and asks for anything else', async () => {
    const dir = await site('a')
    const { report } = await upgrade([dir])
    expect(report.groups.map(({ isAccepted }) => isAccepted)).toEqual([false])
    await acceptGroups(report.groups)
    expect((await upgrade([dir])).report.groups.map(({ isAccepted }) => isAccepted)).toEqual([true])
    const other = await site('a')
    const both = (await upgrade([dir, other])).report.groups
    expect(both.map(({ isAccepted }) => isAccepted)).toEqual([false])
    expect(await readFile(path.join(dir, 'accepted-changes.txt'), 'utf8')).toMatch(
      /^([0-9a-f]{8}\n)+$/,
    )
  })
})

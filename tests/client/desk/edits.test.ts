import { describe, expect, test } from 'vitest'
import { choiceInWords } from '../../../client/desk/choices'
import { compact } from '../../../client/desk/compact'
import { Core } from '../../../client/desk/core'
import {
  type DeskEdit,
  type DeskWork,
  editAt,
  type Files,
  inverse,
  lastGroup,
  withEdits as withNamed,
  withTexts,
  workOf,
} from '../../../client/desk/edits'
import {
  conflictsOf,
  placedOn,
  published,
  rebase,
  resolved,
  without,
} from '../../../client/desk/rebase'
import { describe as inWords } from '../../../client/desk/words'
import { applyEdits, type Edit, valueAt } from '../../../scripts/content'
import { filesOf } from '../../support/content'
import { plumberContent, testDay } from '../../support/site'

const content: Files = new Map(Object.entries(filesOf(plumberContent)))
const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)

const drain: Edit['path'] = ['prices', 'drain']
let groups = 0
/** An edit, made by itself in the same tab as all others. */
const alone = (edit: Edit): DeskEdit => ({ ...edit, group: `tab ${++groups}` })
const set = (path: Edit['path'], value?: unknown, file = 'prices.md', files = content) =>
  alone(editAt(files, file, path, value))
/** Adds edits that are made together. */
const withEdits = (work: DeskWork, edits: readonly Edit[], group = `tab ${++groups}`) =>
  withNamed(
    work,
    edits.map((one) => ({ ...one, group })),
  )
const withoutLast = (work: DeskWork) => without(work, [lastGroup(work) ?? ''])
/** Edits without what they were made together with. */
const bare = (edits: readonly DeskEdit[]) => edits.map(({ group: _, ...edit }) => edit)
const replaced = (file: string, from: string, to: string) =>
  withTexts(content, [[file, (content.get(file) ?? '').replace(from, to)]])

describe('the list of edits', () => {
  const typed = (texts: string[]) =>
    texts.reduce(
      (work, text) => withEdits(work, [editAt(work.files, 'prices.md', drain, text)]),
      workOf(content, []),
    )

  test('has one edit for what is typed in a field, and none for what was typed back', () => {
    const work = typed(['$', '$1', '$12'])
    expect(bare(work.edits)).toEqual([
      { file: 'prices.md', path: drain, was: '$180–$420', value: '$12' },
    ])
    expect(work.files).toEqual(applyEdits(content, work.edits))
    expect(withoutLast(work).files).toEqual(content)
    const back = typed(['$', '', '$180–$420'])
    expect([back.edits, back.files]).toEqual([[], content])
  })

  test('takes a group back as a whole, and no typing in another tab for its own', () => {
    const first = typed(['$12'])
    const both = withEdits(first, [set(['prices', 'leak'], '$1'), set(['arrival', 'far'], 'soon')])
    expect(both.edits).toHaveLength(3)
    expect(withoutLast(both).files).toEqual(first.files)
    const next = withEdits(first, [editAt(first.files, 'prices.md', drain, '$13')], 'other 1')
    expect(next.edits.map(({ value }) => value)).toEqual(['$12', '$13'])
  })

  describe('after a publication of it', () => {
    const sent = [set(drain, '$1'), set(['prices', 'leak'], '$2')]
    const next = applyEdits(content, sent)
    const far = set(['arrival', 'far'], 'soon')
    const conflict: DeskEdit = { ...set(['arrival', 'near'], 'now'), conflict: 'changed' }
    const [first, second] = sent as [DeskEdit, DeskEdit]

    test.each<[string, DeskEdit[], Partial<Edit>[]]>([
      ['nothing is left', sent, []],
      ['what was done meanwhile', [...sent, far], [{ value: 'soon' }]],
      [
        'a choice that is due',
        [first, conflict, second, far],
        [{ value: 'now' }, { value: 'soon' }],
      ],
      ['what was typed on', [first, { ...second, value: '$23' }], [{ was: '$2', value: '$23' }]],
      ['what was taken back', [first, far], [{ was: '$2', value: '$200–$900' }, { value: 'soon' }]],
      ['that all was taken back', [], [{ was: '$2' }, { was: '$1', value: '$180–$420' }]],
    ])('there is to do: %s', (_, edits, left) => {
      const due = edits.includes(conflict) ? [first, conflict, second] : sent
      const work = published(workOf(content, edits), due, next)
      expect(work.edits).toMatchObject(left)
      expect(work.files).toEqual(workOf(content, edits).files)
      expect(work.base).toBe(next)
    })
  })

  test('takes entries of a list for no typing', () => {
    const path = ['brands', 0]
    const first = withEdits(workOf(content, []), [{ file: 'business.md', path, value: 'A' }])
    const second = withEdits(first, [{ file: 'business.md', path, value: 'B' }])
    const third = withEdits(second, [editAt(second.files, 'business.md', path)])
    expect(valueAt(second.files.get('business.md'), ['brands'])).toEqual([
      ...['B', 'A', 'Sample Faucets', 'Example Pumps'],
    ])
    expect(third.files.get('business.md')).toBe(first.files.get('business.md'))
  })
})

const newPage = '---\nname: New\nlead: "[Write: a lead]"\n---\n'
const several: DeskEdit[] = (<Edit[]>[
  set(drain, '$1'),
  { file: 'business.md', path: ['hours', 1], to: 0 },
  { file: 'business.md', path: ['closures', 0], value: { date: '2030-07-04' } },
  { file: 'business.md', path: ['closures', 0, 'name'], value: 'Independence Day' },
  set(['prices', 'drain'], '$2', 'prices.md', applyEdits(content, [set(drain, '$1')])),
  { file: 'areas/saco.md', path: [], was: content.get('areas/saco.md') },
  { file: 'site.md', path: ['redirects', 0], value: { from: '/a/', to: '/' } },
  { file: 'pages/new.md', path: [], value: newPage },
  { file: 'pages/new.md', path: ['lead'], was: '[Write: a lead]', value: 'A lead.' },
  { file: 'pages/new.md', path: [], was: '', value: 'Body.' },
  set(['questions', 0], undefined, 'questions.md'),
]).map(alone)

test('edits in fewer make the same files, and their inverse the files before', () => {
  const files = applyEdits(content, several)
  const fewer = compact(several)
  expect(fewer).toHaveLength(7)
  expect(applyEdits(content, fewer)).toEqual(files)
  expect(applyEdits(files, placedOn(files, inverse(fewer), files))).toEqual(content)
})

test('edits are told in plain words, a line each', () => {
  const words = inWords(core, content, several)
  expect([...words.values()].flat().map((line) => line.words)).toEqual([
    'Prices, drain: “$180–$420” is now “$2”',
    'Hours: “Saturday, 9 AM–12 PM” moved to place 1',
    'Closed days: “Independence Day” is new: July 4, 2030',
    'Taken out: Saco',
    'Redirects: “/a/, /” is new',
    'New page: New',
    'Answered: “The street address may stand on the site.”',
  ])
})

const out: Edit = { file: 'areas/saco.md', path: [], was: content.get('areas/saco.md') }
const redirect: Edit = { file: 'site.md', path: ['redirects', 0], value: { from: '/a/', to: '/' } }
const typed = set(drain, '$1')
const question = set(['questions', 0], undefined, 'questions.md')
const settled: Edit = { file: 'questions.md', path: ['settled', 0], value: 'business.md#phone' }
const about: Edit = {
  file: 'questions.md',
  path: ['questions', 0, 'about', 0],
  was: 'areas/saco.md',
}
const answered = 'Answered: “The street address may stand on the site.”'
test.each<[string, Edit[], string[]]>([
  ['a redirect, with its page', [out, redirect], ['Taken out: Saco']],
  ['a question, with its page', [out, question], ['Taken out: Saco']],
  ['a page of a question, with it', [out, about], ['Taken out: Saco']],
  ['what stays, with its answer', [question, settled], [answered]],
  ['what stays, with its field', [typed, settled], ['Prices, drain: “$180–$420” is now “$1”']],
  ['no redirect alone', [redirect], ['Redirects: “/a/, /” is new']],
  [
    'no answer, with its field',
    [typed, question],
    ['Prices, drain: “$180–$420” is now “$1”', answered],
  ],
])('no line of its own has what only follows from another change: %s', (_, edits, said) => {
  const group = edits.map((one) => ({ ...one, group: 'a 1' }))
  const lines = [...inWords(core, content, group).values()].flat()
  expect(lines.map(({ words }) => words)).toEqual(said)
  expect(lines[0]?.groups).toEqual(['a 1'])
})

type Typed = [file: string, path: Edit['path'], texts: string[]]
const closed = (at: number, key: string, ...texts: string[]): Typed => [
  'business.md',
  ['closures', at, key],
  texts,
]
test.each<[string, Typed[], string[], string[]]>([
  [
    'a closed day',
    [
      closed(0, 'date', '2030-07-04'),
      closed(0, 'name', 'I', 'In', 'Inventory'),
      closed(0, 'until', '2030-07-05'),
    ],
    ['Closed days: “Inventory” is new: July 4, 2030 – July 5, 2030'],
    ['Date: July 4, 2030', 'Name: Inventory', 'Last day: July 5, 2030'],
  ],
  [
    'a day before another one, to which more is written later',
    [
      closed(0, 'name', 'A'),
      closed(0, 'date', '2030-07-04'),
      closed(1, 'name', 'B', 'Bb'),
      closed(1, 'date', '2030-07-06'),
      ['site.md', ['announcements', 0, 'text'], ['N', 'News.']],
      closed(0, 'until', '2030-07-05'),
    ],
    [
      'Closed days: “A” is new: July 4, 2030 – July 5, 2030',
      'Closed days: “Bb” is new: July 6, 2030',
      'Announcements: “News.” is new',
    ],
    ['Name: A', 'Date: July 4, 2030', 'Last day: July 5, 2030'],
  ],
  [
    'an entry of an entry',
    [
      ['pages/terms.md', ['sections', 0, 'items', 0, 'title'], ['T', 'Title']],
      ['pages/terms.md', ['sections', 0, 'items', 1, 'text'], ['Text']],
    ],
    ['Sections: new'],
    [],
  ],
  [
    'a day with hours of its own',
    [closed(0, 'name', 'Eve'), ['business.md', ['closures', 0, 'hours', 'opens'], ['08:00']]],
    ['Closed days: “Eve” is new'],
    ['Name: Eve', 'Opens at: 8 AM'],
  ],
  ['a text', [['business.md', ['brands', 2], ['T', 'Third']]], ['Brands: “Third” is new'], []],
])('what is new is one line, to be read and taken back at once: %s', (_, typed, lines, more) => {
  let work = workOf(content, [])
  let fields = 0
  for (const [file, path, texts] of typed) {
    const before = work
    for (const text of texts) work = withEdits(work, [editAt(work.files, file, path, text)])
    expect(work.edits).toHaveLength(++fields)
    expect(withoutLast(work).files).toEqual(before.files)
  }
  const all = [...inWords(core, content, work.edits).values()].flat()
  expect(all.map(({ words }) => words).toSorted()).toEqual(lines.toSorted())
  const first = all.find(({ words }) => words === lines[0])
  const said = first?.more.map((line) => line.replace(/\s/g, ' '))
  expect(said).toEqual(expect.arrayContaining(more))
  const left = all.reduce((now, { groups }) => without(now, groups), work)
  expect(left.files).toEqual(content)
})

test('a new entry of which nothing is left is gone', () => {
  const path = ['closures', 0, 'name']
  const file = 'business.md'
  const first = withEdits(workOf(content, []), [editAt(content, file, path, 'N')])
  const empty = withEdits(first, [editAt(first.files, file, path, '')])
  expect(empty.edits).toEqual([])
  const second = withEdits(first, [editAt(first.files, file, ['closures', 0, 'date'], '1')])
  expect(second.edits).toHaveLength(2)
})

test('what was typed, and answered later, is one line', () => {
  const edits = [set(drain, '$1'), { ...set(drain, '$2'), was: '$1' }]
  const [line] = inWords(core, content, edits).get('prices.md') ?? []
  expect(line?.words).toBe('Prices, drain: “$180–$420” is now “$2”')
  expect(line?.groups).toEqual(edits.map(({ group }) => group))
})

test.each<[string, string[], unknown]>([
  ['asks of it alone', ['prices.md#prices.drain'], undefined],
  ['asks of others, too', ['prices.md#prices.sump', 'prices.md#prices.drain'], undefined],
  ['asks of its page, too', ['pages/terms.md', 'prices.md#prices.drain'], undefined],
  ['was found without a question', [], 'prices.md#prices.drain'],
])('the line of a field takes back what settles the point that %s', (_, about, settled) => {
  const other = { ask: 'B?', about: ['prices.md#prices.sump'] }
  const files = applyEdits(content, [
    { file: 'questions.md', path: [], was: content.get('questions.md') },
    { file: 'questions.md', path: [], value: '---\n{}\n---\n' },
    { file: 'questions.md', path: ['questions'], value: [other, { ask: 'A?', about }] },
  ])
  const answer: Edit = settled
    ? { file: 'questions.md', path: ['settled', 0], value: settled }
    : editAt(files, 'questions.md', ['questions', 1])
  const others = editAt(files, 'questions.md', ['questions', 0])
  const edits = [[editAt(files, 'prices.md', drain, '$1')], [answer], [others]]
  const work = edits.reduce((all, one) => withEdits(all, one), workOf(files, []))
  const [line] = inWords(core, files, work.edits).get('prices.md') ?? []
  const left = without(work, line?.groups ?? [])
  expect(left.edits.map(({ value, was }) => value ?? was)).toEqual([other])
  expect(left.files.get('prices.md')).toBe(content.get('prices.md'))
})

describe('on files that somebody else has changed', () => {
  const ours = [set(drain, '$1')]
  const mine = applyEdits(content, ours).get('prices.md')

  test.each<[string, Files, DeskEdit[]]>([
    ['another field', replaced('prices.md', '$200–$900', '$3'), ours],
    ['another file', replaced('claims.md', 'half a day', 'a day'), ours],
    ['the same, in the same way', replaced('prices.md', '$180–$420', '$1'), []],
    [
      'the same field',
      replaced('prices.md', '$180–$420', '$3'),
      [{ ...(ours[0] as DeskEdit), conflict: 'changed' }],
    ],
    [
      'the file, which is gone',
      withTexts(content, [['prices.md', undefined]]),
      [
        {
          ...(ours[0] as DeskEdit),
          ...{ path: [], was: undefined, value: mine, conflict: 'changed' },
          made: { of: content.get('prices.md') ?? '', by: ours },
        },
      ],
    ],
  ])('%s', (_, base, edits) => {
    const work = rebase(ours, content, base)
    expect(work.edits).toEqual(edits)
    expect(work.files).toEqual(
      applyEdits(
        base,
        edits.filter(({ conflict }) => !conflict),
      ),
    )
    // A reload finds the same.
    expect(rebase(work.edits, base, base)).toMatchObject({ edits: work.edits, files: work.files })
  })

  const asked = (ask: string, about = 'business.md#phone') =>
    `---\nquestions:\n  - ask: ${ask}\n    for: owner\n    about: [${about}]\n---\n`
  const withQuestions = (text?: string) => withTexts(content, [['questions.md', text]])
  test.each<[string, Files]>([
    ['out of the file', withQuestions('---\n{}\n---\n')],
    ['out with the file', withQuestions()],
    ['in other words', withQuestions(asked('Is it right?'))],
    ['about more', withQuestions(asked('And this?', 'business.md#phone, prices.md'))],
  ])('an answer to a question that is %s asks for no choice', (_, base) => {
    const old = withQuestions(asked('And this?'))
    const file = 'questions.md'
    const answers = [editAt(old, file, ['questions', 0]), set(['phone'], '1', 'business.md')]
    const edits = answers.map((one) => ({ ...one, group: 'a 1' }))
    const { edits: left } = rebase(edits, old, base)
    expect(left.map(({ file, conflict }) => [file, conflict])).toEqual([['business.md', undefined]])
  })

  const credential = set(['credentials', 1, 'text'], 'Covered.', 'business.md')
  const first =
    '  - label: Master plumber\n    text: License {{licence}}, held by the owner.\n    icon: badge-check\n'
  const insured = '  - label: Insured\n    text: Covered for work in your house.\n'
  test.each<[string, [from: string, to: string], unknown[]]>([
    ['an entry before it is gone', [first, ''], [['credentials', 0, 'text'], undefined]],
    ['another field of it', ['label: Insured', 'label: Safe'], [credential.path, undefined]],
    ['the same field of it', ['for work in your house', 'at home'], [credential.path, 'changed']],
    ['it is gone', [`${insured}    icon: shield-check\n`, ''], [credential.path, 'gone']],
  ])('an entry of a list: %s', (_, [from, to], expected) => {
    const base = replaced('business.md', from, to)
    expect(base).not.toEqual(content)
    const [edit] = rebase([credential], content, base).edits
    expect([edit?.path, edit?.conflict]).toEqual(expected)
  })

  const days = ['closures', 1, 'name']
  const closed: Files = new Map([
    [
      'business.md',
      `---
office: {street: S, city: C}
brands: [One, Two, Three]
closures:
  - {date: 2030-07-04, name: Fourth}
  - {date: 2030-09-02, name: Labor}
  - {date: 2030-11-28, name: Thanks}
links:
  - items: [{name: Same, url: /a/}, {name: Same, url: /b/}]
  - items: [{name: Other, url: /c/}]
---
`,
    ],
  ])
  const link = ['links', 0, 'items', 1, 'name']
  const move = (path: Edit['path'], to: number): Edit => ({ file: 'business.md', path, to })
  const put = (path: Edit['path'], value?: unknown): Edit =>
    value === undefined || path.at(-1) === 0
      ? { file: 'business.md', path, value, was: value === undefined ? '' : undefined }
      : { file: 'business.md', path, value, was: '' }
  const early = ['closures', 0]
  const date = ['closures', 1, 'date']
  const until = ['closures', 1, 'until']
  test.each<[string, Edit['path'], Edit[], unknown[]]>([
    ['of another day', days, [put(date, '1'), put(['closures', 0, 'name'], 'B')], [days]],
    [
      'of another day, where one before it is gone',
      days,
      [put(date, '1'), put(early)],
      [['closures', 0, 'name']],
    ],
    [
      'of another day, behind a new one',
      days,
      [put(date, '1'), put(early, { name: 'New' })],
      [['closures', 2, 'name']],
    ],
    [
      'of another day, which has moved',
      days,
      [put(date, '1'), move(['closures', 1], 2)],
      [['closures', 2, 'name']],
    ],
    ['of another name', days, [put(days, 'B'), put(early)], [['closures', 0, 'name'], 'changed']],
    [
      'a text of which others have another, too',
      ['brands', 1],
      [put(['brands', 1], 'B'), put(['brands', 2], 'C')],
      [['brands', 1], 'changed'],
    ],
    [
      'in a list that has moved',
      link,
      [put(['links', 0, 'items', 0, 'url'], '/d/'), move(['links', 0], 1)],
      [['links', 1, 'items', 1, 'name']],
    ],
    [
      'that is gone, beside one that is another',
      days,
      [put(['closures', 2, 'date'], '1'), put(['closures', 1])],
      [days, 'gone'],
    ],
    [
      'in whose place is one that has nothing of it',
      days,
      [put(early), put(early), put(early, { date: '1', name: 'N' })],
      [days, 'gone'],
    ],
    [
      'in whose place is another day, beside the same ones',
      until,
      [put(['closures', 1], { date: '1', name: 'N' })],
      [until, 'gone'],
    ],
    [
      'in whose place is another day, beside a changed one',
      until,
      [put(['closures', 0, 'name'], 'B'), put(date, '1'), put(days, 'N')],
      [until, 'gone'],
    ],
    [
      'in whose place is another link, the only one of its list',
      ['links', 1, 'items', 0, 'title'],
      [put(['links', 1, 'items', 0, 'name'], 'N'), put(['links', 1, 'items', 0, 'url'], '/n/')],
      [['links', 1, 'items', 0, 'title'], 'gone'],
    ],
    [
      'whose other field is another, the only one of its list',
      ['links', 1, 'items', 0, 'name'],
      [put(['links', 1, 'items', 0, 'url'], '/n/')],
      [['links', 1, 'items', 0, 'name']],
    ],
  ])(
    'an entry that others have changed is found by what it still has: %s',
    (_, path, theirs, expected) => {
      const base = applyEdits(closed, theirs)
      const [edit] = rebase([set(path, 'Mine', 'business.md', closed)], closed, base).edits
      expect([edit?.path, ...(edit?.conflict ? [edit.conflict] : [])]).toEqual(expected)
    },
  )

  test.each([
    ['empty', ''],
    ['without front matter', 'Words.\n'],
    ['broken', '---\nname: [\n---\n'],
    ['without an end', '---\nname: N\n'],
  ])('a file that somebody else has left %s takes no word, and none is lost', (_, text) => {
    const mine = [set(drain, '$1'), set([], 'Mine.', 'pages/terms.md')]
    const base = withTexts(content, [
      ['prices.md', text],
      ['pages/terms.md', text],
    ])
    const work = rebase(mine, content, base)
    expect(work.edits).toMatchObject(mine.map(({ value }) => ({ value, conflict: /./ })))
    for (const { edit } of conflictsOf(work)) {
      const kept = resolved(work, edit, 'mine')
      expect([...kept.files.values(), ...kept.edits.map(({ value }) => value)].join()).toContain(
        edit.value,
      )
      expect(kept.files.get('prices.md')).toContain(text.replace(/^---\n/, ''))
    }
  })

  describe('a page with words of mine', () => {
    const [saco, falmouth] = ['areas/saco.md', 'areas/falmouth.md']
    const textOf = (file: string) => content.get(file) ?? ''
    const mine = [
      set(['lead'], 'My lead.', saco),
      set([], 'My text.', saco),
      set(['lead'], 'Mine, too.', falmouth),
    ]
    const moved = (change: (text: string) => string, ...files: [from: string, to: string][]) =>
      withTexts(
        content,
        files.flatMap(([from, to]) => [
          [from, undefined] as const,
          [to, change(textOf(from))] as const,
        ]),
      )
    const same = (text: string) => text

    test.each<[string, Files, string[]]>([
      ['is taken out', withTexts(content, [[saco, undefined]]), [saco]],
      ['has another name', moved(same, [saco, 'areas/old-saco.md']), [saco]],
      [
        'has another name and other words',
        moved((text) => text.replace(/lead: .*/, 'lead: Theirs.'), [saco, 'areas/biddeford.md']),
        [saco],
      ],
      [
        'is in another folder',
        moved(same, [saco, 'towns/saco.md'], [falmouth, 'towns/falmouth.md']),
        [saco, falmouth],
      ],
      ['is in the folder above', moved(same, [falmouth, 'falmouth.md']), [falmouth]],
    ])('that %s is one choice, told in words, and no word is lost', (_, base, gone) => {
      const work = rebase(mine, content, base)
      expect(rebase(work.edits, base, base).edits).toEqual(work.edits)
      const due = conflictsOf(work)
      expect(due.map(({ edit }) => edit.file)).toEqual(gone)
      for (const conflict of due) {
        const { title, about, versions } = choiceInWords(conflict, {})
        expect(title).toMatch(/^(Saco|Falmouth) was taken out elsewhere$/)
        expect(about).toContain('has taken it out, or has given it another name')
        const own = mine.filter(({ file }) => file === conflict.edit.file)
        expect(versions[0]?.words.split('\n')).toEqual(
          own.map(({ value }) => expect.stringContaining(`“${value}”`)),
        )
        expect(versions.map(({ verb }) => verb)).toEqual([
          'Bring it back, with my words',
          'Leave it out, without my words',
        ])
      }
      const all = (keeps: 'mine' | 'theirs') =>
        due.reduce((now, { edit }) => resolved(now, edit, keeps), work)
      for (const file of gone)
        expect(all('mine').files.get(file)).toBe(applyEdits(content, mine).get(file))
      expect(conflictsOf(all('mine'))).toEqual([])
      expect(all('mine').edits.filter(({ made }) => made)).toEqual([])
      const others = mine.filter(({ file }) => !gone.includes(file))
      expect(all('theirs').files).toEqual(applyEdits(base, others))
    })

    test('that is taken out and there again has its words in their fields', () => {
      const out = withTexts(content, [[saco, undefined]])
      const again = textOf(saco).replace(/lead: .*/, 'lead: Theirs.')
      const typed = { file: saco, path: ['lead'], was: 'My lead.', value: 'My new lead.' }
      const waiting = withEdits(rebase(mine, content, out), [typed])
      expect(waiting.edits).toHaveLength(2)
      const back = rebase(waiting.edits, out, content)
      expect(conflictsOf(back)).toEqual([])
      expect(back.files).toEqual(applyEdits(applyEdits(content, mine), [typed]))
      const other = rebase(waiting.edits, out, withTexts(content, [[saco, again]]))
      expect(conflictsOf(other)).toMatchObject([
        { edit: { path: ['lead'], value: 'My new lead.' }, theirs: 'Theirs.' },
      ])
      expect(valueAt(other.files.get(saco), [])).toBe('My text.')
    })

    test('that is written anew at once keeps theirs where mine is not', () => {
      const anew = '---\nname: Saco\nlead: Anew.\n---\n'
      const work = rebase(mine, content, withTexts(content, [[saco, anew]]))
      expect(conflictsOf(work).map(({ edit }) => edit.value)).toEqual(['My lead.'])
      expect(work.files.get(saco)).toBe(`${anew}\nMy text.\n`)
    })
  })

  test('the owner keeps one of the two, and no word is lost before', () => {
    const base = replaced('prices.md', '$180–$420', '$3')
    const work = rebase([...ours, set(['arrival', 'far'], 'soon')], content, base)
    const [, conflict] = work.edits
    const edit = work.edits.find((one) => one.conflict) ?? (conflict as DeskEdit)
    const priceIn = (files: Files) => valueAt(files.get('prices.md'), drain)
    expect(priceIn(resolved(work, edit, 'theirs').files)).toBe('$3')
    const mine = resolved(work, edit, 'mine')
    expect(priceIn(mine.files)).toBe('$1')
    expect(valueAt(mine.files.get('prices.md'), ['arrival', 'far'])).toBe('soon')
    expect(mine.edits.find(({ value }) => value === '$1')).toMatchObject({ was: '$3' })
  })

  describe('a field of which a choice is due, with newer words', () => {
    const body = 'pages/terms.md'
    const base = withTexts(
      replaced('prices.md', '$180–$420', '$3'),
      ['business.md', body].map((file) => [
        file,
        (content.get(file) ?? '')
          .replace('for work in your house', 'at home')
          .replace('Short terms', 'Few terms')
          .concat(file === body ? '\nTheirs.\n' : ''),
      ]),
    )
    const text: Edit['path'] = ['credentials', 1, 'text']
    const on = (work: DeskWork, path: Edit['path'], value: unknown, file: string) =>
      editAt(work.files, file, path, value)

    test.each<[string, Edit['path'], string]>([
      ['a price', drain, 'prices.md'],
      ['a field of an entry', text, 'business.md'],
      ['a field of a page', ['lead'], body],
      ['the text below the fields', [], body],
    ])('%s', (_, path, file) => {
      const work = rebase([set(path, 'Older.', file)], content, base)
      expect(work.edits).toMatchObject([{ value: 'Older.', conflict: 'changed' }])
      const next = ['N', 'Ne', 'New'].reduce(
        (all, value) => withEdits(all, [on(all, path, value, file)]),
        work,
      )
      const theirs = valueAt(base.get(file), path)
      expect(next.edits.slice(1)).toMatchObject([{ file, path, value: 'New', was: theirs }])
      expect(conflictsOf(next)).toEqual([])
      expect(next.files).toEqual(applyEdits(base, [on(work, path, 'New', file)]))
      // No word is lost: the choice is due again once the newer ones are taken back, or typed back.
      expect(conflictsOf(withoutLast(next)).map(({ edit }) => edit)).toEqual(work.edits)
      expect(withEdits(next, [on(next, path, theirs, file)]).edits).toEqual(work.edits)
    })

    test('as a part of an answer', () => {
      const work = rebase([set(drain, 'Older.')], content, base)
      const next = withEdits(work, [
        on(work, drain, 'New', 'prices.md'),
        on(work, ['questions', 0], undefined, 'questions.md'),
      ])
      expect(conflictsOf(next)).toEqual([])
      expect(conflictsOf(withoutLast(next)).map(({ edit }) => edit)).toEqual(work.edits)
    })

    test('in an entry that has moved', () => {
      const work = rebase([set(text, 'Older.', 'business.md')], content, base)
      const moved = withEdits(work, [{ file: 'business.md', path: ['credentials', 1], to: 0 }])
      const other = withEdits(moved, [on(moved, text, 'Another', 'business.md')])
      expect(conflictsOf(other)).toHaveLength(1)
      const same = withEdits(moved, [on(moved, ['credentials', 0, 'text'], 'New', 'business.md')])
      expect(conflictsOf(same)).toEqual([])
    })

    test('in a list of words that has moved', () => {
      const file = 'business.md'
      const brand = set(['brands', 1], 'Older', file)
      const work = rebase([brand], content, replaced(file, 'Example Pumps', 'Their Pumps'))
      const moved = withEdits(work, [{ file, path: ['brands', 1], to: 0 }])
      const [{ edit } = { edit: undefined }] = conflictsOf(moved)
      const mine = resolved(moved, edit as DeskEdit, 'mine').files
      expect(valueAt(mine.get(file), ['brands'])).toEqual(['Older', 'Sample Faucets'])
      const more = withEdits(moved, [{ file, path: ['brands', 0], value: 'Another' }])
      expect(conflictsOf(more).map((one) => one.edit)).toEqual([edit])
      const next = withEdits(more, [on(more, ['brands', 1], 'New', file)])
      expect(conflictsOf(next)).toEqual([])
    })

    test('and no other', () => {
      const work = rebase([set(drain, 'Older.')], content, base)
      for (const path of [
        ['prices', 'leak'],
        ['arrival', 'far'],
      ])
        expect(withEdits(work, [on(work, path, 'New', 'prices.md')]).edits[0]).toBe(work.edits[0])
      expect(withEdits(work, [on(work, drain, '$3', 'prices.md')]).edits).toEqual(work.edits)
    })
  })

  describe('an answer is taken back as a whole', () => {
    const far = ['arrival', 'far']
    const path = ['prices', 'leak']
    const named = withEdits(workOf(content, []), [set(drain, 'B')])
    const on = (work: DeskWork, path: Edit['path'], value?: unknown, file = 'prices.md') =>
      editAt(work.files, file, path, value)
    const answer = (work: DeskWork, ...more: Edit[]) =>
      withEdits(work, [
        on(work, drain, 'C'),
        on(work, ['questions', 0], undefined, 'questions.md'),
        ...more,
      ])
    /** Takes back a line of what is to be published. */
    const withoutFile = (work: DeskWork, file: string) =>
      without(
        work,
        work.edits.filter((one) => one.file === file).map(({ group }) => group),
      )
    const typing = (work: DeskWork, ...edits: Edit[]) =>
      edits.reduce((all, one) => withEdits(all, [one]), work)

    test.each<[string, DeskWork, DeskWork]>([
      ['over what was typed', named, answer(named)],
      ['over nothing', workOf(content, []), answer(workOf(content, []))],
      ['over another answer', answer(named), answer(answer(named), set(far, 'soon'))],
      [
        'behind another file',
        typing(named, on(named, ['name'], 'N', 'business.md')),
        answer(typing(named, on(named, ['name'], 'N', 'business.md'))),
      ],
    ])('%s', (_, earlier, work) => {
      for (const base of [
        replaced('prices.md', '$200–$900', '$3'),
        replaced('claims.md', 'half a day', 'a day'),
        replaced('business.md', 'Sample Faucets', 'Other Faucets'),
      ]) {
        expect(withoutLast(rebase(work.edits, content, base)).files).toEqual(
          applyEdits(base, earlier.edits),
        )
      }
    })

    test.each([
      ['has one choice where somebody else has changed its field', '$3', ['C']],
      ['has none where somebody else has said the same', 'C', []],
      ['has none where somebody else has said what was typed before', 'B', []],
    ])('%s', (_, theirs, mine) => {
      const { edits } = rebase(
        answer(named).edits,
        content,
        replaced('prices.md', '$180–$420', theirs),
      )
      expect(edits.filter(({ conflict }) => conflict).map(({ value }) => value)).toEqual(mine)
    })

    test.each<[string, DeskWork, string, DeskEdit[]]>([
      ['alone', answer(named), 'prices.md', []],
      ['by its question', answer(named), 'questions.md', [named.edits[0] as DeskEdit]],
      [
        'but not another',
        answer(answer(workOf(content, [])), set(['name'], 'N', 'business.md')),
        'business.md',
        answer(workOf(content, [])).edits as DeskEdit[],
      ],
      [
        'but not what was typed over it',
        typing(answer(workOf(content, [])), set(drain, 'D')),
        'questions.md',
        [set(drain, 'D')],
      ],
      [
        'but not what was typed beside it',
        typing(answer(workOf(content, [])), set(path, 'D')),
        'questions.md',
        [set(path, 'D')],
      ],
    ])('with one file: %s', (_, work, file, left) => {
      const next = withoutFile(work, file)
      expect(bare(next.edits)).toEqual(bare(left))
      expect(next.files).toEqual(applyEdits(content, left))
    })

    test('with one file, where a later answer took another question away', () => {
      const first = answer(workOf(content, []))
      const work = withEdits(first, [
        on(first, ['name'], 'N', 'business.md'),
        on(first, ['questions', 0], undefined, 'questions.md'),
      ])
      expect(withoutFile(work, 'prices.md').files.get('questions.md')).toBe(
        applyEdits(content, [set(['questions', 1], undefined, 'questions.md')]).get('questions.md'),
      )
    })
  })

  test('a text below the fields is one field', () => {
    const file = 'pages/terms.md'
    const body = set([], 'Mine.', file)
    const theirs = withTexts(content, [[file, `${content.get(file)}\nTheirs.\n`]])
    expect(rebase([body], content, theirs).edits).toEqual([{ ...body, conflict: 'changed' }])
  })

  test('what was published cannot be taken back where it was changed since', () => {
    const after = applyEdits(content, ours)
    const back = inverse(ours)
    expect(bare(placedOn(after, back))).toEqual(bare([set(drain, '$180–$420', 'prices.md', after)]))
    const [edit] = placedOn(replaced('prices.md', '$180–$420', '$3'), back, content)
    expect(edit?.conflict).toBe('changed')
  })
})

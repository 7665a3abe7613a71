import { describe, expect, test } from 'vitest'
import {
  answerTo,
  editOf,
  ledgerNotesOf,
  listOf,
  type OpenPoint,
  pointOf,
  wordingOf,
} from '../../../client/desk/answers'
import { Core } from '../../../client/desk/core'
import { type Files, withTexts, workOf } from '../../../client/desk/edits'
import { leavingOut } from '../../../client/desk/leaving-out'
import { rebase, without } from '../../../client/desk/rebase'
import { answeredBy } from '../../../client/desk/text'
import { unasked } from '../../../client/desk/unasked'
import {
  applyEdits,
  byWhom,
  type Edit,
  keptPlaces,
  parsePlace,
  publishedFinder,
  valueAt,
} from '../../../scripts/content'
import type { Question } from '../../../scripts/content/findings'
import { filesOf } from '../../support/content'
import { plumberContent, testDay } from '../../support/site'

const content: Files = new Map(Object.entries(filesOf(plumberContent)))
const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)

const replaced = (files: Files, file: string, from: string | RegExp, to: string) => {
  const text = (files.get(file) ?? '').replace(from, to)
  expect(text).not.toBe(files.get(file))
  return withTexts(files, [[file, text]])
}

/** The files with one more question. */
const asking = (files: Files, ask: string, about: string[], quote: string[] = []) =>
  applyEdits(files, [
    { file: 'questions.md', path: ['questions', 0], value: { ask, about, quote } },
  ])

function pointsIn(files: Files): OpenPoint[] {
  const { findings } = core.check(files)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const { owner, lawyer } = byWhom(findings)
  return [...owner, ...lawyer].map((one) => pointOf(one, core, files))
}

const asked = (files: Files, words: string): OpenPoint => {
  const found = pointsIn(files).find(({ finding }) => finding.problem === words)
  if (!found) throw new Error(`Nobody asks ${words}`)
  return found
}

const idsIn = (files: Files) => pointsIn(files).map(({ id }) => id)

test('one answer settles each open point, but for those that need other words', () => {
  let files = content
  for (const id of idsIn(content)) {
    const point = pointsIn(files).find((one) => one.id === id)
    if (point) files = applyEdits(files, answerTo([point], { core, files }).edits)
  }
  const left = pointsIn(files).map(({ finding }) => finding.check)
  expect(left.filter((check) => !/^(placeholder|incomplete review)$/.test(check ?? ''))).toEqual([])
})

test.each([
  [0, 1],
  [0, 4],
  [1, 3],
  [2, 3],
])(
  'an answer to question %i as it was read, and then to %i, takes both and no other away',
  (...both) => {
    const points = pointsIn(content).filter(({ finding }) => finding.question)
    const other = points.filter(({ finding }) => !both.includes(finding.question?.index ?? -1))
    let files = content
    for (const index of both) {
      const point = points.find(({ finding }) => finding.question?.index === index)
      if (point) files = applyEdits(files, answerTo([point], { core, files }).edits)
    }
    const left = pointsIn(files).filter(({ finding }) => finding.question)
    expect(left.map(({ id }) => id)).toEqual(other.map(({ id }) => id))
  },
)

describe('an answer', () => {
  const site = replaced(content, 'prices.md', '  sump:', '  spare: $5\n  sump:')
  const files = asking(site, 'Which?', ['prices.md#prices.spare', 'business.md#brands'])
  const point = asked(files, 'Which?')

  test('shows all fields of its question, a list as one text', () => {
    expect(point.lines.map(({ label, text }) => [label, text])).toEqual([
      ['Spare', '$5'],
      ['Brands', 'Sample Faucets, Example Pumps'],
    ])
  })

  test('changes its fields, and takes the question away', () => {
    const edits = point.lines.map((line, at) => editOf(line, ['$1', 'A, B,'][at] ?? '', files))
    const next = applyEdits(files, edits)
    const done = answerTo([asked(next, 'Which?')], { core, files: next })
    const left = applyEdits(next, done.edits)
    expect(valueAt(left.get('business.md'), ['brands'])).toEqual(['A', 'B'])
    expect(left.get('questions.md')).toBe(content.get('questions.md'))
    expect(left.get('prices.md')).toBe(replaced(site, 'prices.md', '$5', '$1').get('prices.md'))
  })

  test.each([
    [
      ['One, Two & Co.', 'Three'],
      'One, Two & Co., Three, Four',
      ['One, Two & Co.', 'Three', 'Four'],
    ],
    [
      ['One, Two & Co.', 'Three'],
      'Zero, One, Two & Co., Three',
      ['Zero', 'One, Two & Co.', 'Three'],
    ],
    [['One, Two & Co.', 'Three'], 'One, Two & Cos., Three', ['One, Two & Cos.', 'Three']],
    [['One, Two & Co.', 'Three'], 'Ones, Two & Co., Three', ['Ones, Two & Co.', 'Three']],
    [
      ['Zero', 'One, Two, Inc.'],
      'Zero, One, Two, Inc., Three',
      ['Zero', 'One, Two, Inc.', 'Three'],
    ],
    [['One, Two & Co.', 'Three'], 'Three', ['Three']],
    [['One, Two & Co.'], 'One, Two & Co.,', ['One, Two & Co.']],
    [['One, Two & Co.'], 'Three, Four', ['Three', 'Four']],
  ])('leaves the commas within entries of a list: %j as %j', (was, typed, entries) => {
    const place = { file: 'business.md', path: ['brands'] }
    const before = applyEdits(files, [{ ...place, value: was }])
    const [, line] = asked(before, 'Which?').lines
    const after = line && applyEdits(before, [editOf(line, typed, before)])
    expect(valueAt(after?.get('business.md'), ['brands'])).toEqual(entries)
  })

  test('that declines empties lines of the ledger and takes out other fields, and nothing asks again', () => {
    const edits = leavingOut(point, { core, files, checked: core.check(files) }) ?? []
    const done = answerTo([point], { core, files }, edits)
    const left = applyEdits(files, done.edits)
    expect(valueAt(left.get('prices.md'), ['prices', 'spare'])).toBe('')
    expect(valueAt(left.get('business.md'), ['brands'])).toBeUndefined()
    expect(valueAt(left.get('questions.md'), ['settled'])).toEqual(['prices.md#prices.spare'])
    expect(idsIn(left)).toEqual(idsIn(content))
  })

  test('takes several questions away at once, and no others', () => {
    const two = pointsIn(content).filter(({ finding }) => finding.problem === 'Is this right?')
    const left = applyEdits(content, answerTo(two, { core, files: content }).edits)
    const gone = idsIn(content).filter((id) => !idsIn(left).includes(id))
    expect(gone).toEqual(two.map(({ id }) => id))
  })

  test('that no site can be built with says so', () => {
    const wrong = replaced(content, 'business.md', '(207) 555-0123', '12')
    const [first] = pointsIn(content)
    const { problem } = answerTo([first as OpenPoint], { core, files: wrong })
    expect(problem?.problem).toMatch(/ten digits/)
  })
})

test.each<[string, string, string]>([
  ['after another one', 'We come soon. {{claim:free-look}}.', 'We come soon. ….'],
  ['in a paragraph of its own', 'We come soon.\n\n{{claim:free-look}}.', 'We come soon. ….'],
  ['in bold', 'We come soon. **{{claim:free-look}}.** Call.', 'We come soon. ….'],
  ['with words of its own', 'We come soon. We give {{claim:free-look}}.', 'We give ….'],
  ['first', '{{claim:free-look}}. Call.', '….'],
])(
  'an empty fact that is a sentence by itself is asked about with the one before it: %s',
  (_, lead, said) => {
    const files = applyEdits(content, [
      { file: 'claims.md', path: ['claims', 'free-look'], value: '' },
      { file: 'pages/about.md', path: ['lead'], value: lead },
    ])
    const { values, facts } = core.check(asking(files, 'So?', ['claims.md#claims.free-look']))
    const point = { about: ['claims.md#claims.free-look'], quote: [] }
    const shown = publishedFinder(values, facts)({ question: point } as never)
    expect(shown.find(({ page }) => page === '/about/')?.text).toBe(said)
  },
)

test.each<[string, string, string, string]>([
  [
    'is empty: no street. Which may it show? Or none.',
    'Which may it show?',
    'This is empty: no street.',
    'office.street',
  ],
  [
    'is empty: no reviews. What is its address?',
    'What is its address?',
    'This is empty: no reviews.',
    'reviewWidget',
  ],
  ['is empty: it is left out.', 'Email', 'This is empty: it is left out.', 'email'],
  ['is doubtful. Is it so?', 'Is it so?', 'This is doubtful.', 'phone'],
])(
  'what nobody asks in words is asked as the check does: %s',
  (problem, question, about, field) => {
    const finding = { severity: 'open', file: 'business.md', field, problem, line: 1 } as const
    expect(wordingOf(pointOf(finding, core, content))).toEqual({ question, about })
  },
)

test.each<[string, string, string[], ((files: Files) => Files)?]>([
  [
    'a question with its answer',
    'Are you open on Saturday?',
    ['pages/home.md'],
    (files) =>
      replaced(files, 'pages/home.md', / {6}- question: Are you open on Saturday.*\n.*\n/, ''),
  ],
  [
    'a paragraph',
    'Prices on this site are typical.',
    ['pages/terms.md'],
    (files) => replaced(files, 'pages/terms.md', /Prices on this site are typical\..*\n\n?/, ''),
  ],
  ...['your name, e-mail address and phone number', 'the address of the job', 'your question'].map(
    (words): [string, string, string[], (files: Files) => Files] => [
      `an entry of a list, “${words}”`,
      words,
      ['pages/privacy.md'],
      (files) => replaced(files, 'pages/privacy.md', `- ${words}\n`, ''),
    ],
  ),
  ['a section, which stays', 'Towns on our route', ['pages/home.md']],
])('taking out what a question quotes: %s', (_, words, about, without) => {
  const files = asking(content, 'Is it so?', about, [words])
  const point = asked(files, 'Is it so?')
  const edits = leavingOut(point, { core, files, checked: core.check(files) })
  expect(edits !== undefined).toBe(without !== undefined)
  if (!edits || !without) return
  const left = applyEdits(files, answerTo([point], { core, files }, edits).edits)
  const file = about[0] ?? ''
  expect(left.get(file)?.trim()).toBe(without(content).get(file)?.trim())
  expect(left.get('questions.md')).toBe(content.get('questions.md'))
})

test('a claim and its last day are one question, with its note and its source beside it', () => {
  const dated = replaced(
    content,
    'claims.md',
    /\n---\s*$/,
    '\nuntil:\n  leak-waste: 2030-01-01\n---\n',
  )
  const about = ['claims.md#claims.leak-waste', 'claims.md#until.leak-waste']
  const point = asked(asking(dated, 'Until when?', about), 'Until when?')
  const [claim, until] = point.lines
  expect([claim?.label, until?.label, until?.text]).toEqual([
    'Leak waste',
    'Last day, leak waste',
    '2030-01-01',
  ])
  const beside = claim && ledgerNotesOf(point, claim, core.check(dated).values)
  expect(beside?.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Source: /),
    expect.stringMatching(/^https:/),
  ])
  expect(listOf(point)).toBe('')
})

test('a photo that is asked for is described where it is chosen', () => {
  const files = asking(content, 'Is there one?', ['business.md#owner.photo'])
  const point = asked(files, 'Is there one?')
  const [photo, words] = point.lines
  expect([photo?.at.field.kind, words?.label]).toEqual(['photo', 'What the photo shows'])
  const edits = point.lines.map((line, at) => editOf(line, ['pat.jpg', 'Pat'][at] ?? '', files))
  expect(applyEdits(files, edits).get('business.md')).toContain(
    '\n  photo:\n    file: pat.jpg\n    alt: Pat\n',
  )
})

test('what is found without a question is settled at its own place', () => {
  const files = replaced(content, 'business.md', '  street: 1 Sample Street\n', '')
  const point = pointsIn(files).find(
    ({ finding }) => finding.field === 'office.street',
  ) as OpenPoint
  const left = applyEdits(files, answerTo([point], { core, files }).edits)
  expect(valueAt(left.get('questions.md'), ['settled'])).toEqual(['business.md#office.street'])
  expect(idsIn(left)).not.toContain(point.id)
})

const questions: Question['about'][] = [['prices.md#prices.camera'], ['prices.md#prices.leak']]
test('lines of one kind are a list', () => {
  const files = questions.reduce((all, about) => asking(all, `Right? ${about}`, about), content)
  const lists = questions.map((about) => listOf(asked(files, `Right? ${about}`)))
  expect(lists).toEqual(['prices.md prices', 'prices.md prices'])
})

const page = (file: string): Edit => ({ file, path: [], was: content.get(file) })
const [quoted, stays] = ['Two people, one van', 'a lot of pipe']
/** The text of a page with other words in the place of some. */
const rewritten = (words: string): Edit => {
  const file = 'pages/about.md'
  const was = (content.get(file) ?? '').split('\n---\n')[1]?.trim() ?? ''
  expect(was).toContain(words)
  return { file, path: [], was, value: was.replace(words, 'Other words') }
}
const day = { date: '2030-07-04', name: 'Independence Day' }
const entry = { file: 'business.md', path: ['closures', 0] }
test.each<[string, string[], string[], Edit[], object | undefined]>([
  ['a page that goes', ['areas/saco.md'], [], [page('areas/saco.md')], undefined],
  [
    'one of two pages',
    ['areas/saco.md', 'areas/falmouth.md'],
    [],
    [page('areas/saco.md')],
    { about: ['areas/falmouth.md'] },
  ],
  [
    'a field of a page that goes',
    ['areas/saco.md#lead', 'business.md#phone'],
    [],
    [page('areas/saco.md')],
    { about: ['business.md#phone'] },
  ],
  ['an entry that goes', ['business.md#closures[0].name'], [], [{ ...entry, was: day }], undefined],
  ['words that go', ['pages/about.md'], [quoted], [rewritten(quoted)], undefined],
  [
    'one of two words',
    ['pages/about.md'],
    [quoted, stays],
    [rewritten(quoted)],
    { about: ['pages/about.md'], quote: [stays] },
  ],
  [
    'words beside those that are asked about',
    ['pages/about.md'],
    [quoted],
    [rewritten(stays)],
    { about: ['pages/about.md'], quote: [quoted] },
  ],
  [
    'another page',
    ['areas/falmouth.md'],
    [],
    [page('areas/saco.md')],
    { about: ['areas/falmouth.md'] },
  ],
])('with %s goes what is asked about it alone', (_, about, quote, edits, left) => {
  const site = applyEdits(content, [{ ...entry, value: day }])
  const settled = { file: 'questions.md', path: ['settled'], value: [about[0]] }
  const files = applyEdits(asking(site, 'Right?', about, quote), [settled])
  expect(pointsIn(files).length).toBeGreaterThan(0)
  const next = applyEdits(files, [...edits, ...unasked(edits, { core, files })])
  expect(core.check(next).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const [first] = valueAt(next.get('questions.md'), ['questions']) as Question[]
  if (left) expect(first).toMatchObject({ ask: 'Right?', ...left })
  else expect(first?.ask).not.toBe('Right?')
})

describe('a question about an entry of a list', () => {
  const [file, other] = ['business.md', 'site.md']
  const days = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, at) => {
    return { date: `2030-07-0${at + 1}`, name }
  })
  const ask = (...about: string[]): Edit => {
    return { file: 'questions.md', path: ['questions', 0], value: { ask: 'Right?', about } }
  }
  const site = applyEdits(content, [
    { file, path: ['closures'], value: days },
    { file: other, path: ['lists'], value: [{ items: days }, { items: days.slice(1) }] },
    { file: 'questions.md', path: ['settled'], value: ['business.md#closures[2].date'] },
    ask('business.md#closures[3].name', 'business.md#phone', 'business.md#closures[1]'),
    ask('site.md#lists[1].items[2].name', 'site.md#lists[0]'),
  ])
  /** What stands at each place. */
  const held = (files: Files) =>
    keptPlaces(files.get('questions.md')).map(([, place]) => {
      const { file: of, path } = parsePlace(place)
      return valueAt(files.get(of), path)
    })
  const out = (path: Edit['path'], of = file): Edit => {
    return { file: of, path, was: valueAt(site.get(of), path) }
  }
  const day = { date: '2030-08-01', name: 'New' }
  const first = out(['closures', 0])
  const inner = out(['lists', 1, 'items', 0], other)

  test.each<[string, Edit[]]>([
    ['one before it is taken out', [first]],
    ['one after it is taken out', [out(['closures', 4])]],
    ['one is added before it', [{ file, path: ['closures', 0], value: day }]],
    ['one is added in its place', [{ file, path: ['closures', 3], value: day }]],
    ['one is added at the end', [{ file, path: ['closures', 5], value: day }]],
    ['it is moved down', [{ file, path: ['closures', 1], to: 4 }]],
    ['it is moved up', [{ file, path: ['closures', 3], to: 0 }]],
    ['another is moved over it', [{ file, path: ['closures', 0], to: 4 }]],
    ['one in its list of a list is taken out', [inner]],
    ['a list before its own is added', [{ file: other, path: ['lists', 0], value: { items: [] } }]],
    ['its list is moved', [{ file: other, path: ['lists', 1], to: 0 }]],
    ['all that is done', [first, { file, path: ['closures', 2], to: 0 }, inner]],
  ])('goes with it where %s, and back when that is undone', (_, edits) => {
    const named = edits.map((edit, at) => ({ ...edit, group: `tab ${at}` }))
    const work = workOf(site, named)
    expect(held(work.files)).toEqual(held(site))
    for (const order of [named, named.toReversed()]) {
      const undone = order.reduce((now, { group }) => without(now, [group]), work)
      expect(undone.files).toEqual(site)
    }
    // Somebody else has added one, and what is asked about went with it.
    const base = applyEdits(site, [{ file, path: ['closures', 0], value: { ...day, name: 'X' } }])
    const { files, edits: left } = rebase(named, site, base)
    expect(left.filter(({ conflict }) => conflict)).toEqual([])
    expect(held(files)).toEqual(held(site))
  })

  test('goes if its entry goes, and no other does', () => {
    const asked = applyEdits(content, [
      { file, path: ['closures'], value: days },
      { file: 'questions.md', path: ['settled'], value: ['business.md#closures[2].until'] },
      ask('business.md#closures[1].name', 'business.md#closures[2].name'),
      ask('business.md#closures[2].name'),
      ask('business.md#closures[3].name', 'business.md#phone'),
    ])
    const edits = [out(['closures', 2])]
    const next = applyEdits(asked, [...edits, ...unasked(edits, { core, files: asked })])
    const [first, second] = valueAt(next.get('questions.md'), ['questions']) as Question[]
    expect(first?.about).toEqual(['business.md#closures[2].name', 'business.md#phone'])
    expect(second?.about).toEqual(['business.md#closures[1].name'])
    expect(valueAt(next.get('questions.md'), ['settled'])).toBeUndefined()
    expect(core.check(next).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

test.each([
  ['{{claim:leak-waste}}', 'claims.md#claims.leak-waste'],
  ['{{phone}}', 'business.md#phone'],
  ['{{price:drain}}', 'prices.md#prices.drain'],
  ['{{city}}', 'business.md#office.city'],
])('a question that inserts %s is not what visitors read of it', (token, place) => {
  const files = asking(asking(content, `Is ${token} the other one?`, ['pages/terms.md']), 'So?', [
    place,
  ])
  const { values, facts } = core.check(files)
  const shown = publishedFinder(values, facts)(asked(files, 'So?').finding)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(({ text }) => text.includes('the other one'))).toEqual([])
})

test.each<[string, string[], string, boolean]>([
  ['of the same field', ['business.md#phone'], 'business.md#phone', true],
  ['of a photo, by its file', ['business.md#owner.photo'], 'business.md#owner.photo.file', true],
  ['of a photo, by its words', ['business.md#owner.photo'], 'business.md#owner.photo.alt', true],
  [
    'of a photo on a page',
    ['services/leak-repair.md#photo'],
    'services/leak-repair.md#photo.file',
    true,
  ],
  ['of a group, not by a part', ['business.md#office'], 'business.md#office.street', false],
  ['of a list, not by an entry', ['business.md#brands'], 'business.md#brands[0]', false],
  ['of a list, by its first entry', ['business.md#social'], 'business.md#social[0]', true],
  ['of a list of groups', ['business.md#closures'], 'business.md#closures[0].date', true],
  [
    'of a group that was empty',
    ['services/leak-repair.md#photo'],
    'services/leak-repair.md#photo.caption',
    true,
  ],
  [
    'of a list, not by its second entry',
    ['business.md#listings'],
    'business.md#listings[1].name',
    false,
  ],
  ['of a list, not by another', ['business.md#closures'], 'business.md#closuresOf[0]', false],
  ['of a page, not by a field', ['pages/terms.md'], 'pages/terms.md#lead', false],
  [
    'of two fields, not by one',
    ['business.md#phone', 'business.md#owner.photo'],
    'business.md#owner.photo.file',
    false,
  ],
])('a change answers the question about it: %s', (_, about, place, isAnswered) => {
  const filled = applyEdits(content, [
    { file: 'business.md', path: ['social'], value: ['https://pages.example.com/'] },
    { file: 'business.md', path: ['closures'], value: [{ date: '2030-07-04' }] },
    { file: 'business.md', path: ['listings'], value: [{ name: 'A' }, { name: 'B' }] },
    { file: 'services/leak-repair.md', path: ['photo'], value: { caption: 'The van' } },
  ])
  // What is half typed is no answer to another question.
  const { findings } = core.check(asking(content, 'Is it so?', about))
  const files = asking(filled, 'Is it so?', about)
  const found = answeredBy(findings, place, core, files)
  expect(found?.question?.ask === 'Is it so?').toBe(isAnswered)
})

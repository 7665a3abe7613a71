import { expect, test } from 'vitest'
import { choiceInWords } from '../../../client/desk/choices'
import { labelAt, withoutFiles } from '../../../client/desk/labels'
import { placeOf } from '../../../client/desk/reveal'
import { inWords } from '../../../client/desk/words'
import type { Edit, Value } from '../../../scripts/content'

const data: Record<string, unknown> = {
  'business.md': {
    closures: [{ date: '2030-07-04', name: 'Independence Day' }],
    brands: ['Sample Faucets'],
    owner: { name: 'Pat', photo: { file: 'pat.jpg', alt: 'Pat' } },
  },
}
data['site.md'] = { announcements: [{ text: 'Closed on Friday.' }] }
data['reviews.md'] = { reviews: [{ text: '[Write: the review]', name: '' }] }
const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')
const day = ['closures', 0]

test.each<[string, string, Edit['path'], unknown, unknown, string, number?]>([
  ['a text', 'business.md', ['phone'], '1', '2', 'Phone: “1” is now “2”'],
  ['one that was empty', 'business.md', ['phone'], '', '2', 'Phone: “2” is new'],
  ['one that was not there', 'business.md', ['phone'], undefined, '2', 'Phone: “2” is new'],
  [
    'a new closed day',
    'business.md',
    ['closures', 1],
    undefined,
    { date: '2026-12-25', until: '2026-12-26', name: 'Christmas' },
    'Closed days: “Christmas” is new: December 25, 2026 – December 26, 2026',
  ],
  [
    'a new announcement',
    'site.md',
    ['announcements', 1],
    undefined,
    { text: 'Snow.', until: '2026-12-01' },
    'Announcements: “Snow.” is new: December 1, 2026',
  ],
  [
    'a new review',
    'reviews.md',
    ['reviews', 1],
    undefined,
    { text: 'Good.', name: 'Sam M.', town: 'Saco', date: '2026-10-02' },
    'Reviews: “Good.” is new: Sam M., Saco, October 2, 2026',
  ],
  [
    'a first review',
    'reviews.md',
    [],
    undefined,
    '---\nreviews:\n  - {text: Good., name: Sam M.}\n---\n',
    'New: Reviews, Sam M.',
  ],
  ['one that is emptied', 'business.md', ['phone'], '1', '', 'Phone: “1” is taken out'],
  ['one that goes', 'business.md', ['phone'], '1', undefined, 'Phone: “1” is taken out'],
  ['a quotation', 'pages/terms.md', ['lead'], '', 'Say “a”.', 'First words: “Say ‘a’.” is new'],
  [
    'a question that begins with a quotation',
    'questions.md',
    ['questions', 0],
    { ask: '“We come”: do you?', about: [] },
    undefined,
    'Answered: “‘We come’: do you?”',
  ],
  [
    'a quotation that is cut',
    'questions.md',
    ['questions', 0, 'ask'],
    `“${'a'.repeat(120)}”`,
    undefined,
    `Asked no more: “‘${'a'.repeat(96)}…’”`,
  ],
  ['its spaces', 'pages/terms.md', ['lead'], 'A  b', 'A b', 'First words: “A b” has changed'],
  [
    'the end of a long text',
    'pages/terms.md',
    [],
    long,
    `${long} more`,
    'Text: “…word37 word38 word39” is now “…word37 word38 word39 more”',
  ],
  ...[95, 96, 97].map((letters): [string, string, Edit['path'], unknown, unknown, string] => [
    `a text that is cut at a picture after ${letters} letters`,
    'pages/terms.md',
    ['lead'],
    undefined,
    `${'a'.repeat(letters)}🙂🙂🙂`,
    `First words: “${'a'.repeat(letters)}${letters === 95 ? '🙂' : ''}…” is new`,
  ]),
  [
    'a group of the same title',
    'business.md',
    day,
    { name: 'X', date: '1' },
    { name: 'X', date: '2' },
    'Closed days: “X” has changed',
  ],
  [
    'a group without a title before',
    'business.md',
    day,
    { until: '' },
    { name: 'X', date: '2' },
    'Closed days: “X” is there now',
  ],
  [
    'a group without a title now',
    'business.md',
    day,
    { name: 'X' },
    { until: '' },
    'Closed days: “X” is not there now',
  ],
  ['two without titles', 'business.md', day, { until: '' }, { to: '' }, 'Closed days: changed'],
  ['a list', 'business.md', ['brands'], ['A', 'B'], ['A', 'C'], 'Brands: “A, B” is now “A, C”'],
  [
    'a code of a menu',
    'pages/terms.md',
    ['menu'],
    'footer',
    'header',
    'Where a link to it stands: “Footer” is now “Header”',
  ],
  [
    'a name of a group',
    'services/a.md',
    ['group'],
    'heating',
    'other-services',
    'Group: “Heating” is now “Other services”',
  ],
  [
    'an icon',
    'business.md',
    ['credentials', 0, 'icon'],
    'users',
    'shield-check',
    'Credentials, icon: “Users” is now “Shield check”',
  ],
  ['names of claims in a list', 'business.md', ['brands', 0], undefined, 'B', 'Brands: “B” is new'],
  ['a draft that is done', 'pages/terms.md', ['draft'], 'true', undefined, 'Shown to visitors'],
  ['a page that is hidden', 'pages/terms.md', ['draft'], undefined, 'true', 'Hidden from visitors'],
  [
    'a place in a list',
    'business.md',
    day,
    undefined,
    undefined,
    'Closed days: “Independence Day” moved to place 3',
    2,
  ],
  ['a new page', 'areas/old-town.md', [], undefined, 'text', 'New town: Old town'],
  ['a page that goes', 'areas/old-town.md', [], 'text', undefined, 'Taken out: Old town'],
  [
    'a page that goes, by its name',
    'services/mini-splits.md',
    [],
    '---\nname: Mini-Splits\n---\n',
    undefined,
    'Taken out: Mini-Splits',
  ],
  ...['claims.md#claims.free-look', 'business.md#owner.photo', 'site.md'].map(
    (place, at): [string, string, Edit['path'], unknown, unknown, string] => [
      `what is settled, be it empty or not, at ${place}`,
      'questions.md',
      ['settled', at],
      undefined,
      place,
      `Settled: ${['Promises, free look', 'Owner, photo', 'Menus and form'][at]}`,
    ],
  ),
  ['a picture', 'logo.svg', [], '<svg/>', '<svg></svg>', 'Another picture: Logo'],
  ['another picture', 'brand.md', ['icon'], 'icon.svg', 'icon.png', 'Icon: changed'],
  ['a first picture', 'brand.md', ['logo'], undefined, 'logo.png', 'Logo: new'],
  ['a picture that goes', 'brand.md', ['logo'], 'logo.png', undefined, 'Logo: taken out'],
  [
    'a day',
    'business.md',
    [...day, 'date'],
    '2030-07-04',
    '2030-07-05',
    'Closed days, Independence Day, date: “July 4, 2030” is now “July 5, 2030”',
  ],
  [
    'a last day',
    'site.md',
    ['announcements', 1, 'until'],
    undefined,
    '2030-12-20',
    'Announcements, last day: “December 20, 2030” is new',
  ],
  [
    'a day half typed',
    'business.md',
    [...day, 'date'],
    '2030-07-04',
    '2030-7',
    'Closed days, Independence Day, date: “July 4, 2030” is now “2030-7”',
  ],
  [
    'hours, which have no words',
    'business.md',
    ['hours', 1],
    undefined,
    { days: ['Saturday', 'Sunday'], opens: '09:00', closes: '12:00' },
    'Hours: “Saturday, Sunday, 9 AM–12 PM” is new',
  ],
  [
    'a field of what is called by a sentence',
    'site.md',
    ['announcements', 0, 'from'],
    undefined,
    '2030-12-20',
    'Announcements, Closed on Friday, first day: “December 20, 2030” is new',
  ],
  [
    'a field of what is still to be written',
    'reviews.md',
    ['reviews', 0, 'town'],
    'Bath',
    'Saco',
    'Reviews, town: “Bath” is now “Saco”',
  ],
])('%s is told as what it is', (_, file, path, was, value, words, to) => {
  expect(inWords({ file, path, was, value, ...(to !== undefined && { to }) }, data[file])).toBe(
    words,
  )
})

const edit = { file: 'pages/terms.md', path: ['lead'], value: 'Mine', was: 'Old', group: 'tab 1' }
const whole = { ...edit, path: [], was: undefined, value: 'My whole page' }
test.each<[string, Parameters<typeof choiceInWords>[0], string[]]>([
  [
    'a field',
    { edit: { ...edit, conflict: 'changed' }, theirs: 'Theirs' },
    ['First words: “Old” is now “Mine”', 'First words: “Old” is now “Theirs”'],
  ],
  [
    'a long text, changed at its start and at its end',
    { edit: { ...edit, value: `Mine ${long}`, conflict: 'changed' }, theirs: `${long} theirs` },
    [expect.stringContaining(`\nMine ${long}`), expect.stringContaining(`\n${long} theirs`)],
  ],
  [
    'an entry that I take out, and somebody else has changed',
    {
      edit: {
        ...{ file: 'business.md', path: day, value: undefined, group: 'tab 1' },
        ...{ was: { date: '2030-07-04', name: 'Independence Day' }, conflict: 'changed' },
      },
      theirs: { date: '2030-07-04', until: '2030-07-05', name: 'Independence Day' },
    },
    [
      'Closed days: “Independence Day” is taken out',
      'Closed days: “Independence Day” has changed\nJuly 4, 2030\nJuly 5, 2030\nIndependence Day',
    ],
  ],
  [
    'a list of words',
    {
      edit: { ...edit, file: 'business.md', path: ['brands'], value: ['B'], conflict: 'changed' },
      theirs: ['C', 'D'],
    },
    [expect.stringContaining('“B”'), expect.stringContaining('“C, D”')],
  ],
  [
    'a group without a title',
    {
      edit: {
        ...{ file: 'business.md', path: ['hours', 0, 'note'], value: 'Mine', was: 'Old' },
        ...{ conflict: 'changed', group: 'tab 1' },
      },
      theirs: { a: 'One', b: ['Two', 'Three'] },
    },
    [expect.stringContaining('“Mine”'), expect.stringContaining('One\nTwo\nThree')],
  ],
  [
    'a page that both have added',
    { edit: { ...whole, conflict: 'changed' }, theirs: 'Their page' },
    ['My whole page', 'Their page'],
  ],
  [
    'a page that was taken out',
    { edit: { ...whole, conflict: 'changed' }, theirs: undefined },
    ['My whole page', 'Terms is taken out'],
  ],
  [
    'a page that was taken out after long words',
    {
      edit: {
        ...whole,
        conflict: 'changed',
        made: { of: 'Old', by: [{ ...edit, path: [], value: long }] },
      },
      theirs: undefined,
    },
    [
      `Text: “Old” is now “word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12 word13 word14 wo…”\n${long}`,
      'Terms is taken out',
    ],
  ],
  [
    'a page that the owner takes out',
    { edit: { ...whole, value: undefined, was: 'Old', conflict: 'changed' }, theirs: 'Their page' },
    ['Terms is taken out', 'Their page'],
  ],
  [
    'what has no place any more',
    {
      edit: { ...edit, value: { title: long, text: 'More' }, conflict: 'gone' },
      theirs: undefined,
    },
    [`${long}\nMore`],
  ],
])('a choice shows both versions in full: %s', (_, conflict, words) => {
  const { versions } = choiceInWords(conflict, {})
  expect(versions.map((one) => one.words)).toEqual(words)
  expect(versions.every(({ keeps, verb }) => keeps && verb)).toBe(true)
})

test.each([
  ['of one list', ['closures', 0, 'until'], 'Closed days, Independence Day, last day'],
  ['of an inner list', ['owner', 'jobs', 0, 'name'], 'Owner, jobs, name'],
  [
    'of a titled entry in one',
    ['sections', 0, 'questions', 0, 'answer'],
    'Sections, Asked, Is it?, answer',
  ],
  [
    'of one without a title',
    ['sections', 0, 'questions', 1, 'answer'],
    'Sections, Asked, questions, answer',
  ],
])('what is called by its title is not called by its list, too: %s', (_, path, label) => {
  const questions = [{ question: 'Is it?', answer: 'Yes' }, { answer: '' }]
  const page = { sections: [{ type: 'faq', title: 'Asked', questions }] }
  const [file, held] =
    path[0] === 'sections' ? ['pages/home.md', page] : ['business.md', data['business.md']]
  expect(labelAt(file, path, held)).toBe(label)
})

test.each([
  ['that are cut', 'we drive to [Oologa', 'How we drive to [Oologah](/a/) daily', 'we drive to'],
  ['that begin within one', 'ton or Gorham', 'Farmington or Gorham', 'or Gorham'],
  ['with other letters', 'Work in Cañ', 'Work in Cañon City', 'Work in'],
  ['of which one short one is left', 'in Cañ', 'Work in Cañon City', undefined],
  ['of which one short one is left', 'for free', 'We ask for it', undefined],
  ['of which one long one is left', 'quickly repaired', 'We come quickly', 'quickly'],
  ['of which one figure is left', 'from $89', 'Now at $89', '$89'],
  ['that are one short word', 'for', 'We ask for it', 'for'],
  ['with other quotes', `"Pat's" work`, 'See “Pat’s” work', '“Pat’s” work'],
  ['with plain quotes', '“Pat’s” work', `See "Pat's" work`, `"Pat's" work`],
  [
    'that are a link',
    'Old Town',
    'In [Old Town](/areas/old-town/), too',
    '[Old Town](/areas/old-town/)',
  ],
  ['that are a bold link', 'Old Town', 'In [**Old Town**](/a/)', '[**Old Town**](/a/)'],
  ['within a link', 'our terms', 'See [all our terms here](/terms/)', 'our terms'],
  ['that a link begins in', 'terms apply', 'See [our terms](/t/) apply', '[our terms](/t/) apply'],
  ['beside a link', 'in old', 'Work in old [Town](/a/)', 'in old'],
  [
    'with Markdown between',
    'see our terms',
    'Please see [our *terms*](/terms/).',
    'see [our *terms*](/terms/)',
  ],
  ['at a sign', '2 hours', '12 hours, or 2 hours.', '2 hours'],
  ['that are not there', 'Oolo', 'Near Oologah', undefined],
])('whole words are marked: %s', (_, words, text, marked) => {
  const place = placeOf(words, text)
  expect(place && text.slice(...place)).toBe(marked)
})

test.each([
  ['photo: { file: pat.jpg, alt: "…" }', 'say what the photo shows, in a few words'],
  ['view: { shot: van.jpg, alt: "…" }', 'say what the photo shows, in a few words'],
  ['before: { file: a{b}.jpg, alt: "…" }', 'say what the photo shows, in a few words'],
])('an owner reads no notation of a field: %s', (notation, words) => {
  expect(withoutFiles(`${words}: ${notation}`, [])).toBe(`${words}.`)
})

test.each([
  [
    '“ductless” links to /mini-splits/, which is gone.',
    '“ductless” links to “Mini-Splits”, which is gone.',
  ],
  ['leads to /mini-splits/, which is gone.', 'leads to “Mini-Splits”, which is gone.'],
  ['links to /service-areas/old-town/, which is gone.', 'links to “Old Town”, which is gone.'],
  ['the link "/mini-splits/" leads to no page.', 'the link "/mini-splits/" leads to no page.'],
])('a page that is gone is called by its name: %s', (said, words) => {
  const value = (path: string, text: string) =>
    ({ text, path: ['name'], file: { path } }) as unknown as Value
  const values = [
    value('services/mini-splits.md', 'Mini-Splits'),
    value('areas/old-town.md', 'Old Town'),
  ]
  expect(withoutFiles(said, values)).toBe(words)
})

test.each([
  ['"honest pricing"', '“Honest pricing”'],
  ['"near-you"', '“Near you”'],
  ['"onTime", "old homes"', '“On time”, “Old homes”'],
])('an owner reads no code of a reason: %s', (codes, words) => {
  expect(withoutFiles(`has no card with the reason ${codes}. Write one.`, [])).toBe(
    `has no card with the reason ${words}. Write one.`,
  )
})

import { describe, expect, test } from 'vitest'
import { renderInline } from '../../templates/markdown'
import { pageAfter, planned, plumberFiles, plumberSite, renderAt } from '../support/content'
import { graphOf, textOf } from '../support/site'

test('a page shows code as the words that they are', async () => {
  const code = '`<template data-part="7">`, `data-module="estimate-form"`'
  const words = `In code, ${code} are words.`
  const [page, before] = [
    await pageAfter('/terms/', ['pages/terms.md', '', words]),
    await pageAfter('/terms/'),
  ]
  const last = page.querySelectorAll('.legal__text p').at(-1)
  expect(last?.querySelectorAll('code').map(({ text }) => text)).toEqual([
    '<template data-part="7">',
    'data-module="estimate-form"',
  ])
  last?.remove()
  expect(page.toString().replace(/\s+/g, '')).toBe(before.toString().replace(/\s+/g, ''))
})

test.each([
  ['arrival: far\n', true],
  ['', false],
])('a town with %j shows arrival times: %s', async (line, isShown) => {
  const lead = `${plumberFiles()['areas/saco.md']?.match(/^lead: .*$/m)}`
  const page = await pageAfter(
    '/service-areas/saco/',
    ['site.md', '\nform:', '\narrivals: [{ label: No water, text: Usually in an hour }]\nform:'],
    ['areas/saco.md', 'arrival: far\n', line],
    ['areas/saco.md', lead, 'lead: The far end of our route.'],
  )
  const facts = page.querySelector('.glance')
  expect(textOf(facts).includes('Usually in an hour')).toBe(isShown)
})

test.each([
  ['', /^Saco \d+ miles on the map ZIP 04072$/],
  ['mapPoint: 43.51, -70.45\n', /^Saco ZIP 04072$/],
  ['mapPoint: 43.6591, -70.2568\n', /^Saco ZIP 04072$/],
  ['mapPoint: 43.51, -70.45\ninData: false\n', /^Saco ZIP 04072$/],
  ['inData: false\n', /^Saco ZIP 04072$/],
])('a town with %j says where it is, and no distance from a point in doubt', async (line, said) => {
  const page = await pageAfter('/service-areas/saco/', [
    'areas/saco.md',
    'updated:',
    `${line}updated:`,
  ])
  expect(textOf(page.querySelector('.road-to li:last-child'))).toMatch(said)
})

test.each([
  ['', /^\d+ miles$/],
  ['mapPoint: 43.51, -70.45\n', /^Near Scarborough$/],
  ['mapPoint: 43.6591, -70.2568\n', /^Near Falmouth$/],
  ['mapPoint: 43.66, -70.36\ninData: false\n', /^Near Westbrook$/],
  ['inData: false\n', /^Near Scarborough$/],
])(
  'the list of areas says of a town with %j how far it is, or beside which',
  async (line, said) => {
    const page = await pageAfter('/service-areas/', [
      'areas/saco.md',
      'updated:',
      `${line}updated:`,
    ])
    const row = page
      .querySelectorAll('.area-index__areas tr')
      .find((one) => /^Saco/.test(textOf(one)))
    expect(textOf(row?.querySelector('td'))).toMatch(said)
  },
)

test.each([
  ['of no group', '', '', ['No water', 'A leak']],
  ['of its group', '', ', group: repairs', ['A leak']],
  ['all of its group', ', group: repairs', ', group: repairs', ['No water', 'A leak']],
  [
    'of all groups, where its own has none',
    ', group: installs',
    ', group: installs',
    ['No water', 'A leak'],
  ],
])(
  'a page has arrival times %s, and in its hero the one that it names, then others of its group',
  async (_, first, second, labels) => {
    const rows = `[{ label: No water, text: In an hour${first} }, { label: A leak, text: In two${second} }]`
    const page = await pageAfter(
      '/leak-repair/',
      ['site.md', '\nform:', `\narrivals: ${rows}\nform:`],
      ['services/leak-repair.md', 'arrival: near\n', 'arrival: near\narrivals: 2\n'],
    )
    const others = first.includes('repairs') ? ' No water In an hour' : ''
    expect(textOf(page.querySelector('.hero__arrival'))).toBe(`A leak In two${others}`)
    expect(page.querySelectorAll('.glance dt').map(textOf)).toEqual(labels)
  },
)

const leak = 'services/leak-repair.md'

describe('a figure that is the message', () => {
  const fact = 'In town, {{arrival:near}}'

  test.each([
    ['In town, {{arrival:near}}', '2 hours'],
    ['Drains for {{price:drain}}', '$180–$420'],
    ['The phone is answered 24/7 and more', '24/7'],
    ['Monday–Friday, 8 AM–6 PM', '8 AM–6 PM'],
    ['A 2-year warranty', '2-year'],
    ['Free', undefined],
  ])('of the first facts is large: %s', async (text, figure) => {
    const page = await pageAfter('/', ['pages/home.md', fact, text])
    const large = page.querySelector('.glance dd')?.querySelector('strong')
    large?.querySelector('sup')?.remove()
    expect(large ? textOf(large) : undefined).toBe(figure)
  })

  test('leaves the name of its note alone, which may hold one', () => {
    const notes = new Set<string>()
    const how = { href: String, strongFigures: true, notes }
    expect(
      renderInline('Save 30%[^heat-pump-2024], **9** or [8](/)', how).replace(/<sup.*sup>/, '¹'),
    ).toBe('Save <strong>30%¹,</strong> <strong>9</strong> or <a href="/">8</a>')
    expect([...notes]).toEqual(['heat-pump-2024'])
  })

  test('must have the note that it marks', async () => {
    const site = planned(plumberSite())
    const context = { ...site.context, notes: {} }
    await expect(renderAt('/', { ...site, context })).rejects.toThrow('no note is named "arrival"')
  })

  test('stands at the marks of a thermometer and in a gauge, where the content has them', async () => {
    const limits = ['High', 'Low'].map((at) => `      - { text: It is, at: ${at} }\n`).join('')
    const gauge = '    gauge: { value: 30–50, label: Full }\n'
    const page = await pageAfter(
      '/',
      ['pages/home.md', '    when:\n', `    limits:\n${limits}    when:\n`],
      ['pages/home.md', '    theme: water\n', `    theme: water\n${gauge}`],
    )
    const marks = page.querySelectorAll('.emergency__scale strong').map(({ text }) => text)
    expect(marks).toEqual(['High', 'Low'])
    const drawn = page.querySelector('.spotlight__gauge')
    expect(drawn?.getAttribute('style')).toBe('--from:30;--to:50')
    expect((await pageAfter('/')).querySelector('.emergency__scale, .spotlight__gauge')).toBeNull()
  })
})

describe('a page', () => {
  test('keeps the spaces between words', async () => {
    const words = 'Tell **us** *now* [here](/contact/) what drips.'
    const page = await pageAfter('/', ['pages/home.md', 'Tell us what drips.', words])
    expect(textOf(page)).toContain('Tell us now here what drips.')
  })

  test('has a note for a mark in the words around it, too, and each number and note once', async () => {
    const closing = 'For {{price:leak}}, {{claim:workmanship}}, {{price:camera}}'
    const page = await pageAfter('/contact/', ['site.md', 'Call {{phone}} while', closing])
    const marks = page.querySelectorAll('.note-mark button')
    expect(marks.map(({ attributes: at }) => [at['data-number'], at.popovertarget])).toEqual([
      ['1', 'note-1'],
      ['2', 'note-2'],
    ])
    const notes = page.querySelectorAll('.notes li').map(textOf)
    expect(notes).toEqual([
      expect.stringMatching(/^Typical prices/),
      expect.stringMatching(/^Covers faults/),
    ])
    expect(page.querySelectorAll('.notes #note-1[popover], .notes #note-2[popover]')).toHaveLength(
      2,
    )
  })

  test('says in its data what an answer shows, and has the notes of both in its list', async () => {
    const answer = 'For work with a {{claim:workmanship}}.'
    const hours = 'Yes. Our hours are {{officeHours}}.'
    const page = await pageAfter('/', ['pages/home.md', hours, answer])
    const marks = page.querySelectorAll('.faq__answer .note-mark')
    expect(marks).toHaveLength(1)
    expect(page.querySelector('.notes')?.text).toContain('Covers faults')
    for (const mark of marks) mark.remove()
    const [, data = ''] = /"text":"(For work [^"]*)"/.exec(page.toString()) ?? []
    expect(page.querySelectorAll('.faq__answer').map(textOf)).toContain(data)
  })

  test('shows the note of prices once below those of a section, without a number', async () => {
    for (const path of ['/drain-cleaning/', '/leak-repair/']) {
      const page = await pageAfter(path)
      const section = page.querySelectorAll('.prices, .solutions').map((one) => textOf(one))
      expect(section.join().match(/Typical prices, not quotes/g)).toHaveLength(1)
      expect(page.querySelectorAll('.prices .note-mark, .solutions .note-mark')).toEqual([])
    }
    const without = await pageAfter('/leak-repair/', [leak, '        price: leak\n', ''])
    const left = without.querySelectorAll('.solutions').map((one) => textOf(one))
    expect(left.join()).toContain('New joint')
    expect(left.join()).not.toMatch(/Typical prices, not quotes/)
  })

  test('may say in its own words what its links to the form do, and in its last band in others', async () => {
    const labelled = 'estimateLabel: Send a photo\nclosing:\n  estimateLabel: Ask now'
    const page = await pageAfter('/leak-repair/', [leak, 'closing:', labelled])
    const labels = ['.hero', '.call-to-action', '.sticky-call'].map((part) =>
      textOf(page.querySelector(`${part} a[href^="/contact/"]`)),
    )
    expect(labels).toEqual(['Send a photo', 'Ask now', 'Send a photo'])
  })

  test('may pick an option of the form, also if it is no service', async () => {
    const option = 'estimateOption: drain\nestimateLabel: Clear my drain\nupdated:'
    const page = await pageAfter('/about/', ['pages/about.md', 'updated:', option])
    expect(textOf(page.querySelector('.hero a[href^="/contact/"]'))).toBe('Clear my drain')
    const targets = ['.hero', '.call-to-action', '.sticky-call'].map((part) =>
      page.querySelector(`${part} a[href^="/contact/"]`)?.getAttribute('href'),
    )
    expect(new Set(targets)).toEqual(new Set(['/contact/?service=drain#ask']))
  })
})

test('an urgent triage has its title and the phone on one band, and no other head', async () => {
  const urgent = 'type: triage\n    urgent: true'
  const page = await pageAfter('/contact/', ['pages/contact.md', 'type: triage', urgent])
  const triage = page.querySelector('.triage')
  expect(triage?.querySelectorAll('h2').map(textOf)).toEqual(['How bad is it?'])
  expect(textOf(triage?.querySelector('.triage__alarm a[href^="tel:"]') ?? null)).toMatch(/\d/)
  const plain = await pageAfter('/contact/')
  expect(plain.querySelector('.triage__alarm')).toBeNull()
  expect(textOf(plain.querySelector('.triage .section__head h2'))).toBe('How bad is it?')
})

test('a business that states no rating shows none, and says none to search engines', async () => {
  const page = await pageAfter('/')
  expect(page.querySelector('.rating')).toBeNull()
  expect(JSON.stringify(graphOf(page))).not.toContain('aggregateRating')
})

import { describe, expect, test } from 'vitest'
import { renderInline } from '../../templates/markdown'
import { type ContentFiles, planned, plumberSite, renderAt } from '../support/content'
import { graphOf, parseHtml, textOf } from '../support/site'

/** One of the plumber's pages as the site has it, after a change of one file. */
async function rendered(path: string, file = '', change = (text: string) => text) {
  const inFiles = (files: ContentFiles) => {
    if (file) files[file] = change(files[file] ?? '')
  }
  return parseHtml(await renderAt(path, planned(plumberSite(inFiles))))
}

const add = (words: string) => (text: string) => `${text}\n${words}\n`

describe('a page whose content holds markup', () => {
  test('shows code as the words that they are', async () => {
    const code = '`<template data-part="7">`, `data-module="estimate-form"`'
    const [page, before] = [
      await rendered('/terms/', 'pages/terms.md', add(`In code, ${code} are words.`)),
      await rendered('/terms/'),
    ]
    const last = (parent: typeof page) => parent.querySelectorAll('.legal__text p').at(-1)
    expect(
      last(page)
        ?.querySelectorAll('code')
        .map((words) => words.text),
    ).toEqual(['<template data-part="7">', 'data-module="estimate-form"'])
    last(page)?.remove()
    expect(page.toString().replace(/\s+/g, '')).toBe(before.toString().replace(/\s+/g, ''))
  })
})

test.each([
  ['arrival: far\n', true],
  ['', false],
])('a town with %j shows arrival times: %s', async (line, isShown) => {
  const site = planned(
    plumberSite((files) => {
      const times = 'arrivals: [{ label: No water, text: Usually in an hour }]'
      files['site.md'] = `${files['site.md']}`.replace(/---\n$/, `${times}\n---\n`)
      files['areas/saco.md'] = `${files['areas/saco.md']}`
        .replace('arrival: far\n', line)
        .replace(/^lead: .*$/m, 'lead: The far end of our route.')
    }),
  )
  const facts = parseHtml(await renderAt('/service-areas/saco/', site)).querySelector('.glance')
  expect(textOf(facts).includes('Usually in an hour')).toBe(isShown)
})

test('a page has all arrival times, and in its hero the one that it names', async () => {
  const site = planned(
    plumberSite((files) => {
      const rows = '[{ label: No water, text: In an hour }, { label: A leak, text: In two }]'
      files['site.md'] = `${files['site.md']}`.replace(/---\n$/, `arrivals: ${rows}\n---\n`)
      const page = 'services/leak-repair.md'
      files[page] = `${files[page]}`.replace('arrival: near\n', 'arrival: near\narrivals: 2\n')
    }),
  )
  const page = parseHtml(await renderAt('/leak-repair/', site))
  expect(textOf(page.querySelector('.hero__arrival'))).toBe('A leak In two')
  expect(page.querySelectorAll('.glance dt').map(textOf)).toEqual(['No water', 'A leak'])
})

describe('a figure that is the message', () => {
  const home = (change: (text: string) => string) => rendered('/', 'pages/home.md', change)

  test.each([
    ['In town, {{arrival:near}}', '2 hours'],
    ['Drains for {{price:drain}}', '$180–$420'],
    ['The phone is answered 24/7 and more', '24/7'],
    ['Monday–Friday, 8 AM–6 PM', '8 AM–6 PM'],
    ['A 2-year warranty', '2-year'],
    ['Free', undefined],
  ])('of the first facts is large: %s', async (fact, figure) => {
    const page = await home((text) => text.replace('In town, {{arrival:near}}', fact))
    const large = page.querySelector('.glance dd')?.querySelector('strong')
    large?.querySelector('sup')?.remove()
    expect(large?.text).toBe(figure)
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
    const page = await home((text) =>
      text
        .replace(
          '    when:\n',
          `    limits:${['High', 'Low'].map((at) => `\n      - { text: It is, at: ${at} }`).join('')}\n    when:\n`,
        )
        .replace(
          '    theme: water\n',
          '    theme: water\n    gauge: { value: 30–50, label: Full }\n',
        ),
    )
    const marks = page.querySelectorAll('.emergency__scale strong').map(({ text }) => text)
    expect(marks).toEqual(['High', 'Low'])
    const gauge = page.querySelector('.spotlight__gauge')
    expect(gauge?.getAttribute('style')).toBe('--from:30;--to:50')
    const without = await home((text) => text)
    expect(without.querySelector('.emergency__scale, .spotlight__gauge')).toBeNull()
  })
})

describe('a page', () => {
  test('keeps the spaces between words', async () => {
    const page = await rendered('/', 'pages/home.md', (text) =>
      text.replace('Tell us what drips.', 'Tell **us** *now* [here](/contact/) what drips.'),
    )
    expect(textOf(page)).toContain('Tell us now here what drips.')
  })

  test('has a note for a mark in the words around it, too, and each number and note once', async () => {
    const site = plumberSite((files) => {
      const closing = 'For {{price:leak}}, {{claim:workmanship}}, {{price:camera}}'
      files['site.md'] = (files['site.md'] ?? '').replace('Call {{phone}} while', closing)
    })
    const page = parseHtml(await renderAt('/contact/', planned(site)))
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

  test.each([
    ['Drains for {{price:drain}}', false],
    ['We come for free', true],
  ])('has a note that no text before an answer needs in the answer: %s', async (text, isOwn) => {
    const page = await rendered('/', 'pages/home.md', (home) =>
      home.replace('Drains for {{price:drain}}', text),
    )
    const typical = expect.stringMatching(/^Typical prices/)
    expect(page.querySelectorAll('.note-in-place').map(textOf)).toEqual(isOwn ? [typical] : [])
    const atEnd = page.querySelectorAll('.notes li').map(textOf)
    expect(atEnd.some((note) => note.startsWith('Typical prices'))).toBe(!isOwn)
    expect(page.querySelector('.faq__item .note-mark')).toBeNull()
  })

  test('shows the note of prices once below those of a section, without a number', async () => {
    for (const path of ['/drain-cleaning/', '/leak-repair/']) {
      const page = await rendered(path)
      const section = page.querySelectorAll('.prices, .solutions').map((one) => textOf(one))
      expect(section.join().match(/Typical prices, not quotes/g)).toHaveLength(1)
      expect(page.querySelectorAll('.prices .note-mark, .solutions .note-mark')).toEqual([])
    }
    const without = await rendered('/leak-repair/', 'services/leak-repair.md', (text) =>
      text.replace('        price: leak\n', ''),
    )
    const left = without.querySelectorAll('.solutions').map((one) => textOf(one))
    expect(left.join()).toContain('New joint')
    expect(left.join()).not.toMatch(/Typical prices, not quotes/)
  })

  test('may say in its own words what its links to the form do, and in its last band in others', async () => {
    const page = await rendered('/leak-repair/', 'services/leak-repair.md', (text) =>
      text.replace('closing:', 'estimateLabel: Send a photo\nclosing:\n  estimateLabel: Ask now'),
    )
    const labels = ['.hero', '.call-to-action', '.sticky-call'].map((part) =>
      textOf(page.querySelector(`${part} a[href^="/contact/"]`)),
    )
    expect(labels).toEqual(['Send a photo', 'Ask now', 'Send a photo'])
  })

  test('may pick an option of the form, also if it is no service', async () => {
    const page = await rendered('/about/', 'pages/about.md', (text) =>
      text.replace('updated:', 'estimateOption: drain\nestimateLabel: Clear my drain\nupdated:'),
    )
    expect(textOf(page.querySelector('.hero a[href^="/contact/"]'))).toBe('Clear my drain')
    const targets = ['.hero', '.call-to-action', '.sticky-call'].map((part) =>
      page.querySelector(`${part} a[href^="/contact/"]`)?.getAttribute('href'),
    )
    expect(new Set(targets)).toEqual(new Set(['/contact/?service=drain#ask']))
  })
})

test('an urgent triage has its title and the phone on one band, and no other head', async () => {
  const page = await rendered('/contact/', 'pages/contact.md', (text) =>
    text.replace('type: triage', 'type: triage\n    urgent: true'),
  )
  const triage = page.querySelector('.triage')
  expect(triage?.querySelectorAll('h2').map(textOf)).toEqual(['How bad is it?'])
  expect(textOf(triage?.querySelector('.triage__alarm a[href^="tel:"]') ?? null)).toMatch(/\d/)
  const plain = await rendered('/contact/')
  expect(plain.querySelector('.triage__alarm')).toBeNull()
  expect(textOf(plain.querySelector('.triage .section__head h2'))).toBe('How bad is it?')
})

test('a business that states no rating shows none, and says none to search engines', async () => {
  const page = await rendered('/')
  expect(page.querySelector('.rating')).toBeNull()
  expect(JSON.stringify(graphOf(page))).not.toContain('aggregateRating')
})

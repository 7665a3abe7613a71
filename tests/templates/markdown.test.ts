import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findHeadings,
  findLinks,
  plainLines,
  plainText,
  renderBlock,
  renderInline,
} from '../../templates/markdown'

const href = (path: string) => `/base${path}`
/** The numbers of the notes that a rendered text marks. */
const marked = (html: string) =>
  [...html.matchAll(/ popovertarget="note-(\d+)"/g)].map(([, number]) => Number(number))

const inline = (text: string, notes?: Set<string>) => renderInline(text, { href, notes })
const block = (text: string, options = {}) => renderBlock(text, { href, ...options })

describe('renderInline', () => {
  test.each([
    ['**b** and *i*', '<strong>b</strong> and <em>i</em>'],
    ['a & b < c', 'a &amp; b &lt; c'],
    ['[page](/contact/)', '<a href="/base/contact/">page</a>'],
    ['[there](/#faq)', '<a href="/base/#faq">there</a>'],
    ['[out](https://a.example/x?y=1&z)', '<a href="https://a.example/x?y=1&amp;z">out</a>'],
    ['[call](tel:123)', '<a href="tel:123">call</a>'],
    ['plain https://a.example', 'plain https://a.example'],
    // Where no notes are collected, there is nothing to open.
    ['2[^arrival]', '2'],
    ['[^]', '[^]'],
  ])('renders %j', (text, html) => {
    expect(inline(text)).toBe(html)
  })

  test('numbers the notes in their order, and marks each the first time', () => {
    const notes = new Set(['first'])
    expect(inline('2[^own words], 3[^first], 4[^own words]', notes)).toBe(
      '2<sup class="note-mark"><button type="button" popovertarget="note-2" aria-label="Note 2" data-number="2"></button></sup>, 3, 4',
    )
    expect(marked(inline('5[^own words] 6[^third]', notes))).toEqual([3])
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="/x">x</a>',
    '<!-- comment -->',
    '[^x"><script>]',
    '`<b>`',
  ])('lets no HTML of %j through', (text) => {
    expect(inline(text, new Set())).not.toMatch(/<(script|img|a |b>|!--)/)
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert)',
    '[x](vbscript:x)',
    '[x](data:text/html,x)',
    '[x](&#106;avascript:alert)',
    '[x](java\tscript:alert)',
    '![x](javascript:alert)',
  ])('makes no link of %j', (text) => {
    expect(inline(text)).not.toMatch(/(href|src)="(?!\/|https?:|tel:|mailto:)/i)
  })

  test('makes of a line what the parser of whole texts makes of it, and tells its notes', () => {
    const contacts = [
      { written: '(555) 010-0199', href: 'tel:5550100199' },
      { written: 'a@b.example', href: 'mailto:a@b.example' },
    ]
    const piece = fc.constantFrom(
      ...['word', ' ', '.', '(555) 010-0199', 'a@b.example', '555', '"', "'", '>', ':', '“', '//'],
      ...['[^a]', '[^b-2]', '[^', '[', ']', '!', '(/x/)', '*', '**', `[^${'a'.repeat(78)}]`],
      ...['`', '\\', '~~~', ']: /x/', '<', '- ', '|', '&amp;', '&#60;'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (some) => {
        const text = `So ${some.join('')}`.replace(/\s+/g, ' ').trim()
        const notes = new Set<string>()
        const line = renderInline(text, { href, contacts, notes })
        expect(`<p>${line}</p>\n`).toBe(renderBlock(text, { href, contacts, notes: new Set() }))
        expect([...notes.keys()].map((_, index) => index + 1)).toEqual(marked(line))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('keeps on one line', () => {
  test.each([
    ['a road and its number', 'up US 169, by Route 66', 'up US_169, by Route_66'],
    ['a highway', 'down Highway 88', 'down Highway_88'],
    ['an interstate', 'on I-44.', 'on <span class="range">I-44.</span>'],
    ['a figure and its unit', 'within 24 hours', 'within 24_hours'],
    ['a distance', 'only 14 miles away', 'only 14_miles away'],
    ['miles and feet', '209 miles, 20 feet', '209_miles, 20_feet'],
    ['a range and its unit', 'in 4–8 hours', 'in <span class="range">4–8_hours</span>'],
    ['at least a range', 'at least 4–8', '<span class="range">at_least_4–8</span>'],
    ['up to a compound', 'up to 2-ton', '<span class="range">up_to_2-ton</span>'],
    [
      'a range, its unit and a comma',
      '60–90 minutes, so',
      '<span class="range">60–90_minutes,</span> so',
    ],
    ['from one time to another', '8 AM–6 PM', '<span class="range">8_AM–6_PM</span>'],
    ['at least', 'of at least 99.97%', 'of at_least_99.97%'],
    ['up to', 'by up to $30', 'by up_to_$30'],
    ['a word with a hyphen', 'an after-hours fee', 'an <span class="range">after-hours</span> fee'],
    ['a name with a hyphen', 'Mini-Splits', '<span class="range">Mini-Splits</span>'],
    ['the first word of a text', 'Indoor-air', '<span class="range">Indoor-air</span>'],
    ['a code and its comma', 'R-22, in older', '<span class="range">R-22,</span> in older'],
    ['a compound and its period', 'for 2-year.', 'for <span class="range">2-year.</span>'],
  ])('%s', (_, text, html) => {
    expect(inline(text).replaceAll('\u00a0', '_')).toBe(html)
  })

  test.each(['from 2010 to 2020', 'In 2021 it fell', 'hours of work', '911 from outside', 'a - b'])(
    'nothing else: %s',
    (text) => expect(inline(text)).toBe(text),
  )
})

test('a phone number keeps the sign after it', () => {
  const contacts = [{ written: '(555) 010-0199', href: 'tel:5550100199' }]
  const link = '<a href="tel:5550100199">(555) 010-0199</a>'
  const line = (text: string) => renderInline(text, { href, contacts })
  expect(line('Call (555) 010-0199, day or night')).toBe(
    `Call <span class="range">${link},</span> day or night`,
  )
  expect(line('Call (555) 010-0199 now')).toBe(`Call ${link} now`)
})

describe('a text of several paragraphs', () => {
  test.each([
    ['One.\n\n- a\n- b', '<p>One.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['1. One\n2. Two', '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>\n'],
    // A year at the beginning of a paragraph begins no list.
    ['1998. Since then.', '<p>1998. Since then.</p>\n'],
    ['1998) Since then.', '<p>1998) Since then.</p>\n'],
    ['Text.\n\n911. Call.', '<p>Text.</p>\n<p>911. Call.</p>\n'],
    ['- 2004. Again.', '<ul>\n<li>2004. Again.</li>\n</ul>\n'],
    // No HTML gets through.
    ['<b>x</b>\n\n</div>', '<p>&lt;b&gt;x&lt;/b&gt;</p>\n<p>&lt;/div&gt;</p>\n'],
  ])('%j is %j', (text, html) => {
    expect(block(text)).toBe(html)
  })

  test.each(['-\u00a0one', '##\u00a0Two', '1.\u2009three', '\u00a0- four', '>\u3000five'])(
    'the mark in %j counts with any space after it',
    (text) => expect(block(text)).toMatch(/^<(?:ul|h2|ol|blockquote)>/),
  )

  test.each([
    [0, '## T', '<h2>T</h2>'],
    [1, '## T', '<h3>T</h3>'],
    [1, '###### T', '<h6>T</h6>'],
    [2, '# T', '<h3>T</h3>'],
  ])('moves headings down by %i: %s becomes %s', (headingShift, text, html) => {
    expect(block(text, { headingShift }).trim()).toBe(html)
  })

  test('keeps what belongs to one text out of the next', () => {
    block('## T\n\n[guide]: /contact/\n\nSee the [guide].', { headingShift: 2, headingIds: true })
    expect(plainText('[guide]: /contact/\n\nSee the *[guide]*.')).toBe('See the guide.')
    expect(plainText('See *our* [guide].')).toBe('See our [guide].')
    expect(block('## T\n\nSee *our* [guide].')).toBe(
      '<h2>T</h2>\n<p>See <em>our</em> [guide].</p>\n',
    )
  })
})

test.each([
  ['One.\n\nTwo.', 'One.\nTwo.'],
  ['- a\n- b', 'a\nb'],
  ['3. a\n4. b', '3. a\n4. b'],
  ['0. a\n1. b\n2. c', '0. a\n1. b\n2. c'],
  ['1. a\n\n   - b\n   - c\n2. d', '1. a\nb\nc\n2. d'],
  ['1998. Since **then**.', '1998. Since then.'],
  ['## Heading\n\ntext', 'Heading\ntext'],
  ['| a | b |\n|---|---|\n| c | d |', 'a | b\nc | d'],
  ['one\\\ntwo\nthree', 'one\ntwo three'],
  ['![Alt](x.jpg "Caption")\n\ntext', 'Caption\ntext'],
  ['| A | B | C |\n| - | - | - |\n| 1 |  | 3 |', 'A | B | C\n1 |  | 3'],
  ['| A | B | C |\n| - | - | - |\n|  | 2 | 3 |', 'A | B | C\n | 2 | 3'],
  ['| A | B | C |\n| - | - | - |\n|  |  | 3 |', 'A | B | C\n |  | 3'],
  ['| A | B | C |\n| - | - | - |\n| 1 |  |  |\n| 2 | 3 |  |', 'A | B | C\n1\n2 | 3'],
  ['|  | B |\n| - | - |\n| 1 | 2 |\n\nEnd', '| B\n1 | 2\nEnd'],
])('the plain lines of %j are %j', (text, lines) => {
  expect(plainLines(text)).toBe(lines)
})

test.each([
  ['**Bold** and [a link](/x/)', 'Bold and a link'],
  ['Within 2 hours[^arrival].', 'Within 2 hours.'],
  ['- a\n- b\n\nline\nbreak', 'a b line break'],
  ['## Heading\n\n`code` & more', 'Heading code & more'],
])('the plain text of %j is %j', (text, words) => {
  expect(plainText(text)).toBe(words)
})

test('links are found in their order', () => {
  expect(findLinks('[a](/x/) **[b](/y/#z)**\n\n- [c](https://c.example)')).toEqual([
    ...['/x/', '/y/#z', 'https://c.example'],
  ])
})

test.each([
  ['## One & *two*\n\ntext\n\n### deeper\n\n## What’s new? ', ['one-two', 'what-s-new']],
  ['## Same\n\n## Same', ['same', 'same-2']],
  ['## Fees\n\n## Fees\n\n## Fees 2', ['fees', 'fees-2', 'fees-2-2']],
  ['## Fees 2\n\n## Fees\n\n## Fees', ['fees-2', 'fees', 'fees-3']],
  ['## !!\n\n## ??', ['part', 'part-2']],
  ['## 付款\n\n## Peñasco', ['付款', 'penasco']],
  ['## Main\n\n## Contents\n\n## Notes', ['main-2', 'contents-2', 'notes-2']],
])('the headings of %j have ids of their own', (text, ids) => {
  const found = block(text, { headingIds: true }).matchAll(/<h2 id="([^"]*)"/g)
  expect([...found].map(([, id]) => id)).toEqual(ids)
  expect(findHeadings(text).map(({ id }) => id)).toEqual(ids)
})

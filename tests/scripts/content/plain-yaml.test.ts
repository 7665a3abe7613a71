import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import glob from 'fast-glob'
import { describe, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { readFrontMatter, textProblem } from '../../../scripts/content/front-matter'
import { projectPaths } from '../../../scripts/paths'
import { plumberContent } from '../../support/site'

// What reads front matter for this file is the thorough parser alone; beside it, the quick one.
vi.mock('../../../scripts/content/plain-yaml', () => ({ readPlainYaml: () => undefined }))
const { readPlainYaml } = await vi.importActual<
  typeof import('../../../scripts/content/plain-yaml')
>('../../../scripts/content/plain-yaml')

/** Reads a text in both ways; wherever the quick one gives anything, the other gives the same. */
function expectSame(yaml: string): boolean {
  // Files with such characters are refused before either reads them.
  if (textProblem(yaml)) return false
  const quick = readPlainYaml(yaml)
  if (quick === undefined) return false
  const thorough = readFrontMatter(yaml)
  expect({ yaml, data: quick, problems: [] }).toEqual({
    yaml,
    data: thorough.data,
    problems: thorough.problems,
  })
  // The order of the fields is that of the file in both.
  expect(JSON.stringify(quick)).toBe(JSON.stringify(thorough.data))
  return true
}

describe('the quick way to read front matter gives what the thorough one gives', () => {
  const files = [projectPaths.content, plumberContent].flatMap((folder) =>
    glob.sync('**/*.md', { cwd: folder }).map((file) => path.join(folder, file)),
  )

  test('for every content file, and it reads most of them', () => {
    const read = files.filter((file) => {
      const [, yaml = ''] = readFileSync(file, 'utf8').split(/^---$/m)
      return expectSame(yaml)
    })
    expect(files.length).toBeGreaterThan(40)
    expect(read.length).toBeGreaterThan(files.length * 0.9)
  })

  test('for a content file into which anything is put at any place', () => {
    const texts = files.slice(0, 12).map((file) => readFileSync(file, 'utf8').split(/^---$/m)[1])
    const odd = fc.constantFrom(
      ...[
        '\n',
        ' ',
        '  ',
        '\t',
        ':',
        ': ',
        '- ',
        '#',
        ' # ',
        '"',
        "'",
        '|',
        '>',
        '[',
        ']',
        '{',
        '}',
      ],
      ...[
        ',',
        '&a',
        '*a',
        '**a** ',
        ' *',
        '!x',
        '? ',
        '---',
        '...',
        '%',
        '\\',
        '\\x41',
        '\\0',
        '\\ud800',
        '@',
        '`',
      ],
      ...['~', 'null', '\n\n', '\r', '\u2028', '\u0085', '\ufeff', '<<: ', '\u00a0', '\n-\n', '""'],
    )
    const damaged = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), odd, fc.nat(3))
      .map(([text = '', place, put, cut]) => {
        const at = place % text.length
        return text.slice(0, at) + put + text.slice(at + cut)
      })
    fc.assert(
      fc.property(damaged, (yaml) => void expectSame(yaml)),
      { numRuns: 3000 },
    )
  })

  test('for any text put together from the marks of YAML', () => {
    const marks = fc.constantFrom(
      ...[
        'a',
        'b c',
        'a: ',
        'b: ',
        'a:',
        '- ',
        '-',
        '\n',
        '\n  ',
        '\n    ',
        '\n   ',
        '\n ',
        ' ',
        '1',
      ],
      ...[
        '"',
        '"x"',
        "'",
        "'y'",
        "''",
        '[',
        ']',
        '{',
        '}',
        ', ',
        ',',
        ':',
        ': ',
        '[a, b]',
        '{a: b}',
      ],
      ...[
        '#',
        ' # c',
        '>-\n  ',
        '|\n    ',
        '>',
        '|-',
        '|+',
        '{{p}}',
        '{{p:q}}',
        '?',
        '*',
        '.',
        '(x)',
        '~',
      ],
      ...['null', '=', '%', '@', '`'],
    )
    let read = 0
    fc.assert(
      fc.property(fc.array(marks, { minLength: 2, maxLength: 14 }), (some) => {
        if (expectSame(`\n${some.join('')}`)) read++
      }),
      { numRuns: 20_000 },
    )
    expect(read).toBeGreaterThan(100)
  })

  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'aB1 :#-?,[]{}"\'|>&*!%@`\\\n~=.') }),
    fc.constantFrom('', 'null', '~', 'true', '012', '1e3', '2026-11-21', '=', '<<', '-', 'a: b'),
  )
  const { data } = fc.letrec<{ data: unknown; map: unknown }>((tie) => ({
    data: fc.oneof({ maxDepth: 3 }, word, fc.array(tie('data'), { maxLength: 3 }), tie('map')),
    map: fc.dictionary(word, tie('data'), { maxKeys: 3, noNullPrototype: true }),
  }))
  const fields = fc.dictionary(word, data, { minKeys: 1, maxKeys: 4, noNullPrototype: true })

  test('for any data as a program writes them', () => {
    const styles = fc.record({
      schema: fc.constant('failsafe' as const),
      lineWidth: fc.constantFrom(0, 20, 80),
      indent: fc.integer({ min: 1, max: 4 }),
      indentSeq: fc.boolean(),
      defaultStringType: fc.constantFrom(
        ...(['PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const),
      ),
      collectionStyle: fc.constantFrom(...(['any', 'block', 'flow'] as const)),
    })
    let read = 0
    fc.assert(
      fc.property(fields, styles, (value, style) => {
        if (expectSame(`\n${stringify(value, style)}`)) read++
      }),
      { numRuns: 4000 },
    )
    expect(read).toBeGreaterThan(50)
  })

  test.each([
    ...['', '\n', '# only words\n', 'a', '- a\n- b', '[a, b]', '{a: b}', 'a:', 'a:\nb: c', 'a: ~'],
    ...[
      'a: b # c',
      'a: b#c',
      'a: "b" # c',
      'a: b\n# c\nd: e',
      'a:\n  # c\n  b: c',
      'a: #b',
      "a: '#b'",
    ],
    ...[
      'a: |\n  b\n  c\n',
      'a: >\n  b\n  c\n\n  d\n',
      'a: |-\n  b\n\n',
      'a: |+\n  b\n\n',
      'a: >2\n    b\n',
    ],
    ...[
      'a: |\n\n   b\n  c',
      'a: >-\n  b\n   c\n  d',
      'a: |  # c\n  b',
      'a: |\n  b: [',
      'a: |\nb: c',
    ],
    ...[
      'a: b\na: c',
      'a: {b: c, b: d}',
      '"a": b\na: c',
      "a: b\n'a': c",
      '1: a\n01: b',
      'a : b',
      'a :b',
    ],
    ...[
      'a: [b, c',
      'a: {b: c',
      'a: [b,, c]',
      'a: [,]',
      'a: [b,]',
      'a: {b}',
      'a: {b, c: d}',
      'a: {b:c}',
    ],
    ...[
      'a: {"b":c}',
      'a: [b: c]',
      'a: [{b: c}, d]',
      'a: [[b]]',
      '[a]: b',
      '{a: b}: c',
      'a: {[b]: c}',
    ],
    ...[
      'a: {? b : c}',
      '? a\n: b',
      '?a: b',
      'a: {b: }',
      'a: [b, ]',
      'a:\n- b\n- c',
      'a:\n  - b\n  -\n  - c',
    ],
    ...[
      'a:\n  -\n    b: c',
      'a:\n  - b: c\n    d: e',
      'a:\n  -b',
      '- a: b',
      'a: - b',
      'a: b: c',
      'a: b:',
    ],
    ...[
      'a:\n - b\n  - c',
      'a:\n  b: c\n d: e',
      ' a: b\nc: d',
      'a: b\n c: d',
      'a: b\n  c',
      'a: "b\n  c"',
    ],
    ...[
      'a: "b\nc"',
      "a:\n  - 'b\n  c'",
      'a: [b,\nc]',
      'a: {b: c,\nd: e}',
      'a:\n  [b,\n  c]',
      'a: { : b}',
      'a: [b]#c',
      'a: "b"#c',
      'a: >1\n   ',
      'a: |+\n  b\n  ',
      'a: [b #c]\n]',
      'a: [b, #c]\nd]',
      'a: {b: c, #d}\ne: f\n  }',
    ],
    ...[
      'a: "b\\\n  c"',
      'a: "b\\nc"',
      'a: "b\\tc"',
      'a: "\\x41"',
      'a: "\\u0041"',
      'a: "\\0"',
      'a: "\\ud800"',
    ],
    ...[
      'a: "\\/"',
      'a: "\\q"',
      "a: 'it''s'",
      'a: "b',
      "a: 'b",
      'a: b"c',
      'a: "b" c',
      'a: "b"c',
      'a: @b',
    ],
    ...[
      'a: `b',
      'a: %b',
      '%YAML 1.2\n---\na: b',
      'a: b\n---\nc: d',
      'a: b\n...\nc: d',
      '---\na: b',
      'a: b\n...',
    ],
    ...[
      'a: &b c',
      'a: &b c\nd: *b',
      '&a b: c',
      'a: !!str b',
      'a: !b c',
      'a: !<b> c',
      '! a: b',
      'a: [&b c]',
    ],
    ...[
      '<<: {a: b}',
      'a: {<<: {b: c}}',
      '__proto__: a',
      'a: {__proto__: {b: c}}',
      'constructor: a',
    ],
    ...[
      'toString: a\nhasOwnProperty: b',
      '"": a',
      ': a',
      'a:\tb',
      '\ta: b',
      'a: b\tc',
      'a: "b\tc"',
      'a:\n\t- b',
    ],
    ...[
      '\ufeffa: b',
      'a: b\r\nc: d\r\n',
      'a: b\rc: d',
      'a: \u0085b',
      'a: b\u2028c',
      'a: \u00a0b',
      'a: b\u0007',
    ],
    ...[
      'a: {b: [c, {d: [e]}]}',
      'a: {{b}}',
      'a: "{{b}}"',
      'a: b, c',
      'a: [b c, d]',
      'a: -',
      'a: -b',
      'a: ?b',
    ],
    ...[
      'a: :b',
      'a: b\n\n\nc: d',
      'a:\n\n  b',
      'a: "b"\n  c: d',
      'a:   b   ',
      'a : b',
      '"a" : b',
      "'a'  : b",
    ],
    ...[
      'a: |1\n b',
      'a: |9\n b',
      'a: |x\n b',
      'a: >\n\n\n  b\n\n\n',
      'a: >\n  b\n\n    c\n\n  d',
      'a: 0o7\nb: 0x1',
    ],
    ': a: b',
    '  : a: b',
    `${'k'.repeat(2000)}: a`,
    `"${'k'.repeat(1023)}": a`,
    `a: {${'k'.repeat(1100)}: b}`,
    `a: [${'k'.repeat(1100)}: b]`,
    `a:\n${' '.repeat(30)}b: c`,
    `${'- '.repeat(30)}a`,
    `a: ${'['.repeat(30)}${']'.repeat(30)}`,
  ])('for %j', (yaml) => {
    expectSame(yaml)
    expectSame(`\n${yaml}`)
    expectSame(`${yaml}\n`)
    expectSame(`first: x\n${yaml}\nlast: y\n`)
  })
})

import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeSite } from '../../scripts/build/write/write-site'
import { parseSource } from '../../scripts/content/parse/source-file'
import { UserError } from '../../scripts/shared/user-error'
import { type ContentFiles, plumberFiles, problemsOf, renderFiles } from '../support/content'
import { temporaryFolder } from '../support/site'
import { injectedTags } from './support/tags'

/*
 * The same runs each time, so that a change breaks them and no chance does. A longer search:
 * TEST_SEED=$RANDOM TEST_FACTOR=250 npx vitest run tests/robustness/fuzz.test.ts
 */
const seed = Number(process.env.TEST_SEED ?? 20)
const factor = Number(process.env.TEST_FACTOR ?? 1)
const runs = (numRuns: number) => ({ seed, numRuns: numRuns * factor })
const timeout = 240_000 * factor

/** What means something to YAML, Markdown, HTML, tokens, addresses or the language. */
const special = fc.constantFrom(
  ...['---\n', '\n---\n', '...', '{{', '}}', '{{phone}}', '{{price:'],
  ...['[^', ']', '](', '[x](', '//'],
  ...['[y]: /a/\n', '&a ', '*a ', '!!js ', '!<x> ', '? ', ': ', '- ', '|\n', '>-\n', '"', "'", '`'],
  ...['\t', '\r\n', '\n\n', '\u0000', '\ufeff', '\ud800', '\u202e', '\u2028', '%', '$1', '$&'],
  ...['__proto__', 'constructor', 'toString', '../', '#', '<', '>', '&lt;', '<script>', '&#60;'],
  ...['javascript:', 'https://', '/contact/', '/#ask', '9'.repeat(400), '['.repeat(60), '\\uD800'],
)
const wild = fc
  .array(fc.oneof(special, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 })
  .map((parts) => parts.join(''))

describe('no input makes the reader throw', () => {
  test('of arbitrary front matter', () => {
    fc.assert(
      fc.property(wild, wild, (yaml, body) => {
        const result = parseSource('x.md', `---\n${yaml}\n---\n${body}`)
        if ('file' in result) result.file.lineOf(['a', 0, 'b'])
        else expect(result.findings.length).toBeGreaterThan(0)
      }),
      runs(200),
    )
  })
})

/** A change to a file: what stands at a place, of this length, becomes that. */
const mutation = fc.record({
  file: fc.constantFrom(...Object.keys(plumberFiles())),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(2000)),
  text: wild,
  /** Anywhere, or behind a field's text, between quotes: most of these are valid content. */
  way: fc.constantFrom('anywhere', 'in a text', 'twice' as const),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never

function mutate(files: ContentFiles, { file, place, length, text, way }: Mutation): ContentFiles {
  const before = files[file] ?? ''
  const at = Math.floor(before.length * place)
  const cut = before.slice(at, at + length)
  const after = {
    anywhere: () => before.slice(0, at) + text + before.slice(at + length),
    twice: () => before.slice(0, at) + cut + cut + before.slice(at + length),
    'in a text': () => {
      const fields = [
        ...before.matchAll(
          /^(\s*(?:- )?(?:title|text|lead|heading|name|label|question|answer): )([A-Z{].*)$/gm,
        ),
      ]
      const field = fields[Math.floor(fields.length * place)]
      if (!field) return before
      const value = JSON.stringify(`${field[2]?.replaceAll('"', '')}${text}`)
      const end = field.index + field[0].length
      return `${before.slice(0, field.index)}${field[1]}${value}${before.slice(end)}`
    },
  }[way]()
  return { ...files, [file]: after }
}

describe('damaged content', () => {
  test('is either refused with a line for each mistake, or renders', { timeout }, async () => {
    const count = { refused: 0, rendered: 0 }
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const files = mutate(plumberFiles(), change)
        const problems = problemsOf(files)
        for (const line of problems) expect(line).toMatch(/^[\w./-]+:\d+ {2}\S/)
        if (problems.length > 0) count.refused++
        else {
          count.rendered++
          const pages = await renderFiles(files, change.file)
          for (const [name, page] of pages) {
            expect(name).not.toMatch(/\.\.|^\/|\\/)
            if (name.endsWith('.html')) expect(injectedTags(page)).toEqual([])
          }
        }
      }),
      runs(24),
    )
    // Without some of each, this would not test what it says.
    expect(count.refused).toBeGreaterThan(4)
    expect(count.rendered).toBeGreaterThan(4)
  })
})

describe('writeSite', () => {
  const names = ['a', 'b', '..', '.', '', '/', '\\', '\u0000', 'x'.repeat(300), '~', 'C:']
  const part = fc.constantFrom(...names)
  const paths = fc.array(
    fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/')),
    { minLength: 1, maxLength: 4 },
  )

  test('writes nothing outside its folder, whatever the paths', { timeout }, async () => {
    const root = await temporaryFolder()
    const home = path.join(root, 'deep/er/home')
    await mkdir(home, { recursive: true })
    await writeFile(path.join(home, 'a'), 'precious')
    const before = (await readdir(root, { recursive: true })).sort()
    await fc.assert(
      fc.asyncProperty(paths, async (names) => {
        const files = names.map((name) => ({ path: name, content: 'x' }))
        const failure = await writeSite(files, path.join(home, 'dist'), []).then(
          () => undefined,
          (error: unknown) => error,
        )
        if (failure !== undefined) expect(failure).toBeInstanceOf(UserError)
        const after = await readdir(root, { recursive: true })
        const outside = after.filter((name) => !name.startsWith('deep/er/home/dist/'))
        expect(outside.filter((name) => name !== 'deep/er/home/dist').sort()).toEqual(before)
        expect(existsSync('/a') || existsSync('/b')).toBe(false)
      }),
      runs(30),
    )
  })
})

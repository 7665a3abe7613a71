import { beforeAll, describe, expect, test } from 'vitest'
import { readSources } from '../../scripts/build/read/read-sources'
import { applyEdits, type Edit } from '../../scripts/content/edit'
import { fieldName, formatPlace } from '../../scripts/content/findings'
import { loadContent } from '../../scripts/content/load-content'
import { parseSource, type SourceFile } from '../../scripts/content/parse/source-file'
import { sitePaths } from '../../scripts/shared/paths'
import { lengthProblems, repeatedWords } from '../site/support/head-checks'
import { testDay } from '../support/site'
import { type Built, builtFrom } from './support/built'
import * as checks from './support/checks'
import { typedClaims } from './support/figures'
import { misspelled } from './support/spelling'

/* What the owner has written. No name, number or amount of the content stands here. */

describe('the content', () => {
  let { content, pages, sources, findings } = {} as Built
  beforeAll(async () => {
    ;({ content, pages, sources, findings } = await builtFrom(sitePaths.content))
  })

  test('keeps to the rules of typography, and leaves no token and no markup on a page', () => {
    expect([...checks.badTypography(pages, content), ...checks.leftovers(pages)]).toEqual([])
  })

  test('uses no phrase that says nothing, and none again and again', () => {
    const found = [...checks.bannedPhrases(pages), ...checks.overusedPhrases(pages, content)]
    expect(found).toEqual([])
  })

  test('says no sentence on more than ten pages', () => {
    expect(checks.repeatedSentences(pages)).toEqual([])
  })

  test('promises only what the ledger holds', () => {
    expect(checks.loosePromises(pages, content)).toEqual([])
  })

  test('is spelled as in the United States', async () => {
    const words = new Set(pages.flatMap(checks.wordsOf))
    for (const text of Object.values(content.ledger.notes)) words.add(text)
    // Places have names that no dictionary knows.
    const towns = sources.filter((file) => file.path.startsWith('areas/'))
    const known = pages.flatMap(({ root }) => root.querySelectorAll('.town-check [data-town]'))
    const text = [
      ...towns.map(({ data, body }) => JSON.stringify(data) + body),
      ...known.map((answer) => answer.text),
    ].join(' ')
    const names = new Set(text.match(/\p{Lu}[\p{L}’']+/gu))
    const wrong = await misspelled([...words].join('\n'))
    expect(wrong.filter((word) => !names.has(word))).toEqual([])
  })

  test('asks no more of a reader than nine years of school, and twelve of a legal text', () => {
    expect(checks.hardPages(pages)).toEqual([])
  })

  test('is as long as its kind of page should be', () => {
    expect(checks.wrongLengths(pages, content)).toEqual([])
  })

  test('gives the distances of the map points', () => {
    expect(checks.wrongDistances(pages, content)).toEqual([])
  })

  test('has titles and descriptions that are shown whole, each once', () => {
    // The titles of towns are put together by the template.
    const problems = pages.flatMap((page) =>
      lengthProblems(page, page.kind === 'area' ? Number.POSITIVE_INFINITY : 60).map(
        (problem) => `${page.address} ${problem}`,
      ),
    )
    expect([...problems, ...repeatedWords(pages)]).toEqual([])
  })

  test('inserts what stands in the ledger, and types none of it', () => {
    const typed = sources
      .filter(({ path: file }) => !/^(prices|claims|reviews|questions)\.md$/.test(file))
      .flatMap((source) =>
        typedClaims(publishedText(source), content.ledger).map(
          (claim) => `${source.path} ${claim}`,
        ),
      )
    expect(typed).toEqual([])
  })

  test('asks the owner whatever is open as a question', () => {
    const open = findings.filter(({ check = '' }) => /question|placeholder|fact/.test(check))
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter(({ problem }) => !problem.includes('?'))).toEqual([])
  })
})

/** What of a content file can reach a visitor. */
const publishedText = ({ data, body }: SourceFile): string => `${JSON.stringify(data)}\n${body}`

test('each fact that the owner is asked about may be empty: no page needs it', async () => {
  const sources = await readSources(sitePaths.content)
  const { values } = loadContent(sources, testDay)
  const asked = values.flatMap(({ file, text }) =>
    file.path === 'questions.md' && text.includes('#') ? [text] : [],
  )
  const lines = values.filter(({ file, path, text, field, isOptional }) => {
    // A note goes with its claim.
    const isFact = (field.isLedger || isOptional) && field.tokens && text && path[0] !== 'notes'
    return isFact && asked.includes(formatPlace(file.path, fieldName(path)))
  })
  expect(lines.length).toBeGreaterThan(20)
  for (const { file, path, text: was } of lines) {
    const value = was === 'true' ? 'false' : ''
    const edit = { file: file.path, path: [...path] as Edit['path'], was, value }
    const emptied = applyEdits(new Map([[file.path, file.text]]), [edit]).get(file.path) ?? ''
    const parsed = parseSource(file.path, emptied)
    const files = sources.files.map((one) =>
      one === file && 'file' in parsed ? { ...parsed.file, pictures: one.pictures } : one,
    )
    expect(() => loadContent({ ...sources, files }, testDay), fieldName(path)).not.toThrow()
  }
})

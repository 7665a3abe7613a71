import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSources } from '../../scripts/build/read/read-sources'
import { applyEdits, type Edit } from '../../scripts/content/edit'
import { formatPath, formatPlace, parsePlace } from '../../scripts/content/findings'
import { loadContent } from '../../scripts/content/load-content'
import type { SourceFile } from '../../scripts/content/parse/source-file'
import { projectPaths } from '../../scripts/shared/paths'
import { lengthProblems, repeatedWords } from '../site/support/head-checks'
import { filesOf } from '../support/content'
import { edit, testDay } from '../support/site'
import { type Built, builtFrom, newFolder } from './support/built'
import * as checks from './support/checks'
import { typedClaims } from './support/figures'
import { misspelled } from './support/spelling'

/*
 * What the owner has written, and the same after what the guide tells an owner to do: nothing of it
 * may fail a test. No name, number or amount of the content stands here.
 */

/** A copy of the content with one more town, another price, and one town less. */
async function changedContent(): Promise<string> {
  const folder = path.join(await newFolder(), 'content')
  await cp(projectPaths.content, folder, { recursive: true })
  const files = filesOf(folder)
  const towns = Object.keys(files).filter((file) => file.startsWith('areas/'))
  const [copied = '', gone = ''] = [towns[0], towns.at(-1)]
  const copy = (files[copied] ?? '')
    .replace(/^name: .*$/m, 'name: Newtown')
    .replace(/^(description: ["']?)\S+/m, '$1Newtown')
  await edit(folder, 'areas/newtown.md', () => copy)
  await edit(folder, 'prices.md', (text) => text.replace(/\$\d+/, '$321'))
  await rm(path.join(folder, gone))
  const address = `/service-areas/${path.basename(gone, '.md')}/`
  await edit(folder, 'site.md', (text) =>
    text.replace('redirects:\n', `redirects:\n  - { from: ${address}, to: /contact/ }\n`),
  )
  return folder
}

/** A copy of the content in which each empty line of the ledger says what its question has as an example. */
async function filledContent(): Promise<string> {
  const folder = path.join(await newFolder(), 'content')
  await cp(projectPaths.content, folder, { recursive: true })
  const { values, findings } = loadContent(await readSources(folder), testDay)
  const empty = new Map(
    values
      .filter(({ text, field }) => text === '' && field.isLedger)
      .map(({ file, path }) => [formatPlace(file.path, formatPath(path)), path]),
  )
  const edits = findings.flatMap(({ question }): Edit[] => {
    const [, example] = /such as "?(\$[\d–$]+|[^"]+)/i.exec(question?.ask ?? '') ?? []
    return (question?.about ?? []).flatMap((place) => {
      const { file, path } = parsePlace(place)
      return example && empty.has(place) ? [{ file, path, was: '', value: example }] : []
    })
  })
  for (const one of edits)
    await edit(folder, one.file, (text) => {
      return applyEdits(new Map([[one.file, text]]), [one]).get(one.file) ?? ''
    })
  return folder
}

describe.each([
  ['the content', async () => projectPaths.content],
  ['the content with every line of the ledger filled', filledContent],
  ['the content with a copied town, another price and a town less', changedContent],
])('%s', (_what, folderOf) => {
  let { content, pages, sources, findings } = {} as Built
  beforeAll(async () => {
    ;({ content, pages, sources, findings } = await builtFrom(await folderOf()))
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

  test('is spelled as in the United States', { timeout: 120_000 }, async () => {
    const words = new Set(pages.flatMap(checks.wordsOf))
    for (const text of Object.values(content.ledger.notes)) words.add(text)
    // Places have names that no dictionary knows.
    const towns = sources.filter((file) => file.path.startsWith('areas/'))
    const text = towns.map(({ data, body }) => JSON.stringify(data) + body).join(' ')
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

  test('makes the claims of the specification where the specification makes them', () => {
    expect(checks.missingClaims(pages, content)).toEqual([])
  })
})

/** What of a content file can reach a visitor: all but the questions to the owner. */
function publishedText({ data, body }: SourceFile): string {
  const { toConfirm, ...published } = data as Record<string, unknown>
  return `${JSON.stringify(published)}\n${body}`
}

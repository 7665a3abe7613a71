import { describe, expect, test } from 'vitest'
import { isOwnId } from '../../templates/own-ids'
import {
  buildInMemory,
  electricianContent,
  hvacContent,
  parseHtml,
  plumberContent,
  textOf,
} from '../support/site'

/** What has an id from the content: its sections, entries of drawings and of work, headings of legal texts. */
const ofContent =
  'section, aside, .diagram__list li, .work__items li, .legal__text h2, .legal__text h3'

/** Signs of Markdown and of tokens, which no visitor should see. */
const signs = /\[\^|\{\{|\}\}|\*\*|\]\(/

/** The texts of a page that show such a sign: in elements, in attributes, in structured data. */
function typedSigns(root: ReturnType<typeof parseHtml>): string[] {
  const elements = root.querySelectorAll('*')
  const texts = elements.flatMap((element) => {
    const isCode = /^(STYLE|SCRIPT)$/.test(element.tagName)
    const isData = element.getAttribute('type') === 'application/ld+json'
    const own = element.childNodes.filter(({ nodeType }) => nodeType === 3)
    const words = isData ? JSON.stringify(data(element.text)) : ''
    return [
      ...Object.values(element.attributes),
      ...(isCode ? [words] : own.map(({ text }) => text)),
    ]
  })
  return texts.filter((text) => signs.test(text))
}

/** The texts of structured data, a line each: in JSON, brackets mean something else. */
function data(json: string): string[] {
  const texts: string[] = []
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}

describe.each([hvacContent, plumberContent, electricianContent])('on the pages of %s', (folder) => {
  test('nobody reads a sign of Markdown, a token, or what code writes for nothing', async () => {
    const { files } = await buildInMemory(folder)
    for (const { path, content } of files.filter(({ path }) => path.endsWith('.html'))) {
      const page = parseHtml(String(content))
      expect([path, ...typedSigns(page)]).toEqual([path])
      expect(textOf(page), path).not.toMatch(/undefined|\bnull\b|\[object|NaN/)
    }
  })

  test('every id stands once, and no anchor of the content can be one that templates give', async () => {
    const { files } = await buildInMemory(folder)
    const unknown = new Set<string>()
    for (const { path, content } of files) {
      if (!path.endsWith('.html')) continue
      const page = parseHtml(String(content))
      const ids = page.querySelectorAll('[id]').map(({ id }) => id)
      expect([path, ...ids]).toEqual([path, ...new Set(ids)])
      for (const element of page.querySelectorAll(ofContent)) element.removeAttribute('id')
      for (const { id } of page.querySelectorAll('[id]')) if (!isOwnId(id)) unknown.add(id)
    }
    expect([...unknown]).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { builtPages, readHtml } from '../support/pages'
import { buildInMemory, electricianContent, type parseHtml, plumberContent } from '../support/site'

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

test('no page shows a sign of Markdown, or a token', async () => {
  const pages = builtPages()
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.flatMap(({ address, root }) => typedSigns(root).map((t) => [address, t]))).toEqual(
    [],
  )
  for (const content of [plumberContent, electricianContent]) {
    const site = await buildInMemory(content)
    for (const { path } of site.files.filter((file) => file.path.endsWith('.html'))) {
      expect(typedSigns(readHtml(path, 'home', site.text(path)).root), path).toEqual([])
    }
  }
})

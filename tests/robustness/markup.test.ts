import { beforeAll, describe, expect, test } from 'vitest'
import { damagedFiles, plumberFiles, renderFiles } from '../support/content'
import { parseHtml } from '../support/site'
import { injectedTags } from './support/tags'

/*
 * Markup in content comes out as the text it is, wherever it is shown: as text, in an attribute,
 * in a title, in JSON-LD, in an address, in a style.
 */

/** Ends every context that a page has, and would then begin a script. */
const attack = `"'></title></script></style></template>--><script>boom()</script><img src=x onerror=boom()>{}&lt;b&gt;&#60;i&#62;\${x}`

const isPlain = (value: string) => /^[A-Z{][^:#[\]]{8,}$/.test(value) && !value.includes('{{price')

/** Every running text of a file's fields, and the text below them, each followed by the attack. */
function attackFields(text: string): string {
  const [, front = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? []
  const attacked = front.replace(
    /^(\s*(?:- )?(?:name|title|heading|lead|text|label|description|answer|question|summary|eyebrow|note|terms|reply|role|issuer|number|prices|arrival|workmanship|\w+Label): )(.+)$/gm,
    (line, key: string, value: string) =>
      isPlain(value) ? `${key}'${(value + attack).replaceAll("'", "''")}'` : line,
  )
  return body.trim() ? `${attacked}${body}\n\n${attack}\n` : attacked
}

let files = new Map<string, string>()
let html: [string, string][] = []

beforeAll(async () => {
  const attacked = Object.entries(plumberFiles()).map(([file, text]) => {
    return [file, file.endsWith('.md') ? attackFields(text) : text]
  })
  files = await renderFiles(Object.fromEntries(attacked))
  html = [...files].filter(([name]) => name.endsWith('.html'))
})

describe('markup in content', () => {
  test('stands in most fields of most files, and the site is still built', () => {
    const marks = html.reduce((sum, [, text]) => sum + text.split('boom()').length - 1, 0)
    expect(html.length).toBeGreaterThan(10)
    expect(marks).toBeGreaterThan(300)
  })

  test('begins no element, no handler and no script on any page', () => {
    for (const [name, text] of html) {
      const page = parseHtml(text)
      const inline = page.querySelectorAll('script').filter((one) => !one.getAttribute('src'))
      const types = inline.map((one) => one.getAttribute('type'))
      expect(types.filter((type) => !/json|speculationrules/.test(type ?? ''))).toEqual([])
      expect([name, injectedTags(text)]).toEqual([name, []])
    }
  })

  test('leaves structured data that can be read, and holds no tag', () => {
    const graphs = html.flatMap(([, text]) => [
      ...text.matchAll(/<script type="?application\/ld\+json"?>([\s\S]*?)<\/script>/g),
    ])
    expect(graphs.length).toBeGreaterThan(5)
    expect(graphs.some(([, json]) => json?.includes('boom()'))).toBe(true)
    for (const [, json = ''] of graphs) {
      expect(json).not.toContain('<')
      expect(() => JSON.parse(json)).not.toThrow()
    }
  })

  test('leaves the files that hosts and phones read as they should be', () => {
    expect(() => JSON.parse(files.get('site.webmanifest') ?? '')).not.toThrow()
    expect(files.get('sitemap.xml')).not.toContain('boom')
    expect(files.get('_headers')).not.toContain('boom')
    expect(files.get('_redirects')).not.toContain('boom')
  })
})

describe('a value that stands in an address', () => {
  const render = async (from: string, to: string) => {
    const rendered = await renderFiles(damagedFiles([['business.md', from, to]]))
    expect(rendered.get('_headers')).not.toContain('boom')
    return [...rendered].filter(([name]) => name.endsWith('.html'))
  }

  test('as a phone number dials its digits alone', async () => {
    const pages = await render('phone: (207)', 'phone: +1 (207)')
    const dialed = pages.flatMap(([, page]) => page.match(/tel:[^\s">]*/g) ?? [])
    expect(dialed.length).toBeGreaterThan(10)
    expect(new Set(dialed)).toEqual(new Set(['tel:12075550123']))
  })

  test('with quotes opens no attribute and no directive', async () => {
    const address = `"https://hooks.example.org/x'/onload=boom()/;%20script-src%20*"`
    for (const [name, page] of await render('https://hooks.example.org/plumber', address)) {
      expect([name, injectedTags(page)]).toEqual([name, []])
    }
  })
})

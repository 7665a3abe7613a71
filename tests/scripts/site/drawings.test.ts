import { describe, expect, test } from 'vitest'
import { plumberFiles, plumberSite, renderFiles } from '../../support/content'
import { parseHtml } from '../../support/site'

const page = 'pages/about.md'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
<g id="tap"><path d="M0 0h9v9z"/></g>
<g id="drain" class="extra"><path d="M0 0h9v9z"/></g>
</svg>`

const parts = `---
parts:
  - { id: tap, label: Kitchen tap, x: 20, y: 30 }
  - { id: drain, label: Drain, x: 50.5, y: 90 }
---
`

const section = `  - type: diagram
    title: What drips
    drawing: sink
    items:
      - part: drain
        text: It gurgles.
        to: /drain-cleaning/
      - part: tap
`

/** The plumber's files with a drawing, and a section about it at the end of a page. */
function drawn(change: (text: string) => string = (text) => text) {
  const about = plumberFiles()[page]?.replace(/^sections:\n/m, (line) => line + change(section))
  const drawing = { 'drawings/sink.svg': svg, 'drawings/sink.md': parts }
  return { ...plumberFiles(), ...drawing, [page]: about ?? '' }
}

describe('a section of type diagram', () => {
  const rendered = async (files = drawn()) => {
    const html = (await renderFiles(files, page)).get('about/index.html') ?? ''
    return parseHtml(html).querySelector('.diagram')
  }

  test('has numerals at the places of its parts, which lead to the lines of its list', async () => {
    const diagram = await rendered()
    const numerals = diagram?.querySelectorAll('.diagram__picture a') ?? []
    expect(numerals.map((link) => link.getAttribute('style'))).toEqual([
      '--x:50.5%;--y:90%',
      '--x:20%;--y:30%',
    ])
    // The list says all of it: nobody passes through the numerals first.
    expect(numerals.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '-1'])
    expect(diagram?.querySelector('.diagram__picture')?.getAttribute('aria-hidden')).toBe('true')
    const lines = numerals.map((link) => diagram?.querySelector(link.getAttribute('href') ?? ''))
    expect(lines.map((line) => line?.text)).toEqual(['DrainIt gurgles.', 'Kitchen tap'])
  })

  test('shows the drawing as a picture that does not hold up the page', async () => {
    const image = (await rendered())?.querySelector('img')
    expect(image?.attributes).toMatchObject({
      width: '400',
      height: '300',
      alt: '',
      loading: 'lazy',
    })
    expect(image?.getAttribute('src')).toMatch(/^\/assets\/sink-[0-9a-f]{8}\.svg$/)
  })
})

/** Whether a file is the drawing of these tests; the plumber has one of a house, too. */
const isSink = (file: string) => /\/sink-\w+\.svg$/.test(file)

describe('the files of a drawing', () => {
  const filesFor = async (highlight: string) => {
    const change = (text: string) => text.replace('    items:', `${highlight}    items:`)
    const built = await renderFiles(drawn(change))
    return [...built].filter(([file]) => isSink(file)).map(([, content]) => content)
  }

  test('are the drawing where no part is highlighted, with the colors of the brand to use', async () => {
    const [file = ''] = await filesFor('')
    const [, colors = ''] = /<style>:root\{(.*?)\}<\/style>/.exec(file) ?? []
    expect(file.replace(`<style>:root{${colors}}</style>`, '')).toBe(svg)
    const { main, accent, link } = plumberSite().brand.colors
    expect(colors.split(';')).toEqual([
      `--main:${main}`,
      expect.stringMatching(/^--main-2:#[0-9a-f]{6}$/),
      `--cta:${accent}`,
      `--link:${link}`,
    ])
  })

  test('mark what is highlighted, and the rest as quiet', async () => {
    const [file = ''] = await filesFor('    highlight: [drain]\n')
    expect(file).toContain('<svg class="quiet" xmlns')
    expect(file).toContain('<g id="drain" class="lit extra">')
    expect(file).toContain('<g id="tap">')
  })
})

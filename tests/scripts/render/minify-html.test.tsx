import fc from 'fast-check'
import { minify } from 'html-minifier-terser'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { noCache } from '../../../scripts/assets/cache'
import { withValuesInTags } from '../../../scripts/assets/fixed-tokens'
import { isPage, isRedirect, makers, planSite } from '../../../scripts/build-site'
import { keptMakers } from '../../../scripts/dev/kept-makers'
import { projectPaths } from '../../../scripts/paths'
import { closedBySlash, type Reference, referencesOf } from '../../../scripts/render/markup'
import { HtmlMinifier, options } from '../../../scripts/render/minify-html'
import { SiteRenderer } from '../../../scripts/render/site-renderer'
import { plumberContent } from '../../support/site'

describe('the minifier gives, byte for byte, what html-minifier-terser gives, and what it refers to', () => {
  // Fonts and pictures are no HTML, and take longest.
  const { make } = keptMakers({
    ...makers,
    buildFonts: async () => ({
      rules: '',
      files: [],
      fallbacks: { firstView: '@font-face{src:x}', lower: '' },
    }),
  })

  test.each([
    ['this site', projectPaths.content],
    ['the plumber’s', plumberContent],
  ])('for every page of %s', async (_whose, contentDir) => {
    const { kit: whole, pages, routes } = await planSite({ contentDir, cache: noCache }, make)
    // Without styles every page fits into one flight, minified or not, and none leaves any for later.
    const kit = { ...whole, styles: { ...whole.styles, base: '', blocks: new Map() } }
    const quick = new SiteRenderer(kit)
    const asWritten = new SiteRenderer(kit, {
      minify: async (markup) => {
        const html = withValuesInTags(closedBySlash(markup), kit.styles.fixedTokens)
        return { html, references: new Set([referencesOf(html)]) }
      },
    })
    for (const route of routes) {
      const render = async (renderer: SiteRenderer) => {
        if (isRedirect(route)) return (await renderer.redirect(route.target)).join('')
        const page = pages.get(route.path)
        if (!page) throw new Error(`no page ${route.path}`)
        return (await renderer.page(page)).join('')
      }
      const minified = await render(quick)
      expect(minified === (await minify(await render(asWritten), options)), route.path).toBe(true)
    }
    expect(routes.filter(isPage).length).toBeGreaterThan(10)
  })

  const minifier = new HtmlMinifier()
  const distinct = (references: Reference[]) => [
    ...new Set(references.map(({ to, name }) => `${to} ${name}`)),
  ]
  const same = async (html: string) => {
    const { html: out, references } = await minifier.minify(html)
    expect({ html, out }).toEqual({ html, out: await minify(closedBySlash(html), options) })
    expect({ html, names: distinct([...references].flat()) }).toEqual({
      html,
      names: distinct(referencesOf(html)),
    })
  }

  const text = fc.oneof(
    fc
      .array(
        fc.constantFrom(
          ...[
            'a',
            'word',
            'Ä',
            '’',
            ' ',
            '  ',
            '\n',
            '\t',
            '\u00a0',
            '&',
            '& ',
            '&amp;',
            '&copy',
            ';',
          ],
          ...[
            '<',
            '>',
            '"',
            "'",
            '/',
            '=',
            '`',
            '#39;',
            '😀',
            '\u200b',
            '$&',
            '-',
            '.',
            '&lt;',
            '\u2003',
          ],
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join('')),
    fc.constantFrom('One word', 'Two words, and more.', ''),
  )
  const value = fc.oneof(
    text,
    fc.constantFrom('/a/b/', '/a', 'a b', 'zqvalueqz', 'it’s', "a'b", 'tel:1', 'x=y', '#note-a'),
  )
  /** React warns of an address that is empty. */
  const address = value.filter((one) => one !== '')
  const others = fc.dictionary(
    fc.constantFrom(
      ...['content', 'aria-label', 'id', 'alt', 'dateTime', 'value', 'className', 'title'],
      ...['data-x', 'name', 'type', 'role', 'placeholder', 'aria-expanded', 'lang'],
    ),
    value,
    { maxKeys: 4, noNullPrototype: true },
  )
  const attributes = fc
    .tuple(others, fc.option(address))
    .map(([some, href]) => (href === null ? some : { ...some, href }))
  const flags = fc.dictionary(
    fc.constantFrom('hidden', 'required', 'open', 'disabled', 'noValidate'),
    fc.boolean(),
    { maxKeys: 1, noNullPrototype: true },
  )
  const inline = ['a', 'b', 'em', 'strong', 'span', 'sup', 'small', 'code', 'time', 'cite', 'i']
  const ofWords = ['p', 'h2', 'summary', 'button', 'label', 'dt', 'figcaption']
  const ofBlocks = ['div', 'section', 'nav', 'article', 'details', 'form', 'figure', 'template']
  /** Of what these hold, an end tag may be left out. */
  const lists = [
    ['ul', 'li'],
    ['ol', 'li'],
    ['dl', 'dd'],
    ['select', 'option'],
  ] as const
  const svgTags = ['g', 'path', 'use', 'circle', 'linearGradient', 'text', 'title']

  const svg = fc
    .array(
      fc.tuple(
        fc.constantFrom(...svgTags),
        fc.constantFrom('#i-a', 'M0 0h1z', 'url(#a)', 'var(--a)'),
      ),
    )
    .map((tags) => tags.map(([tag, d]) => createElement(tag, { d, href: d, viewBox: '0 0 1 1' })))
    .map((children) => createElement('svg', { viewBox: '0 0 24 24' }, ...children))
  const single = fc
    .tuple(fc.constantFrom('img', 'input', 'br', 'meta', 'link'), attributes)
    .map(([tag, { value, ...given }]) => createElement(tag, given))
  type Tie = (key: 'words' | 'node') => fc.Arbitrary<ReactNode>
  const element = (tags: readonly string[], children: fc.Arbitrary<ReactNode>) =>
    fc
      .tuple(fc.constantFrom(...tags), attributes, flags, fc.array(children, { maxLength: 5 }))
      .map(([tag, given, flag, nodes]) => createElement(tag, { ...given, ...flag }, ...nodes))
  const list = (children: fc.Arbitrary<ReactNode>) =>
    fc
      .tuple(fc.constantFrom(...lists), fc.array(fc.array(children, { maxLength: 3 })))
      .map(([[tag, item], items]) =>
        createElement(tag, {}, ...items.map((nodes) => createElement(item, {}, ...nodes))),
      )
  const { node } = fc.letrec<{ words: ReactNode; node: ReactNode }>((tie: Tie) => ({
    words: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      text,
      single,
      svg,
      element(inline, tie('words')),
    ),
    node: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      text,
      tie('words'),
      { weight: 2, arbitrary: element(ofWords, tie('words')) },
      { weight: 3, arbitrary: element(ofBlocks, tie('node')) },
      // A whole card may be a link.
      element(['a'], element(ofBlocks, tie('words'))),
      list(tie('words')),
      fc.constant(createElement('hr')),
    ),
  }))

  test('for any tree of what templates are made of', async () => {
    const tree = fc.array(node, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(tree, (nodes) =>
        same(renderToStaticMarkup(createElement('main', {}, ...nodes))),
      ),
      { numRuns: 1500 },
    )
  })

  test.each([
    '<p>a &amp; b &amp;amp; &amp;copy; c</p>',
    '<p>It&#x27;s &quot;so&quot; &lt;b&gt;</p>',
    '<p>a <b> b </b> c</p><p> a<b> b</b></p>',
    '<ul>\n<li><b>a</b>\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li><a href="/a/">a</a>\n</li>\n</ul>',
    '<p>a<br>\nb</p>\n<hr>\n<blockquote>\n<p>a</p>\n</blockquote>\n<p><b>a</b>\n<i>b</i></p>',
    '<div> <p>a</p> <p>b</p> </div>',
    '<p>a<svg></svg> b</p>',
    '<p>a <svg><path d="M0 0"/></svg> b</p>',
    '<label>a <input type="text" value=""/> b</label>',
    '<a href="/a/">a</a> <a href="/b">b</a>',
    '<a href="/a b/">a</a><a href="/it&#x27;s/">b</a>',
    '<a href="">a</a><a href="&amp;x">b</a><a href="a&amp; b">c</a>',
    '<a href="/x/" class="b">a</a><a href="/y/" class="b">a</a><a href="/z" class="b">a</a>',
    '<meta content="a"/><meta content="a b"/><meta content="a/"/>',
    '<input value="a" required=""/><input value="a" required=""/>',
    '<p>a<!-- b --> c</p>',
    '<pre> a  b </pre>',
    '<textarea> a </textarea>',
    '<script> let a = "<b>  </b>" </script><style> a { b: c } </style>',
    '<p>\u00a0a\u00a0</p><p> \u00a0 a</p>',
    '<p></p><p> </p><p>\n</p>',
    '<p class=" a  b ">a</p><p class="">b</p>',
    '<p style="color:red; ">a</p><p title=" a ">b</p>',
    '<svg><linearGradient gradientUnits="x"/><text> a  b </text></svg> <svg> </svg>',
    '<div>a <div>b</div> c</div>',
    '<td>a</td> <option selected="">b</option>',
  ])('for %s', async (html) => {
    await same(`<main>${html}</main>`)
    await same(`<main>${html}${html}</main>`)
    await same(`<main><p>before</p>${html} <p>after</p></main>`)
  })
})

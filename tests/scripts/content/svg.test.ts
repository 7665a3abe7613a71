import { expect, test } from 'vitest'
import { readSvg } from '../../../scripts/content/parse/svg'

const ns = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'
const svg = (inner: string, attributes = '') => `<svg ${ns}${attributes}>${inner}</svg>`

test.each([
  [svg('<script>boom()</script>'), '<script>'],
  [svg('<foreignObject/>'), '<foreignObject>'],
  [svg('<a href="javascript:boom()"/>'), '<a>'],
  [svg('<set attributeName="href"/>'), '<set>'],
  [svg('<g onclick="boom()"/>'), 'onclick'],
  [svg('<g><path/>'), 'Unexpected close tag'],
  [svg('&boom;'), 'Invalid character entity'],
  [svg('<image href="https://a.example/b.png"/>'), 'href'],
  [svg('<use xlink:href="data:image/png;base64,AA"/>'), 'href'],
  [svg('<path style="fill:url(//a.example)"/>'), 'style'],
  [svg('<style><![CDATA[@import "a"]]></style>'), 'in its styles'],
  [svg('<style>a{b:u\\72l(c)}</style>'), 'in its styles'],
  [`<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`, 'DOCTYPE'],
  [svg('', ' onload="boom()"'), 'onload'],
  [svg('') + svg(''), 'beside <svg>'],
  ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>', 'beside <svg>'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'needs a viewBox'],
  ['GIF89a', 'is no SVG that can be read'],
])('%s is refused', (text, problem) => {
  expect(readSvg(text)).toEqual({ problem: expect.stringContaining(problem) })
})

test('a picture is published without what editors keep in it', () => {
  const own = '<i:k xmlns:i="x"><script/></i:k><metadata><a/></metadata><!-- c -->'
  const inner =
    '<style>a{fill:url(#b)}</style><g id="part"/><image href="data:image/png;base64,AA"/>'
  const odd = inner.replace('<image', '$& data-name="//a" src="//a" xlink:href="#b"')
  expect(readSvg(`<?xml version="1.0"?>${svg(own + odd, ' i:y="1" ping="//a"')}`)).toEqual({
    ...{ width: 9, height: 9, groups: ['part'], text: svg(inner) },
  })
})

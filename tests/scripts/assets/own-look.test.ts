import { readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { noCache } from '../../../scripts/build/assets/cache'
import { buildFonts } from '../../../scripts/build/assets/fonts'
import { tokenNames } from '../../../scripts/build/assets/own-styles'
import { loadStyles } from '../../../scripts/build/assets/styles'
import { readSources } from '../../../scripts/build/read/read-sources'
import { ContentError } from '../../../scripts/content'
import { generatorPaths } from '../../../scripts/shared/paths'
import {
  buildInMemory,
  copyContent,
  edit,
  electricianContent,
  type MemorySite,
  plumberContent,
} from '../../support/site'

/** The plumber's site with some files besides. */
async function siteWith(files: Record<string, string>) {
  const content = await copyContent(plumberContent)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(content, file)), { recursive: true })
    await writeFile(path.join(content, file), text)
  }
  return buildInMemory(content)
}

/** All styles that a page carries. */
const stylesOf = (site: MemorySite, address: string) =>
  site
    .page(address)
    .querySelectorAll('style')
    .map(({ text }) => text)
    .join('')

describe('styles of a site’s own', () => {
  test('stand behind those of the block, on the pages that show it; tokens are in no layer', async () => {
    const site = await siteWith({
      'styles/tokens.css': '/* --no: token */\n:root {\n  --radius: 2px;\n}\n',
      'styles/base.css': 'h1 { text-transform: uppercase }',
      'styles/legal.css': '.legal { color: red }',
      'styles/site-footer.css': '.site-footer { color: red }',
      'styles/README.md': 'Notes.',
    })
    const home = stylesOf(site, '/')
    const found = home.match(/@layer [\w,]+;|@layer site\{.{12}|--radius: ?\w+|--main:/g)
    expect(found).toEqual([
      '@layer reset,base,components,utilities;',
      '--radius: 12px',
      '@layer site{h1{text-tran',
      '--radius: 2px',
      '--main:',
    ])
    const legal = stylesOf(site, '/privacy/').split('@layer components{.legal{')[1] ?? ''
    expect(legal.slice(legal.indexOf('@layer'))).toMatch(/^@layer site\{\.legal\{color:red\}\}/)
    const deferred = site.files.find((file) => file.path.startsWith('assets/deferred-'))
    expect(String(deferred?.content).slice(-36)).toBe('@layer site{.site-footer{color:red}}')
  })

  test.each<[what: string, file: string, text: string, said: RegExp]>([
    [
      'of no block',
      'cadr.css',
      '',
      /^styles\/cadr\.css:1 {2}is the stylesheet of no block\. Did you mean "card"\?/,
    ],
    [
      'in a folder',
      'more/card.css',
      '',
      /^styles\/more\/card\.css:1 {2}is the stylesheet of no block/,
    ],
    [
      'of another language',
      'card.scss',
      '',
      /^styles\/card\.scss:1 {2}is the stylesheet of no block/,
    ],
    ['of a deferred file', 'button.deferred.css', '', /Did you mean "button"\?|no block/],
    [
      'with a misspelled property',
      'card.css',
      '.card {\n  colr: red;\n}',
      /^styles\/card\.css:2 {2}"colr" is not/,
    ],
    [
      'that does not end',
      'card.css',
      '.card {\n  color: red;\n',
      /^styles\/card\.css:\d {2}Expected "}"/,
    ],
    [
      'with a stray sign',
      'hero.css',
      '.hero { color: red }\n}',
      /^styles\/hero\.css:2 {2}Unexpected "}"/,
    ],
    [
      'that imports',
      'base.css',
      '/* a\n*/ @import "x.css";',
      /^styles\/base\.css:2 {2}"@import" loads something/,
    ],
    [
      'with a picture of another host',
      'hero.css',
      '.hero {\n  background: url("https://x.example/a.png") }',
      /^styles\/hero\.css:2 {2}"url\("https:/,
    ],
    [
      'with one of no scheme',
      'hero.css',
      '.hero { background: url(//x.example/a.png) }',
      /elsewhere/,
    ],
    [
      'with a misspelled token',
      'tokens.css',
      ':root {\n  --paper: #fff;\n  --radus: 0 }',
      /^styles\/tokens\.css:3 {2}"--radus" is no token\. Did you mean "--radius"\?/,
    ],
    [
      'that sets a color of the brand',
      'tokens.css',
      ':root { --main: red }',
      /"--main" is no token/,
    ],
  ])('%s are refused', async (_what, file, text, said) => {
    const error: unknown = await siteWith({ [`styles/${file}`]: text }).catch((one) => one)
    expect(error).toBeInstanceOf(ContentError)
    const problems = (error as ContentError).lines('')
    expect(problems).toEqual([expect.stringMatching(said)])
  })
})

describe('docs/own-look.md', () => {
  const guide = readFileSync(path.join(generatorPaths.root, 'docs/own-look.md'), 'utf8')
  const named = (from: string, to: string) =>
    [...guide.slice(guide.indexOf(from), guide.indexOf(to)).matchAll(/`([\w*-]+)`/g)].map(
      ([, name = '']) => name,
    )

  test('names every block, and no other', async () => {
    expect(named('**Blocks:**', 'A name goes')).toEqual((await loadStyles(noCache)).names.sort())
  })

  test('names every token, and no other', async () => {
    const names = named('**Tokens:**', 'Colors of the brand')
    const isNamed = (token: string) => (name: string) =>
      name === token || (name.endsWith('*') && token.startsWith(name.slice(0, -1)))
    const tokens = await tokenNames()
    expect(tokens.filter((token) => !names.some(isNamed(token)))).toEqual([])
    expect(names.filter((name) => !tokens.some((token) => isNamed(token)(name)))).toEqual([])
  })
})

describe('fonts of a site’s own', () => {
  test('are cut, named in the styles, and stood in for as wide and as high', async () => {
    const site = await buildInMemory(electricianContent)
    const fonts = site.files.filter(({ path }) => path.endsWith('.woff2'))
    expect(fonts.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/oswald-/)])
    expect(fonts[0]?.content.length).toBeLessThan(20_000)
    const styles = stylesOf(site, '/')
    const named = [
      '--font-display:"oswald","oswald Arial","oswald Roboto",sans-serif',
      '@font-face{font-family:"oswald";font-weight:700;font-display:swap;src:url(/assets/oswald-',
    ]
    expect(named.filter((one) => !styles.includes(one))).toEqual([])
    const faces = styles.match(
      /@font-face\{font-family:"[^"]*"|;size-adjust:\d+|ascent-override:\d+/g,
    )
    expect(faces).toEqual([
      '@font-face{font-family:"oswald Arial"',
      ';size-adjust:81',
      'ascent-override:146',
      '@font-face{font-family:"oswald Roboto"',
      ';size-adjust:87',
      'ascent-override:136',
      '@font-face{font-family:"oswald"',
    ])
  })

  test('can be that of texts, too, which keeps its weights', async () => {
    const folder = {
      contentDir: electricianContent,
      sources: await readSources(electricianContent),
    }
    const fonts = await buildFonts(noCache, { text: 'oswald' }, folder)
    expect(fonts.files.map((file) => file.path)).toEqual([
      expect.stringMatching(/^assets\/archivo-/),
      expect.stringMatching(/^assets\/oswald-text-/),
    ])
    expect(fonts.page).toMatchObject({
      fontFamily: 'Archivo',
      textFont: { family: '"oswald text"' },
    })
    expect(fonts.styles.match(/font-family:"[^"]*";font-weight:\d+/g)).toEqual([
      'font-family:"oswald text Arial";font-weight:700',
      'font-family:"oswald text Roboto";font-weight:700',
      'font-family:"oswald text Arial";font-weight:400',
      'font-family:"oswald text Roboto";font-weight:400',
    ])
  })

  test.each([
    ['display', 'oswld'],
    ['text', 'no-such-font'],
    ['display', 'react'],
  ])('are missed by name: %s: %s', async (field, name) => {
    const content = await copyContent(plumberContent)
    await edit(content, 'brand.md', (text) =>
      text.replace('icon:', `fonts: { ${field}: ${name} }\nicon:`),
    )
    const problem = await buildInMemory(content).catch((error: ContentError) => error.lines('')[0])
    expect(problem).toMatch(
      new RegExp(
        `^brand\\.md:\\d+ {2}fonts\\.${field}: no variable font "${name}" is installed: npm install @fontsource-variable/${name}\\.`,
      ),
    )
  })
})

test('licenses.txt has the license of each font, in a few words where its package has no text', async () => {
  const content = await copyContent(plumberContent)
  const module = path.join(content, 'node_modules/@fontsource-variable/plain')
  const oswald = path.join(generatorPaths.root, 'node_modules/@fontsource-variable/oswald')
  const file = (name: string) => `files/${name}-latin-wght-normal.woff2`
  await mkdir(path.join(module, 'files'), { recursive: true })
  await copyFile(path.join(oswald, file('oswald')), path.join(module, file('plain')))
  for (const name of ['metadata.json', 'package.json'])
    await copyFile(path.join(oswald, name), path.join(module, name))
  await edit(content, 'brand.md', (text) =>
    text.replace('\n---', '\nfonts: { display: oswald, text: plain }\n---'),
  )
  const text = (await buildInMemory(content)).text('licenses.txt')
  expect(text).toMatch(/Font: oswald\s+Copyright [\s\S]*SIL OPEN FONT LICENSE/)
  expect(text).toMatch(/Font: plain\s+Copyright .* OFL-1\.1 license: https:/)
  expect(text.match(/^(Font|Icons|Drawings, styles and scripts|Borders on maps): /gm)).toHaveLength(
    5,
  )
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { parseSource } from '../../scripts/content/read-sources'
import { projectPaths } from '../../scripts/paths'
import { renderBlock, splitBlocks } from '../../templates/markdown'
import { plumberContent } from '../support/site'

const options = { href: (to: string) => to, headingShift: 1 }

/** What the parts of a text become, one by one. */
const inParts = (text: string) =>
  splitBlocks(text)
    .map((part) => renderBlock(part, options))
    .join('')

test.each([projectPaths.content, plumberContent])(
  'every text of %s reads the same in parts',
  (folder) => {
    const texts = glob.sync('**/*.md', { cwd: folder }).flatMap((file) => {
      const source = parseSource(file, readFileSync(path.join(folder, file), 'utf8'))
      return 'file' in source ? source.file.body : []
    })
    expect(texts.some((text) => splitBlocks(text).length > 1)).toBe(true)
    for (const text of texts) expect(inParts(text)).toBe(renderBlock(text, options))
  },
)

test('a text of any lines reads the same in parts', () => {
  const line = fc.constantFrom(
    ...[
      '## A',
      '## A ##',
      '##',
      '# B',
      '### C',
      '#',
      '- a',
      '  b',
      '1. c',
      '    d',
      '\t## e',
      ' ## f',
    ],
    ...[
      '',
      '',
      'words',
      'words  ',
      '> quote',
      '```',
      '~~~',
      '   ```',
      '[a]: /b',
      ' [a]: /c',
      '[a]',
      '[a][]',
    ],
    ...[
      '***',
      '---',
      '===',
      '<p>',
      '<!--',
      '-->',
      '| a | b |',
      '\\',
      '- ```',
      '> ```',
      '[x',
      'y]: /z',
      '[x y]',
      '`',
      '**',
      '[^note]',
      '[a](/b "',
    ],
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const text = lines.join('\n')
      expect(inParts(text)).toBe(renderBlock(text, options))
    }),
    { numRuns: 5000 },
  )
})

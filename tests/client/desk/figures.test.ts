import { expect, test } from 'vitest'
import { Core } from '../../../client/desk/core'
import type { Files } from '../../../client/desk/edits'
import { figureKept } from '../../../client/desk/text'
import { applyEdits } from '../../../scripts/content'
import { expandText } from '../../../scripts/content/facts/tokens'
import { type Damage, damagedFiles } from '../../support/content'
import { testDay } from '../../support/site'

test.each<[string, Damage, string, string | undefined]>([
  [
    'a field',
    ['pages/about.md', 'We lay down sheets', 'From $350 we lay down sheets'],
    'From $350',
    'claims.md',
  ],
  [
    'a range',
    ['pages/about.md', 'We lay down sheets', 'For $35–$50, sheets'],
    'For $35–$50',
    'prices.md',
  ],
  [
    'a share',
    ['pages/about.md', 'We lay down sheets', 'At 12% more, sheets'],
    'At 12% more',
    'claims.md',
  ],
  [
    'a text below the fields',
    ['pages/terms.md', 'The law of', 'For $7 a page: the law of'],
    'For $7 a',
    'claims.md',
  ],
  [
    'a price that is there',
    ['pages/about.md', 'We lay down sheets', 'For $180–$420, sheets'],
    'For $180–$420',
    undefined,
  ],
])('a figure that is typed in %s is kept where all are', (_, damage, words, ledger) => {
  const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)
  const files: Files = new Map(Object.entries(damagedFiles([damage])))
  const found = core.check(files).findings.find(({ figure }) => figure)
  expect(found?.severity).toBe('error')
  const edits = found ? figureKept(found, files) : []
  expect(edits.map(({ file }) => file)).toEqual([...(ledger ? [ledger] : []), damage[0]])
  const after = core.check(applyEdits(files, edits))
  expect(after.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const texts = after.values.map(({ text }) =>
    expandText(text, after.facts).replace(/\[\^[^\]]*\]/g, ''),
  )
  expect(texts.some((text) => text.includes(words))).toBe(true)
})

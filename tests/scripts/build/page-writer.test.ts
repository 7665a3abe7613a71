import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PageWriter } from '../../../scripts/build/page-writer'
import { type PageText, SharedText } from '../../../scripts/render/page-text'
import { temporaryFolder } from '../../support/site'

const shared = new SharedText('Größe ’ 😀 '.repeat(5_000))

test.each<[string, PageText]>([
  ['of one piece', ['a']],
  ['of none', []],
  ['whose characters take one to four bytes', ['aä’😀', new SharedText('aä’😀'), '']],
  ['that is larger than all before it', [shared, 'b’'.repeat(200_000), shared, shared]],
  ['that is smaller than one before it', ['c', shared]],
])('writes a page %s as its text', async (_what, page) => {
  const file = path.join(await temporaryFolder(), 'index.html')
  const writer = new PageWriter()
  writer.write([shared, shared], `${file}.before`)
  writer.write(page, file)
  expect(readFileSync(file, 'utf8')).toBe(page.join(''))
})

test('writes over no file', async () => {
  const file = path.join(await temporaryFolder(), 'index.html')
  const writer = new PageWriter()
  writer.write(['first'], file)
  expect(() => writer.write(['second'], file)).toThrow(/EEXIST/)
  expect(readFileSync(file, 'utf8')).toBe('first')
})

import { describe, expect, test } from 'vitest'
import { isOwnId } from '../../templates/own-ids'
import {
  buildInMemory,
  electricianContent,
  hvacContent,
  parseHtml,
  plumberContent,
} from '../support/site'

/** What has an id from the content: its sections, entries of drawings and of work, headings of legal texts. */
const ofContent =
  'section, aside, .diagram__list li, .work__items li, .legal__text h2, .legal__text h3'

describe.each([hvacContent, plumberContent, electricianContent])('on the pages of %s', (folder) => {
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

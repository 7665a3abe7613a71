import { createHash } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generatorPaths } from '../../scripts/shared/paths'
import { buildInMemory, electricianContent, hvacContent, plumberContent } from '../support/site'

// A refactoring changes no built file. After a change that means to change some, `npx vitest run --project
// node tests/site/golden.test.ts -u` renews the lists, and the commit says which files changed, and why.
test.each([hvacContent, plumberContent, electricianContent])(
  'each file of %s is built as it was',
  async (content) => {
    const { files } = await buildInMemory(content)
    const lines = files.map(({ path: file, content }) => `${named(file)}  ${fingerprint(content)}`)
    const list = path.join(
      generatorPaths.root,
      'tests/site/golden',
      `${path.basename(content)}.txt`,
    )
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot(list)
  },
)

/** Without the hashes in names of assets, so that a changed style is one line and not every page. */
const named = (text: string) => text.replace(/-[0-9a-f]{8}(?=\.\w)/g, '-HASH')

/** Pictures and fonts may come out otherwise on another machine. */
const fingerprint = (content: string | Uint8Array) =>
  typeof content === 'string' && content !== ''
    ? createHash('sha256').update(named(content)).digest('hex').slice(0, 12)
    : 'picture'

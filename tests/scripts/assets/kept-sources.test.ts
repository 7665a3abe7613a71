import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleClient } from '../../../scripts/assets/bundle-client'
import { loadStyles } from '../../../scripts/assets/styles'
import { countingCache } from '../../support/counting-cache'

test.each([
  ['styles', loadStyles, { 'styles/1-base.css': ':root{--a: 1px}', 'hero.css': '.hero { x: 1 }' }],
  ['the script', bundleClient, { 'main.ts': 'alert(1)', 'start.ts': 'start()' }],
] as const)(
  '%s are made again when a source or the code has changed',
  async (_what, make, files) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kept-sources-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const [file, text] of Object.entries(files)) {
      await writeFile(path.join(folder, path.basename(file)), text)
    }
    const { cache, made } = countingCache()
    const first = await make(folder, cache, 'code')
    expect(await make(folder, cache, 'code')).toEqual(first)
    expect(first).toEqual(await make(folder))
    expect(made()).toBe(1)

    await make(folder, cache, 'other code')
    expect(made()).toBe(2)

    const [source = ''] = Object.keys(files).map((file) => path.basename(file))
    await writeFile(path.join(folder, source), source.endsWith('css') ? 'p{x:2}' : 'alert(2)')
    const second = await make(folder, cache, 'code')
    expect(made()).toBe(3)
    expect(second).toEqual(await make(folder))
    expect(second).not.toEqual(first)
  },
)

import { availableParallelism } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import type { CompiledCode } from '../../../scripts/build/build'
import { Threads } from '../../../scripts/build/threads'

/** A thread that answers whatever it is asked with a word. */
const saying = (word: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, result: '${word}' }))`)}`,
  )

const compiled: CompiledCode = {
  name: 'words',
  helperCode: saying('helper'),
  pressCode: saying('press'),
}

const all: Threads[] = []

afterEach(() => {
  for (const threads of all.splice(0)) threads.end()
})

/** What the threads are that a number of files is given. */
async function kindsFor(files: number, threads?: number) {
  const paths = Array.from({ length: files }, (_, index) => `areas/a-${index}.md`)
  const folders = { contentDir: '/none', outDir: '/none/dist', cacheDir: '/none/cache' }
  const some = new Threads({ ...folders, useCache: true, threads }, paths, compiled)
  all.push(some)
  const { helper, presses } = some.start()
  expect(some.start()).toEqual({ helper, presses })
  return Promise.all(
    [...(helper ? [helper] : []), ...presses].map((one) => one.ask('what are you')),
  )
}

describe('the threads of a build', () => {
  const others = availableParallelism() - 1

  test.each([
    [20, 1, ['helper']],
    [20, 3, ['helper', 'press', 'press']],
    [2500, 1, ['helper']],
    [2501, 1, ['press']],
    [10_000, 2, ['press', 'press']],
    [20, 0, []],
  ])('for %i files and %i threads', async (files, threads, kinds) => {
    expect(await kindsFor(files, threads)).toEqual(kinds)
  })

  test('are as many as the files are worth, and no more than there are cores for', async () => {
    expect(await kindsFor(17)).toEqual(['helper'].slice(0, others))
    expect(await kindsFor(1000)).toEqual(['helper', 'press'].slice(0, others))
    expect(await kindsFor(2600)).toEqual(Array(Math.min(5, others)).fill('press'))
  })

  test('are none where nothing is compiled', async () => {
    const paths = ['areas/a.md']
    const folders = { contentDir: '/none', outDir: '/none/dist', cacheDir: '/none/cache' }
    const none = new Threads({ ...folders, useCache: true, threads: 2 }, paths, undefined)
    expect(none.start()).toEqual({ presses: [] })
  })
})

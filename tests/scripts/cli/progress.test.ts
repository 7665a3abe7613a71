import { describe, expect, test } from 'vitest'
import { Progress } from '../../../scripts/cli/progress'

const esc = '\u001b'

/** A terminal that remembers what is written, and a clock that the test moves. */
function terminal(columns: number | undefined, { isTTY = true, env = {} } = {}) {
  const written: string[] = []
  let time = 0
  const stream = { isTTY, columns, write: (text: string) => written.push(text) }
  const progress = new Progress(stream, 'Rendering', env, () => time)
  const at = (now: number, done: number, total = 10_000) => {
    time = now
    progress.update(done, total)
  }
  return { written, at, progress, stream }
}

/** What a terminal shows of a drawing, without what steers it. */
const shown = (text = '') => text.replace('\r', '').replace(`${esc}[K`, '')

describe('Progress', () => {
  test('draws the share, and the amounts as people write them', () => {
    const { at, written } = terminal(80)
    at(1000, 4512)
    at(2000, 10_000)
    expect(written.map(shown)).toEqual([
      'Rendering [=============>                ] 4,512 of 10,000',
      'Rendering [==============================] 10,000 of 10,000',
    ])
    expect(written[0]?.startsWith('\r')).toBe(true)
    expect(written[0]?.endsWith(`${esc}[K`)).toBe(true)
  })

  test('shows nothing of a task that is over at once', () => {
    const { at, written, progress } = terminal(80)
    at(10, 5000)
    at(200, 10_000)
    progress.end()
    expect(written).toEqual([])
  })

  test('draws at most fifteen times a second', () => {
    const { at, written } = terminal(80)
    for (let time = 1000; time < 2000; time++) at(time, time)
    expect(written.length).toBeGreaterThan(10)
    expect(written.length).toBeLessThanOrEqual(15)
  })

  test('is taken away at the end, once', () => {
    const { at, written, progress } = terminal(80)
    at(1000, 1)
    progress.end()
    progress.end()
    expect(written.slice(1)).toEqual([`\r${esc}[K`])
  })

  test.each([
    [200, 30],
    [60, 30],
    [44, 15],
    [34, 5],
  ])('on %i columns has a bar of %i', (columns, width) => {
    const { at, written } = terminal(columns)
    at(1000, 4512)
    expect(/\[(.*)\]/.exec(shown(written[0]))?.[1]).toHaveLength(width)
  })

  test.each([33, 20, 10, 2, 1])(
    'never fills a line of %i columns, which would break',
    (columns) => {
      const { at, written } = terminal(columns)
      at(1000, 4512)
      expect(shown(written[0]).length).toBeLessThan(columns)
      expect('Rendering 4,512 of 10,000'.startsWith(shown(written[0]))).toBe(true)
    },
  )

  test('follows a window whose size changes, and one that does not know it', () => {
    const { at, written, stream } = terminal(80)
    stream.columns = 20
    at(1000, 1)
    stream.columns = 0
    at(2000, 1)
    expect(written.map((text) => shown(text).length)).toEqual([19, 54])
  })

  test.each([
    ['where the output is no terminal', { isTTY: false }],
    ['in CI', { env: { CI: 'true' } }],
    ['on a terminal that cannot go back in a line', { env: { TERM: 'dumb' } }],
  ])('draws nothing %s', (_where, options) => {
    const { at, written, progress } = terminal(80, options)
    at(1000, 1)
    at(2000, 2)
    progress.end()
    expect(written).toEqual([])
  })

  test('draws an empty task as an empty bar', () => {
    const { at, written } = terminal(80)
    at(1000, 0, 0)
    expect(shown(written[0])).toMatch(/^Rendering \[ {30}\] 0 of 0$/)
  })
})

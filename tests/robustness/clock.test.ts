import { afterEach, expect, test, vi } from 'vitest'
import { plumberFiles, renderFiles } from '../support/content'

afterEach(() => {
  vi.useRealTimers()
})

test('a build gives the same bytes whatever the clock says', async () => {
  const at = (day: string) => {
    vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
    return renderFiles(plumberFiles())
  }
  const first = await at('1999-12-31T23:59:59Z')
  expect(first.size).toBeGreaterThan(15)
  expect(await at('2031-07-04T12:00:00Z')).toEqual(first)
})

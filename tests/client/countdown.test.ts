import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeCountdown } from '../../client/countdown'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

it('ends once, after its duration', () => {
  const onEnd = vi.fn()
  makeCountdown(4000, onEnd).run()
  pass(3999)
  expect(onEnd).not.toHaveBeenCalled()
  pass(10_000)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('resumes with what was left after a pause, however often it is told to pause or to run', () => {
  const onEnd = vi.fn()
  const countdown = makeCountdown(4000, onEnd)
  countdown.run()
  pass(1000)
  countdown.run()
  pass(500)
  countdown.pause()
  pass(60_000)
  countdown.pause()
  countdown.run()
  pass(2499)
  expect(onEnd).not.toHaveBeenCalled()
  pass(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('never ends when it is infinite', () => {
  const onEnd = vi.fn()
  makeCountdown(Infinity, onEnd).run()
  pass(1_000_000)
  expect(onEnd).not.toHaveBeenCalled()
})

/**
 * A timer that can be paused and resumes with what was left.
 *
 * @param left - How long, in milliseconds; `Infinity` never ends
 */
export function makeCountdown(left: number, onEnd: () => void) {
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Starts or resumes; does nothing while it is running. */
    run() {
      if (timer || left === Infinity) return
      startedAt = performance.now()
      timer = setTimeout(onEnd, left)
    },
    pause() {
      if (!timer) return
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - startedAt
    },
  }
}

/** A timer that can be paused and resumes with what was left. */
export class Countdown {
  #left: number
  #onEnd: () => void
  #startedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param duration - In milliseconds; `Infinity` never ends */
  constructor(duration: number, onEnd: () => void) {
    this.#left = duration
    this.#onEnd = onEnd
  }

  /** Starts or resumes; does nothing while it is running. */
  run(): void {
    if (this.#timer || this.#left === Infinity) return
    this.#startedAt = performance.now()
    this.#timer = setTimeout(this.#onEnd, this.#left)
  }

  pause(): void {
    if (!this.#timer) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#left -= performance.now() - this.#startedAt
  }
}

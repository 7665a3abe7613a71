/** The stream that a bar is drawn on; `process.stderr` is one. */
export interface BarStream {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/** Shorter tasks need no bar. In milliseconds. */
const patience = 250

/** At most fifteen pictures a second. In milliseconds. */
const pause = 1000 / 15

const widestBar = 30
const narrowestBar = 5
const usualColumns = 80

/**
 * A bar that shows how far a long task is. On anything but a terminal, and in CI, it draws nothing.
 *
 *     Rendering [=========>          ] 4,512 of 10,000
 */
export class Progress {
  readonly #started: number
  #drawn = Number.NEGATIVE_INFINITY
  #isShown = false
  readonly #isWanted: boolean

  /**
   * @param now The time in milliseconds; tests have their own.
   */
  constructor(
    readonly stream: BarStream,
    readonly label: string,
    readonly env: NodeJS.ProcessEnv = process.env,
    readonly now: () => number = () => performance.now(),
  ) {
    this.#started = now()
    this.#isWanted = Boolean(stream.isTTY) && !env.CI && env.TERM !== 'dumb'
  }

  /** Says that so many of so many are done. Can be handed on as a function. */
  readonly update = (done: number, total: number): void => {
    const now = this.now()
    if (!this.#isWanted || now - this.#started < patience || now - this.#drawn < pause) return
    this.#drawn = now
    this.#isShown = true
    // A line as long as the terminal is wide would break, and could not be drawn over.
    const room = (this.stream.columns || usualColumns) - 1
    this.stream.write(`\r${barLine(this.label, done, total, room)}\u001b[K`)
  }

  /** Takes the bar away: what is printed next stands where it stood. */
  end(): void {
    if (this.#isShown) this.stream.write('\r\u001b[K')
    this.#isShown = false
  }
}

function barLine(label: string, done: number, total: number, room: number): string {
  const amount = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  const width = Math.min(widestBar, room - `${label} [] ${amount}`.length)
  if (width < narrowestBar) return `${label} ${amount}`.slice(0, Math.max(0, room))
  return `${label} [${bar(done / Math.max(1, total), width)}] ${amount}`
}

function bar(share: number, width: number): string {
  const full = Math.min(width, Math.round(share * width))
  const head = full > 0 && full < width ? '>' : ''
  return ('='.repeat(full - head.length) + head).padEnd(width)
}

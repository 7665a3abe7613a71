import { describeChange, minuteOfWeek, readSpans, stateAt } from './open-hours'

/**
 * The line that says whether the office is open now. Without script only the note before it
 * stands there, which is true at any hour.
 */
export class OpenNow {
  static moduleName = 'open-now'
  #root: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
    this.#sync()
    setInterval(this.#sync, 60_000)
  }

  #sync = () => {
    const { hours = '', zone = '', open = '', closed = '' } = this.#root.dataset
    const now = minuteOfWeek(new Date(), zone)
    const state = stateAt(readSpans(hours), now)
    const line = this.#root.lastElementChild as HTMLElement
    this.#root.dataset.state = state.open ? 'open' : 'closed'
    line.textContent = `${state.open ? open : closed} ${describeChange(state.until, now)}`
  }
}

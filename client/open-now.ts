import { describeChange, minuteOfWeek, stateAt } from './open-hours'

/**
 * The line that says whether the office is open now. Without script only the note before it shows,
 * which is true at any hour.
 */
export class OpenNow {
  #root: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
    this.#update()
    setInterval(this.#update, 60_000)
  }

  #update = () => {
    const { dataset } = this.#root
    const now = minuteOfWeek(new Date(), `${dataset.zone}`)
    const { open, until } = stateAt(`${dataset.hours}`, now)
    dataset.state = open ? 'open' : 'closed'
    const line = this.#root.lastElementChild as HTMLElement
    line.textContent = `${dataset[dataset.state]} ${describeChange(until, now)}`
  }
}

import { dayOf, describeChange, localMinute, stateAt } from './open-hours'

/**
 * The line that says whether the office is open now. Without script only the note before it shows,
 * which is true at any hour.
 */
export function openNow({ dataset, lastElementChild: line }: HTMLElement): void {
  const update = () => {
    const now = localMinute(new Date(), `${dataset.zone}`)
    const { open, until } = stateAt(JSON.parse(`${dataset.hours}`), now)
    const closure = JSON.parse(`${dataset.closures}`)[dayOf(now)]
    dataset.state = open ? 'open' : 'closed'
    const words = `${dataset[dataset.state]} ${describeChange(until, now)}`
    if (line) line.textContent = closure ?? words
  }
  update()
  setInterval(update, 60_000)
}

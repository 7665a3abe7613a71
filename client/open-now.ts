import { dayOf, describeState, localMinute, stateAt } from '../templates/hours'

/**
 * The line that says whether the office is open now. Without script only the note before it shows,
 * which is true at any hour.
 */
export function openNow({ dataset, lastElementChild: line }: HTMLElement): void {
  const update = () => {
    const now = localMinute(new Date(), dataset.zone as string)
    const state = stateAt(JSON.parse(dataset.hours as string), now)
    const closure = JSON.parse(dataset.closures as string)[dayOf(now)]
    dataset.state = state.open ? 'open' : 'closed'
    if (line) line.textContent = (!state.open && closure) || describeState(state, now)
  }
  update()
  setInterval(update, 60_000)
}

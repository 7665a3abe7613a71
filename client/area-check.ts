import { isMeant } from './area-match'
import { find } from './dom'

/** "Do you serve my town?": the page has an answer for each town, and shows those that are meant. */
export function areaCheck(form: HTMLElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = find<HTMLInputElement>(form, 'input')
    let isKnown = false
    for (const answer of form.querySelectorAll<HTMLElement>('[data-town]')) {
      const { town = '', zips } = answer.dataset
      answer.hidden = !isMeant(value, town, zips)
      isKnown ||= !answer.hidden
    }
    find(form, '.town-check__unknown').hidden = isKnown
  })
}

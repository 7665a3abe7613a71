import { findMeant } from './area-match'
import { find } from './dom'

/**
 * "Do you serve my town?": the page has an answer for each town, and shows those that are meant. The
 * stylesheet shows what stands with them, or in their place.
 */
export function areaCheck(form: HTMLElement): void {
  const towns = [...form.querySelectorAll<HTMLElement>('[data-town]')]
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = find<HTMLInputElement>(form, 'input')
    const meant = findMeant(value, towns)
    for (const town of towns) town.hidden = !meant.includes(town)
    find(form, '[role=status]').dataset.answer = meant[0] ? 'yes' : value.trim() && 'no'
  })
}

import { findMeant } from './area-match'
import { find } from './dom'

/**
 * "Do you serve my town?": the page has an answer for each area, and shows those that are meant. The
 * stylesheet shows what belongs to them, or the answer for unknown words.
 */
export function areaCheck(form: HTMLElement): void {
  const areas = [...form.querySelectorAll<HTMLElement>('[data-town]')]
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = find<HTMLInputElement>(form, 'input')
    const meant = findMeant(value, areas)
    for (const area of areas) area.hidden = !meant.includes(area)
    find(form, '[role=status]').dataset.answer = meant[0] ? 'yes' : value.trim() && 'no'
  })
}

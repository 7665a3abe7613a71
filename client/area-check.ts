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
    const field = find<HTMLInputElement>(form, 'input')
    const answer = find(form, '[role=status]')
    const meant = findMeant(field.value, areas)
    for (const area of areas) area.hidden = !meant.includes(area)
    answer.dataset.answer = meant[0] ? 'yes' : field.value.trim() && 'no'
    if (!answer.dataset.answer) field.focus()
    answer.scrollIntoView({ block: 'nearest' })
  })
}

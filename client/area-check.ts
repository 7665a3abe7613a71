import { findMeant } from '../templates/area-match'
import { find } from './dom'

/**
 * "Do you serve my town?": the page has an answer for each place it knows, and shows those that are meant.
 * The stylesheet shows what belongs to them. Where nothing is to be said of a place, or it is unknown, what
 * was asked is said back. Links to the estimate form pick the place in it, if one is meant.
 */
export function areaCheck(form: HTMLElement): void {
  const places = [...form.querySelectorAll<HTMLElement>('[data-town]')]
  form.onsubmit = () => {
    const field = find<HTMLInputElement>(form, 'input')
    const answer = find(form, '[role=status]')
    const asked = field.value.trim()
    const meant = findMeant(asked, places)
    for (const place of places) place.hidden = !meant.includes(place)
    find(answer, 'strong').textContent = asked
    answer.dataset.answer = asked
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[href$=estimate]'))
      link.search = (!meant[1] && meant[0]?.dataset.area) || ''
    if (!asked) field.focus()
    answer.scrollIntoView({ block: 'nearest' })
    return false
  }
}

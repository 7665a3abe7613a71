import { find } from './dom'
import { matchTowns } from './town-match'

/** "Do you serve my town?": answers from the towns in the field's own list of suggestions. */
export class TownCheck {
  #form: HTMLElement
  #input: HTMLInputElement

  constructor(form: HTMLElement) {
    this.#form = form
    this.#input = find(form, 'input')
    form.addEventListener('submit', this.#onSubmit)
  }

  #onSubmit = (event: Event) => {
    event.preventDefault()
    const [town, ...others] = matchTowns(this.#input.value, this.#towns())
    const served = find(this.#form, '.town-check__served')
    served.hidden = !town
    find(this.#form, '.town-check__unknown').hidden = !!town || !this.#input.value.trim()
    if (!town) return
    // Towns that share a ZIP code are all named; a link could lead to one of them only.
    const href = others.length > 0 ? '' : town.href
    const names = [town, ...others].map(({ name }) => name).join(', ')
    const answer = document.createElement(href ? 'a' : 'span')
    answer.textContent = `${this.#form.dataset.served}`.replace('%s', () => names)
    if (href) answer.setAttribute('href', href)
    served.lastElementChild?.replaceWith(answer)
  }

  #towns() {
    return [...this.#form.querySelectorAll('option')].map(({ value, dataset }) => ({
      name: value,
      zipCodes: `${dataset.zips}`.split(' '),
      href: dataset.href,
    }))
  }
}

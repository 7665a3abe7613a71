import { find } from './dom'
import { matchTown } from './town-match'

/** "Do you serve my town?": answers from the towns in the field's own list of suggestions. */
export class TownCheck {
  static moduleName = 'town-check'
  #form: HTMLElement
  #input: HTMLInputElement

  constructor(form: HTMLElement) {
    this.#form = form
    this.#input = find(form, 'input')
    form.addEventListener('submit', this.#onSubmit)
  }

  #onSubmit = (event: Event) => {
    event.preventDefault()
    const town = matchTown(this.#input.value, this.#towns())
    const served = find(this.#form, '.town-check__served')
    served.hidden = !town
    find(this.#form, '.town-check__unknown').hidden = !!town || !this.#input.value.trim()
    if (!town) return
    const answer = document.createElement(town.href ? 'a' : 'span')
    answer.textContent = `${this.#form.dataset.served}`.replace('%s', town.name)
    if (town.href) answer.setAttribute('href', town.href)
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

import { find } from './dom'
import { Draft, type Field } from './draft'
import { type Lead, makeLead, readTown, sendLead } from './lead'
import { checkLead, type LeadField, leadFields } from './lead-rules'
import { endToast, raiseToast } from './toast-event'

/** The form has one notice at a time: what is wrong now. */
const noticeId = 'form'

/** A form that is sent sooner after the page's start was not filled in by a person. */
const quickestVisitor = 1500

/**
 * The estimate form: checks it, sends it, keeps what was typed. Its state stands in the page: while
 * it is being sent the button is disabled, once it is sent the form is hidden.
 */
export class EstimateForm {
  #form: HTMLFormElement
  #button: HTMLButtonElement
  #done: HTMLElement
  #failure: HTMLElement
  #picker: Field | undefined
  #draft: Draft

  constructor(root: HTMLElement) {
    this.#form = find(root, 'form')
    this.#button = find(root, '[type=submit]')
    this.#done = find(root, '.estimate-form__done')
    this.#failure = find(root, '.estimate-form__failure')
    this.#picker = root.querySelector<Field>('.estimate-form__town select') ?? undefined
    this.#draft = new Draft([...this.#fields, ...(this.#picker ? [this.#picker] : [])])
    // From here on the messages are those of the rules, not the browser's.
    this.#form.noValidate = true
    this.#form.addEventListener('submit', this.#onSubmit)
    this.#form.addEventListener('input', this.#onInput)
    find(root, '.estimate-form__again').addEventListener('click', this.#onAgain)
    addEventListener('pageshow', ({ persisted }) => persisted && this.#setSending(false))
    this.#setSending(false)
    this.#prefill()
  }

  get #fields() {
    return leadFields.map((name) => this.#field(name))
  }

  #field(name: string) {
    return this.#form.elements.namedItem(name) as Field
  }

  #lead() {
    const town = readTown(this.#picker?.value ?? '')
    return makeLead((name) => this.#field(name).value, town, new Date())
  }

  /**
   * A link may choose a service and a town. When the visitor has just followed it, it wins over the
   * draft; after a reload or a way back, what the visitor had chosen since wins.
   */
  #prefill() {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (visit?.type === 'navigate') this.#preselect()
    this.#draft.restore()
    this.#preselect()
    this.#onInput()
  }

  #preselect() {
    const wanted = new URLSearchParams(location.search)
    for (const option of this.#form.querySelectorAll('option')) {
      const select = option.closest('select')
      const chosen =
        option.value === wanted.get('service') || option.dataset.area === wanted.get('area')
      if (chosen && !select?.value) option.selected = true
    }
  }

  /** Takes back the marks of fields that have been mended, and shows what the town stands in for. */
  #onInput = () => {
    const errors = checkLead(this.#lead())
    const town = readTown(this.#picker?.value ?? '')
    for (const name of leadFields) {
      const field = this.#field(name)
      if (!errors.has(name)) this.#mark(name)
      if (this.#picker && name in town) {
        field.required = !town[name]
        field.setAttribute('placeholder', town[name] ?? '')
      }
    }
  }

  #onSubmit = async (event: Event) => {
    event.preventDefault()
    if (this.#button.disabled) return
    const lead = this.#lead()
    const errors = checkLead(lead)
    for (const name of leadFields) this.#mark(name, errors.get(name))
    this.#failure.hidden = true
    for (const [name, description] of errors) {
      raiseToast({ id: noticeId, type: 'error', title: 'Validation Error', description })
      return this.#field(name).focus()
    }
    endToast(noticeId)
    this.#setSending(true)
    try {
      await this.#send(lead)
      this.#succeed()
    } catch {
      this.#fail(lead)
    }
  }

  /**
   * Naive bots fill in the field that nobody sees, or send at once and leave. Browsers fill it in
   * for people, too: so it is emptied, and a second try goes through.
   */
  async #send(lead: Lead) {
    const trap = find<HTMLInputElement>(this.#form, '.estimate-form__trap input')
    const trapped = trap.value
    trap.value = ''
    if (trapped) throw new Error('Trapped')
    const early = quickestVisitor - performance.now()
    if (early > 0) await new Promise((go) => setTimeout(go, early))
    await sendLead(this.#form.action, lead, this.#form.dataset.encoding)
  }

  #setSending(sending: boolean) {
    const label = find(this.#button, 'span')
    this.#button.dataset.label ??= label.textContent ?? ''
    this.#button.disabled = sending
    label.textContent = sending ? 'Sending...' : this.#button.dataset.label
  }

  #succeed() {
    this.#draft.clear()
    this.#form.reset()
    this.#onInput()
    this.#setSending(false)
    this.#form.hidden = true
    this.#done.hidden = false
    find(this.#done, '[tabindex]').focus()
  }

  /** The notice goes; what it says and the ways on stay beside the button. */
  #fail(lead: Lead) {
    const failure = this.#failure
    const call = find<HTMLAnchorElement>(failure, 'a')
    const mail = find<HTMLAnchorElement>(failure, 'a + a')
    const title = find(failure, 'p')
    const text = find(failure, 'p + p')
    const lines = leadFields.map(
      (name) => `${this.#field(name).labels?.[0]?.textContent}: ${this.#shown(name, lead)}`,
    )
    mail.search = `?subject=${encodeURIComponent(lead.source)}&body=${encodeURIComponent(lines.join('\r\n'))}`
    failure.hidden = false
    this.#setSending(false)
    this.#button.focus()
    raiseToast({
      id: noticeId,
      type: 'error',
      title: title.textContent,
      description: text.textContent,
      action: { label: call.textContent, href: call.href },
      cancel: { label: mail.textContent, href: mail.href },
    })
  }

  /** A value as the visitor sees it: of a choice its label. */
  #shown(name: LeadField, lead: Lead) {
    const field: Field | HTMLSelectElement = this.#field(name)
    return 'selectedOptions' in field ? field.selectedOptions[0]?.textContent : lead[name]
  }

  #onAgain = () => {
    this.#done.hidden = true
    this.#form.hidden = false
    this.#field('firstName').focus()
  }

  /** Says beside a field what is wrong with it; without a message, that nothing is. */
  #mark(name: LeadField, message?: string) {
    const field = this.#field(name)
    const error = find(this.#form, `#${field.id}-error`)
    find(error, '.form-field__message').textContent = message ?? ''
    error.hidden = !message
    field.ariaInvalid = message ? 'true' : null
    if (message) field.setAttribute('aria-describedby', error.id)
    else field.removeAttribute('aria-describedby')
  }
}

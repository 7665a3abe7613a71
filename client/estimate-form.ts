import { find } from './dom'
import { Draft, type Field } from './draft'
import { type Lead, makeLead, readTown, sendLead } from './lead'
import { checkLead, type LeadField, leadFields } from './lead-rules'
import { dismissToast, showToast } from './toast-event'

/** The form has one toast at a time: what is wrong now. */
const toastId = 'estimate-form'

/** No person fills the form in faster, in milliseconds since the page began to load. */
const minFillTime = 1500

/**
 * The estimate form: checks it, sends it, keeps what was typed. Its state is in the page: the
 * button is disabled while it is being sent, the form is hidden once it has been.
 */
export class EstimateForm {
  #form: HTMLFormElement
  #button: HTMLButtonElement
  #label: string
  #done: HTMLElement
  #failure: HTMLElement
  #picker: HTMLSelectElement | null
  #draft: Draft

  constructor(root: HTMLElement) {
    this.#form = find(root, 'form')
    this.#button = find(root, '[type=submit]')
    this.#label = find(this.#button, 'span').textContent
    this.#done = find(root, '.estimate-form__done')
    this.#failure = find(root, '.estimate-form__failure')
    this.#picker = root.querySelector('.estimate-form__town select')
    const fields = leadFields.map((name) => this.#field(name))
    this.#draft = new Draft(this.#picker ? [...fields, this.#picker] : fields)
    // From here on the messages are those of the rules, not the browser's.
    this.#form.noValidate = true
    this.#form.addEventListener('submit', this.#onSubmit)
    this.#form.addEventListener('input', this.#onInput)
    find(root, '.estimate-form__again').addEventListener('click', this.#onAgain)
    // The back-forward cache, and a reload in some browsers, return the button as it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#setSending(false))
    this.#setSending(false)
    this.#prefill()
  }

  #field(name: LeadField | 'source') {
    return this.#form.elements.namedItem(name) as Field
  }

  #town() {
    return readTown(this.#picker?.value ?? '')
  }

  #lead() {
    return makeLead((name) => this.#field(name).value, this.#town(), new Date())
  }

  /**
   * A link may choose a service and a town. When the visitor has just followed it, it wins over the
   * draft; after a reload or a way back, what the visitor has chosen since wins.
   */
  #prefill() {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (visit?.type === 'navigate') this.#preselect()
    this.#draft.restore()
    this.#preselect()
    this.#onInput()
  }

  #preselect() {
    const query = new URLSearchParams(location.search)
    for (const option of this.#form.querySelectorAll('option')) {
      const isChosen =
        option.value === query.get('service') || option.dataset.area === query.get('area')
      if (isChosen && !option.closest('select')?.value) option.selected = true
    }
  }

  /** Clears the errors of fields that have been mended; a picked town fills in for empty fields. */
  #onInput = () => {
    const errors = checkLead(this.#lead())
    for (const name of leadFields) if (!errors.has(name)) this.#setError(name)
    if (!this.#picker) return
    for (const [name, value] of Object.entries(this.#town())) {
      const field = this.#field(name as LeadField)
      field.required = !value
      field.setAttribute('placeholder', value ?? '')
    }
  }

  #onSubmit = async (event: Event) => {
    event.preventDefault()
    if (this.#button.disabled) return
    const lead = this.#lead()
    const errors = checkLead(lead)
    for (const name of leadFields) this.#setError(name, errors.get(name))
    this.#failure.hidden = true
    const [first] = errors
    if (first) {
      const [name, description] = first
      showToast({ id: toastId, type: 'error', title: 'Validation Error', description })
      return this.#field(name).focus()
    }
    dismissToast(toastId)
    this.#setSending(true)
    try {
      await this.#send(lead)
      this.#succeed()
    } catch {
      this.#fail(lead)
    }
  }

  /**
   * Simple bots fill in the honeypot, or send at once and leave. Browsers fill it in for people,
   * too: it is emptied, so that a second try goes through.
   */
  async #send(lead: Lead) {
    const honeypot = find<HTMLInputElement>(this.#form, '.estimate-form__trap input')
    const isFilled = honeypot.value
    honeypot.value = ''
    if (isFilled) throw new Error('The honeypot is filled in')
    const early = minFillTime - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    await sendLead(this.#form.action, lead, this.#form.dataset.encoding)
  }

  #setSending(sending: boolean) {
    this.#button.disabled = sending
    find(this.#button, 'span').textContent = sending ? 'Sending...' : this.#label
  }

  #succeed() {
    this.#form.reset()
    this.#draft.store()
    this.#onInput()
    this.#setSending(false)
    this.#form.hidden = true
    this.#done.hidden = false
    find(this.#done, '[tabindex]').focus()
  }

  /** The toast goes; what it says, and what to do instead, stays beside the button. */
  #fail(lead: Lead) {
    const call = find<HTMLAnchorElement>(this.#failure, 'a')
    const mail = find<HTMLAnchorElement>(this.#failure, 'a + a')
    const body = leadFields.map((name) => this.#describe(name, lead)).join('\r\n')
    mail.search = `?subject=${encodeURIComponent(lead.source)}&body=${encodeURIComponent(body)}`
    this.#failure.hidden = false
    this.#setSending(false)
    this.#button.focus()
    showToast({
      id: toastId,
      type: 'error',
      title: find(this.#failure, 'p').textContent,
      description: find(this.#failure, 'p + p').textContent,
      action: { label: call.textContent, href: call.href },
      cancel: { label: mail.textContent, href: mail.href },
    })
  }

  /** A field and its value as the visitor sees them: of a choice its label. */
  #describe(name: LeadField, lead: Lead) {
    const field = this.#field(name)
    const isSelect = field instanceof HTMLSelectElement
    const value = isSelect ? field.selectedOptions[0]?.textContent : lead[name]
    return `${field.labels?.[0]?.textContent}: ${value}`
  }

  #onAgain = () => {
    this.#done.hidden = true
    this.#form.hidden = false
    this.#field('firstName').focus()
  }

  /** Says beside a field what is wrong with it; without a message, that nothing is. */
  #setError(name: LeadField, message?: string) {
    const field = this.#field(name)
    const error = find(this.#form, `#${field.id}-error`)
    find(error, '.form-field__message').textContent = message ?? ''
    error.hidden = !message
    field.ariaInvalid = message ? 'true' : null
    if (message) field.setAttribute('aria-describedby', error.id)
    else field.removeAttribute('aria-describedby')
  }
}

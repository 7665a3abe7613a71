import { find } from './dom'
import { type Field, restoreDraft, storeDraft } from './draft'
import { type Lead, makeLead, readTown } from './lead'
import { checkLead, type LeadField, leadFields } from './lead-rules'
import { isKept, keepLead, sendKept, sendLead, timeOf } from './outbox'
import { showToast } from './toast-event'

/** The form has one toast at a time: what is wrong now. */
const toastId = 'estimate-form'

/** No person fills the form in faster, in milliseconds since the page began to load. */
const minFillTime = 1500

/** How long a visitor waits for the receiver's answer, in milliseconds. */
const timeout = 15_000

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
  /** The name of the lead that is kept because it could not be sent yet. */
  #waiting = document.createElement('input')
  /** What the draft holds. */
  #drafted: Field[]

  constructor(root: HTMLElement) {
    this.#form = find(root, 'form')
    this.#button = find(root, '[type=submit]')
    this.#label = find(this.#button, 'span').textContent
    this.#done = find(root, '.estimate-form__done')
    this.#failure = find(root, '.estimate-form__failure')
    this.#picker = root.querySelector('.estimate-form__town select')
    this.#waiting.id = 'waiting'
    this.#drafted = [...this.#form.querySelectorAll<Field>('.form-field__control'), this.#waiting]
    // From here on the messages are those of the rules, not the browser's.
    this.#form.noValidate = true
    this.#form.addEventListener('submit', this.#onSubmit)
    this.#form.addEventListener('input', this.#onInput)
    find(root, '.estimate-form__again').addEventListener('click', this.#onAgain)
    // The back-forward cache, and a reload in some browsers, return the button as it was left.
    addEventListener('pageshow', this.#resume)
    addEventListener('storage', this.#onSent)
    if (location.search) this.#preselect()
    restoreDraft(this.#drafted)
    this.#update()
  }

  #field(name: LeadField | 'source') {
    return this.#form.elements.namedItem(name) as Field
  }

  #town() {
    return readTown(this.#picker?.value ?? '')
  }

  /** What is typed. A lead that has had to wait keeps its time. */
  #lead() {
    const time = new Date(timeOf(this.#waiting.value) || Date.now())
    return makeLead((name) => this.#field(name).value, this.#town(), time)
  }

  /**
   * A link may choose a service and a town, which win over the draft. From then on the draft has
   * them, and the address no longer: after a reload, what the visitor has chosen since wins.
   */
  #preselect() {
    const query = new URLSearchParams(location.search)
    for (const option of this.#form.querySelectorAll('option')) {
      const isChosen =
        option.value === query.get('service') || option.dataset.area === query.get('area')
      if (isChosen && !option.closest('select')?.value) option.selected = true
    }
    history.replaceState(null, '', location.pathname + location.hash)
    restoreDraft(this.#drafted)
    storeDraft(this.#drafted)
  }

  #onInput = () => {
    storeDraft(this.#drafted)
    this.#update()
  }

  /** Clears the errors of fields that have been mended; a picked town fills in for empty fields. */
  #update() {
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
      // Of itself, WebKit scrolls what gets the focus under the header.
      this.#field(name).focus({ preventScroll: true })
      return this.#field(name).scrollIntoView({ block: 'nearest' })
    }
    showToast({ id: toastId, title: '' })
    this.#setSending(true)
    try {
      await this.#send(lead)
      this.#succeed()
      find(this.#done, '[tabindex]').focus()
    } catch {
      this.#fail()
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
    const kept = keepLead(lead)
    this.#waiting.value = kept
    storeDraft(this.#drafted)
    // The request goes on: a phone that finds its network again may still send it.
    const late = new Promise((_, reject) => setTimeout(reject, timeout))
    await Promise.race([kept ? sendKept(kept) : sendLead(lead), late])
  }

  /** A page that is opened, or comes back, shows what became of the request. */
  #resume = () => {
    this.#setSending(false)
    this.#onSent()
    if (this.#waiting.value) this.#showFailure()
  }

  /** The lead that waited may have been sent by now, from here or from another page. */
  #onSent = () => {
    if (this.#waiting.value && !isKept(this.#waiting.value)) this.#succeed()
  }

  #setSending(sending: boolean) {
    this.#button.disabled = sending
    find(this.#button, 'span').textContent = sending ? 'Sending...' : this.#label
  }

  #succeed() {
    this.#form.reset()
    this.#waiting.value = ''
    this.#onInput()
    this.#setSending(false)
    this.#failure.hidden = true
    this.#form.hidden = true
    this.#done.hidden = false
  }

  /** The toast goes; what it says, and what to do instead, stays beside the button. */
  #fail() {
    const [call, mail] = this.#showFailure()
    this.#setSending(false)
    this.#button.focus()
    this.#failure.scrollIntoView({ block: 'end' })
    showToast({
      id: toastId,
      type: 'error',
      position: 'top-center',
      title: find(this.#failure, 'p').textContent,
      description: find(this.#failure, 'p + p').textContent,
      action: { label: call.textContent, href: call.href },
      cancel: { label: mail.textContent, href: mail.href },
    })
  }

  /** Shows the ways on, with what was typed. Returns the links to call and to write an e-mail. */
  #showFailure() {
    const lead = this.#lead()
    const link = (scheme: string) => find<HTMLAnchorElement>(this.#failure, `[href^=${scheme}]`)
    const typed = leadFields.map((name) => this.#describe(name, lead)).join('\r\n')
    const body = `&body=${encodeURIComponent(typed)}`
    const mail = link('mailto')
    mail.search = `?subject=${encodeURIComponent(lead.source)}${body}`
    // Phones of all makes read it this way.
    link('sms').search = `?${body}`
    find(this.#failure, '.estimate-form__kept').hidden = !this.#waiting.value
    this.#failure.hidden = false
    return [link('tel'), mail] as const
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

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
export function estimateForm(root: HTMLElement): void {
  const form: HTMLFormElement = find(root, 'form')
  const button: HTMLButtonElement = find(root, '[type=submit]')
  const label = find(button, 'span')
  const restingLabel = label.textContent
  const done = find(root, '.estimate-form__done')
  const failure = find(root, '.estimate-form__failure')
  /** The name of the lead that is kept because it could not be sent yet. */
  const waiting = document.createElement('input')
  waiting.id = 'waiting'
  /** What the draft holds. */
  const drafted = [...form.querySelectorAll<Field>('.form-field__control'), waiting]

  const field = (name: LeadField | 'source' | 'ref2') => form.elements.namedItem(name) as Field

  /** Very many towns are too many to pick from. */
  const picker = form.elements.namedItem('town') as Field | null
  const pickedTown = () => readTown(picker?.value ?? '')

  /** What is typed. A lead that has had to wait keeps its time. */
  const typedLead = () => {
    const time = new Date(timeOf(waiting.value) || Date.now())
    return makeLead((name) => field(name).value, time)
  }

  /**
   * A link may choose a service and a town, which win over the draft. From then on the draft has
   * them, and the address no longer: after a reload, what the visitor has chosen since wins.
   */
  const preselect = () => {
    const query = new URLSearchParams(location.search)
    for (const option of form.querySelectorAll('option')) {
      const isChosen =
        option.value === query.get('service') || option.dataset.area === query.get('area')
      if (isChosen) option.selected = true
    }
    history.replaceState(null, '', location.pathname + location.hash)
    fillInTown()
    storeDraft(drafted)
  }

  /** What the picker has filled in. */
  let filledIn: Partial<Lead> = {}

  /** A picked town fills in what is empty, or what the last one filled in. */
  const fillInTown = () => {
    const town = pickedTown()
    for (const name of ['city', 'state', 'zipCode'] as const) {
      const plain = field(name)
      if (!plain.value || plain.value === filledIn[name]) plain.value = town[name] ?? ''
    }
    filledIn = town
  }

  const onInput = () => {
    storeDraft(drafted)
    update()
  }

  /** Clears the errors of fields that have been mended. */
  const update = () => {
    const errors = checkLead(typedLead())
    for (const name of leadFields) if (!errors.has(name)) setError(name)
  }

  const onSubmit = async (event: Event) => {
    event.preventDefault()
    if (button.disabled) return
    const lead = typedLead()
    const errors = checkLead(lead)
    for (const name of leadFields) setError(name, errors.get(name))
    failure.hidden = true
    const [first] = errors
    if (first) {
      const [name, description] = first
      showToast({ id: toastId, type: 'error', title: 'Validation Error', description })
      // Of itself, WebKit scrolls what gets the focus under the header.
      field(name).focus({ preventScroll: true })
      return field(name).scrollIntoView({ block: 'nearest' })
    }
    showToast({ id: toastId, title: '' })
    setSending(true)
    try {
      await send(lead)
      succeed()
      find(done, '[tabindex]').focus()
    } catch {
      fail()
    }
  }

  /**
   * Simple bots fill in the honeypot, or send at once and leave. Browsers fill it in for people,
   * too: it is emptied, so that a second try goes through.
   */
  const send = async (lead: Lead) => {
    const honeypot = field('ref2')
    const isFilled = honeypot.value
    honeypot.value = ''
    if (isFilled) throw new Error()
    const early = minFillTime - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const kept = keepLead(lead)
    waiting.value = kept
    storeDraft(drafted)
    // The request goes on: a phone that finds its network again may still send it.
    const late = new Promise((_, reject) => setTimeout(reject, timeout))
    await Promise.race([kept ? sendKept(kept) : sendLead(lead), late])
  }

  /** A page that is opened, or comes back, shows what became of the request. */
  const resume = () => {
    setSending(false)
    onSent()
    if (waiting.value) showFailure()
  }

  /** The lead that waited may have been sent by now, from here or from another page. */
  const onSent = () => {
    if (waiting.value && !isKept(waiting.value)) succeed()
  }

  const setSending = (sending: boolean) => {
    button.disabled = sending
    label.textContent = sending ? 'Sending...' : restingLabel
  }

  const succeed = () => {
    form.reset()
    waiting.value = ''
    onInput()
    setSending(false)
    failure.hidden = true
    form.hidden = true
    done.hidden = false
  }

  /** The toast goes; what it says, and what to do instead, stays beside the button. */
  const fail = () => {
    const [call, mail] = showFailure()
    setSending(false)
    button.focus()
    failure.scrollIntoView({ block: 'end' })
    showToast({
      id: toastId,
      type: 'error',
      position: 'top-center',
      title: find(failure, 'p').textContent,
      description: find(failure, 'p + p').textContent,
      action: { label: call.textContent, href: call.href },
      cancel: { label: mail.textContent, href: mail.href },
    })
  }

  /** Shows the ways on, with what was typed. Returns the links to call and to write an e-mail. */
  const showFailure = () => {
    const lead = typedLead()
    const link = (scheme: string) => find<HTMLAnchorElement>(failure, `[href^=${scheme}]`)
    const typed = leadFields.map((name) => describe(name, lead)).join('\r\n')
    const body = `&body=${encodeURIComponent(typed)}`
    const mail = link('mailto')
    mail.search = `?subject=${encodeURIComponent(lead.source)}${body}`
    // Phones of all makes read it this way.
    link('sms').search = `?${body}`
    find(failure, '.estimate-form__kept').hidden = !waiting.value
    failure.hidden = false
    return [link('tel'), mail] as const
  }

  /** A field and its value as the visitor sees them: of a choice its label. */
  const describe = (name: LeadField, lead: Lead) => {
    const shown = field(name)
    const isSelect = shown instanceof HTMLSelectElement
    const value = isSelect ? shown.selectedOptions[0]?.textContent : lead[name]
    return `${shown.labels?.[0]?.textContent}: ${value}`
  }

  const onAgain = () => {
    done.hidden = true
    form.hidden = false
    field('firstName').focus()
  }

  /** Says beside a field what is wrong with it; without a message, that nothing is. */
  const setError = (name: LeadField, message?: string) => {
    const wrong = field(name)
    const error = find(form, `#${wrong.id}-error`)
    find(error, '.form-field__message').textContent = message ?? ''
    error.hidden = !message
    wrong.ariaInvalid = message ? 'true' : null
    if (message) wrong.setAttribute('aria-describedby', error.id)
    else wrong.removeAttribute('aria-describedby')
  }

  // From here on the messages are those of the rules, not the browser's.
  form.noValidate = true
  form.addEventListener('submit', onSubmit)
  picker?.addEventListener('input', fillInTown)
  form.addEventListener('input', onInput)
  find(root, '.estimate-form__again').addEventListener('click', onAgain)
  // The back-forward cache, and a reload in some browsers, return the button as it was left.
  addEventListener('pageshow', resume)
  addEventListener('storage', onSent)
  restoreDraft(drafted)
  filledIn = pickedTown()
  if (location.search) preselect()
  update()
}

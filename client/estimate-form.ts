import { find } from './dom'
import { type FormControl, restoreDraft, storeDraft } from './draft'
import { isCorrection, type Lead, makeLead, readArea } from './lead'
import { checkLead, cleaned, type LeadField, type LeadValues } from './lead-rules'
import { forget, isKept, keep, refusedLead, send, stateOf } from './outbox'
import { settings } from './settings'
import { showToast } from './toast-event'
import { visit } from './visit'

/**
 * The shortest time in which a person fills in the form, in milliseconds since the page began to load.
 */
const minFillTime = 1500

/** How long a visitor waits for the receiver's answer, in milliseconds. */
const timeout = 15_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
  /** What the draft holds. */
  const drafted = [...form.querySelectorAll<FormControl>('.form-field__control')]
  /** The fields of the lead that this site asks for. The picker of towns has no name. */
  const asked = drafted.filter(({ name }) => name)
  const title = find(done, '[tabindex]')
  /** The field that the form's toast names. */
  let blamed: LeadField | undefined
  /** The lead that was last made of what is typed, until the visitor knows that it has been sent. */
  let last: Lead | undefined

  const field = (name: LeadField | 'source' | 'ref2' | 'town' | 'textConsent') =>
    form[name as never] as FormControl
  const state = field('state') as HTMLInputElement | undefined

  /** Very many towns are too many to pick from. */
  const picker = field('town') as FormControl | null
  /** Owners may ask whether they may send offers as texts. */
  const consent = field('textConsent') as HTMLInputElement | null

  const typedValues = () => {
    const values = asked.map((control) => [control.id, cleaned(control)])
    if (consent) values.push([consent.id, consent.checked ? consent.value : ''])
    return Object.fromEntries(values) as LeadValues
  }

  /** Whether a lead is what is typed now. */
  const isTyped = (lead: Lead) =>
    Object.entries(typedValues()).every(([name, text]) => lead[name] === text)

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
    fillInArea()
    storeDraft(drafted, last)
  }

  /** What the picker has filled in. */
  let filledIn: Partial<Lead> = {}

  /** A picked area fills in what is empty, or what the last one filled in. */
  const fillInArea = () => {
    const area = readArea(picker?.value ?? '')
    for (const plain of drafted) {
      const id = plain.id as keyof typeof area
      if (id in area && (!plain.value || plain.value === filledIn[id])) plain.value = area[id] ?? ''
    }
    filledIn = area
  }

  // A browser would cut a pasted name short before it is read: the limit counts after that.
  state?.addEventListener('focus', () => {
    state.maxLength = 99
  })

  const onInput = () => {
    if (state) state.value = cleaned(state).slice(0, 2)
    storeDraft(drafted, last)
    update()
  }

  /**
   * Repeats what is typed in the links and the thanks, and says no more of a field what is mended. When the
   * form is to be sent, says beside each field what is wrong with it.
   */
  const update = (isPressed?: boolean) => {
    const errors = checkLead(typedValues())
    for (const control of asked) {
      const message = errors.get(control.id as LeadField)
      if (message && !isPressed) continue
      const error = find(form, `#${control.id}-error`)
      // It begins with a word that is heard, and not seen.
      error.replaceChildren(error.children[0] as Element, message ?? '')
      error.hidden = !message
      control.ariaInvalid = `${!!message}`
      control.setAttribute('aria-describedby', message ? error.id : '')
    }
    if (blamed && !errors.has(blamed)) complain()
    const typed = asked.map(describe).join('\r\n')
    find(done, 'pre').textContent = typed
    const body = `&body=${encodeURIComponent(typed)}`
    const mail = find<HTMLAnchorElement>(failure, '[href^=mailto]')
    mail.search = `?subject=${encodeURIComponent(field('source').value)}${body}`
    // Phones of all makes read it this way.
    for (const text of failure.querySelectorAll<HTMLAnchorElement>('[href^=sms]'))
      text.search = `?${body}`
    return errors
  }

  /**
   * Shows the form's one toast, what is wrong now; without a title, takes it away. Below the header: the
   * field that it names is in the middle of the screen, and a phone's keyboard covers the foot.
   */
  const complain = (title = '', description?: string) =>
    showToast({ id: 'estimate-form', type: 'error', position: 'top-left', title, description })

  const onSubmit = async (event: Event) => {
    event.preventDefault()
    if (button.disabled) return
    const [[name, problem] = []] = update(true)
    failure.hidden = true
    blamed = name
    if (blamed) {
      complain('Validation Error', problem)
      // WebKit scrolls the focused field under the header. In the middle, no notice covers it.
      field(blamed).focus({ preventScroll: true })
      return field(blamed).scrollIntoView({ block: 'center' })
    }
    complain()
    setSending(true)
    await sendTyped()
    setSending(false)
    showState()
    if (form.hidden) return title.focus()
    if (failure.hidden) tell('failed')
    button.focus()
    failure.scrollIntoView({ block: 'nearest' })
    // The panel stays, and the toast goes.
    if (failure.dataset.outcome === 'failed') {
      const [title, words] = failure.querySelectorAll('p')
      complain(title?.textContent, words?.textContent)
    }
  }

  /**
   * Keeps what is typed, and sends it. Simple bots fill in the honeypot or send at once: they are
   * refused. Browsers fill it in for people, too: it is emptied, so that a second try works.
   */
  const sendTyped = async () => {
    const honeypot = field('ref2')
    const isFilled = honeypot.value
    honeypot.value = ''
    if (isFilled || !settings().to) return
    const now = new Date()
    const agreed = consent?.checked && { textConsentTime: now.toJSON() }
    let lead = makeLead(typedValues(), field('source').value, now, { ...visit(), ...agreed })
    // Changed words are another lead. It replaces the lead that it corrects.
    if (last && isTyped(last)) lead = last
    else if (last && isCorrection(last, lead)) forget(last)
    last = lead
    keep(lead)
    storeDraft(drafted, last)
    await sleep(minFillTime - performance.now())
    // The request is not stopped: a phone that gets its network back may still send it.
    await Promise.race([send(lead), sleep(timeout)])
  }

  /** Shows what has become of the last lead, from here or from another page. */
  const showState = ({ key }: Partial<StorageEvent> = {}) => {
    last ??= restoreDraft(drafted, refusedLead(key))
    if (!last || button.disabled) return
    const state = stateOf(last)
    if (state === 'told') return tell('failed')
    if (state === 'waiting') return tell(isKept(last) ? 'kept' : 'failed')
    // The form stays if the visitor has changed it since.
    const isAll = isTyped(last)
    last = undefined
    failure.hidden = true
    if (state && isAll) succeed()
    else if (state) tell('changed')
    storeDraft(drafted, last)
  }

  const setSending = (sending: boolean) => {
    button.disabled = sending
    label.textContent = sending ? 'Sending...' : restingLabel
  }

  /** A visitor who is at the form is taken to what replaces it; nobody else is. */
  const succeed = () => {
    const { top, bottom } = form.getBoundingClientRect()
    const { activeElement } = document
    const isSeen = activeElement === document.body && bottom > 100 && top < innerHeight - 100
    const isHere = isSeen || form.contains(activeElement)
    form.reset()
    form.hidden = true
    done.hidden = false
    if (isHere) title.focus()
  }

  /** Says beside the button what has become of the request, and what to do instead. */
  const tell = (outcome: 'failed' | 'kept' | 'changed') => {
    failure.dataset.outcome = outcome
    failure.hidden = false
    update()
  }

  /** A field and its value as the visitor sees them: of a choice its label. */
  const describe = (shown: FormControl) => {
    const value = (shown as HTMLSelectElement).selectedOptions?.[0]?.textContent ?? cleaned(shown)
    // WebKit 2.50 may crash on the way to the next page once `labels` was asked for.
    return `${find(form, `[for=${shown.id}]`).textContent}: ${value}`
  }

  const onAgain = () => {
    done.hidden = true
    form.hidden = false
    asked[0]?.focus()
  }

  // From here on the messages are those of the rules, not the browser's.
  form.noValidate = true
  form.onsubmit = onSubmit
  picker?.addEventListener('input', fillInArea)
  form.oninput = onInput
  find(root, '.estimate-form__again').addEventListener('click', onAgain)
  // The back-forward cache, and a reload in some browsers, return the button as it was left.
  addEventListener('pageshow', () => {
    setSending(false)
    showState()
  })
  addEventListener('storage', showState)
  last = restoreDraft(drafted, refusedLead())
  // A refused lead may be of another visit, which agrees anew.
  if (consent && last) consent.checked = stateOf(last) !== 'told' && !!last.textConsent
  fillInArea()
  if (location.search) preselect()
  update()
}

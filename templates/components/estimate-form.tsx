import { listWords, waysToReach } from '../format'
import { useHref, useSiteContext } from '../site-context'
import { CallButton } from './button'
import { CallHint } from './call-hint'
import { addressFields, askedFields, personFields } from './estimate-fields'
import { Done, Failure } from './estimate-outcome'
import { LabeledField, TextField } from './form-field'
import { Styles } from './styles'
import { useInline } from './text'

interface EstimateFormProps {
  /** What the lead says of where it was sent from. */
  source: string
  /** The heading of the card, which names the form, and a line under it. */
  title?: string
  lead?: string
  /** Leaves the star of a required field off the service. */
  starlessService?: boolean
}

/** The id of the card's heading: a page has one form. */
const titleId = 'estimate-title'

/**
 * The estimate form. It is a plain form that posts the lead's fields; `client/estimate-form.ts`
 * takes over checking and sending. While the site has no receiver it says so and, without script,
 * opens an e-mail with what was typed.
 */
export function EstimateForm({ source, title, lead, starlessService }: EstimateFormProps) {
  const inline = useInline()
  const { business, site, webhook } = useSiteContext()
  const receiver = webhook
    ? { action: webhook }
    : { action: `mailto:${business.email}`, encType: 'text/plain' }
  return (
    <div className="estimate-form" data-module="estimate-form">
      <Styles of="estimate-form" />
      {title && <h2 id={titleId} {...inline(title)} />}
      {lead && <p {...inline(lead)} />}
      <form
        className="estimate-form__form"
        method="post"
        aria-label={title ? undefined : site.estimateLabel}
        aria-labelledby={title && titleId}
        {...receiver}
      >
        {!webhook && <CallHint urgent />}
        <p className="estimate-form__hint">Required unless marked optional.</p>
        <div className="estimate-form__fields">
          {askedFields(personFields, site).map((asked) => (
            <TextField key={asked.field.name} {...asked} />
          ))}
          <AreaPicker />
          {askedFields(addressFields, site).map((asked) => (
            <TextField key={asked.field.name} {...asked} />
          ))}
        </div>
        <div className="estimate-form__wish">
          <Wish starless={starlessService} />
          <TextConsent />
          <Trap />
          <input id="source" name="source" type="hidden" value={source} />
          <Send />
          {webhook && <CallHint />}
        </div>
      </form>
      <Done />
    </div>
  )
}

/** What a picked town fills in, and what its hint calls that. */
const pickedFields = [
  ['city', 'city'],
  ['state', 'state'],
  ['zipCode', 'ZIP code'],
] as const

/** One option for each ZIP code of a town; `client/lead.ts` reads city, state and ZIP from it. */
function AreaPicker() {
  const { areas, site, hasMoreAreas } = useSiteContext()
  const filled = pickedFields.filter(([name]) => !site.form.leaveOut.includes(name))
  // Very many towns are too many to pick from.
  if (areas.length === 0 || hasMoreAreas || filled.length === 0) return null
  const words = listWords(filled.map(([, word]) => word))
  return (
    <div className="estimate-form__town">
      <LabeledField
        name="town"
        label="Pick your town (optional)"
        hint={`Fills in ${words} where ${filled.length > 1 ? 'they’re' : 'it’s'} empty.`}
        starless
      >
        <select className="form-field__control" id="town" aria-describedby="town-hint">
          <option value="">Select a town</option>
          {areas.flatMap(({ slug, name, region, zipCodes }) =>
            zipCodes.map((zipCode, index) => (
              <option key={zipCode} data-area={index === 0 ? slug : undefined}>
                {`${name}, ${region} ${zipCode}`}
              </option>
            )),
          )}
        </select>
      </LabeledField>
    </div>
  )
}

/** What the visitor wants done. */
function Wish({ starless }: { starless?: boolean }) {
  const { site } = useSiteContext()
  return (
    <>
      <LabeledField name="service" label="Service needed" starless={starless}>
        <select
          className="form-field__control"
          id="service"
          name="service"
          required
          defaultValue=""
        >
          <option value="">Select a service</option>
          {site.form.services.map(({ value, label, urgent }) => (
            <option key={value} value={value} data-urgent={urgent}>
              {label}
            </option>
          ))}
        </select>
        {site.form.services.some(({ urgent }) => urgent) && (
          <div className="estimate-form__urgent" role="status">
            <p>
              Can’t wait? Call, and we’ll tell you when we can come. <CallButton showNumber />
            </p>
          </div>
        )}
      </LabeledField>
      <LabeledField name="message" label="Message (optional)" starless>
        <textarea
          className="form-field__control"
          id="message"
          name="message"
          rows={4}
          maxLength={1000}
        />
      </LabeledField>
    </>
  )
}

/** Consent to offers as texts. What is ticked is sent as it stands here. */
function TextConsent() {
  const { business, site } = useSiteContext()
  const { textOffers } = site.form
  if (!textOffers) return null
  const words = `I authorize ${business.name} to text me offers, also by an automated system, at the phone number above: ${textOffers}. I don’t have to agree to buy anything. Message and data rates may apply. Reply HELP for help, STOP to end.`
  return (
    <label className="text-offers">
      <Styles of="text-offers" />
      <input id="textConsent" name="textConsent" type="checkbox" value={words} />
      <span>
        <b>Optional.</b> {words}
      </span>
    </label>
  )
}

/** A field that nobody sees: only a bot, or a browser that fills in for a person, writes there. */
function Trap() {
  return (
    <div className="estimate-form__trap visually-hidden" aria-hidden="true">
      <label htmlFor="ref2">Leave this empty</label>
      <input id="ref2" name="ref2" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function Send() {
  const inline = useInline()
  const { business, pages, site } = useSiteContext()
  const href = useHref()
  return (
    <div className="estimate-form__send">
      <Trust />
      <button className="button button--primary estimate-form__button" type="submit">
        <span>{site.form.button}</span>
      </button>
      {site.form.reply && <p className="estimate-form__reply" {...inline(site.form.reply)} />}
      <Failure />
      <p className="estimate-form__consent">
        By sending this form, you ask us to {waysToReach(business, site.form)} you about this
        request. You can hire us without agreeing to that. See our{' '}
        <a href={href(pages.privacy.path)}>privacy policy</a>.
      </p>
    </div>
  )
}

/** Why to trust the business, where somebody decides: on a phone, a low hero has none of it. */
function Trust() {
  const { licence, rating } = useSiteContext().business
  if (!rating && !licence) return null
  return (
    <p className="estimate-form__trust">
      {rating && (
        <span>
          <strong>{rating.value}</strong> out of 5 from {rating.count} {rating.source}
        </span>
      )}
      {licence && (
        <span>
          {licence.label} {licence.number}
        </span>
      )}
    </p>
  )
}

import { pauses, unbroken } from '../format'
import { useSiteContext } from '../site-context'
import { CallButton } from './button'
import { CallHint } from './call-hint'
import { Icon } from './icon'
import { Steps } from './steps'
import { useInline } from './text'

/** What happens after the form is sent, in order. */
export function NextSteps() {
  const inline = useInline()
  const { site } = useSiteContext()
  if (site.form.nextSteps.length === 0) return null
  return (
    <div className="estimate-form__next">
      <h3>What happens next</h3>
      <Steps>
        {site.form.nextSteps.map((step) => (
          <li key={step} {...inline(step)} />
        ))}
      </Steps>
    </div>
  )
}

/**
 * What stays when the toast of a failed send is gone: what happened to the request, and what to do now.
 */
export function Failure() {
  const { business, dial } = useSiteContext()
  // In the notice that repeats it, too.
  const phone = unbroken(business.phone)
  return (
    <div className="estimate-form__failure" hidden>
      <Icon name="circle-alert" />
      <div className="estimate-form__failed">
        <p>Submission Failed</p>
        <p>Failed to send message. Please try calling us directly at {phone}.</p>
      </div>
      <div className="estimate-form__kept" role="alert">
        <p>Not sent yet</p>
        <p>
          Your request is kept in this browser, and sent by itself as soon as that works, or when
          you open this site again. If it can’t wait, call us at {phone}.
        </p>
      </div>
      <div className="estimate-form__changed" role="alert">
        <p>Your first request has been sent</p>
        <p>What you have changed since has not. Send the form again, or tell us at {phone}.</p>
      </div>
      <div className="estimate-form__ways">
        <CallButton showNumber />
        {business.takesTexts && (
          <a className="button button--outline" href={`sms:${dial}`}>
            Send it as a text
          </a>
        )}
        <a className="button button--outline" href={`mailto:${business.email}`}>
          Send it by email
        </a>
      </div>
    </div>
  )
}

/** What replaces the form when the lead has been sent. */
export function Done() {
  const inline = useInline()
  const { business, site } = useSiteContext()
  return (
    <div className="estimate-form__done" hidden>
      <Icon name="circle-check" />
      <h3 className="estimate-form__done-title" tabIndex={-1}>
        Message Sent Successfully!
      </h3>
      {/* First, for who cannot wait. */}
      <CallHint urgent />
      <p
        {...inline(`Thank you for contacting ${business.name}. ${site.form.reply ?? ''}`.trim())}
      />
      {site.form.repliesNextDay &&
        pauses(business).map(([days, next]) => (
          <p key={next}>
            If today is {days.slice(0, -1).join(', ')} or {days.at(-1)}, that’s by {next}.
          </p>
        ))}
      {business.leadCors && <p>Your request has arrived.</p>}
      <h4>What you sent</h4>
      <pre />
      <button className="button button--outline estimate-form__again" type="button">
        Send Another Message
      </button>
    </div>
  )
}

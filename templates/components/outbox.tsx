import { unbroken } from '../format'
import { useSiteContext } from '../site-context'

/**
 * What `client/outbox.ts` needs on every page to send a lead that could not be sent before: the site
 * that it is of, where to send it, and what it says then.
 */
export function Outbox() {
  const { base, business, webhook } = useSiteContext()
  return (
    <div
      data-module="outbox"
      data-base={base}
      data-to={webhook || undefined}
      data-backup={business.leadBackup || undefined}
      data-mode={business.leadCors ? 'cors' : 'no-cors'}
      data-encoding={business.leadEncoding}
      data-visit={business.leadVisit || undefined}
      data-sent="Your request has been sent"
      data-told={`Your request could not be sent. Please call us at ${unbroken(business.phone)}. What you typed is still in the form.`}
      hidden
    />
  )
}

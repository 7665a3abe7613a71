import { useSiteContext } from '../site-context'

/**
 * What `client/outbox.ts` needs on every page to send a lead that could not be sent before: where
 * to, and what it says then. A site without a receiver keeps no leads.
 */
export function Outbox() {
  const { business, webhook } = useSiteContext()
  if (!webhook) return null
  return (
    <div
      data-module="outbox"
      data-to={webhook}
      data-backup={business.leadBackup || undefined}
      data-mode={business.leadCors ? 'cors' : 'no-cors'}
      data-encoding={business.leadEncoding}
      hidden
    >
      Your estimate request has been sent
    </div>
  )
}

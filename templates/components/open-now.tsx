import { briefHours } from '../format'
import { closedDays, openSpans } from '../hours'
import { useSiteContext } from '../site-context'
import { Styles } from './styles'

/** Whether the office is open now; `client/open-now.ts` writes it after the note, so that nothing moves. */
export function OpenNow() {
  const { business, site } = useSiteContext()
  return (
    <p
      className="open-now"
      data-module="open-now"
      data-zone={business.timeZone}
      data-hours={JSON.stringify(openSpans(business))}
      data-closures={JSON.stringify(closedDays(business.closures))}
    >
      <Styles of="open-now" />
      <span>{business.roundTheClock ? site.roundTheClock : briefHours(business.hours)}</span>
      <span className="open-now__state" />
    </p>
  )
}

import { useFrame } from '../frame'
import { openSpans } from '../open-spans'

/** Whether the office is open now; `client/open-now.ts` writes it before the note. */
export function OpenNow() {
  const { business, site } = useFrame()
  const { open, closed } = site.openNow
  return (
    <p
      className="open-now"
      data-module="open-now"
      data-zone={business.timeZone}
      data-hours={openSpans(business.hours)}
      data-open={open}
      data-closed={closed}
    >
      <span className="open-now__state" />
      <span className="open-now__note">{site.alwaysOpenNote}</span>
    </p>
  )
}

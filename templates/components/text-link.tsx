import type { ReactNode } from 'react'
import { useSiteContext } from '../site-context'
import { Icon } from './icon'
import { Styles } from './styles'

/** The link to write a text, with words to start from; none where nobody reads texts. */
export function TextUs() {
  const { business, dial } = useSiteContext()
  if (!business.takesTexts) return null
  const words = encodeURIComponent(`Hello ${business.name}, I need help with `)
  // Phones of all makes read it this way.
  return <TextLink href={`sms:${dial}?&body=${words}`}>Text us</TextLink>
}

/** The link to book a visit; none where the business takes no bookings there. */
export function BookingLink() {
  const { business } = useSiteContext()
  return business.bookingLink ? <TextLink href={business.bookingLink}>Book online</TextLink> : null
}

/** A link that stands by itself, with an arrow. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const isElsewhere = href.startsWith('https:')
  return (
    <a className="text-link" href={href} rel={isElsewhere ? 'noopener' : undefined}>
      <Styles of="text-link" />
      {children}
      <Icon name="arrow-right" />
    </a>
  )
}

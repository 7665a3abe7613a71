import { EmailLink } from '../components/email-link'
import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { Styles } from '../components/styles'
import { useInline } from '../components/text'
import { BookingLink, TextUs } from '../components/text-link'
import { describeHours } from '../format'
import { networkOf } from '../model/networks'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** Phone, e-mail, hours, office and social pages. */
export function ContactCards({ section, ground }: SectionProps<'contact-cards'>) {
  return (
    <Section block="contact-cards" {...section} ground={ground}>
      <ContactList />
    </Section>
  )
}

/** The same as a list, for other places. */
export function ContactList() {
  const inline = useInline()
  const { business, closures, dial, site } = useSiteContext()
  const { office } = business
  return (
    <>
      <Styles of="contact-cards" />
      <ul className="contact-cards__grid">
        <li>
          <Icon name="phone" />
          <h3>Phone</h3>
          <a href={`tel:${dial}`}>{business.phone}</a>
          {business.roundTheClock && <p>{site.roundTheClock}</p>}
          <TextUs />
          <BookingLink />
        </li>
        <li>
          <Icon name="mail" />
          <h3>Email</h3>
          <EmailLink />
        </li>
        <li>
          <Icon name="clock" />
          <h3>Office hours</h3>
          {business.hours.map((entry) => (
            <p key={entry.days[0] + entry.opens} {...inline(describeHours([entry]))} />
          ))}
          {closures.map((closure) => (
            <p key={closure}>{closure}</p>
          ))}
        </li>
        <li>
          <Icon name="map-pin" />
          <h3>Office</h3>
          <p>
            {[office.street, `${office.city}, ${office.region} ${office.postalCode}`]
              .filter(Boolean)
              .join(', ')}
          </p>
          {business.licence && (
            <p>
              {business.licence.label} {business.licence.number}
            </p>
          )}
        </li>
        {business.social.map((url) => (
          <SocialCard key={url} url={url} />
        ))}
      </ul>
    </>
  )
}

function SocialCard({ url }: { url: string }) {
  const { business } = useSiteContext()
  const network = networkOf(url)
  if (!network) return null
  return (
    <li>
      <Icon name={network.icon} />
      <h3>{network.name}</h3>
      <a href={url} target="_blank" rel="noopener">
        {business.name}
        <span className="visually-hidden"> on {network.name}, in a new tab</span>
      </a>
    </li>
  )
}

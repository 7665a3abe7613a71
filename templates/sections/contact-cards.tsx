import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { networkNames } from '../components/social-links'
import { describeHours } from '../format'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** Phone, e-mail, hours, office and social pages. */
export function ContactCards({ section, ground }: SectionProps<'contact-cards'>) {
  const { business, dial, site } = useSiteContext()
  const { office } = business
  return (
    <Section block="contact-cards" {...section} ground={ground}>
      <ul className="contact-cards__grid">
        <li>
          <Icon name="phone" />
          <h3>Phone</h3>
          <a href={`tel:${dial}`}>{business.phone}</a>
          <p>{site.alwaysOpenNote}</p>
        </li>
        <li>
          <Icon name="mail" />
          <h3>E-mail</h3>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </li>
        <li>
          <Icon name="clock" />
          <h3>Office hours</h3>
          <p>{describeHours(business.hours)}</p>
        </li>
        <li>
          <Icon name="map-pin" />
          <h3>Office</h3>
          <p>
            {[office.street, `${office.city}, ${office.region} ${office.postalCode}`]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p>
            {business.licence.label} {business.licence.number}
          </p>
        </li>
        {business.social.map(({ network, url }) => (
          <li key={url}>
            <Icon name={network} />
            <h3>{networkNames[network]}</h3>
            <a href={url} target="_blank" rel="noopener">
              {business.name}
              <span className="visually-hidden"> on {networkNames[network]}, in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { EstimateForm } from '../components/estimate-form'
import { NextSteps } from '../components/estimate-outcome'
import { Icon } from '../components/icon'
import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { Styles } from '../components/styles'
import { useInline } from '../components/text'
import { ContactList } from './contact-cards'
import type { SectionProps } from './section-props'

/** Of a price, whose note stands below it here: alone, it would have a band at the foot of the page. */
const priceSign = '[^prices]'

/**
 * The estimate form in a card that says what it is for, with the contacts beside it or as wide as the page,
 * what it promises, and what happens next.
 */
export function Estimate({ section, page, ground }: SectionProps<'estimate'>) {
  const inline = useInline()
  const { title, lead, contacts, promises, ...rest } = section
  return (
    <Section
      block={contacts ? 'estimate estimate--contacts' : 'estimate'}
      {...rest}
      ground={ground}
    >
      {contacts && <Styles of="estimate-contacts" />}
      {/* First, as on a phone, where what follows would be seen to give way to it. */}
      <EstimateForm
        source={section.source}
        title={title}
        lead={lead}
        starlessService={page.kind === 'contact'}
      />
      {(contacts || promises.length > 0) && (
        <div className="estimate__aside">
          <Styles of="estimate-aside" />
          {contacts && (
            <div className="contact-cards">
              <ContactList />
            </div>
          )}
          {promises.length > 0 && (
            <ul className="estimate__promises">
              {promises.map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  <span {...inline(promise.replace(priceSign, ''))} />
                  {promise.includes(priceSign) && <PriceNote />}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <NextSteps />
    </Section>
  )
}

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

/** The estimate form beside what it promises. */
export function Estimate({ section, page, ground }: SectionProps<'estimate'>) {
  const inline = useInline()
  return (
    <Section
      block={section.contacts ? 'estimate estimate--contacts' : 'estimate'}
      {...section}
      ground={ground}
      layout="split"
    >
      {section.contacts && <Styles of="estimate-contacts" />}
      {/* First, as on a phone, where what follows would be seen to give way to it. */}
      <EstimateForm source={section.source} starlessService={page.kind === 'contact'} />
      <div className="section__aside">
        {section.contacts && (
          <div className="contact-cards">
            <ContactList />
          </div>
        )}
        {section.promises.length > 0 && (
          <ul className="estimate__promises">
            {section.promises.map((promise) => (
              <li key={promise}>
                <Icon name="check" />
                <span {...inline(promise.replace(priceSign, ''))} />
                {promise.includes(priceSign) && <PriceNote />}
              </li>
            ))}
          </ul>
        )}
        <NextSteps />
      </div>
    </Section>
  )
}

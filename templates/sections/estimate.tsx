import { EstimateForm } from '../components/estimate-form'
import { NextSteps } from '../components/estimate-outcome'
import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import type { SectionProps } from './section-props'

/** The estimate form beside what it promises. */
export function Estimate({ section, page, ground }: SectionProps<'estimate'>) {
  const inline = useInline()
  return (
    <Section block="estimate" {...section} ground={ground} layout="split">
      {/* It comes first, as on a phone, so that it does not move what follows. */}
      <EstimateForm source={section.source} starlessService={page.kind === 'contact'} />
      <div className="section__aside">
        <ul className="estimate__promises">
          {section.promises.map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              <span {...inline(promise)} />
            </li>
          ))}
        </ul>
        <NextSteps />
      </div>
    </Section>
  )
}

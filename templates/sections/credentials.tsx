import { Badge } from '../art/badge'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** Who stands behind the work: owner, licence, credentials. */
export function Credentials({ section }: SectionProps<'credentials'>) {
  const inline = useInline()
  const { owner, licence, credentials } = useSiteContext().business
  return (
    <Section block="credentials" {...section} ground="navy" layout="split">
      <div className="credentials__panel">
        <Prose text={section.text} />
        <dl className="credentials__facts">
          <div>
            <dt>{owner.role}</dt>
            <dd>{owner.name}</dd>
          </div>
          <div>
            <dt>{licence.label}</dt>
            <dd>
              {licence.number}
              {licence.url && (
                <a className="credentials__lookup" href={licence.url}>
                  Look it up at the {licence.issuer}
                </a>
              )}
            </dd>
          </div>
        </dl>
      </div>
      <ul className="credentials__badges">
        {credentials.map(({ label, text, icon }) => (
          <li key={label}>
            <Badge icon={icon} />
            <strong>{label}</strong>
            <span {...inline(text)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

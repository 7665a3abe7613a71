import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

const icons = { danger: 'triangle-alert', urgent: 'phone-call', routine: 'calendar-check' }

/** What to do now: each row a situation and its instruction, worst first; what is urgent calls. */
export function Triage({ section, ground }: SectionProps<'triage'>) {
  const inline = useInline()
  const { site, dial } = useSiteContext()
  return (
    <Section block="triage" {...section} ground={ground}>
      <ol className="triage__rows">
        {section.rows.map(({ level, when, action, more }) => (
          <li key={when} className={`triage__row triage__row--${level}`}>
            {level === 'urgent' ? (
              <a className="triage__call" href={`tel:${dial}`}>
                <Icon name={icons[level]} />
                <span className="visually-hidden">{site.callLabel}</span>
              </a>
            ) : (
              <Icon name={icons[level]} />
            )}
            <div>
              <h3 {...inline(when)} />
              <p {...inline(action)} />
              {more && (
                <details className="triage__more">
                  <summary>More on this</summary>
                  <Prose text={more} />
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

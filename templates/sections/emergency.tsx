import { CallButton } from '../components/button'
import { LearnMore } from '../components/learn-more'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { useHref } from '../site-context'
import type { SectionProps } from './section-props'

/**
 * The red block: when it is an emergency, with a thermometer if it has temperatures, and the call.
 */
export function Emergency({ section }: SectionProps<'emergency'>) {
  const href = useHref()
  const inline = useInline()
  const { limits, when, why } = section
  return (
    <Section block="emergency" {...section} ground="danger">
      {limits && (
        <div className="emergency__scale">
          {limits.map(({ text, at }) => (
            <p key={at}>
              <span {...inline(text)} /> <strong {...inline(at)} />
            </p>
          ))}
        </div>
      )}
      <List title="When to call" items={when} kind="alerts" />
      <div className="emergency__call">
        <List title="Why choose us" items={why} kind="checks" />
        <p className="emergency__actions button-row">
          <CallButton showNumber />
          <a className="button button--outline" href={href(section.to)}>
            <LearnMore about={section.title} />
          </a>
        </p>
      </div>
    </Section>
  )
}

function List({ title, items, kind }: { title: string; items: string[]; kind: string }) {
  const inline = useInline()
  if (items.length === 0) return null
  return (
    <div>
      <h3 {...inline(title)} />
      <ul className={`emergency__list emergency__list--${kind}`}>
        {items.map((item) => (
          <li key={item} {...inline(item)} />
        ))}
      </ul>
    </div>
  )
}

import { Badge } from '../art/badge'
import { Photo } from '../components/photo'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { useHref, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** Who stands behind the work: owner, licence, credentials. */
export function Credentials({ section, page }: SectionProps<'credentials'>) {
  const inline = useInline()
  const href = useHref()
  const { business, pages } = useSiteContext()
  const { owner, licence, credentials } = business
  const hasFacts = owner || licence
  return (
    <Section
      block="credentials"
      {...section}
      ground="main"
      layout={hasFacts ? 'split' : 'stacked'}
      aside={<Prose text={section.text} />}
    >
      {hasFacts && (
        <div className="credentials__facts">
          <dl>
            {owner && (
              <div>
                <dt>{owner.role}</dt>
                <dd className={owner.photo && 'credentials__owner'}>
                  {owner.photo && (
                    <Photo photo={owner.photo} className="photo--owner" sizes="8rem" />
                  )}
                  {page.kind === 'about' ? (
                    owner.name
                  ) : (
                    <a href={href(pages.about.path)}>{owner.name}</a>
                  )}
                </dd>
              </div>
            )}
            {licence && (
              <div>
                <dt>{licence.label}</dt>
                <dd>{licence.number}</dd>
              </div>
            )}
          </dl>
          {licence?.url && <a href={licence.url}>Look it up at the {licence.issuer}</a>}
        </div>
      )}
      {credentials.length > 0 && (
        <ul className="credentials__badges">
          {credentials.map(({ label, text, icon }) => (
            <li key={label}>
              <Badge icon={icon} />
              <strong>{label}</strong>
              <span {...inline(text)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

import { Icon } from '../components/icon'
import { NotesInPlace } from '../components/notes'
import { Photo } from '../components/photo'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { withArticle } from '../format'
import { notesIn, withoutNotes } from '../markdown'
import type { Business } from '../model'
import { useHref, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** Who stands behind the work: owner, licence, credentials. */
export function Credentials({ section, page }: SectionProps<'credentials'>) {
  const inline = useInline()
  const { owner, licence, credentials } = useSiteContext().business
  const facts = [
    ...(licence ? [{ label: licence.label, text: licence.number }] : []),
    ...section.facts,
  ]
  const hasFacts = owner || facts.length > 0
  return (
    <Section
      block="credentials"
      {...section}
      ground="main"
      layout={hasFacts ? 'split' : 'stacked'}
      aside={section.text && <Text text={section.text} />}
    >
      {hasFacts && (
        <div className="credentials__facts">
          {owner && <Owner {...owner} isLinked={page.kind !== 'about'} />}
          {facts.length > 0 && (
            <dl>
              {facts.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd {...inline(text)} />
                </div>
              ))}
            </dl>
          )}
          {licence?.url && (
            <a href={licence.url}>Look up the license at {withArticle(licence.issuer)}</a>
          )}
        </div>
      )}
      {credentials.length > 0 && (
        <ul className="credentials__badges">
          {credentials.map(({ label, text, icon }) => (
            <li key={label}>
              <Icon name={icon} className="credentials__badge" />
              <strong>{label}</strong>
              <span {...inline(text)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The text, and below it the notes of its claims: here they are said in full. */
function Text({ text }: { text: string }) {
  const names = [...notesIn(text)]
  return (
    <>
      <Prose text={withoutNotes(text)} />
      <NotesInPlace names={names} />
    </>
  )
}

/** The owner: a photo, or a badge in its place; name, role, service, and a line of the owner's own. */
function Owner({
  name,
  role,
  service,
  words,
  photo,
  isLinked,
}: NonNullable<Business['owner']> & { isLinked: boolean }) {
  const inline = useInline()
  const href = useHref()
  const { pages } = useSiteContext()
  return (
    <div className="credentials__owner">
      {photo ? (
        <Photo photo={photo} className="photo--owner" sizes="8rem" />
      ) : (
        <Icon name="star" className="credentials__badge" />
      )}
      <p>
        <strong>{isLinked ? <a href={href(pages.about.path)}>{name}</a> : name}</strong>
        <span>{role}</span>
        {service && <span>{service}</span>}
      </p>
      {words && <blockquote {...inline(words)} />}
    </div>
  )
}

import { withArticle } from '../format'
import { notesIn, withoutNotes } from '../markdown'
import { useHref, useSiteContext } from '../site-context'
import { NotesInPlace } from './notes'
import { Photo } from './photo'
import { Rating } from './rating'
import { Styles } from './styles'
import { useInline } from './text'

/** The same with less: no rating, and the license as a number that leads to its board. */
export function TrustLine({ anchor }: { anchor?: string }) {
  const href = useHref()
  const inline = useInline()
  const { business, pages, site } = useSiteContext()
  const { licence, owner } = business
  if (!owner && !licence && !site.guarantee) return null
  return (
    <aside className="trust-line wrap" id={anchor} aria-label={`Who comes from ${business.name}`}>
      {site.guarantee && (
        <div>
          <strong {...inline(withoutNotes(site.guarantee))} />
          <NotesInPlace names={notesIn(site.guarantee)} />
        </div>
      )}
      {owner && (
        <span>
          <a href={href(pages.about.path)}>{owner.name}</a>, {owner.role}
        </span>
      )}
      {licence && (
        <span>
          {licence.label}{' '}
          {licence.url ? <a href={licence.url}>{licence.number}</a> : licence.number}
        </span>
      )}
    </aside>
  )
}

/** What a visitor decides by: the guarantee with its terms, the rating, owner and license. */
export function TrustStrip({ anchor }: { anchor?: string }) {
  const href = useHref()
  const inline = useInline()
  const { business, pages, site } = useSiteContext()
  const { licence, owner, rating } = business
  if (!owner && !licence && !site.guarantee) return null
  return (
    <aside className="trust-strip" id={anchor} aria-label={`Why people choose ${business.name}`}>
      <Styles of="trust-strip" />
      <div className="trust-strip__inner wrap">
        {site.guarantee && (
          <div>
            <p className="trust-strip__guarantee" {...inline(withoutNotes(site.guarantee))} />
            <NotesInPlace names={notesIn(site.guarantee)} />
          </div>
        )}
        <ul className="trust-strip__facts">
          {rating && (
            <li>
              <Rating />
            </li>
          )}
          {owner && (
            <li>
              {owner.photo && (
                <Photo
                  photo={{ ...owner.photo, caption: undefined }}
                  className="photo--round"
                  sizes="44px"
                />
              )}
              <strong>{owner.name}</strong> <a href={href(pages.about.path)}>{owner.role}</a>
            </li>
          )}
          {licence && (
            <li>
              <strong>
                {licence.label} {licence.number}
              </strong>{' '}
              {licence.url ? (
                <a href={licence.url}>Look up the license at {withArticle(licence.issuer)}</a>
              ) : (
                <span>{licence.issuer}</span>
              )}
            </li>
          )}
        </ul>
      </div>
    </aside>
  )
}

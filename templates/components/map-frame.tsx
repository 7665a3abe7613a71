import { useHref, useSiteContext } from '../site-context'
import { Styles } from './styles'
import { useInline } from './text'
import { TextLink } from './text-link'

/**
 * The office's town on a map, and ours behind it. The frame is lazy, so that nothing is asked of
 * another host before the visitor comes near it.
 */
export function MapFrame({
  title,
  lead,
  anchor,
}: {
  title?: string
  lead?: string
  anchor?: string
}) {
  const inline = useInline()
  const href = useHref()
  const { business, map } = useSiteContext()
  const { office } = business
  const address = [office.street, office.city, `${office.region} ${office.postalCode}`]
    .filter(Boolean)
    .join(', ')
  const query = encodeURIComponent(address)
  // The map is the middle half of its picture.
  const [left, top] = [`${25 + map.office.x / 2}%`, `${map.office.y}%`]
  return (
    <section className="map-frame" id={anchor}>
      <Styles of="map-frame" />
      <div className="map-frame__text wrap">
        <h2 {...inline(title ?? `Find Us in ${office.city}`)} />
        <p
          {...inline(
            lead ??
              `Our office is in ${office.city}, ${office.region} ${office.postalCode}. We come to you.`,
          )}
        />
        <TextLink href={`https://www.google.com/maps/search/?api=1&query=${query}`}>
          Open in Google Maps
        </TextLink>
      </div>
      <div className="map-frame__field">
        <img
          src={href(map.picture)}
          alt=""
          loading="lazy"
          style={{ objectPosition: `${left} ${top}` }}
        />
        <p className="map-frame__office" style={{ left, top }}>
          {address}
        </p>
        <iframe
          src={`https://www.google.com/maps?q=${query}&output=embed`}
          title={`Map of ${office.city}, ${office.regionName}`}
          height="450"
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
        />
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { SectionOf } from '../model'
import { useHref, useSiteContext } from '../site-context'
import { useInline } from './text'
import { TextLink } from './text-link'

/**
 * The office's town on a map, and ours behind it. The script loads the frame when the visitor comes
 * near: a browser by itself would ask another host from 2,500 px away.
 *
 * @param marked The path of the area that our map marks.
 */
export function MapFrame({
  title,
  lead,
  anchor,
  marked = '',
  children,
}: Partial<SectionOf<'map'>> & { marked?: string; children?: ReactNode }) {
  const inline = useInline()
  const href = useHref()
  const { areaIndex, business, map } = useSiteContext()
  const { office } = business
  const address = [office.street, office.city, `${office.region} ${office.postalCode}`]
    .filter(Boolean)
    .join(', ')
  const query = encodeURIComponent(address)
  const src = `https://www.google.com/maps?q=${query}&output=embed`
  const frame = {
    title: `Map of ${office.city}, ${office.regionName}`,
    height: 450,
    loading: 'lazy',
    referrerPolicy: 'no-referrer-when-downgrade',
  } as const
  // The map is the middle third of its picture.
  const [left, top] = [`${(100 + map.office.x) / 3}%`, `${map.office.y}%`]
  return (
    <section className="map-frame" id={anchor}>
      <div className="map-frame__text">
        <h2 {...inline(title ?? `Find Us in ${office.city}`)} />
        <p {...inline(lead ?? address)} />
        <div className="map-frame__links">
          {areaIndex && <TextLink href={href(areaIndex.path)}>{areaIndex.name}</TextLink>}
          <TextLink href={`https://www.google.com/maps/search/?api=1&query=${query}`}>
            Open in Google Maps
          </TextLink>
        </div>
        {children}
      </div>
      <div className="map-frame__ours">
        <img
          src={href(map.picture) + (marked && `#${marked}`)}
          alt=""
          loading="lazy"
          style={{ objectPosition: `${left} ${top}` }}
        />
      </div>
      <iframe data-module="map-frame" data-src={src} {...frame} />
      <noscript>
        <iframe src={src} {...frame} />
      </noscript>
    </section>
  )
}

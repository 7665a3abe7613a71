import { useFrame } from '../frame'
import { shared } from '../shared'
import { Icon } from './icon'
import { inline } from './text'

/**
 * The office's town on a map. The frame is lazy, so that nothing is asked of another host before
 * the visitor comes near it; without a frame the address stands alone.
 */
export const MapFrame = shared(function MapFrame({
  title,
  lead,
  anchor,
}: {
  title: string
  lead?: string
  anchor?: string
}) {
  const { office, embeds } = useFrame().business
  const address = [office.street, office.city, `${office.region} ${office.postalCode}`]
  const query = encodeURIComponent(address.filter(Boolean).join(', '))
  return (
    <section className="map-frame" id={anchor}>
      <div className="map-frame__text wrap">
        <h2 {...inline(title)} />
        {lead && <p {...inline(lead)} />}
        <a
          className="text-link"
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          rel="noopener"
        >
          Open in Google Maps
          <Icon name="arrow-right" />
        </a>
      </div>
      {embeds.map && (
        <iframe
          src={`https://www.google.com/maps?q=${query}&output=embed`}
          title={`Map of ${office.city}, ${office.regionName}`}
          height="450"
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
        />
      )}
    </section>
  )
})

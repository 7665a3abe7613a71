import type { CSSProperties } from 'react'
import { milesText } from '../format'
import type { MapLabel } from '../model/map'
import { useHref, useSiteContext } from '../site-context'
import { Styles } from './styles'

/** The areas and the office on a map: a picture, with links as text over it. */
export function AreaMap() {
  const href = useHref()
  const { business, map } = useSiteContext()
  const { city, county } = business.office
  const ofCounty = county.split(' ').at(-1)
  const [width, height] = map.size
  return (
    <figure className="area-map">
      <Styles of="area-map" />
      <img
        src={href(map.picture)}
        width={width * 2}
        height={height}
        loading="lazy"
        alt={`Map: our office in ${city}, and how far from it the places are that we serve`}
      />
      {map.leaders && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={map.leaders} />
        </svg>
      )}
      {map.counties.map(({ name, x, y }) => (
        <i key={name} style={placeOf({ x, y })}>
          {name}
          <small> {ofCounty}</small>
        </i>
      ))}
      {map.rings.map(({ name, x, y }) => (
        <span key={name} style={placeOf({ x, y })}>
          {name}
        </span>
      ))}
      {map.towns.map(({ name, path, miles, side, x, y }) => (
        <a key={path} href={href(path)} style={placeOf({ side, x, y })}>
          {name}
          {miles > 0 && <small> {milesText(miles)}</small>}
        </a>
      ))}
    </figure>
  )
}

/** Where a label stands: what is given of `inset` does not depend on how wide the label is. */
function placeOf({ side, x, y }: Pick<MapLabel, 'side' | 'x' | 'y'>): CSSProperties {
  if (side === 'left') return { top: `${y}%`, right: `${Math.round(1000 - x * 10) / 10}%` }
  return { top: `${y}%`, left: `${x}%`, translate: side ? undefined : '-50% -50%' }
}

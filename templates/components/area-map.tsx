import type { CSSProperties } from 'react'
import { countyWord, milesText } from '../format'
import type { MapLabel } from '../model/map'
import { useHref, useSiteContext } from '../site-context'
import { Styles } from './styles'

/** The areas and the office on a map: a picture, with links as text over it. */
export function AreaMap() {
  const href = useHref()
  const { business, map } = useSiteContext()
  const { city } = business.office
  const [width, height] = map.size
  const leaders = map.labels.map(({ leader }) => leader).join('')
  return (
    <figure className="area-map">
      <Styles of="area-map" />
      {/* Three times as wide as the map, whose middle third shows. */}
      <img
        src={href(map.picture)}
        width={width * 3}
        height={height}
        loading="lazy"
        alt={`Map of the places we serve from ${city}`}
      />
      {leaders && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={leaders} />
        </svg>
      )}
      {map.labels.map((label) => (
        <Label key={label.kind + label.name} {...label} />
      ))}
    </figure>
  )
}

function Label({ kind, name, path = '', miles = 0, ...position }: MapLabel) {
  const href = useHref()
  const { region } = useSiteContext().business.office
  const style = styleAt(position)
  if (kind === 'ring') return <span style={style}>{name}</span>
  const more = kind === 'county' ? countyWord(region) : miles > 0 && milesText(miles)
  const text = (
    <>
      {name}
      {more && <small> {more}</small>}
    </>
  )
  if (kind === 'county') return <i style={style}>{text}</i>
  return (
    <a href={href(path)} style={style}>
      {text}
    </a>
  )
}

/** Where a label stands: its start, its end or its middle, however wide it is. */
function styleAt({ side, x, y }: Pick<MapLabel, 'side' | 'x' | 'y'>): CSSProperties {
  if (side === 'left') return { top: `${y}%`, right: `${Math.round(1000 - x * 10) / 10}%` }
  return { top: `${y}%`, left: `${x}%`, translate: side ? undefined : '-50% -50%' }
}

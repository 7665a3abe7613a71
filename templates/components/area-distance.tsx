import { milesText } from '../format'
import type { AreaPageProps } from '../model/view'
import { useSiteContext } from '../site-context'
import { MapPicture } from './area-map'
import { Styles } from './styles'

interface AreaDistanceProps extends Pick<AreaPageProps, 'miles'> {
  name: string
  position: NonNullable<AreaPageProps['position']>
}

/** The way from the office to one area, on the map of all of them. */
export function AreaDistance({ name, position, miles }: AreaDistanceProps) {
  const { business, map } = useSiteContext()
  const { city } = business.office
  const [width, height] = map.size
  const isHere = miles === 0
  const isNorth = position.y < map.office.y
  const across = (position.x - map.office.x) * width
  const down = (position.y - map.office.y) * height
  // From the edge of the office's star.
  const begin = Math.min(1, 3000 / Math.hypot(across, down))
  const start = `${map.office.x * width + across * begin} ${map.office.y * height + down * begin}`
  return (
    <figure className="town-map">
      <Styles of="area-map" />
      <Styles of="town-map" />
      <div className="area-map">
        <MapPicture alt={isHere ? `Map around ${name}` : `Map from ${city} to ${name}`} />
        {!isHere && (
          <>
            <svg viewBox={`0 0 ${width * 100} ${height * 100}`} aria-hidden="true">
              <path d={`M${start}L${position.x * width} ${position.y * height}`} />
            </svg>
            <span style={beside(map.office, !isNorth)}>{city}</span>
          </>
        )}
        <b style={beside(position, isNorth)}>{name}</b>
      </div>
      <figcaption>
        {isHere ? 'Our office is here.' : `${milesText(miles)} from our office in a straight line.`}
      </figcaption>
    </figure>
  )
}

/** Nearer than this to the top or the bottom, in percent, there is no room for a label. */
const edge = 18

/** Above or below a point, and moved so that nothing leaves the map. */
function beside({ x, y }: { x: number; y: number }, wantsAbove: boolean) {
  const isAbove = y > 100 - edge || (wantsAbove && y > edge)
  return { left: `${x}%`, top: `${y}%`, translate: `-${x}% ${isAbove ? '-200%' : '100%'}` }
}

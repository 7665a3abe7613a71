import { useHref, useSiteContext } from '../site-context'
import { Styles } from './styles'

/** The areas and the office on a map: a picture with their names, and a link over each name. */
export function AreaMap() {
  const href = useHref()
  const { business, map } = useSiteContext()
  const [width, height] = map.size
  return (
    <figure className="area-map">
      <Styles of="area-map" />
      {/* Three times as wide as the map, whose middle third shows. */}
      <img
        src={href(map.picture)}
        width={width * 3}
        height={height}
        loading="lazy"
        alt={`Map of the places we serve from ${business.office.city}`}
      />
      {map.links.map(({ name, path, left, right, middle }) => (
        <a
          key={path}
          href={href(path)}
          style={{ left: `${left}%`, right: `${right}%`, top: `${middle}%` }}
        >
          <span className="visually-hidden">{name}</span>
        </a>
      ))}
    </figure>
  )
}

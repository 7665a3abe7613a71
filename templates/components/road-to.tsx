import { starAt } from '../art/star'
import { listWords, milesText } from '../format'
import { useSiteContext } from '../site-context'
import { Styles } from './styles'
import { useInline } from './text'

interface RoadToProps {
  /** The area at its other end. */
  name: string
  /** How far that is; none while its point is in doubt. */
  miles: number | undefined
  zipCodes: string[]
  /** Whether it says how soon somebody comes. */
  hasArrivals: boolean
}

/**
 * The road from the office to an area, that of the hero above: how far it is, and how soon somebody comes, by
 * kind of call, as its mile posts.
 */
export function RoadTo({ name, miles, zipCodes, hasArrivals }: RoadToProps) {
  const inline = useInline()
  const { business, site } = useSiteContext()
  const { city } = business.office
  const isHome = miles === 0
  const zip = <p>{`ZIP ${listWords(zipCodes)}`}</p>
  return (
    <ol className="road-to">
      <Styles of="road-to" />
      <li className="road-to__end">
        <svg viewBox="0 0 17.6 16.6" aria-hidden="true">
          <path d={starAt(8.8, 0)} />
        </svg>
        <p>
          <strong>{isHome ? name : city}</strong>
        </p>
        <p>{isHome ? 'Our office is here' : 'Office'}</p>
        {isHome && zip}
      </li>
      {hasArrivals &&
        site.arrivals.map(({ label, text }) => (
          <li key={label} className="road-to__post">
            <p>{label}</p>
            <p {...inline(text, { strongFigures: true })} />
          </li>
        ))}
      {!isHome && (
        <li className="road-to__end">
          <p>
            <strong>{name}</strong>
          </p>
          {miles && <p>{milesText(miles)} on the map</p>}
          {zip}
        </li>
      )}
    </ol>
  )
}

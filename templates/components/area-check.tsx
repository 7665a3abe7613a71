import { countyName, listWords, milesText, searchWords } from '../format'
import type { KnownPlace, SiteContext } from '../model/view'
import { useHref, useSiteContext } from '../site-context'
import { CallButton, EstimateButton } from './button'
import { Arrivals } from './glance'
import { Styles } from './styles'

/**
 * "Do you serve my town?" The page has an answer for each place of which it knows, and
 * `client/area-check.ts` shows those to the question; without script it is not shown.
 */
export function AreaCheck() {
  const href = useHref()
  const context = useSiteContext()
  const { areas, places } = context
  const isArea = ({ name }: KnownPlace) => areas.some((area) => area.name === name)
  const others = places.filter((place) => !isArea(place))
  // Such as those for post-office boxes: the town is as far as it is.
  const otherZips = (name: string) =>
    places.flatMap((place) => (place.name === name ? place.zips : []))
  return (
    <form className="town-check" data-module="town-check" noValidate>
      <Styles of="form-field" />
      <Styles of="town-check" />
      <label className="town-check__label" htmlFor="town-check">
        Do you serve my town?
      </label>
      <p className="town-check__hint" id="town-check-hint">
        Type a town or a ZIP code.
      </p>
      <div className="town-check__row">
        <input
          className="form-field__control"
          id="town-check"
          type="text"
          aria-describedby="town-check-hint"
          autoComplete="off"
          maxLength={80}
        />
        <button className="button button--outline town-check__button" type="submit">
          Check
        </button>
      </div>
      <div className="town-check__answer" role="status">
        <p className="town-check__empty">
          Type a town, such as {areas[0]?.name}, or a ZIP code first.
        </p>
        {areas.flatMap(({ name, slug, path, miles, zipCodes: [zip, ...others] }) =>
          // The form would fill in the first ZIP code: who types another one has none picked.
          [
            { area: `?area=${slug}`, town: searchWords(name), zips: [zip] },
            { area: undefined, town: '', zips: [...others, ...otherZips(name)] },
          ]
            .filter(({ area, zips }) => area || zips[0])
            .map(({ area, town, zips }) => (
              <p
                key={path + area}
                data-area={area}
                data-town={town}
                data-zips={zips.join('|')}
                hidden
              >
                Yes, we serve <a href={href(path)}>{name}</a>
                {miles === 0 ? '. Our office is here.' : `${distanceText(miles)}.`}
              </p>
            )),
        )}
        {others.map((place) => (
          <p
            key={place.name + place.zips[0]}
            className={classOf[place.served]}
            data-town={place.isNamed ? searchWords(place.name) : ''}
            data-zips={place.zips.join('|')}
            hidden
          >
            {answerFor(place)}
          </p>
        ))}
        <p className="town-check__unknown">
          “<strong />” isn’t on our list. {where(context)}
          <span> Call and tell us your street. We may still be able to help!</span>
        </p>
        <div className="town-check__more">
          <p className="button-row">
            <CallButton showNumber />
            <EstimateButton />
          </p>
          <Arrivals />
        </div>
      </div>
    </form>
  )
}

const classOf = { yes: undefined, partly: 'town-check__part', no: 'town-check__none' }

/** What is said of a place that has no page; nothing of one that is not served, as of an unknown one. */
function answerFor({ name, served, within, miles }: KnownPlace): string {
  if (served === 'no') return ''
  if (served === 'partly') {
    const far = miles === undefined ? '' : `${name} is ${milesText(miles)} from our office. `
    return `${far}We work in parts of ${within}. Call and tell us your street.`
  }
  if (!within) return `Yes, we serve ${name}${distanceText(miles)}.`
  const far = miles === undefined ? '' : `${milesText(miles)} from our office, `
  return `Yes. ${name} is ${far}in ${within}, where we work.`
}

const distanceText = (miles: number | undefined): string =>
  miles === undefined ? '' : `, ${milesText(miles)} from our office`

/** Where the business does work. */
function where({ business: { metroAreas, office } }: SiteContext): string {
  const metros = metroAreas.map(({ name }) => `the ${name} metro area`)
  const places = [countyName(office.county, office.region), ...metros, 'nearby towns']
  return `We work in ${listWords(places)}.`
}

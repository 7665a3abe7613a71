import { useHref, useSiteContext } from '../site-context'
import { CallButton, EstimateButton, type EstimateChoice } from './button'
import { Icon } from './icon'
import { Styles } from './styles'
import { useInline } from './text'

/**
 * "Do you serve my town?" The page has every answer, and `client/town-check.ts` shows those to the
 * question; without script it is not shown.
 *
 * @param choice What the page's links to the estimate form pick; these pick the town, too.
 */
export function TownCheck({ choice }: { choice?: EstimateChoice }) {
  const inline = useInline()
  const { site } = useSiteContext()
  const { label, hint, button, unknown } = site.townCheck
  return (
    <form className="town-check" data-module="town-check">
      <Styles of="town-check" />
      <label className="town-check__label" htmlFor="town-check">
        {label}
      </label>
      <p className="town-check__hint" id="town-check-hint">
        {hint}
      </p>
      <div className="town-check__row">
        <input
          className="town-check__input"
          id="town-check"
          type="text"
          list="town-check-towns"
          aria-describedby="town-check-hint"
          autoComplete="off"
          maxLength={80}
          required
          pattern=".*\S.*"
          title={hint}
        />
        <button className="button button--outline town-check__button" type="submit">
          {button}
        </button>
      </div>
      <Suggestions />
      <div role="status">
        <ServedAnswers choice={choice} />
        <MetroAnswers />
        <div className="town-check__answer town-check__unknown" hidden>
          <p {...inline(unknown)} />
          <EstimateButton choice={choice} />
        </div>
        <p className="town-check__call">
          <CallButton />
        </p>
      </div>
    </form>
  )
}

/** What the browser suggests while somebody types. */
function Suggestions() {
  const { areas, business } = useSiteContext()
  const names = [...areas.map(({ name }) => name), ...business.alsoServes, ...business.metroAreas]
  return (
    <datalist id="town-check-towns">
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/** Yes: the town's page, if it has one, and an estimate for it. */
function ServedAnswers({ choice }: { choice?: EstimateChoice }) {
  const { areas, business, site } = useSiteContext()
  const href = useHref()
  const yes = (name: string) => site.townCheck.served.replace('{{town}}', () => name)
  const towns = areas.map(({ name, slug, path, zipCodes }) => (
    <div
      key={path}
      className="town-check__answer town-check__served"
      data-town={name}
      data-zips={zipCodes.join(' ')}
      hidden
    >
      <Icon name="circle-check" />
      <a href={href(path)}>{yes(name)}</a>
      <EstimateButton choice={{ ...choice, area: slug }} />
    </div>
  ))
  const places = business.alsoServes.map((name) => (
    <div key={name} className="town-check__answer town-check__served" data-town={name} hidden>
      <Icon name="circle-check" />
      <span>{yes(name)}</span>
      <EstimateButton choice={choice} />
    </div>
  ))
  return [...towns, ...places]
}

/** Neither yes nor no: a city around which the business works, though not in every street. */
function MetroAnswers() {
  const { business } = useSiteContext()
  return business.metroAreas.map((name) => (
    <div key={name} className="town-check__answer" data-town={name} hidden>
      <p>We work in the {name} metro area. Call us to ask about your street.</p>
    </div>
  ))
}

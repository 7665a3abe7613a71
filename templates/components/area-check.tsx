import { missingAreaNote } from '../format'
import { useHref, useSiteContext } from '../site-context'
import { CallButton, EstimateButton } from './button'
import { Icon } from './icon'
import { Styles } from './styles'
import { useInline } from './text'

/**
 * "Do you serve my town?" The page has every answer, and `client/area-check.ts` shows those to the
 * question; without script it is not shown.
 */
export function AreaCheck() {
  const inline = useInline()
  const { business } = useSiteContext()
  return (
    <form className="town-check" data-module="town-check">
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
          list="town-check-towns"
          aria-describedby="town-check-hint"
          autoComplete="off"
          maxLength={80}
          required
          pattern=".*\S.*"
          title="A town or a ZIP code"
        />
        <button className="button button--outline town-check__button" type="submit">
          Check
        </button>
      </div>
      <Suggestions />
      <div role="status">
        <ServedAnswers />
        <MetroAnswers />
        <div className="town-check__answer town-check__unknown" hidden>
          <p {...inline(`That one isn’t on our list. ${missingAreaNote(business)}`)} />
          <EstimateButton />
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
  const names = [...areas.map(({ name }) => name), ...business.metroAreas]
  return (
    <datalist id="town-check-towns">
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/** Yes: the town's page, and an estimate for it. */
function ServedAnswers() {
  const { areas } = useSiteContext()
  const href = useHref()
  return areas.map(({ name, slug, path, zipCodes }) => (
    <div
      key={path}
      className="town-check__answer town-check__served"
      data-town={name}
      data-zips={zipCodes.join(' ')}
      hidden
    >
      <Icon name="circle-check" />
      <a href={href(path)}>Yes, we serve {name}.</a>
      <EstimateButton choice={{ area: slug }} />
    </div>
  ))
}

/** Neither yes nor no: a city around which the business works, though not in every street. */
function MetroAnswers() {
  const { business } = useSiteContext()
  return business.metroAreas.map((name) => (
    <div key={name} className="town-check__answer" data-town={name} hidden>
      <p>We work in the {name} metro area. Ask us about your street.</p>
      <EstimateButton />
    </div>
  ))
}

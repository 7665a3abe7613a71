import { missingAreaNote } from '../format'
import { useHref, useSiteContext } from '../site-context'
import { CallButton } from './button'
import { Icon } from './icon'
import { Styles } from './styles'
import { useInline } from './text'

/** "Do you serve my town?", answered by `client/town-check.ts`; without script it is not shown. */
export function TownCheck() {
  const inline = useInline()
  const { business } = useSiteContext()
  return (
    <form className="town-check" data-module="town-check" data-served="Yes, we serve %s.">
      <Styles of="town-check" />
      <label className="town-check__label" htmlFor="town-check">
        Do you serve my town?
      </label>
      <p className="town-check__hint" id="town-check-hint">
        Type a town or a ZIP code.
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
        />
        <button className="button button--outline town-check__button" type="submit">
          Check
        </button>
      </div>
      <Towns />
      <div role="status">
        <p className="town-check__served" hidden>
          <Icon name="circle-check" />
          <span />
        </p>
        <div className="town-check__unknown" hidden>
          <p {...inline(`That one isn’t on our list. ${missingAreaNote(business)}`)} />
          <CallButton />
        </div>
      </div>
    </form>
  )
}

/** The served towns: suggestions for the visitor, data for the script. */
function Towns() {
  const { areas, business } = useSiteContext()
  const href = useHref()
  return (
    <datalist id="town-check-towns">
      {areas.map(({ name, path, zipCodes }) => (
        <option key={path} value={name} data-zips={zipCodes.join(' ')} data-href={href(path)} />
      ))}
      {business.alsoServes.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

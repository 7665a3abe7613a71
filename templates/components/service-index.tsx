import { useHref, useSiteContext } from '../site-context'
import { themed } from '../theme-class'
import { Icon } from './icon'
import { Styles } from './styles'

/** Links to every service, by group: the short list of town and error pages. */
export function ServiceIndex() {
  const { groups } = useSiteContext()
  const href = useHref()
  return (
    <div className="service-index">
      <Styles of="service-index" />
      {groups.map(({ id, shortLabel, theme, icon, services }) => (
        <div key={id} className={themed('service-index__group', theme)}>
          <h3>
            <Icon name={icon} />
            {shortLabel}
          </h3>
          <ul>
            {services.map(({ path, name }) => (
              <li key={path}>
                <a href={href(path)}>
                  {name}
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

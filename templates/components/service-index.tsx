import { useFrame, useHref } from '../frame'
import { shared } from '../shared'
import { Icon } from './icon'

/** Links to every service, by group: the short list of town and error pages. */
export const ServiceIndex = shared(function ServiceIndex() {
  const { groups } = useFrame()
  const href = useHref()
  return (
    <div className="service-index">
      {groups.map(({ id, shortLabel, theme, icon, services }) => (
        <div key={id} className={`service-index__group service-index__group--${theme}`}>
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
})

import { useHref, useSiteContext } from '../site-context'
import { themed } from '../theme-class'
import { Icon } from './icon'
import { ServiceCall } from './service-call'
import { Styles } from './styles'
import { Name } from './text'

/**
 * Links to every service, by group: the short list of town and error pages.
 *
 * @param call What to do when unsure: it ends the list, over the phone, in the room that a short last
 * group leaves.
 */
export function ServiceIndex({ call }: { call?: string }) {
  const { groups } = useSiteContext()
  const href = useHref()
  return (
    <div className="service-index">
      <Styles of="service-index" />
      {groups.map(({ id, shortLabel, theme, icon, services }, index) => (
        <div
          key={id}
          className={themed('service-index__group', theme)}
          data-call={(call && index === groups.length - 1) || undefined}
        >
          <h3>
            <Icon name={icon} />
            {shortLabel}
          </h3>
          <ul>
            {services.map(({ path, name }) => (
              <li key={path}>
                <a href={href(path)}>
                  <Name of={name} />
                </a>
              </li>
            ))}
          </ul>
          {call && index === groups.length - 1 && <ServiceCall words={call} />}
        </div>
      ))}
    </div>
  )
}

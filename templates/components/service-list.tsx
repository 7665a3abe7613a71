import type { ServiceGroup } from '../model/view'
import { useHref } from '../site-context'
import { themed } from '../theme-class'
import { Icon } from './icon'
import { ServiceCall } from './service-call'
import { Styles } from './styles'

/**
 * The services of one group, each with its summary and a link.
 *
 * @param call Ends it in the phone, in the room beside a longer list.
 */
export function ServiceList({ group, call = false }: { group: ServiceGroup; call?: boolean }) {
  const href = useHref()
  return (
    <div className={themed('service-list', group.theme)}>
      <Styles of="service-list" />
      <h3 className="service-list__title">
        <Icon name={group.icon} />
        {group.shortLabel}
      </h3>
      <ul>
        {group.services.map(({ path, name, summary }) => (
          <li key={path} className="service-list__item">
            <h4>
              <a href={href(path)}>{name}</a>
            </h4>
            <p>{summary}</p>
            <span className="service-list__more" aria-hidden="true">
              Learn More
            </span>
          </li>
        ))}
      </ul>
      {call && <ServiceCall />}
    </div>
  )
}

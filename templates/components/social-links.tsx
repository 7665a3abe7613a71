import { networkOf } from '../model/networks'
import { useSiteContext } from '../site-context'
import { Icon } from './icon'
import { Styles } from './styles'

/** The business's social pages, in new tabs. */
export function SocialLinks() {
  const { business } = useSiteContext()
  if (business.social.length === 0) return null
  return (
    <ul className="social-links">
      <Styles of="social-links" />
      {business.social.map((url) => {
        const network = networkOf(url)
        return (
          network && (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                <Icon name={network.icon} />
                <span className="visually-hidden">{network.name} (opens in a new tab)</span>
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}

import type { Business } from '../model'
import { useSiteContext } from '../site-context'
import { Icon } from './icon'
import { Styles } from './styles'

type Network = Business['social'][number]['network']

/** What the networks are called. */
export const networkNames: Record<Network, string> = {
  facebook: 'Facebook',
  google: 'Google',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  nextdoor: 'Nextdoor',
  x: 'X',
  youtube: 'YouTube',
}

/** The business's social pages, in new tabs. */
export function SocialLinks() {
  const { business } = useSiteContext()
  if (business.social.length === 0) return null
  return (
    <ul className="social-links">
      <Styles of="social-links" />
      {business.social.map(({ network, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <Icon name={network} />
            <span className="visually-hidden">{networkNames[network]} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

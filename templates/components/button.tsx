import { useHref, useSiteContext } from '../site-context'
import { Icon } from './icon'
import { Styles } from './styles'

type Look = 'primary' | 'outline' | 'ghost'

/** The phone button: a plain `tel:` link, on every page and in every state of the script. */
export function CallButton({
  look = 'primary',
  showNumber = false,
  short = false,
}: {
  look?: Look
  /** Puts the number under the label. */
  showNumber?: boolean
  /** The short label, where there is little room. */
  short?: boolean
}) {
  const { site, business, dial } = useSiteContext()
  return (
    <a className={`button button--${look}`} href={`tel:${dial}`}>
      <Styles of="button" />
      <Icon name="phone" />
      <span>
        {short ? site.callLabelShort : site.callLabel}
        {showNumber && <span className="button__detail">{business.phone}</span>}
      </span>
    </a>
  )
}

/** What a link to the estimate form picks in it. */
export interface EstimateChoice {
  /** A value of the form's services. */
  service?: string
  /** The slug of an area. */
  area?: string
  /** Where the form is, if it stands on this very page: `#estimate`. */
  to?: string
}

/** The link to the estimate form of the contact page. */
export function EstimateButton({
  look = 'outline',
  short = false,
  choice: { to, ...choice } = {},
}: {
  look?: Look
  short?: boolean
  choice?: EstimateChoice
}) {
  const { site, pages } = useSiteContext()
  const href = useHref()
  return (
    <a className={`button button--${look}`} href={to ?? href(pages.contact.path) + query(choice)}>
      {short ? site.estimateLabelShort : site.estimateLabel}
    </a>
  )
}

function query(choice: EstimateChoice): string {
  const chosen = Object.entries(choice).filter(([, value]) => value)
  const search = chosen.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return search.length > 0 ? `?${search.join('&')}` : ''
}

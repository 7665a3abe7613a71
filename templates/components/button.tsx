import { useHref, useSiteContext } from '../site-context'
import { Icon } from './icon'
import { Styles } from './styles'
import { TextLink } from './text-link'

type ButtonLook = 'primary' | 'outline'

/** The phone button: a plain `tel:` link, on every page and in every state of the script. */
export function CallButton({
  look = 'primary',
  showNumber = false,
}: {
  look?: ButtonLook
  /** Puts the number under the label. */
  showNumber?: boolean
}) {
  const { site, business, dial } = useSiteContext()
  return (
    <a className={`button button--${look}`} href={`tel:${dial}`}>
      <Styles of="button" />
      <Icon name="phone" />
      <span>
        {site.callLabel}
        {showNumber && <span className="button__detail">{business.phone}</span>}
      </span>
    </a>
  )
}

/** The phone as a link in the text, for the end of a long section. */
export function CallLink() {
  const { site, business, dial } = useSiteContext()
  return (
    <a className="text-link" href={`tel:${dial}`}>
      <Styles of="text-link" />
      <Icon name="phone" />
      {site.callLabel}: {business.phone}
    </a>
  )
}

/** What a link to the estimate form picks in it. */
export interface EstimateChoice {
  /** A value of the form's services. */
  service?: string | undefined
  /** The slug of an area. */
  area?: string
}

/** The link to the estimate form of the contact page: to the form itself, also on that page. */
export function EstimateButton({
  look = 'outline',
  label,
  choice = {},
}: {
  look?: ButtonLook | 'link'
  /** Stands in for the label that content gives all these links. */
  label?: string
  choice?: EstimateChoice
}) {
  const { site, pages, forms } = useSiteContext()
  const href = useHref()
  const to = href(pages.contact.path) + query(choice) + (forms[pages.contact.path] ?? '')
  const words = label ?? site.estimateLabel
  if (look === 'link') return <TextLink href={to}>{words}</TextLink>
  return (
    <a className={`button button--${look}`} href={to}>
      {words}
    </a>
  )
}

/** What to do before anything else: it stands where other pages lead to the form. */
export function FirstStep({ label, to }: { label: string; to: string }) {
  const href = useHref()
  return (
    <a className="button button--outline" href={href(to)}>
      {label}
    </a>
  )
}

function query(choice: EstimateChoice): string {
  const chosen = Object.entries(choice).filter(([, value]) => value)
  const search = chosen.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return search.length > 0 ? `?${search.join('&')}` : ''
}

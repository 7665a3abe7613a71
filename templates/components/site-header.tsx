import type { PageLink } from '../model/view'
import { useHref, useSiteContext } from '../site-context'
import { CallButton } from './button'
import { Icon } from './icon'
import { Logo } from './logo'
import { OpenNow } from './open-now'
import { Name } from './text'

/** How many menus and pages fit in the row. The rest get a menu of their own. */
const entriesInRow = 7

interface Menu {
  id: string
  label: string
  links: PageLink[]
  /** A last entry that has no page. */
  rest?: string
}

/**
 * The content of the header: the strip of facts, the menus, the phone.
 *
 * @param path The page that it stands on: links to it are current.
 */
export function SiteHeader({ path }: { path: string }) {
  return (
    <>
      <Strip />
      <div className="site-header__bar">
        <div className="site-header__row wrap">
          <Brand />
          <div className="site-header__quick">
            <CallButton showNumber />
          </div>
          <button
            className="site-header__toggle"
            type="button"
            aria-expanded="false"
            aria-controls="site-menu"
          >
            <Icon name="menu" />
            <Icon name="plus" />
            Menu
          </button>
          <noscript>
            <a className="site-header__toggle" href="#site-menu">
              <Icon name="menu" />
              Menu
            </a>
          </noscript>
          <Navigation path={path} />
        </div>
      </div>
    </>
  )
}

function Strip() {
  const { business } = useSiteContext()
  const { office, licence } = business
  return (
    <div className="site-header__strip">
      <div className="site-header__facts wrap">
        <OpenNow />
        <p className="site-header__licence">
          <span className="site-header__place">
            {office.city}, {office.region}
            {licence && <span aria-hidden="true"> ·</span>}
          </span>{' '}
          {licence && (
            <>
              <span>{licence.label}</span> {licence.number}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Brand() {
  const { business, pages, assets } = useSiteContext()
  const href = useHref()
  const { path = '', ...size } = assets.logo ?? {}
  return (
    <a className="site-header__brand" href={href(pages.home.path)}>
      {assets.logo ? (
        <img className="site-header__logo" src={href(path)} {...size} alt={business.name} />
      ) : (
        <>
          <Logo />
          <span>{business.name}</span>
        </>
      )}{' '}
      <span className="visually-hidden">({pages.home.name})</span>
    </a>
  )
}

function Navigation({ path }: { path: string }) {
  const {
    areas,
    areaIndex,
    groups,
    menus: { header },
  } = useSiteContext()
  const menus: Menu[] = [
    ...groups.map(({ id, label, services, pages }) => {
      return { id, label, links: [...services, ...pages] }
    }),
    {
      id: 'areas',
      label: 'Service Areas',
      links: areaIndex ? [areaIndex, ...areas] : areas,
      rest: 'Surrounding Areas',
    },
  ].filter(({ links }) => links.length > 0)
  const room = Math.max(1, entriesInRow - menus.length)
  const inRow = header.length > room ? room - 1 : room
  const more = header.slice(inRow)
  return (
    <nav className="site-header__nav" id="site-menu" aria-label="Main">
      <ul className="site-header__menus">
        {menus.map((menu) => (
          <Dropdown key={menu.id} menu={menu} path={path} />
        ))}
        {header.slice(0, inRow).map((link) => (
          <li key={link.path} className="site-header__page">
            <MenuLink link={link} path={path} />
          </li>
        ))}
        {more.length > 0 && (
          <Dropdown menu={{ id: 'more', label: 'More', links: more }} path={path} />
        )}
      </ul>
      <div className="site-header__call">
        <CallButton showNumber />
      </div>
    </nav>
  )
}

/** A button with its panel; on small screens a heading with its list, all open. */
function Dropdown({ menu, path }: { menu: Menu; path: string }) {
  const { id, label, links, rest } = menu
  const here = links.some((link) => link.path === path)
  return (
    <li className="site-header__menu" data-module="nav-dropdown" data-current={here || undefined}>
      <p className="site-header__label">{label}</p>
      <button
        className="site-header__button"
        type="button"
        aria-expanded="false"
        aria-controls={`menu-${id}`}
      >
        <TwoLines text={label} />
      </button>
      <ul
        className={`site-header__panel${rest ? ' site-header__panel--wide' : ''}`}
        id={`menu-${id}`}
      >
        {links.map((link) => (
          <li key={link.path}>
            <MenuLink link={link} path={path} />
          </li>
        ))}
        {rest && <li className="site-header__rest">{rest}</li>}
      </ul>
    </li>
  )
}

/** A label in two lines of about the same length; its caret stays with the last word. */
function TwoLines({ text }: { text: string }) {
  const middle = text.length / 2
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const [space = -1] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return (
    <>
      {space > 0 && (
        <>
          <span>{text.slice(0, space)}</span>{' '}
        </>
      )}
      <span>
        {text.slice(space + 1)}
        <Icon name="chevron-down" />
      </span>
    </>
  )
}

function MenuLink({ link, path }: { link: PageLink; path: string }) {
  const href = useHref()
  return (
    <a
      className="site-header__link"
      href={href(link.path)}
      aria-current={link.path === path ? 'page' : undefined}
    >
      <Name of={link.name} />
    </a>
  )
}

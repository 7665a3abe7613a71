import { Logo } from '../art/logo'
import type { PageLink } from '../model/view'
import { useHref, useListedAreas, useSiteContext } from '../site-context'
import { CallButton } from './button'
import { Icon } from './icon'
import { OpenNow } from './open-now'

interface Menu {
  id: string
  label: string
  links: PageLink[]
  /** A last entry that has no page. */
  rest?: string
}

/**
 * What stands in the header of every page: the strip of facts, the menus, the phone.
 *
 * @param path The page it stands on, which its links mark.
 */
export function SiteHeader({ path }: { path: string }) {
  return (
    <>
      <Strip />
      <div className="site-header__bar">
        <div className="site-header__row wrap">
          <Brand />
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
          {office.city}, {office.region}
          <span aria-hidden="true"> · </span>
          {licence.label} {licence.number}
        </p>
      </div>
    </div>
  )
}

function Brand() {
  const { business, pages } = useSiteContext()
  const href = useHref()
  return (
    <a className="site-header__brand" href={href(pages.home.path)}>
      <Logo />
      <span>{business.name}</span>
      <span className="visually-hidden">, {pages.home.name}</span>
    </a>
  )
}

function Navigation({ path }: { path: string }) {
  const { site, groups, pages } = useSiteContext()
  const areas = useListedAreas()
  const menus: Menu[] = [
    ...groups.map(({ id, label, services }) => ({ id, label, links: services })),
    {
      id: 'areas',
      label: 'Service Areas',
      links: areas,
      rest: 'Surrounding Areas',
    },
  ]
  const links: PageLink[] = Object.entries(pages)
    .filter(([slug]) => site.menuPages.includes(slug))
    .map(([, page]) => page)
  return (
    <nav className="site-header__nav" id="site-menu" aria-label="Main">
      <ul className="site-header__menus">
        {menus.map((menu) => (
          <Dropdown key={menu.id} menu={menu} path={path} />
        ))}
        {links.map((link) => (
          <li key={link.path} className="site-header__page">
            <MenuLink link={link} path={path} />
          </li>
        ))}
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
        {label}
        <Icon name="chevron-down" />
      </button>
      <ul className="site-header__panel" id={`menu-${id}`}>
        {links.map((link) => (
          <li key={link.path}>
            <MenuLink link={link} path={path} />
          </li>
        ))}
        {rest && (
          <li>
            <span className="site-header__rest">{rest}</span>
          </li>
        )}
      </ul>
    </li>
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
      {link.name}
    </a>
  )
}

import { describeHours } from '../format'
import type { PageLink } from '../model/view'
import { useHref, useSiteContext } from '../site-context'
import { EmailLink } from './email-link'
import { Logo } from './logo'
import { Rating } from './rating'
import { SocialLinks } from './social-links'
import { useInline } from './text'

/** What stands in the footer of every page: each page that a menu lists is one link away. */
export function SiteFooter() {
  const { business, groups, areas, areaIndex, pages } = useSiteContext()
  const href = useHref()
  return (
    <>
      <div className="site-footer__inner wrap">
        <div className="site-footer__brand">
          <a className="site-footer__logo" href={href(pages.home.path)}>
            <Logo />
            {business.name}
          </a>
          <p>{business.description}</p>
          <Rating />
          <SocialLinks />
        </div>
        <LinkList
          title="Services"
          className="site-footer__services"
          links={groups.flatMap(({ services }) => services)}
        />
        {areaIndex && <LinkList title="Service areas" links={[...areas, areaIndex]} />}
        <ContactDetails />
      </div>
      <PageLinks />
    </>
  )
}

function LinkList({
  title,
  links,
  className,
}: {
  title: string
  links: PageLink[]
  className?: string
}) {
  const href = useHref()
  return (
    <nav aria-label={title} className={className}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, name }) => (
          <li key={path}>
            <a href={href(path)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactDetails() {
  const inline = useInline()
  const { business, closures, dial, site } = useSiteContext()
  return (
    <div>
      <h2>Contact</h2>
      <ul className="site-footer__contact">
        <li>
          <a href={`tel:${dial}`}>{business.phone}</a>
        </li>
        <li>
          <EmailLink />
        </li>
        {business.hours.map((entry) => (
          <li
            key={entry.days[0] + entry.opens}
            className="site-footer__fact"
            {...inline(describeHours([entry]))}
          />
        ))}
        {closures.map((closure) => (
          <li key={closure} className="site-footer__fact">
            {closure}
          </li>
        ))}
        {business.roundTheClock && <li className="site-footer__fact">{site.roundTheClock}</li>}
        {business.licence && (
          <li className="site-footer__fact">
            {business.licence.label} {business.licence.number}
          </li>
        )}
      </ul>
    </div>
  )
}

function PageLinks() {
  const { business, groups, menus } = useSiteContext()
  const href = useHref()
  const pages = groups.flatMap((group) => group.pages)
  return (
    <div className="site-footer__legal wrap">
      <p>
        © {business.copyrightYear} {business.name}
      </p>
      <ul>
        {[...pages, ...menus.header, ...menus.footer].map(({ path, name }) => (
          <li key={path}>
            <a href={href(path)}>{name}</a>
          </li>
        ))}
        <li>
          <a href={href('/sitemap.xml')} target="_blank" rel="noopener">
            Sitemap<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      </ul>
    </div>
  )
}

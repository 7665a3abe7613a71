import { Logo } from '../art/logo'
import { alwaysOpenNote, describeHours } from '../format'
import type { PageLink } from '../model/view'
import { useHref, useSiteContext } from '../site-context'
import { CallButton } from './button'
import { Rating } from './rating'
import { SocialLinks } from './social-links'

/** What stands in the footer of every page: each page of the site is one link away. */
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
        <LinkList title="Services" links={groups.flatMap((group) => group.services)} />
        <LinkList title="Service areas" links={[...areas, areaIndex]} />
        <ContactDetails />
      </div>
      <LegalLinks />
    </>
  )
}

function LinkList({ title, links }: { title: string; links: PageLink[] }) {
  const href = useHref()
  return (
    <nav aria-label={title}>
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
  const { business, dial } = useSiteContext()
  return (
    <div>
      <h2>Contact</h2>
      <ul>
        <li>
          <a href={`tel:${dial}`}>{business.phone}</a>
        </li>
        <li>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </li>
        <li>{describeHours(business.hours)}</li>
        <li>{alwaysOpenNote(business)}</li>
        <li>
          {business.licence.label} {business.licence.number}
        </li>
      </ul>
      <CallButton />
    </div>
  )
}

function LegalLinks() {
  const { business, pages } = useSiteContext()
  const href = useHref()
  return (
    <div className="site-footer__legal wrap">
      <p>
        © {business.copyrightYear} {business.name}
      </p>
      <ul>
        {[pages.about, pages.contact, pages.privacy, pages.terms].map(({ path, name }) => (
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

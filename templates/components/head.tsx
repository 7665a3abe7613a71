import { countyName } from '../format'
import { plainText } from '../markdown'
import type { PageProps, SiteContext } from '../model/view'
import { brandIcon, useSiteContext } from '../site-context'
import { withBase } from '../with-base'
import { SpeculationRules } from './speculation-rules'

/**
 * The tags that the heads of all pages have, each exactly once. Styles and scripts are the document's.
 *
 * A browser fetches the icon of its tab once the page has loaded, which on a slow line is while the
 * first view is drawn: a small icon is there already. The file beside it is for search engines, which
 * ask for a multiple of 48 pixels (developers.google.com/search, "favicon"), and for browsers that
 * draw no SVG here.
 */
export function SiteTags() {
  const context = useSiteContext()
  const { business, base, assets } = context
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta httpEquiv="Content-Security-Policy" content={context.policy} />
      <meta name="author" content={business.name} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={assets.colors['--main']} />
      <meta name="format-detection" content="telephone=no" />
      {context.site.head?.verifications.map(({ name, content }) => (
        <meta key={name + content} name={name} content={content} />
      ))}
      {!assets.icon.endsWith('.png') && <link rel="icon" href={brandIcon(context)} />}
      <link rel="icon" href={withBase(base, '/favicon-96.png')} sizes="96x96" />
      <link rel="apple-touch-icon" href={withBase(base, '/apple-touch-icon.png')} />
      <link rel="manifest" href={withBase(base, '/site.webmanifest')} />
      <SpeculationRules context={context} />
    </>
  )
}

/** The tags of a page's head that are its own, each exactly once. */
export function PageTags({ page }: { page: PageProps }) {
  const context = useSiteContext()
  const { title } = page.data
  const keywords = keywordsOf(page, context)
  const description = plainText(page.data.description)
  const canonical = absolute(context, page.path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      <meta name="robots" content={page.indexable ? 'index, follow' : 'noindex'} />
      {page.indexable && <link rel="canonical" href={canonical} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {page.indexable && <meta property="og:url" content={canonical} />}
      <ShareTags page={page} context={context} />
      <GeoTags page={page} context={context} />
    </>
  )
}

/** The picture that other sites show of the page. */
function ShareTags({ page: { share }, context }: { page: PageProps; context: SiteContext }) {
  if (!share) return null
  const picture = absolute(context, share.path)
  return (
    <>
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={share.alt} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={share.alt} />
    </>
  )
}

/** Where an area page's place lies. */
function GeoTags({ page, context }: { page: PageProps; context: SiteContext }) {
  if (page.kind !== 'area') return null
  const { region, regionName } = context.business.office
  const { at, name } = page.data
  return (
    <>
      <meta name="geo.region" content={`US-${region}`} />
      <meta name="geo.placename" content={`${name}, ${regionName}`} />
      <meta name="geo.position" content={`${at.latitude};${at.longitude}`} />
      <meta name="ICBM" content={`${at.latitude}, ${at.longitude}`} />
    </>
  )
}

/** The full address of a path on the site. */
export function absolute({ origin, base }: SiteContext, path: string): string {
  return origin + withBase(base, path)
}

/** The words by which people search for this page: services and areas. */
function keywordsOf(page: PageProps, { business, groups }: SiteContext): string[] {
  const { city, county, region } = business.office
  const { name } = page.data
  if (page.kind === 'service')
    return [name, `${name} ${city} ${region}`, `${name} ${countyName(county, region)}`]
  if (page.kind === 'area')
    return groups.flatMap((group) => group.services.map((one) => `${one.name} ${name} ${region}`))
  return []
}

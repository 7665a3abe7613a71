import { logoAddress } from '../art/logo'
import { palette } from '../art/palette'
import { useFrame } from '../frame'
import { plainText } from '../markdown'
import type { Frame, PageProps } from '../model/view'
import { contentPolicy } from '../policy'
import { withBase } from '../with-base'
import { SpeculationRules } from './speculation-rules'

/**
 * The icon of the browser's tab. A browser fetches an icon once the page has loaded, which on a slow
 * line is while the first view is drawn: this one is there already. The file beside it is for search
 * engines, which ask for a multiple of 48 pixels (developers.google.com/search, "favicon"), and for
 * browsers that draw no SVG here.
 */
const icon = logoAddress()

/** The tags that the heads of all pages have, each exactly once. Styles and scripts are the document's. */
export function SiteTags() {
  const frame = useFrame()
  const { business, base } = frame
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta httpEquiv="Content-Security-Policy" content={contentPolicy(frame)} />
      <meta name="author" content={business.name} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={palette.navy} />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href={icon} />
      <link rel="icon" href={withBase(base, '/favicon-96.png')} sizes="96x96" />
      <link rel="apple-touch-icon" href={withBase(base, '/apple-touch-icon.png')} />
      <SpeculationRules frame={frame} />
    </>
  )
}

/** The tags of a page's head that are its own, each exactly once. */
export function PageTags({ page }: { page: PageProps }) {
  const frame = useFrame()
  const { title, keywords } = page.data
  const description = plainText(page.data.description)
  const canonical = absolute(frame, page.path)
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
      <ShareTags page={page} frame={frame} />
      <GeoTags page={page} frame={frame} />
    </>
  )
}

/** The picture that other sites show of the page. */
function ShareTags({ page: { share }, frame }: { page: PageProps; frame: Frame }) {
  if (!share) return null
  const picture = absolute(frame, share.path)
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
function GeoTags({ page, frame }: { page: PageProps; frame: Frame }) {
  if (page.kind !== 'area') return null
  const { region, regionName } = frame.business.office
  const { latitude, longitude, name } = page.data
  return (
    <>
      <meta name="geo.region" content={`US-${region}`} />
      <meta name="geo.placename" content={`${name}, ${regionName}`} />
      <meta name="geo.position" content={`${latitude};${longitude}`} />
      <meta name="ICBM" content={`${latitude}, ${longitude}`} />
    </>
  )
}

/** The full address of a path on the site. */
export function absolute({ origin, base }: Frame, path: string): string {
  return origin + withBase(base, path)
}

import { Font } from './components/font'
import { PageTags, SiteTags } from './components/head'
import { Notes } from './components/notes'
import { Layout, type SharedParts } from './layout'
import type { PageProps } from './model/view'
import { AreaPage } from './pages/area'
import { AreaIndexPage } from './pages/area-index'
import { ComposedPage } from './pages/composed'
import { ErrorPage } from './pages/error'
import { LegalPage } from './pages/legal'
import { ServicePage } from './pages/service'
import { useHref, useSiteContext } from './site-context'
import { structuredData } from './structured-data'

/**
 * A whole page, from `<html>` to `</html>`. Styles that components name are moved into its head. The
 * stylesheet at its end holds what nobody sees at first: the footer, print, and what only the script
 * shows.
 */
export function Document({ page, parts }: { page: PageProps; parts: SharedParts }) {
  const { assets, site } = useSiteContext()
  const href = useHref()
  return (
    <html lang="en-US">
      <head>
        <SiteTags />
        <PageTags page={page} />
        <style href="base" precedence="base">
          {assets.baseStyles}
        </style>
      </head>
      <body>
        <Font />
        <Layout page={page} parts={parts}>
          <PageMain {...page} />
          <Notes />
        </Layout>
        <StructuredData page={page} />
        <link rel="stylesheet" href={href(assets.deferredStyles)} />
        <script defer src={href(assets.script)} />
        {site.head?.scripts.map(({ src }) => (
          <script key={src} defer src={src} />
        ))}
      </body>
    </html>
  )
}

/** The main part of a page, by kind. */
function PageMain(page: PageProps) {
  switch (page.kind) {
    case 'home':
    case 'about':
    case 'contact':
    case 'own':
    case 'work':
      return <ComposedPage {...page} />
    case 'service':
      return <ServicePage {...page} />
    case 'area':
      return <AreaPage {...page} />
    case 'area-index':
      return <AreaIndexPage {...page} />
    case 'legal':
      return <LegalPage {...page} />
    case 'not-found':
    case 'failure':
      return <ErrorPage {...page} />
  }
}

/** What search engines and assistants read, without lists that are empty. `<` is escaped, so that no text ends the element. */
function StructuredData({ page }: { page: PageProps }) {
  const graph = structuredData(page, useSiteContext())
  if (!graph) return null
  const filled = (_: string, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value
  const json = JSON.stringify(graph, filled).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

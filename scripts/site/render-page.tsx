import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from '../../templates/document'
import type { PageProps, SiteContext } from '../../templates/model/view'
import { RedirectPage } from '../../templates/pages/redirect'
import { NotesProvider, SiteContextProvider } from '../../templates/site-context'

const htmlOf = (page: ReactNode) => `<!doctype html>${renderToStaticMarkup(page)}`

/** Renders a whole page. The same props and context give the same bytes. */
export const renderPage = (page: PageProps, context: SiteContext): string =>
  htmlOf(
    <SiteContextProvider value={context}>
      <NotesProvider value={new Set()}>
        <Document page={page} />
      </NotesProvider>
    </SiteContextProvider>,
  )

/** Renders the page at an old address, which leads to the new one. */
export const renderRedirect = (target: string, context: SiteContext): string =>
  htmlOf(<RedirectPage target={target} context={context} />)

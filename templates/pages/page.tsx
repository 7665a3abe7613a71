import { SiteFooter } from '../components/site-footer'
import { SiteHeader } from '../components/site-header'
import { StickyCall } from '../components/sticky-call'
import { Toaster } from '../components/toaster'
import type { Theme } from '../model'
import type { PageProps } from '../model/view'
import { choiceOf } from '../sections/estimate-choice'
import { AreaPage } from './area'
import { AreaIndexPage } from './area-index'
import { ComposedPage } from './composed'
import { ErrorPage } from './error'
import { LegalPage } from './legal'
import { ServicePage } from './service'

/** The main part of a page, by kind. */
export function PageMain(props: PageProps) {
  switch (props.kind) {
    case 'home':
    case 'about':
    case 'contact':
      return <ComposedPage {...props} />
    case 'service':
      return <ServicePage {...props} />
    case 'area':
      return <AreaPage {...props} />
    case 'area-index':
      return <AreaIndexPage {...props} />
    case 'legal':
      return <LegalPage {...props} />
    case 'not-found':
    case 'failure':
      return <ErrorPage {...props} />
  }
}

interface PageFrameProps {
  page: PageProps
  /** The rendered main part, its notes included. */
  main: string
}

/** The whole body of a page: its main part and what frames it. */
export function PageFrame({ page, main }: PageFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <SiteHeader path={page.path} />
      <main
        id="main"
        className={`page page--${themeOf(page)}`}
        tabIndex={-1}
        dangerouslySetInnerHTML={{ __html: main }}
      />
      <SiteFooter />
      <StickyCall choice={choiceOf(page)} />
      {/* Only the form has something to say in a toast. */}
      {main.includes('data-module="estimate-form"') && <Toaster />}
    </>
  )
}

function themeOf(props: PageProps): Theme {
  return props.kind === 'service' ? props.data.theme : 'neutral'
}
